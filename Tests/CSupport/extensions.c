#define _GNU_SOURCE
#include "extensions.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int test_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends)) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
}

int test_terminal(int ends[2]) {
  ends[0] = posix_openpt(O_RDWR | O_NOCTTY);
  if (ends[0] < 0 || grantpt(ends[0]) || unlockpt(ends[0])) return -1;
  ends[1] = open(ptsname(ends[0]), O_RDWR | O_NOCTTY | O_CLOEXEC);
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return ends[1] < 0 ? -1 : 0;
}

int test_add_directory(posix_spawn_file_actions_t *actions, const char *directory) {
  return posix_spawn_file_actions_addchdir_np(actions, directory);
}

void test_add_close(posix_spawn_file_actions_t *actions, short *flags) {
#if defined(__linux__)
  posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
  *flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
}
