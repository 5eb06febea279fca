// The C library of the platform, under one name for all other targets.

#if canImport(Glibc)
@_exported package import Glibc
#elseif canImport(Musl)
@_exported package import Musl
#else
@_exported package import Darwin
#endif
