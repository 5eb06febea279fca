import Geodesy
import Locating
import OpeningHours
import PointFormats
import PointsOfInterest

/// The values of a configuration file, all typed and checked; `nil` is the default.
struct Configuration: Equatable {
  var location: Location?
  var gpsd = GPSDAddress()
  var accuracy: Metres?
  var sources: [SourceName] = []
  /// 0 for all.
  var limit = 10
  var radius: Reach?
  var travel = Travel.air
  var pace = Pace.usual
  /// The file of the streets, or its name.
  var streets: String?
  var format: OutputFormat?
  /// The text of a template, in place of a format.
  var template: String?
  var units = MeasurementSystem.metric
  var target = DistanceTarget.nearest
  var language: NameLanguage?
  var colouring = TerminalUse.auto
  var linking = TerminalUse.auto
  /// The addresses that names link to.
  var links = NameLinks.object
  var hasRadar = false
  var timeout = Duration.seconds(30)
  var isOffline = false
  /// Overpass servers, in the order in which they are tried.
  var overpass = WebAddress.publicOverpassServers
  var cache = Cache()
  /// Lists of regions of which servers have extracts, in the order in which they are looked at.
  var extracts = WebAddress.publicExtractLists
  /// The bytes of an extract of which no size is announced, at the most.
  var extractSize = 40_000_000_000
  /// By host in lower case, then by header.
  var headers: [String: [String: SecretOrigin]] = [:]
  /// Tags by the user's own word.
  var categories: [String: [TagPattern]] = [:]
  var holidays = Holidays()

  /// A distance, or as far as one walks in a time.
  enum Reach: Equatable {
    case distance(Metres)
    case walk(Duration)

    func metres(at pace: Pace) -> Metres {
      switch self {
      case .distance(let metres): metres
      case .walk(let time): pace.walk(in: time)
      }
    }
  }

  /// The source of locations when the command line names none.
  enum Location: Equatable {
    case gpsd
    /// A location and, for messages, how it is written.
    case reference(LocationReference, text: String)
    /// The name of a place, and the reason why it is no notation of a location.
    case name(String, LocationNotationError)
  }

  /// Limits for the kept answers of services.
  struct Cache: Equatable {
    /// The age up to which an answer is as good as a new one.
    var freshness = Duration.seconds(24 * 60 * 60)
    /// The size of all answers together, in bytes.
    var size = 64_000_000
  }
}
