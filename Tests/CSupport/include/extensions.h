#pragma once

#include <spawn.h>

// Functions that the C library declares only when it is asked to, which Swift's module of it is not.

/// Makes a pipe whose ends no other program gets. Returns 0, or -1 and `errno`.
int test_pipe(int ends[2]);

/// Makes a terminal: what is written to the first end is typed at the second. Returns 0, or -1 and `errno`.
int test_terminal(int ends[2]);

/// Has a new process change its directory.
int test_add_directory(posix_spawn_file_actions_t *actions, const char *directory);

/// Has a new process close all descriptors but the first three: by an action, or by a flag.
void test_add_close(posix_spawn_file_actions_t *actions, short *flags);
