/// What a configuration file says, its values still as written; `nil` is the default.
struct Configuration: Equatable {
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
  var headers: [String: [String: HeaderValue]] = [:]
  /// Tags by the user's own word.
  var categories: [String: [String]] = [:]
}
