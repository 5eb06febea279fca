#ifndef POI_CURL_EASY_H
#define POI_CURL_EASY_H

// The part of libcurl's easy interface that CurlTransport uses. Names and numbers are those of
// curl/curl.h (curl.se/libcurl/c/allfuncs.html), which no release changes; the header itself comes
// only with libcurl's development package. Swift calls no variadic functions, so options are set by
// the wrappers below.
//
// The library is loaded when it is first needed: with the thirty others that it brings it takes longer
// than all else at the start of a program that mostly reads files.

#if defined(__linux__)

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum poi_curl_option {
  poi_curl_option_timeout_ms = 155,
  poi_curl_option_nobody = 44,
  poi_curl_option_noprogress = 43,
  poi_curl_option_nosignal = 99,
  poi_curl_option_postfieldsize = 60,
  // Since 7.85 there is a form with names; this one has been in all releases.
  poi_curl_option_protocols = 181,
  poi_curl_option_quick_exit = 322,
  poi_curl_option_suppress_connect_headers = 265,

  poi_curl_option_cainfo = 10065,
  poi_curl_option_capath = 10097,
  poi_curl_option_copypostfields = 10165,
  poi_curl_option_customrequest = 10036,
  poi_curl_option_errorbuffer = 10010,
  poi_curl_option_headerdata = 10029,
  poi_curl_option_httpheader = 10023,
  poi_curl_option_noproxy = 10177,
  poi_curl_option_url = 10002,
  poi_curl_option_writedata = 10001,
  poi_curl_option_xferinfodata = 10057,

  poi_curl_option_headerfunction = 20079,
  poi_curl_option_writefunction = 20011,
  poi_curl_option_xferinfofunction = 20219,

  // Since 7.77; a libcurl that does not know it trusts what it trusted before, and no more.
  poi_curl_option_cainfo_blob = 40309,
};

enum poi_curl_info {
  poi_curl_info_os_errno = 0x200000 + 25,
  poi_curl_info_cainfo = 0x100000 + 61,
};

enum {
  poi_curl_global_default = 3,
  poi_curl_protocols_http_and_https = 3,
  poi_curl_error_size = 256,
};

enum poi_curl_code {
  poi_curl_ok = 0,
  poi_curl_unsupported_protocol = 1,
  poi_curl_couldnt_resolve_host = 6,
  poi_curl_couldnt_connect = 7,
  poi_curl_operation_timedout = 28,
  poi_curl_aborted_by_callback = 42,
  poi_curl_got_nothing = 52,
  poi_curl_send_error = 55,
  poi_curl_recv_error = 56,
};

struct curl_slist;

// Loads the library and makes it ready, once, before anything else here is called; false where that
// cannot be, mostly because it is not installed.
bool poi_curl_load(void);
void *poi_curl_init(void);
void poi_curl_reset(void *handle);
enum poi_curl_code poi_curl_perform(void *handle);
void poi_curl_cleanup(void *handle);
const char *poi_curl_strerror(enum poi_curl_code code);
struct curl_slist *poi_curl_append(struct curl_slist *list, const char *line);
void poi_curl_free_all(struct curl_slist *list);

typedef size_t (*poi_curl_receiver)(char *bytes, size_t size, size_t count, void *data);
typedef int (*poi_curl_progress)(void *data, int64_t down_total, int64_t down, int64_t up_total, int64_t up);

void poi_curl_set_number(void *handle, enum poi_curl_option option, long value);
void poi_curl_set_pointer(void *handle, enum poi_curl_option option, const void *value);
void poi_curl_set_copy(void *handle, enum poi_curl_option option, const void *bytes, size_t count);
void poi_curl_set_receiver(void *handle, enum poi_curl_option option, poi_curl_receiver value);
void poi_curl_set_progress(void *handle, enum poi_curl_option option, poi_curl_progress value);
long poi_curl_number(void *handle, enum poi_curl_info info);
const char *poi_curl_text(void *handle, enum poi_curl_info info);

#endif

#endif
