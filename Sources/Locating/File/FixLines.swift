import JSON
public import PointsOfInterest

/// Reads one line as a location in any notation that people write.
///
/// It may throw anything that `Failure(_:)` understands; only the message is used.
public typealias LocationLineParser = @Sendable (_ line: String) throws -> Fix

/// Gathers the last valid fix from lines, each of which may be a location, an NMEA sentence, a
/// report of gpsd, or a GeoJSON object.
///
/// Empty lines and those that begin with `#` are skipped. A line that is none of these is an error,
/// since a mistyped location must not make an older one count; but in the log of a receiver or a
/// gpsd, where half lines and other protocols are common, it is passed over.
struct FixLines {
  /// The fix so far.
  private(set) var lastFix: Fix?

  private let parser: LocationLineParser
  private var nmea = NMEADecoder()
  private var lineNumber = 0
  private var isLog = false
  private var problem: Failure?
  private var problemCount = 0

  /// How many lines without meaning, and none with, tell that a file has no known format.
  ///
  /// Reading on would take long where a disk image was named by mistake.
  private static let problemLimit = 100

  /// - Parameter parser: Reads what people write.
  init(parser: @escaping LocationLineParser) {
    self.parser = parser
  }

  /// Takes the next line.
  ///
  /// - Parameter line: The line without its line end.
  /// - Throws: `Failure` of kind `.data` when there is no sense in reading on.
  mutating func take(_ line: ArraySlice<UInt8>) throws(Failure) {
    lineNumber += 1
    do throws(Failure) {
      if let fix = try fix(in: ASCII.trim(line)) { lastFix = fix }
    } catch {
      if problem == nil { problem = error.of("line \(lineNumber)") }
      problemCount += 1
    }
    if problemCount >= Self.problemLimit, !isLog, lastFix == nil { try throwProblem() }
  }

  /// The last valid fix.
  ///
  /// - Throws: `Failure`: `.data` for the first line without meaning, unless this is a log;
  ///   `.tryAgain` if there is no fix.
  func result() throws(Failure) -> Fix {
    if !isLog { try throwProblem() }
    if let lastFix { return lastFix }
    throw Failure(
      .tryAgain,
      isLog ? "no fix: the receiver had none" : "no location: there is nothing in it yet",
    )
  }

  private func throwProblem() throws(Failure) {
    if let problem { throw problem }
  }

  private mutating func fix(in line: ArraySlice<UInt8>) throws(Failure) -> Fix? {
    var line = line
    // A GeoJSON text sequence (RFC 8142) has this in front of each object.
    if line.first == 0x1E { line.removeFirst() }
    switch line.first {
    case nil, UInt8(ascii: "#"): return nil
    case UInt8(ascii: "{"): return try json(line)
    case UInt8(ascii: "!"): return nil  // AIS, as receivers on ships mix it in
    default: return line.contains(UInt8(ascii: "$")) ? try sentence(line) : try location(line)
    }
  }

  private mutating func sentence(_ line: ArraySlice<UInt8>) throws(Failure) -> Fix? {
    do throws(NMEASentence.Fault) {
      let sentence = try NMEASentence(line, fieldsOf: nmea.types)
      isLog = true
      return nmea.fix(after: sentence)
    } catch {
      throw Failure(.data, error.reason)
    }
  }

  private mutating func json(_ line: ArraySlice<UInt8>) throws(Failure) -> Fix? {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(Array(line))
    } catch {
      throw Failure(.data, "not JSON: \(error.reason) at byte \(error.offset + 1)")
    }
    guard let report = GPSDReport(value) else { return try GeoJSONFixes.lastFix(in: value) }
    isLog = true
    guard case .position(let position) = report else { return nil }
    return position.fix(from: .file)
  }

  private func location(_ line: ArraySlice<UInt8>) throws(Failure) -> Fix {
    guard let text = String(validating: line, as: UTF8.self), !text.utf8.contains(0) else {
      throw Failure(.data, "neither a location nor a line of a receiver")
    }
    do {
      var fix = try parser(text)
      fix.origin = .file
      return fix
    } catch {
      throw Failure(.data, Failure(error).message)
    }
  }
}
