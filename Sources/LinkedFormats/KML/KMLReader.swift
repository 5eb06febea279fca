package import Basics
package import PointFormats
package import PointsOfInterest

/// Reads the placemarks of KML 2.x (OGC 12-007r2).
///
/// - A placemark with one `Point` or `Model` lies there; any other geometry is its extent, a `gx:Track` as a
///   line. A placemark without geometry has no coordinate.
/// - `description`, `address`, `phoneNumber` and every value of `ExtendedData` become tags, usual names
///   of a tag that tag; the placemark's `id` becomes the id.
/// - The category is the value of `ExtendedData` called category, type, class or kind, else the
///   main tag among the tags, else the name of the innermost folder that has one.
/// - All documents of an archive are read; links to others are reported.
package struct KMLReader: PointReader {
  package init() {}

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    let handler = KMLPlacemarkHandler(source: source, sink: sink)
    defer { sink = handler.sink }
    try XMLDocument.read(&bytes, as: "kml", with: handler)
    var count = 1
    do {
      while try bytes.beginNextFile() {
        count += 1
        try XMLDocument.read(&bytes, as: "kml", with: handler)
      }
    } catch {
      // The points of the first document stand.
      handler.skip(Failure(error).of("behind document \(count) of the archive"))
    }
    handler.skipLinks(isInArchive: count > 1)
    return PointFileDescription()
  }
}

/// Builds points from the placemarks of a KML document.
private final class KMLPlacemarkHandler<Sink: PointSink>: XMLHandler {
  private(set) var sink: Sink

  private let source: String
  /// The names of the open folders, outermost first.
  private var folders: [String?] = []
  private var placemark: KMLPlacemark?
  /// The addresses of other documents, and their lines.
  private var links: [(address: String, line: Int)] = []
  private var line = 0

  init(source: String, sink: Sink) { (self.source, self.sink) = (source, sink) }

  func begin(_ path: [XMLElement], line: Int) {
    guard let element = path.last else { return }
    self.line = line
    guard !element.isForeign else { return }
    switch element.name {
    case "Folder": folders.append(nil)
    case "Placemark": placemark = KMLPlacemark(id: element.attributes["id"])
    default: break
    }
  }

  func skip(_ problem: Failure) { sink.skip(problem) }

  /// Reports the links but for those to other files of the archive, all of which are read.
  func skipLinks(isInArchive: Bool) {
    for (address, line) in links where !isInArchive || address.utf8.contains(UInt8(ascii: ":")) {
      let reason = "a link to \(address), which is not followed; give that file as a source, too"
      sink.skip(Failure(.data, "line \(line): \(reason)"))
    }
  }

  func end(_ path: [XMLElement], text: String, isInnermost: Bool) {
    guard let element = path.last else { return }
    let parents = path.dropLast()
    // An extension of Google that is part of KML 2.3.
    switch element.name {
    case "coord": placemark?.addPosition(text, line: line)
    case "Track": placemark?.endTrack()
    default: break
    }
    guard !element.isForeign else {
      if isInnermost { keepForeign(text, of: element, in: parents) }
      return
    }
    switch element.name {
    case "href"
    where ["Link", "Url"].contains(parents.last?.name)
      && parents.contains { $0.name == "NetworkLink" }:
      links.append((String(text.trimmed), line))
    case "Folder": _ = folders.popLast()
    case "Placemark": finishPlacemark()
    case "name" where parents.last?.name == "Folder":
      if let index = folders.indices.last { folders[index] = text.collapsed }
    default: keep(text, of: element, in: parents)
    }
  }

  private func keep(_ text: String, of element: XMLElement, in parents: ArraySlice<XMLElement>) {
    guard placemark != nil, let parent = parents.last else { return }
    switch (parent.name, element.name) {
    case ("Placemark", "name"): placemark?.name = text.collapsed
    case ("Placemark", "description"), ("Placemark", "address"), ("Placemark", "phoneNumber"):
      placemark?.keep(text, as: element.name)
    case ("Data", "value"): placemark?.keep(text, as: parent.attributes["name"])
    case ("SchemaData", "SimpleData"): placemark?.keep(text, as: element.attributes["name"])
    case (_, "coordinates"): placemark?.addGeometry(text, in: parents, line: line)
    case ("Location", _): placemark?.location[element.name] = text
    case ("Model", "Location"): placemark?.addModel(line: line)
    default: break
    }
  }

  /// Keeps the innermost elements in the data of the placemark, as Organic Maps has them.
  private func keepForeign(
    _ text: String, of element: XMLElement, in parents: ArraySlice<XMLElement>,
  ) {
    guard let parent = parents.last,
      let data = parents.firstIndex(where: { $0.name == "ExtendedData" }),
      parents[..<data].last?.name == "Placemark"
    else { return }
    let types = text.trimmed.split(separator: "-")
    switch (parent.name, element.name) {
    case ("featureTypes", "value") where types.count > 1:
      placemark?.keep(String(types[1]), as: String(types[0]))
    case (_, "lang"):
      placemark?.keep(text, as: "\(parent.name):\(element.attributes["code"] ?? "")")
    case (_, "value"): break
    default: placemark?.keep(text, as: element.name)
    }
  }

  private func finishPlacemark() {
    defer { placemark = nil }
    guard let placemark else { return }
    if let problem = placemark.problem { return sink.skip(problem) }
    guard sink.wants(placemark.shape) else { return }
    let folder = folders.last { $0 != nil } ?? nil
    sink.add(placemark.point(source: source, folder: folder))
  }
}
