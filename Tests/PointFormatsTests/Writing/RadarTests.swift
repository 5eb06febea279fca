import Geodesy
import PointsOfInterest
import Testing

@testable import PointFormats

struct RadarTests {
  /// Points on all sides, each so much farther than the one before.
  private func scattered(_ count: Int, every step: Int) -> [NearbyPoint] {
    (1...count).map { (number: Int) -> NearbyPoint in
      point(Metres(number * step), Degrees(number * 53 % 360))
    }
  }

  private func point(_ distance: Metres?, _ bearing: Degrees?, name: String = "x") -> NearbyPoint {
    let place = PointOfInterest(name: name, source: "s")
    return ResultFixture.point(place, distance: distance, bearing: bearing)
  }

  private func picture(
    _ points: [NearbyPoint], course: Degrees? = nil, rows: Int = 11, _ glyphs: RadarGlyphs = .ascii,
    _ units: MeasurementSystem = .metric, isColoured: Bool = false,
  ) -> [String] {
    Radar(points, course: course, rows: rows, glyphs, units).lines(isColoured: isColoured)
      .map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func `given points all around, when drawn, then each number is at its point`() throws {
    let lines = picture([0, 90, 180, 270].map { point(50, $0) }, rows: 15)
    func place(_ number: Character) throws -> (column: Int, row: Int) {
      let row = try #require(lines.firstIndex { $0.contains(number) && !$0.contains("m") })
      let column = try #require(lines[row].firstIndex(of: number))
      return (lines[row].distance(from: lines[row].startIndex, to: column), row)
    }
    let centre = try place("+")
    #expect(centre == (15, 7))
    #expect(try place("1").row < centre.row - 5)
    #expect(try place("2") == (29, 7))
    #expect(try place("3").row > centre.row + 5)
    #expect(try place("4").row == 7 && place("4").column < 2)
  }

  @Test func `given many points, when drawn, then rings keep distances and north stands apart`() {
    let points = (1...250).map { (number: Int) in
      let (distance, bearing) = (number * 37 % 997, number * 53 % 360)
      return point(Double(distance), Double(bearing))
    }
    for rows in stride(from: 7, through: 19, by: 2) {
      let lines = picture(points, rows: rows)
      #expect(lines.contains { $0.contains("800 m") || $0.contains("1000 m") }, "\(lines)")
      for line in lines {
        let cells: [Character] = Array(" \(line) ")
        for index in cells.indices where "N+".contains(cells[index]) {
          let hasNumber = cells[index - 1].isNumber || cells[index + 1].isNumber
          #expect(!hasNumber, "\(line)")
        }
      }
    }
  }

  @Test(arguments: [RadarGlyphs.braille, .blocks, .ascii])
  func `given any glyphs, when drawn, then the picture has its size and these characters alone`(
    glyphs: RadarGlyphs
  ) {
    let points = scattered(30, every: 37)
    for rows in stride(from: 7, through: 19, by: 2) {
      let lines = picture(points, course: 215, rows: rows, glyphs)
      #expect(lines.count == rows)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= 2 * rows && !$0.hasSuffix(" ") })
      let others = Set(lines.joined()).subtracting("0123456789 kmN.+^v<>*•↙▀▄█")
      #expect(others.allSatisfy { glyphs == .braille && ("\u{2801}"..."\u{28FF}").contains($0) })
      #expect(lines.joined().contains(glyphs == .ascii ? "v" : "↙"))
    }
  }

  @Test(
    arguments: [(1, [1], 0), (4, [1, 2, 3, 4], 0), (40, [1, 2, 3, 4], 1)] as [(Int, [Int], Int)]
  )
  func `given points at one place, when drawn, then those without room for a number have a mark`(
    count: Int, numbered: [Int], marks: Int,
  ) {
    let points = Array(repeating: point(80, 90), count: count)
    let radar = Radar(points, course: nil, rows: 11, .ascii, .metric)
    let lines = radar.lines(isColoured: false).map { String(decoding: $0.text, as: UTF8.self) }
    let rings = [20, 40, 60, 80]
    #expect(numbers(in: lines).filter { !rings.contains($0) }.sorted() == numbered)
    #expect(lines.joined().count { $0 == "*" } == marks)
    #expect(radar.unnumbered == count - numbered.count)
  }

  @Test func `given a point beside a ring's distance, when drawn, then both can be read`() {
    let places = [
      (24, 214), (42, 251), (48, 75), (48, 247), (52, 84), (56, 185), (57, 120), (68, 238),
    ]
    let lines = picture(places.map { point(Double($0.0), Double($0.1)) }, rows: 15, .braille)
    #expect(Set(numbers(in: lines)) == Set(1...8).union([20, 40, 60]))
    #expect(numbers(in: lines).count == 11)
  }

  /// The numbers in a picture, of points and of rings, as they are read.
  private func numbers(in lines: [String]) -> [Int] {
    lines.flatMap { $0.split { !$0.isNumber }.compactMap { Int($0) } }
  }

  @Test func `given points without a place, when drawn, then the others keep their numbers`() {
    let numbers = Set(numbers(in: picture([point(nil, nil), point(30, 90), point(0, nil)])))
    #expect(numbers.isSuperset(of: [2, 3]))
    #expect(!numbers.contains(1))
  }

  @Test func `given colour, when drawn, then every style ends within its line`() {
    let lines = picture([point(30, 90)], isColoured: true)
    #expect(lines.joined().contains("\u{1B}[35m1"))
    for line in lines {
      #expect(line.components(separatedBy: "\u{1B}[").count % 2 == 1)
      #expect(!line.contains("\u{1B}") || line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test(
    arguments: [
      (nil, nil, 11, false, 15), (80, nil, 11, false, 15), (60, nil, 4, false, 15),
      (24, nil, 11, false, 11), (95, nil, 11, false, 15), (96, nil, 11, true, 11),
      (132, nil, 11, true, 15), (132, nil, 40, true, 19), (110, nil, 40, true, 17),
      (80, 22, 11, false, 11), (80, 24, 11, false, 13), (80, 26, 11, false, 15),
      (80, 22, 31, false, 11), (132, 12, 11, true, 11), (132, 11, 11, false, nil),
      (80, 18, 11, false, 11), (80, 13, 11, false, 7), (132, 18, 30, true, 17),
      (132, 10, 11, false, nil), (13, nil, 11, false, nil), (80, 12, 11, false, nil),
      (80, 3, 2, false, nil), (80, -5, 11, false, nil),
    ] as [(Int?, Int?, Int, Bool, Int?)])
  func `given a screen, when laid out, then the radar is beside the table where both have room`(
    width: Int?, height: Int?, lines: Int, isBeside: Bool, rows: Int?,
  ) {
    let layout = RadarLayout(width: width, height: height, lines: lines)
    #expect(layout?.rows == rows)
    if let layout { #expect(layout.isBeside == isBeside) }
  }

  @Test func `given a narrow screen, when a table with a radar is written, then it stands above`() {
    let points = [point(40, 0, name: "A"), point(80, 90, name: "B"), point(80, 90, name: "C")]
    let result = NearbyResult(fix: nil, points: points + Array(repeating: points[1], count: 4))
    let options = OutputOptions(fields: [.distance, .name], width: 24, height: 20, radar: .ascii)
    let expected = """
            .....N....
         ....        ....
        ..      .1      ..
       ..    ...  ...    ..
      ..    .        .    .3
      .    .     +    .  5*2
      ..    .        .    .4
       ..    ...  ...    ..
        ..     40 m     ..
         ....        ....
            ...80 m...
      2 more at *
      #  DISTANCE  NAME
      1      40 m  A
      2      80 m  B
      3      80 m  C
      4      80 m  B
      5      80 m  B
      6      80 m  B
      7      80 m  B

      """
    #expect(text(result, as: .table, options) == expected)
  }

  @Test(arguments: [80, 132])
  func `given a table beyond the screen, when written, then the radar is last`(width: Int) throws {
    let points = scattered(40, every: 7)
    let options = OutputOptions(width: width, height: 22, radar: .ascii)
    let lines = text(NearbyResult(fix: nil, points: points), as: .table, options)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let centre = try #require(lines.lastIndex { $0.contains("+") })
    #expect(centre >= lines.count - 12)
    #expect(lines[0].contains("DISTANCE"))
  }

  @Test(
    arguments: [(nil, true), (0, false), (0.4, false), (0.5, true), (9, true)] as [(Double?, Bool)]
  )
  func `given a speed, when drawn, then the course is that of a location that moves`(
    speed: Double?, isMoving: Bool,
  ) {
    let coordinate = Coordinate(0, 0)
    let fix = Fix(coordinate: coordinate, speed: speed, course: 90, origin: .file)
    #expect(fix.courseOfMovement == (isMoving ? 90 : nil))
    let result = NearbyResult(fix: fix, points: [point(30, 0)])
    let picture = text(result, as: .table, OutputOptions(width: 40, radar: .ascii))
    #expect(picture.contains(">") == isMoving && picture.contains("+") != isMoving)
  }

  @Test func `given no room or no distance, when written, then there is no radar`() {
    let low = OutputOptions(width: 80, height: 8, radar: .braille)
    let plain = OutputOptions(width: 80)
    let result = ResultFixture.result()
    #expect(text(result, as: .table, low) == text(result, as: .table, plain))
    let unknown = NearbyResult(fix: nil, points: [point(nil, nil)])
    let radar = OutputOptions(width: 80, radar: .ascii)
    #expect(text(unknown, as: .table, radar) == text(unknown, as: .table, plain))
  }
}
