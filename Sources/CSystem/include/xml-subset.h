// libxml2's push parser, as far as it is used. It is declared here because libxml2's own headers are not
// everywhere where the library is. Layouts and names are those of its ABI, which has been stable
// since 2.6 (libxml/parser.h, libxml/xmlerror.h, libxml/SAX2.h).
#ifndef POI_XML_SUBSET_H
#define POI_XML_SUBSET_H

#include <stdbool.h>

// A problem of the document: its number among xmlParserErrors in code, its line in line, and in str1 the
// name of an entity that is not declared.
typedef struct poi_xml_error {
  int domain;
  int code;
  char *message;
  int level; // 1 a warning, 2 an error, 3 a fatal one
  char *file;
  int line;
  char *str1, *str2, *str3;
  int int1, int2;
  void *context, *node;
} poi_xml_error;

// xmlSAXHandler: what is called with the context of the parser; NULL for what is passed over.
typedef struct poi_xml_handler {
  void *internalSubset, *isStandalone, *hasInternalSubset, *hasExternalSubset, *resolveEntity, *getEntity;
  void (*entityDecl)(void *context, const unsigned char *name, int type, const unsigned char *publicId,
                     const unsigned char *systemId, unsigned char *content);
  void *notationDecl;
  void (*attributeDecl)(void *context, const unsigned char *element, const unsigned char *name, int type,
                        int def, const unsigned char *value, void *tree);
  void (*elementDecl)(void *context, const unsigned char *name, int type, void *content);
  void *unparsedEntityDecl, *setDocumentLocator, *startDocument, *endDocument, *startElement, *endElement;
  void *reference;
  void (*characters)(void *context, const unsigned char *bytes, int count);
  void (*ignorableWhitespace)(void *context, const unsigned char *bytes, int count);
  void *processingInstruction, *comment, *warning, *error, *fatalError, *getParameterEntity;
  void (*cdataBlock)(void *context, const unsigned char *bytes, int count);
  void *externalSubset;
  unsigned int initialized; // 0xDEEDBEAF where the members below count
  void *private_;
  // An attribute is five pointers: name, prefix, namespace, value and the end of the value.
  void (*startElementNs)(void *context, const unsigned char *name, const unsigned char *prefix,
                         const unsigned char *uri, int namespaceCount, const unsigned char **namespaces,
                         int attributeCount, int defaultedCount, const unsigned char **attributes);
  void (*endElementNs)(void *context, const unsigned char *name, const unsigned char *prefix,
                       const unsigned char *uri);
  void (*structuredError)(void *context, poi_xml_error *error);
} poi_xml_handler;

// Problems of conversion from an encoding are no parser's, but the thread's.
typedef void (*poi_xml_problem)(void *context, poi_xml_error *error);

// Loads libxml2 where it is not linked with; returns whether it is there. What follows needs that.
bool poi_xml_load(void);
// A parser that knows nothing of a file and of an encoding, and copies the handler; NULL without memory.
// Options: XML_PARSE_NOENT 2, XML_PARSE_NONET 0x800, XML_PARSE_IGNORE_ENC 0x200000.
void *poi_xml_parser(poi_xml_handler *handler, void *context, int options);
void poi_xml_parse(void *parser, const char *chunk, int size, bool isLast);
int poi_xml_line(void *parser);
void poi_xml_free(void *parser);
// Where this thread's problems go; nothing is printed.
void poi_xml_report(void *context, poi_xml_problem handler);

#endif
