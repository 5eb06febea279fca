#include "quick_start.h"
#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)
// Stands in for a function of the static Swift runtime, which looks for its crash reporter before
// main: nine system calls that find nothing on a machine without Swift, and an abort where there is
// no /proc. A null pointer says that there is none (swift/stdlib/public/runtime/Backtrace.cpp).
const char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name);

const char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name) {
  (void)folder;
  (void)name;
  return NULL;
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
#endif
