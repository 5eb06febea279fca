/// The language in which names are shown where the data has them (`name:de`).
package struct NameLanguage: Hashable, Sendable {
  /// The language as in `de`, `pt-BR` or `pt_BR`.
  package let code: String
  /// The keys of tags with such a name, the most fitting first: `name:pt-BR`, `name:pt`.
  package let keys: [String]

  /// - Parameter code: As in `de`, `pt-BR` or `pt_BR`.
  package init(_ code: String) {
    self.code = code
    let tag = String(code.map { $0 == "_" ? "-" : $0 })
    let primary = tag.prefix { $0 != "-" }.lowercased()
    keys = (tag.lowercased() == primary ? [primary] : [tag, primary]).map { "name:" + $0 }
  }
}
