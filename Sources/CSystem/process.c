#if defined(__linux__)
#define _GNU_SOURCE
#include <malloc.h>
#include <sched.h>
#include <sys/auxv.h>
#else
#include <mach-o/dyld.h>
#include <stdint.h>
#endif

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
const char *poi_executable_path(void) { return (const char *)getauxval(AT_EXECFN); }

int poi_usable_processors(void) {
  cpu_set_t usable;
  return sched_getaffinity(0, sizeof usable, &usable) == 0 ? CPU_COUNT(&usable) : 0;
}

void poi_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // Some versions of glibc refuse a threshold above this: half of a thread's heap.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

void poi_return_freed_memory(void) {
#if defined(__GLIBC__)
  // The threshold stays as it is set; by itself it would rise to the size of the largest piece that was freed.
  // A blob of an extract, usually half a MiB, stays for the next one.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
#else
const char *poi_executable_path(void) {
  static char path[4096];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? path : 0;
}
#endif
