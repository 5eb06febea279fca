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

  private func template(_ text: String, _ field: OutputField) -> NameLinks {
    .template(
      Template([Template.Piece(text: Array(text.utf8), field: TemplateField(.point(field)))]))
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
  func `given an id of no object, when its name links, then to its place`(id: String?) {
    #expect(table(point(id: id), .object).contains(linked("geo:1.5,-2")))
  }

  @Test(
    arguments: [
      // Nothing of an id leaves the address.
      ("node/1", nil, "https://e.org/", .id, "https://e.org/node/1"),
      ("a b", nil, "https://e.org/", .id, "https://e.org/a%20b"),
      ("\u{1B}\\", nil, "https://e.org/", .id, "https://e.org/%1B%5C"),
      ("é?x=1&y", nil, "https://e.org/", .id, "https://e.org/%C3%A9%3Fx%3D1%26y"),
      ("a\tb\nc", nil, "https://e.org/", .id, "https://e.org/a%09b%0Ac"),
      ("\u{7}", nil, "https://e.org/", .id, "https://e.org/%07"),
      // Where a field is unknown, the object's own address is it.
      ("1", nil, "https://e.org/?w=", .website, "geo:1.5,-2"),
      // A page as a whole address is one of the web.
      ("1", "https://a.org/?x=1", "", .website, "https://a.org/?x=1"),
      ("1", "https://a.org/ \u{1B}", "", .website, "https://a.org/%20%1B"),
      ("1", "javascript:x", "", .website, "geo:1.5,-2"),
      ("1", "file:///etc", "", .website, "geo:1.5,-2"),
    ] as [(String, String?, String, OutputField, String)])
  func `given a template, when its field is filled in, then the address is safe`(
    id: String, page: String?, beginning: String, field: OutputField, address: String,
  ) {
    let point = point(id: id, tags: page.map { ["website": $0] } ?? [:])
    #expect(table(point, template(beginning, field)).contains(linked(address)))
  }

  @Test func `given no address or too long a one, when written, then there is no link`() {
    let links = template("https://e.org/", .id)
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
