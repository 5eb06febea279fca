/// What a configuration file says, its values still as written; `nil` is the default.
struct Configuration: Equatable {
  /// Where the value of a secret header stands.
  enum Secret: Equatable, Sendable {
    case file(String)
    case environment(String)
  }

  var location: String?
  var gpsd = "localhost:2947"
  var accuracy: String?
  var sources: [String] = []
  var limit = 10
  var radius: String?
  var format: String?
  var units = "metric"
  var lang: String?
  var color = "auto"
  var timeout = "30s"
  var offline = false
  /// By host, then by header.
  var headers: [String: [String: Secret]] = [:]
  /// Tags by the user's own word.
  var categories: [String: [String]] = [:]
}
