#include "quick_start.h"
#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)
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
