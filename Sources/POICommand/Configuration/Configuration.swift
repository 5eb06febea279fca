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
  /// URLs of Overpass servers, in the order in which they are tried.
  var overpass = [
    "https://overpass-api.de/api/interpreter",
    "https://overpass.private.coffee/api/interpreter",
  ]
  var cache = Cache()
  /// By host, then by header.
  var headers: [String: [String: HeaderValue]] = [:]
  /// Tags by the user's own word.
  var categories: [String: [String]] = [:]

  /// How answers of services are kept.
  struct Cache: Equatable {
    var fresh = "24h"
    var size = "64MB"
  }
}
