#include "quick_start.h"
#include <stddef.h>

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
#endif
