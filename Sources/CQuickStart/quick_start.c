// For madvise.
#define _DEFAULT_SOURCE
#include "quick_start.h"
#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// A lookup touches some thirty pages of zeros (bss), a dozen of them twice, first to read: one call has them
// all ready, in place of a page fault for each touch. Kernels before Linux 5.14 refuse, and nothing is lost.
extern char __bss_start[], _end[];

__attribute__((constructor(101))) static void populate_zeros(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)__bss_start & ~(page - 1);
  (void)madvise((void *)start, (uintptr_t)_end - start, MADV_POPULATE_WRITE);
}

// Stand in for the crash reporter of the static Swift runtime, which makes itself ready before main (some
// system calls, and an abort where there is no /proc) and finds nothing to report with on a machine without
// Swift. The start-up code of an executable asks for the function to have it linked, and the runtime's last
// words ask the settings whether there is a reporter: zeros say that there is none
// (swift/stdlib/public/runtime/Backtrace.cpp, Errors.cpp).
_Bool _swift_backtrace_isThunkFunction(const char *name);
extern unsigned char _swift_backtraceSettings[256];

unsigned char _swift_backtraceSettings[256];

_Bool _swift_backtrace_isThunkFunction(const char *name) {
  (void)name;
  return 0;
}

// Stands in for the names of all characters, half a megabyte (`--wrap` in the Makefile): nothing asks
// for `Unicode.Scalar.Properties.name`, which is nil then
// (swift/stdlib/public/stubs/Unicode/UnicodeScalarProps.cpp).
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar;
  (void)buffer;
  (void)capacity;
  return 0;
}

// Stand in for the runtime's own look for the arguments, which reads and parses /proc/self/maps before
// main (swift/stdlib/public/stubs/CommandLine.cpp). The C library hands them to constructors, too
// (CSystem), which nothing here has to wait for.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  static char *none[] = {NULL};
  *count = 0;
  return none;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) {
  (void)arguments;
  (void)count;
}
#endif
