import Basics
package import PointsOfInterest

/// Reads lines one by one, each of which may be a location, an NMEA sentence, a report of gpsd, a
/// GeoJSON object, or what this program prints of a location as JSON.
///
/// Empty lines and comments, which begin with `#`, have none.
package struct FixLineDecoder {
  package enum Report: Equatable, Sendable {
    /// A fix, and the number of its moment if a better one of the same may follow: receivers spread what
    /// they know over several sentences.
    case fix(Fix, moment: Int?)
    case geoJSON(GeoJSONLocations)
    case noFix
    case nothing

    var lastFix: Fix? {
      switch self {
      case .fix(let fix, _): fix
      case .geoJSON(let found): found.points.last
      case .noFix, .nothing: nil
      }
    }
  }

  /// Whether lines of a receiver or a gpsd have come, where half lines and other protocols are
  /// common.
  package private(set) var isLog = false

  private let parser: LocationLineParser
  private var nmea = NMEADecoder()
  /// The type of the sentence that held the last position; only that it says that there is none
  /// counts, since others may know less.
  private var typeWithFix: String?

  package init(parser: @escaping LocationLineParser) { self.parser = parser }

  /// Parses the next line; white space around it does not matter.
  ///
  /// - Throws: `Failure` of kind `.data` for a line without meaning.
  package mutating func parse(_ line: ArraySlice<UInt8>) throws(Failure) -> Report {
    var line = line.trimmed(where: ASCII.isSpace)
    // A GeoJSON text sequence (RFC 8142) has this in front of each object.
    if line.first == 0x1E { line.removeFirst() }
    switch line.first {
    case nil, UInt8(ascii: "#"): return .nothing
    case UInt8(ascii: "{"): return try json(line)
    case UInt8(ascii: "!"): return .nothing  // AIS, as receivers on ships mix it in
    default:
      // Before it may stand a half sentence, a tag block, another program's time stamp.
      guard let start = line.lastIndex(of: UInt8(ascii: "$")) else { return try location(line) }
      return try sentence(line[(start + 1)...].trimmed(where: ASCII.isSpace))
    }
  }

  private mutating func sentence(_ text: ArraySlice<UInt8>) throws(Failure) -> Report {
    let sentence = try NMEASentence(text, fieldsOf: NMEADecoder.types)
    isLog = true
    let hasPosition = NMEADecoder.positionTypes.contains(sentence.type)
    if let fix = nmea.fix(after: sentence) {
      if hasPosition { typeWithFix = sentence.type }
      return .fix(fix, moment: nmea.momentCount)
    }
    return hasPosition && typeWithFix ?? sentence.type == sentence.type ? .noFix : .nothing
  }

  private mutating func json(_ line: ArraySlice<UInt8>) throws(Failure) -> Report {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(Array(line))
    } catch {
      throw Failure(.data, "not JSON: \(error.reason) at byte \(error.offset + 1)")
    }
    guard let report = GPSDReport(value) else {
      let found = GeoJSONLocations(value)
      if found.points.isEmpty, value["event"] != nil { return .nothing }
      if found.points.isEmpty, case .failure(let fault) = found.places.last { throw fault }
      return .geoJSON(found)
    }
    isLog = true
    guard case .position(let position) = report else { return .nothing }
    if let fix = position.fix(from: .file) { return .fix(fix, moment: nil) }
    return position.mode < 2 ? .noFix : .nothing
  }

  private func location(_ line: ArraySlice<UInt8>) throws(Failure) -> Report {
    guard let text = String(validating: line, as: UTF8.self), !text.utf8.contains(0) else {
      throw Failure(.data, "neither a location nor a line of a receiver")
    }
    do {
      var fix = try parser(text)
      fix.origin = .file
      return .fix(fix, moment: nil)
    } catch {
      throw Failure(.data, Failure(error).message)
    }
  }
}

/// Reads one line as a location in any notation that people write.
///
/// It may throw anything that `Failure(_:)` understands; only the message is used.
package typealias LocationLineParser = @Sendable (_ line: String) throws -> Fix

/// Holds a fix back until it is complete.
///
/// Receivers spread a moment over several sentences; the fix grows with each. It is complete when
/// the next moment begins, or when nothing more has come for a while.
package struct SettlingFix {
  private var held: (fix: Fix, moment: Int)?

  package init() {}

  /// Adds a fix with the number of its moment, `nil` if nothing more can be known of it; returns those
  /// that are complete now, in order.
  package mutating func add(_ fix: Fix, moment: Int?) -> [Fix] {
    // A date that comes later gives a moment its time; two times are two moments.
    let isSame =
      held.map { $0.moment == moment && ($0.fix.time ?? fix.time) == (fix.time ?? $0.fix.time) }
      ?? false
    let before = isSame ? nil : held?.fix
    held = moment.map { (fix, $0) }
    return [before, moment == nil ? fix : nil].compactMap(\.self)
  }

  package var isHolding: Bool { held != nil }

  /// Gives up waiting; returns the fix as far as it is known.
  package mutating func settle() -> Fix? {
    defer { held = nil }
    return held?.fix
  }
}
