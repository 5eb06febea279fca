import CommandLine
import Gazetteer
import PointFormats

/// The topics of a search: where, what and when.
extension HelpTopic {
  static let locations = HelpTopic(section: "locations", ["edition": edition])

  private static var edition: String { (try? LocalComposition.gazetteer().edition()) ?? "" }

  static let sentences = HelpTopic(section: "sentences")

  static let sources = HelpTopic(
    section: "sources",
    [
      "sources": HelpTexts.list(SourceName.meanings + [("..." + FileFormat.packedSuffix, packed)]),
      "files": HelpTexts.list(
        FileFormat.allCases.filter(\.isRead).map {
          ($0.suffixes.joined(separator: " "), $0.readingSummary)
        }
      ),
    ],
  )

  private static let packed = "any file of text packed with gzip, such as points.csv.gz"

  static let openStreetMap = HelpTopic(section: "openstreetmap")

  static let tags = HelpTopic(section: "tags")

  static let hours = HelpTopic(section: "hours", heading: "opening hours")

  static let foot = HelpTopic(section: "foot", heading: "on foot")

  static let along = HelpTopic(section: "along")
}
