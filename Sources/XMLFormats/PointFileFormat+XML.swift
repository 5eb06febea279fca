package import PointFormats

extension PointFileFormat {
  /// The formats that are XML: GPX and KML.
  package static var xml: [PointFileFormat] {
    [
      PointFileFormat(name: "gpx", suffixes: [".gpx"], reader: GPXReader()),
      PointFileFormat(name: "kml", suffixes: [".kml"], reader: KMLReader()),
    ]
  }
}
