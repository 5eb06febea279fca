#include "xml-subset.h"

#include <stddef.h>

static struct {
  void *(*create)(poi_xml_handler *, void *context, const char *chunk, int size, const char *filename);
  int (*useOptions)(void *parser, int options);
  int (*parse)(void *parser, const char *chunk, int size, int isLast);
  int (*line)(void *parser);
  void (*destroy)(void *parser);
  void (*reportProblems)(void *context, poi_xml_problem handler);
  void (*reportTexts)(void *context, void (*print)(void *context, const char *format, ...));
} xml;

#if defined(__linux__)

#include <dlfcn.h>

// Loaded when it is needed: with what it brings along, libxml2 would make each start longer, and small
// systems lack it.
bool poi_xml_load(void) {
  void *library = dlopen("libxml2.so.2", RTLD_LAZY);
  if (library == NULL) return false;
  const struct {
    void *function;
    const char *name;
  } functions[] = {
    {&xml.create, "xmlCreatePushParserCtxt"},
    {&xml.useOptions, "xmlCtxtUseOptions"},
    {&xml.parse, "xmlParseChunk"},
    {&xml.line, "xmlSAX2GetLineNumber"},
    {&xml.destroy, "xmlFreeParserCtxt"},
    {&xml.reportProblems, "xmlSetStructuredErrorFunc"},
    {&xml.reportTexts, "xmlSetGenericErrorFunc"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *found = dlsym(library, functions[index].name);
    if (found == NULL) return false;
    *(void **)functions[index].function = found;
  }
  return true;
}

#else

void *xmlCreatePushParserCtxt(poi_xml_handler *, void *context, const char *chunk, int size, const char *filename);
int xmlCtxtUseOptions(void *parser, int options);
int xmlParseChunk(void *parser, const char *chunk, int size, int isLast);
int xmlSAX2GetLineNumber(void *parser);
void xmlFreeParserCtxt(void *parser);
void xmlSetStructuredErrorFunc(void *context, poi_xml_problem handler);
void xmlSetGenericErrorFunc(void *context, void (*print)(void *context, const char *format, ...));

bool poi_xml_load(void) {
  xml.create = xmlCreatePushParserCtxt;
  xml.useOptions = xmlCtxtUseOptions;
  xml.parse = xmlParseChunk;
  xml.line = xmlSAX2GetLineNumber;
  xml.destroy = xmlFreeParserCtxt;
  xml.reportProblems = xmlSetStructuredErrorFunc;
  xml.reportTexts = xmlSetGenericErrorFunc;
  return true;
}

#endif

void *poi_xml_parser(poi_xml_handler *handler, void *context, int options) {
  void *parser = xml.create(handler, context, NULL, 0, NULL);
  if (parser != NULL) xml.useOptions(parser, options);
  return parser;
}

void poi_xml_parse(void *parser, const char *chunk, int size, bool isLast) {
  xml.parse(parser, chunk, size, isLast);
}

int poi_xml_line(void *parser) { return xml.line(parser); }

void poi_xml_free(void *parser) {
  if (parser != NULL) xml.destroy(parser);
}

static void printNothing(void *context, const char *format, ...) { (void)context, (void)format; }

void poi_xml_report(void *context, poi_xml_problem handler) {
  xml.reportTexts(NULL, printNothing);
  xml.reportProblems(context, handler);
}
