// While URLSession waits for a server on Linux, it takes a whole processor: it goes on asking whether a
// socket can be written to when the request has long been sent, and it always can (seen with
// swift-corelibs-foundation 6.3, MultiHandle.swift: _SocketSources never cancels its write source alone).
// Each time it calls the function below, which libcurl answers with nothing. So this one stands in its
// place, and after some calls in a row without a byte to read it waits, until there is one or for two
// milliseconds: long enough to leave the processor to others, short enough that nobody notices where
// something else is to be done, such as a new request. That comes with a call for a timer or with a new
// socket, after which nothing waits for a while.

#if defined(__linux__)

#define _GNU_SOURCE
#include "socket_action.h"

#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>

enum {
  most_sockets = 64,
  // So many calls write a request of a megabyte, which must not wait.
  free_calls = 32,
  wait_in_milliseconds = 2,
};

typedef int (*socket_action)(void *, int, int, int *);

static socket_action library_action;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct pollfd sockets[most_sockets];
static nfds_t socket_count;
static unsigned calls_in_a_row;

static void find_library_action(void) {
  library_action = (socket_action)dlsym(RTLD_NEXT, "curl_multi_socket_action");
  if (!library_action) abort();
}

static void keep_in_mind(int socket) {
  for (nfds_t index = 0; index < socket_count; index++) {
    if (sockets[index].fd == socket) return;
  }
  calls_in_a_row = 0;
  if (socket_count == most_sockets) socket_count = 0;
  sockets[socket_count++] = (struct pollfd){.fd = socket, .events = POLLIN};
}

static int can_read(int milliseconds) {
  int ready = poll(sockets, socket_count, milliseconds);
  // A socket that was closed is ready for ever.
  for (nfds_t index = 0; index < socket_count;) {
    if (sockets[index].revents & POLLNVAL) {
      sockets[index] = sockets[--socket_count];
      ready--;
    } else {
      index++;
    }
  }
  return ready > 0;
}

// The socket is less than 0 for a timer.
static void wait_where_nothing_is_read(int socket) {
  if (pthread_mutex_trylock(&lock) != 0) return;
  if (socket < 0) {
    calls_in_a_row = 0;
  } else {
    keep_in_mind(socket);
    // Once in a round of all sockets, as each of them has its call.
    int waits = ++calls_in_a_row > free_calls && calls_in_a_row % socket_count == 0;
    if (can_read(waits ? wait_in_milliseconds : 0)) calls_in_a_row = 0;
  }
  pthread_mutex_unlock(&lock);
}

int curl_multi_socket_action(void *multi, int socket, int events, int *running) {
  pthread_once(&once, find_library_action);
  int result = library_action(multi, socket, events, running);
  if (events == 0) wait_where_nothing_is_read(socket);
  return result;
}

#endif
