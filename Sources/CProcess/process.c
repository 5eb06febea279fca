#include "process.h"

static int count;
static char **values;

// The C libraries of Linux (glibc) and macOS pass the arguments of main to constructors too. Swift's
// own CommandLine reads /proc/self/maps to find them: without /proc, in a bare chroot, there are none.
__attribute__((constructor)) static void keep_arguments(int argument_count, char **arguments) {
  count = argument_count;
  values = arguments;
}

int poi_argument_count(void) { return count; }

char *const *poi_arguments(void) { return values; }

#if defined(__linux__)
#include <sys/auxv.h>

const char *poi_executable_path(void) { return (const char *)getauxval(AT_EXECFN); }
#endif
