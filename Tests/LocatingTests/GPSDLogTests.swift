import Locating
import PointsOfInterest
import TestSupport
import Testing

struct GPSDLogTests {
  private static let version = #"{"class":"VERSION","release":"3.22"}"#

  @Test func `given reports of gpsd, when read, then the last position counts`() throws {
    let log = """
      \(Self.version)\r
      {"class":"TPV","mode":3,"time":"2034-11-01T17:19:30.000Z","lat":44.0,"lon":-121.0,"eph":17.29}\r
      {"class":"SKY","hdop":1.0}\r
      {"class":"TPV","mode":2,"time":"2034-11-01T17:19:31.250Z","lat":44.5,"lon":-121.5,"epx":3,"epy":4,"speed":1.5,"track":270.5}\r
      {"class":"TPV","mode":1}\r
      """
    let expected = fileFix(
      44.5, -121.5, accuracy: 5, time: "2034-11-01T17:19:31.250Z", speed: 1.5, course: 270.5,
    )
    // A log may begin within a report.
    for start in ["", "\"lat\":1.0,\"lon\":2.0}\n"] {
      expect(try outcome(of: start + log), is: .success(expected))
    }
  }

  @Test(arguments: [
    (#""eph":17.29,"epx":3,"epy":4"#, 17.29), (#""epx":3,"epy":4"#, 5.0), (#""epx":3"#, nil),
    (#""eph":0,"epx":3,"epy":4"#, 5.0), (#""eph":-1"#, nil), (#""eph":"9""#, nil),
    (#""epv":3"#, nil), (#""eph":1e999"#, nil),
  ])
  func `given error estimates, when read, then eph counts before epx and epy`(
    members: String, accuracy: Double?,
  ) throws {
    let line = #"{"class":"TPV","mode":3,"lat":44.5,"lon":-121.5,\#(members)}"#
    expect(try outcome(of: line), is: .success(fileFix(44.5, -121.5, accuracy: accuracy)))
  }

  @Test(arguments: [
    #"{"class":"TPV","mode":1,"lat":44.0,"lon":-121.0}"#,
    #"{"class":"TPV","mode":0,"lat":44.0,"lon":-121.0}"#,
    #"{"class":"TPV","lat":44.0,"lon":-121.0}"#,
    #"{"class":"TPV","mode":"3","lat":44.0,"lon":-121.0}"#,
    #"{"class":"TPV","mode":3,"lat":44.0}"#, #"{"class":"TPV","mode":3,"lon":-121.0}"#,
    #"{"class":"TPV","mode":3,"eph":17.29}"#,
    #"{"class":"TPV","mode":3,"lat":94.0,"lon":-121.0}"#,
    #"{"class":"TPV","mode":3,"lat":44.0,"lon":-181.0}"#,
    #"{"class":"TPV","mode":3,"lat":null,"lon":null}"#,
    #"{"class":"TPV","mode":3,"lat":"44.0","lon":"-121.0"}"#,
    #"{"class":"TPV","mode":3,"lat":NaN,"lon":NaN}"#,
    #"{"class":"TPV","mode":3,"lat":44.0,"lon":-1"#, #"{"class":"AIS","lat":44.0,"lon":-121.0}"#,
  ])
  func `given a report without a position, when read, then there was no fix`(line: String) throws {
    #expect(
      try outcome(of: Self.version + "\n" + line)
        == .failure(Failure(.tryAgain, "FILE: no fix: the receiver had none")))
  }

  @Test(
    arguments: [(-5, 900, nil, nil), (0, 360, 0, 360)] as [(Double, Double, Double?, Double?)])
  func `given speed and course, when read as poi prints them, then none is out of range`(
    speed: Double, course: Double, readSpeed: Double?, readCourse: Double?,
  ) throws {
    let line = #"{"latitude":48,"longitude":11,"speed":\#(speed),"course":\#(course)}"#
    let expected = fileFix(48, 11, speed: readSpeed, course: readCourse)
    // A line, the same as a shell's $(…) has it, and as jq prints it.
    for text in [line + "\n", line, line.replacing(",", with: ",\n")] {
      expect(try outcome(of: text), is: .success(expected))
    }
  }

  @Test func `given only a broken report, when read, then the byte is named`() throws {
    #expect(
      try outcome(of: #"{"class":"TPV","mode":NaN}"# + "\n")
        == .failure(Failure(.data, "FILE: line 1: not JSON: expected a value at byte 23")))
  }
}

struct GPSDAddressTests {
  @Test(
    arguments: [
      ("", "localhost", 2947), ("gps.example", "gps.example", 2947), ("gps:4000", "gps", 4000),
      (":4000", "localhost", 4000), ("127.0.0.1:4000", "127.0.0.1", 4000), ("::1", "::1", 2947),
      ("[::1]", "::1", 2947), ("[::1]:4000", "::1", 4000), ("fe80::1%eth0", "fe80::1%eth0", 2947),
    ] as [(String, String, UInt16)])
  func `given a host and port, when parsed, then both are told apart`(
    text: String, host: String, port: UInt16,
  ) throws {
    expect(try GPSDAddress(parsing: text), is: GPSDAddress(host: host, port: port))
  }

  @Test(arguments: [
    "gps:", "gps:0", "gps:65536", "gps:+80", "gps:x", "[::1", "[::1]x", "[::1]:", "a b", "gps:-1",
    "http://gps",
  ])
  func `given a wrong address, when parsed, then the command line is wrong`(text: String) {
    #expect {
      try GPSDAddress(parsing: text)
    } throws: { error in
      (error as? Failure)?.kind == .commandLine
    }
  }

  @Test func `given an IPv6 address, when described, then it stands in brackets`() {
    expect(GPSDAddress(host: "::1").description, is: "[::1]:2947")
  }
}
