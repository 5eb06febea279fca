#include "curl_easy.h"

#if defined(__linux__)

int curl_easy_setopt(void *handle, int option, ...);
int curl_easy_getinfo(void *handle, int info, ...);

// An option that a release of libcurl does not know is left at that: none of those used here is
// needed for a right answer.
void poi_curl_set_number(void *handle, enum poi_curl_option option, long value) {
  curl_easy_setopt(handle, option, value);
}

void poi_curl_set_pointer(void *handle, enum poi_curl_option option, const void *value) {
  curl_easy_setopt(handle, option, value);
}

// `struct curl_blob` of curl/easy.h, with CURL_BLOB_COPY.
void poi_curl_set_copy(void *handle, enum poi_curl_option option, const void *bytes, size_t count) {
  struct {
    const void *bytes;
    size_t count;
    unsigned int flags;
  } blob = {bytes, count, 1};
  curl_easy_setopt(handle, option, &blob);
}

void poi_curl_set_receiver(void *handle, enum poi_curl_option option, poi_curl_receiver value) {
  curl_easy_setopt(handle, option, value);
}

void poi_curl_set_progress(void *handle, enum poi_curl_option option, poi_curl_progress value) {
  curl_easy_setopt(handle, option, value);
}

long poi_curl_number(void *handle, enum poi_curl_info info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == 0 ? value : 0;
}

const char *poi_curl_text(void *handle, enum poi_curl_info info) {
  const char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) == 0 ? value : NULL;
}

#endif
