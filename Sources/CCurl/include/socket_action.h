#ifndef POI_SOCKET_ACTION_H
#define POI_SOCKET_ACTION_H

#if defined(__linux__)
// libcurl's function (curl.se/libcurl/c/curl_multi_socket_action.html), which waits a little where it has
// nothing to do.
int curl_multi_socket_action(void *multi, int socket, int events, int *running);
#endif

#endif
