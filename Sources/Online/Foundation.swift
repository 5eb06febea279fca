// URL, Data and their like for all of this target. On Linux the essentials are a module of their own:
// the whole of Foundation brings 40 MB of tables of Unicode.

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
