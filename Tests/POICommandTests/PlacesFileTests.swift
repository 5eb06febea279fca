import Basics
import Foundation
import PointsOfInterest
@testable import POICommand
import TestSupport
import Testing

struct PlacesFileTests {
  @Test func `given no file, when a place is saved, then it has a line of GeoJSON`() throws {
    let fixture = try PlacesFixture()
    #expect(
      try fixture.save(
        "Zoë \"1\"", 37.3293, -121.88931234567, category: "amenity=cafe",
        tags: ["wifi": "yes", "a": "b"],
      ))
    #expect(
      try fixture.text == """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"id-1","geometry":{"type":"Point","coordinates":[-121.8893123,37.3293]},"properties":{"name":"Zoë \\"1\\"","category":"amenity=cafe","a":"b","wifi":"yes","saved":"2027-01-15T08:00:00Z"}}
        ]}

        """
    )
  }

  @Test func `given places, when saved, replaced and forgotten, then each has its line`() throws {
    let fixture = try PlacesFixture()
    for name in ["a", "b", "c"] { try fixture.save(name) }
    try fixture.save("b", 5, 6, replacing: true)
    #expect(try fixture.forget("a"))
    let lines = try fixture.text.split(separator: "\n")
    expect(lines.count, is: 4)
    #expect(lines[1].contains(#""id":"id-2","geometry":{"type":"Point","coordinates":[6,5]}"#))
    #expect(lines[1].hasSuffix("},"))
    #expect(lines[2].contains(#""name":"c""#))
    #expect(try fixture.forget("c"))
    #expect(try fixture.forget("b"))
    try expect(fixture.text, is: "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
    #expect(try fixture.save("d"))
    try expect(fixture.names, is: ["d"])
  }

  @Test func `given a file that was cut, when a place is saved, then it stays cut`() throws {
    let whole = try PlacesFixture()
    for name in ["a", "ä", "c"] { try whole.save(name, tags: ["k": "\\\"v"]) }
    let bytes = Array(try whole.text.utf8)
    let fixture = try PlacesFixture()
    // The last byte is a line end, without which the file is whole.
    let step = Thoroughness.count(37, full: 1)
    for count in stride(from: bytes.count - 2, through: 0, by: -step) {
      try fixture.directory.write(Array(bytes[..<count]), to: "poi/places.geojson")
      #expect(throws: Failure.self) { try fixture.save("new") }
      let left = try Data(contentsOf: URL(fileURLWithPath: fixture.file.path))
      expect(Array(left), is: Array(bytes[..<count]))
    }
  }

  static func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `given random identifiers, when made, then they are version 4 and differ`() {
    let identifiers = (0..<100).map { _ in UUIDText.random() }
    expect(Set(identifiers).count, is: 100)
    for identifier in identifiers {
      let parts = identifier.split(separator: "-")
      #expect((parts.map(\.count), parts[2].first) == ([8, 4, 4, 4, 12], "4"))
      #expect(["8", "9", "a", "b"].contains(parts[3].first))
    }
  }

  @Test func `given a text, when an identifier is derived, then it is always the same`() {
    expect(UUIDText.derived(from: "abc"), is: "ba7816bf-8f01-8fea-8141-40de5dae2223")
  }

  @Test(arguments: [
    ("home", "home"), ("  my  home \t", "my  home"), ("\u{A0}x\u{3000}", "x"), ("東京", "東京"),
    ("a@b", "a@b"), ("-", "-"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("שלום\u{200F}", "שלום\u{200F}"),
    ("@a", "a"), (" @@ a@", "a@"), ("@\u{1F3FD}", "\u{1F3FD}"),
    (String(repeating: "ä", count: 200), String(repeating: "ä", count: 200)),
  ])
  func `given a text, when it is a name, then it is trimmed`(text: String, name: String) throws {
    try expect(PlaceName(text).text, is: name)
  }

  @Test(arguments: [
    ("", "a name has at least one character"), ("@", "a name has at least one character"),
    (" \n", "a name has at least one character"),
    ("a\nb", "a name has no control characters and no line ends"),
    ("a\u{1B}[1m", "a name has no control characters and no line ends"),
    ("a\u{85}b", "a name has no control characters and no line ends"),
    ("a\u{2028}b", "a name has no control characters and no line ends"),
    ("a\u{FFFD}", "a name is UTF-8 text"),
    (String(repeating: "a", count: 201), "a name has at most 200 characters"),
  ])
  func `given a text that is no name, when it is to be one, then the reason is told`(
    text: String, reason: String,
  ) {
    #expect(throws: Failure(.commandLine, reason)) { try PlaceName(text) }
  }

  @Test func `given two spellings of a character, when compared, then it is one name`() throws {
    try expect(PlaceName("Zo\u{EB}"), is: PlaceName("Zoe\u{308}"))
    #expect(try PlaceName("zoe") != PlaceName("Zoe"))
  }

  // MARK: A file that cannot be written

  @Test func `given a lock that is held, when time is over, then nothing is saved`() throws {
    let fixture = try PlacesFixture()
    try fixture.save("a")
    let holder = open(fixture.directory.path + "/poi/.places.geojson.lock", O_RDWR)
    defer { close(holder) }
    expect(flock(holder, LOCK_EX), is: 0)
    let place = try PlacesFixture.place("b")
    let failure = Failure(.tryAgain, "\(fixture.file.path): another process holds the lock")
    #expect(throws: failure) {
      try fixture.file.save(place, replacing: false, by: Deadline(in: .zero))
    }
    try expect(fixture.names, is: ["a"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `given a read-only directory, when a place is saved, then it is refused`() throws {
    let fixture = try PlacesFixture()
    try fixture.save("a")
    try fixture.directory.setMode(0o500, of: "poi")
    defer { try? fixture.directory.setMode(0o700, of: "poi") }
    #expect(throws: Failure(.writing, "\(fixture.file.path): Permission denied")) {
      try fixture.save("b")
    }
    try expect(fixture.names, is: ["a"])
  }
}
