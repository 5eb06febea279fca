// URLSession and its like, under one name for all of this target and for who uses it: on Linux they
// are a module of their own beside Foundation.

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#else
@_exported public import Foundation
#endif
