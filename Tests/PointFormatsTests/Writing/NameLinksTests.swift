import Geodesy
import PointsOfInterest
import Testing

@testable import PointFormats

struct NameLinksTests {
  private func table(_ point: PointOfInterest, _ links: NameLinks?, width: Int? = nil) -> String {
    let nearby = ResultFixture.point(point, distance: 5, bearing: 0)
    return text(
      NearbyResult(fix: nil, points: [nearby]), as: .table,
      OutputOptions(fields: [.name, .category], width: width, links: links),
    )
  }

  private func point(id: String?, tags: Tags = [:]) -> PointOfInterest {
    PointOfInterest(
      name: "A b", category: Category("amenity=cafe"),
      coordinate: Coordinate(1.5, -2), id: id, source: "s", tags: tags,
    )
  }

  private func template(_ pieces: (String, OutputField)...) -> NameLinks {
    let pieces = pieces.map { text, field in
      Template.Piece(text: Array(text.utf8), field: TemplateField(.point(field)))
    }
    return .template(Template(pieces))
  }

  private func linked(_ address: String, _ text: String = "A b") -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  @Test func `given an object, when its name links, then only its cell changes`() {
    let point = point(id: "way/2")
    let plain = table(point, nil)
    let address = "https://www.openstreetmap.org/way/2"
    #expect(table(point, .object) == plain.replacing("A b", with: linked(address)))
    let narrow = table(point, .object, width: 18)
    #expect(narrow.replacing(linked(address), with: "A b") == table(point, nil, width: 18))
  }

  @Test(arguments: ["way/2\u{1B}\\x", "x\u{7}", "node/1\u{1B}]8;;", nil, "node/"])
  func `given an id that is none of an object, when its name links, then to its place`(
    id: String?
  ) {
    #expect(table(point(id: id), .object).contains(linked("geo:1.5,-2")))
  }

  @Test(arguments: [
    ("node/1", "node/1"), ("a b", "a%20b"), ("\u{1B}\\", "%1B%5C"),
    ("é?x=1&y", "%C3%A9%3Fx%3D1%26y"), ("a\tb\nc", "a%09b%0Ac"), ("\u{7}", "%07"),
  ])
  func `given ids of any kind, when put into an address, then nothing of them leaves it`(
    id: String, encoded: String,
  ) {
    let links = template(("https://e.org/", .id))
    #expect(table(point(id: id), links).contains(linked("https://e.org/\(encoded)")))
  }

  @Test func `given a template, when a field is unknown, then the object's address is it`() {
    let links = template(("https://e.org/", .id), ("?w=", .website))
    #expect(table(point(id: "1"), links).contains(linked("geo:1.5,-2")))
  }

  @Test(arguments: [
    ("https://a.org/?x=1", "https://a.org/?x=1"),
    ("https://a.org/ \u{1B}", "https://a.org/%20%1B"),
    ("javascript:x", "geo:1.5,-2"), ("file:///etc", "geo:1.5,-2"),
  ])
  func `given a page as a whole address, when it is one of the web, then it is linked to`(
    page: String, address: String,
  ) {
    let point = point(id: "1", tags: ["website": page])
    #expect(table(point, template(("", .website))).contains(linked(address)))
  }

  @Test func `given no address or too long a one, when written, then there is no link`() {
    let links = template(("https://e.org/", .id))
    #expect(!table(point(id: String(repeating: "x", count: 3_000)), links).contains("\u{1B}"))
    #expect(!table(PointOfInterest(name: "A", source: "s"), .object).contains("\u{1B}"))
  }

  @Test func `given an unnamed point, when its kind stands for its name, then that links`() {
    var point = point(id: "node/1")
    point.name = nil
    let address = "https://www.openstreetmap.org/node/1"
    #expect(table(point, .object).contains(linked(address, "Cafe")))
  }
}
