#include "curl_easy.h"

#if defined(__linux__)

#include <dlfcn.h>

static struct {
  int (*global_init)(long flags);
  void *(*init)(void);
  void (*reset)(void *handle);
  enum poi_curl_code (*perform)(void *handle);
  void (*cleanup)(void *handle);
  const char *(*strerror)(enum poi_curl_code code);
  int (*setopt)(void *handle, int option, ...);
  int (*getinfo)(void *handle, int info, ...);
  struct curl_slist *(*append)(struct curl_slist *list, const char *line);
  void (*free_all)(struct curl_slist *list);
} curl;

bool poi_curl_load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_LAZY);
  // Debian's other build of the same.
  if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_LAZY);
  if (library == NULL) return false;
  const struct {
    void *function;
    const char *name;
  } functions[] = {
    {&curl.global_init, "curl_global_init"}, {&curl.init, "curl_easy_init"},
    {&curl.reset, "curl_easy_reset"},        {&curl.perform, "curl_easy_perform"},
    {&curl.cleanup, "curl_easy_cleanup"},    {&curl.strerror, "curl_easy_strerror"},
    {&curl.setopt, "curl_easy_setopt"},      {&curl.getinfo, "curl_easy_getinfo"},
    {&curl.append, "curl_slist_append"},     {&curl.free_all, "curl_slist_free_all"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *found = dlsym(library, functions[index].name);
    if (found == NULL) return false;
    *(void **)functions[index].function = found;
  }
  return curl.global_init(poi_curl_global_default) == 0;
}

void *poi_curl_init(void) { return curl.init(); }

void poi_curl_reset(void *handle) { curl.reset(handle); }

enum poi_curl_code poi_curl_perform(void *handle) { return curl.perform(handle); }

void poi_curl_cleanup(void *handle) { curl.cleanup(handle); }

const char *poi_curl_strerror(enum poi_curl_code code) { return curl.strerror(code); }

struct curl_slist *poi_curl_append(struct curl_slist *list, const char *line) {
  return curl.append(list, line);
}

void poi_curl_free_all(struct curl_slist *list) { curl.free_all(list); }

// An option that a release of libcurl does not know is left at that: none of those used here is
// needed for a right answer.
void poi_curl_set_number(void *handle, enum poi_curl_option option, long value) {
  curl.setopt(handle, option, value);
}

void poi_curl_set_pointer(void *handle, enum poi_curl_option option, const void *value) {
  curl.setopt(handle, option, value);
}

// `struct curl_blob` of curl/easy.h, with CURL_BLOB_COPY.
void poi_curl_set_copy(void *handle, enum poi_curl_option option, const void *bytes, size_t count) {
  struct {
    const void *bytes;
    size_t count;
    unsigned int flags;
  } blob = {bytes, count, 1};
  curl.setopt(handle, option, &blob);
}

void poi_curl_set_receiver(void *handle, enum poi_curl_option option, poi_curl_receiver value) {
  curl.setopt(handle, option, value);
}

void poi_curl_set_progress(void *handle, enum poi_curl_option option, poi_curl_progress value) {
  curl.setopt(handle, option, value);
}

long poi_curl_number(void *handle, enum poi_curl_info info) {
  long value = 0;
  return curl.getinfo(handle, info, &value) == 0 ? value : 0;
}

const char *poi_curl_text(void *handle, enum poi_curl_info info) {
  const char *value = NULL;
  return curl.getinfo(handle, info, &value) == 0 ? value : NULL;
}

#endif
