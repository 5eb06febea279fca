import Geodesy
import PointsOfInterest

/// Builds points from the placemarks of a KML document.
struct KMLPlacemarkHandler<Sink: PointSink>: XMLHandler {
  private(set) var sink: Sink

  private let source: String
  private var path: [XMLElement] = []
  /// The names of the open folders, outermost first.
  private var folders: [String?] = []
  private var placemark: KMLPlacemark?
  private var line = 0

  init(source: String, sink: Sink) {
    self.source = source
    self.sink = sink
  }

  mutating func begin(_ element: XMLElement, line: Int) {
    path.append(element)
    self.line = line
    if ["Track", "MultiTrack"].contains(element.name) { placemark?.hasTrack = true }
    guard !element.isForeign else { return }
    switch element.name {
    case "Folder": folders.append(nil)
    case "Placemark": placemark = KMLPlacemark(id: element.attributes["id"])
    default: break
    }
  }

  mutating func end(text: String) {
    guard let element = path.popLast(), !element.isForeign else { return }
    switch element.name {
    case "Folder": _ = folders.popLast()
    case "Placemark": finishPlacemark()
    case "name" where path.last?.name == "Folder":
      if let index = folders.indices.last { folders[index] = text.collapsed }
    default: keep(text, of: element)
    }
  }

  private mutating func keep(_ text: String, of element: XMLElement) {
    guard placemark != nil, let parent = path.last else { return }
    let role = role
    switch (parent.name, element.name) {
    case ("Placemark", "name"): placemark?.name = text.collapsed
    case ("Placemark", "description"), ("Placemark", "address"), ("Placemark", "phoneNumber"):
      placemark?.keep(text, as: element.name)
    case ("Data", "value"): placemark?.keep(text, as: parent.attributes["name"])
    case ("SchemaData", "SimpleData"): placemark?.keep(text, as: element.attributes["name"])
    case ("Point", "coordinates"): placemark?.addGeometry(text, as: nil, line: line)
    case (_, "coordinates"): placemark?.addGeometry(text, as: role, line: line)
    default: break
    }
  }

  /// The role of the ring or line whose coordinates end.
  private var role: Shape.Role {
    switch path.dropLast().last?.name {
    case "outerBoundaryIs": .outline
    case "innerBoundaryIs": .hole
    default: .line
    }
  }

  private mutating func finishPlacemark() {
    defer { placemark = nil }
    guard let placemark else { return }
    if let problem = placemark.problem { return sink.skip(problem) }
    if placemark.shape.isEmpty, placemark.hasTrack { return }
    guard sink.wants(placemark.shape) else { return }
    let folder = folders.last { $0 != nil } ?? nil
    sink.add(placemark.point(source: source, folder: folder))
  }
}
