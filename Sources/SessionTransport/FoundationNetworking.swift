// URLSession and its like, under one name: on Linux they are a module of their own beside Foundation.

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#else
@_exported public import Foundation
#endif
