import PointFormats
import PointsOfInterest
import Testing

@testable import POICommand

struct OutputFieldListTests {
  @Test func `given names with commas, when parsed, then they are the fields in their order`()
    throws
  {
    #expect(try OutputField.list("name, Distance,tags") == [.name, .distance, .tags])
    #expect(try OutputField.list("open,tag:addr:City, LINK") == [.open, .tag("addr:City"), .link])
  }

  private static let known =
    (OutputField.allKeys.filter { !$0.isOfTrack } + OutputField.keysOnRequest).map(\.text)
    .joined(separator: ", ") + ", tag:KEY"

  @Test(
    arguments: [
      ("nmae", #"unknown field "nmae" (\#(known)); did you mean "name"?"#, "name"),
      (
        "name,longtitude,id",
        #"unknown field "longtitude" (\#(known)); did you mean "longitude"?"#, "name,longitude,id",
      ),
      ("lat", #"unknown field "lat" (\#(known)); did you mean "latitude"?"#, "latitude"),
      ("is", #"unknown field "is" (\#(known)); did you mean "id"?"#, "id"),
      ("id,id", #"field "id" is given twice"#, nil),
      ("colour", #"unknown field "colour" (\#(known))"#, nil),
      ("name,", "a field's name is missing (\(known))", nil),
      ("tag", #"field "tag" needs the key of a tag, as in tag:cuisine"#, nil),
      ("tag:", #"field "tag:" needs the key of a tag, as in tag:cuisine"#, nil),
    ] as [(String, String, String?)]
  )
  func `given a wrong list, when parsed, then the message names the field and the nearest`(
    list: String, message: String, mended: String?,
  ) {
    #expect(throws: TextMistake(message, mended: mended)) { try OutputField.list(list) }
  }

  @Test func `given a result without a track, when its fields are named, then along is refused`() {
    let message = #"field "along" is told along a track only (--along)"#
    #expect(throws: TextMistake(message)) { try OutputField.list("name,along") }
    #expect(
      throws: TextMistake(
        #"unknown field "alonf" (along, side, \#(Self.known)); did you mean "along"?"#,
        mended: "along",
      )
    ) { try OutputField.list("alonf", isAlongTrack: true) }
  }
}
