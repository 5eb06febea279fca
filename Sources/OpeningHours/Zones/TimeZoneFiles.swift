package import Basics
import Geodesy

/// The time zones of the system, a TZif file each.
package struct TimeZoneFiles: Sendable {
  private let directory: String
  private let localTime: String
  /// The largest file of a zone is below 4 kB, `zone.tab` below 20 kB.
  private static let sizeLimit = 1 << 20

  /// - Parameter directory: The value of `TZDIR`; `nil` or empty for the usual directory.
  package init(directory: String?, localTime: String = "/etc/localtime") {
    self.directory = directory.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
    self.localTime = localTime
  }

  /// The zone of a name such as `Europe/Paris`; a missing file is `unreadable`.
  package func zone(named name: String) throws(TimeZoneError) -> TimeZoneRules {
    let isName = name.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || "+,-./_".utf8.contains($0) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard isName, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      throw .badName(name)
    }
    return try zone(at: directory + "/" + name, named: name)
  }

  /// The zone of this system, whose name tells where it comes from.
  ///
  /// - Parameter setting: The value of `TZ`: a zone's name or file, perhaps after a colon, or a
  ///   POSIX rule; empty is UTC. `nil` for the system's file, without which it is UTC.
  package func systemZone(setting: String?) throws(TimeZoneError) -> TimeZoneRules {
    guard let setting else {
      guard unsafe access(localTime, F_OK) == 0 else { return .utc }
      return try zone(at: localTime, named: linkedName() ?? localTime)
    }
    let name = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
    if name.isEmpty { return .utc }
    if name.hasPrefix("/") { return try zone(at: name, named: name) }
    if !setting.hasPrefix(":"), let rule = POSIXTimeZone(parsing: name) {
      return TimeZoneRules(name: name, firstOffset: rule.standardOffset, rule: rule)
    }
    return try zone(named: name)
  }

  /// The points of `zone.tab`, one for each zone of each country, mostly the largest town; none without
  /// that file.
  func points() -> [(coordinate: Coordinate, zone: String)] {
    let path = directory + "/zone.tab"
    guard let bytes = try? FileByteStream(path: path).readAll(upTo: Self.sizeLimit) else {
      return []
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count > 2, let place = try? LocationNotation.parse(fields[1]) else { return nil }
      return (place.coordinate, fields[2])
    }
  }

  private func zone(at path: String, named name: String) throws(TimeZoneError) -> TimeZoneRules {
    let bytes: [UInt8]
    do {
      bytes = try FileByteStream(path: path).readAll(upTo: Self.sizeLimit)
    } catch {
      throw .unreadable(name: name, error)
    }
    return try TimeZoneRules(tzif: bytes, name: name)
  }

  /// The name that the link of the system's zone leads to.
  private func linkedName() -> String? {
    guard let parts = FilePath.destination(ofLink: localTime)?.split(separator: "/"),
      let root = parts.firstIndex(of: "zoneinfo")
    else { return nil }
    return parts[(root + 1)...].joined(separator: "/")
  }
}

package enum TimeZoneError: Error, Equatable, Sendable {
  /// The name is no zone's: empty, absolute, or with `..` or a character that no zone's name has.
  case badName(String)
  /// The system has no file of the zone, or it cannot be read.
  case unreadable(name: String, ByteStreamError)
  case damaged(name: String, fault: String, offset: Int)

  package var reason: String {
    switch self {
    case .badName(let name): "\(name.isEmpty ? "this" : name) is no name of a time zone"
    case .unreadable(let name, .cannotOpen(let path, _)):
      "the time zone \(name) is not known here: \(path) cannot be opened"
    case .unreadable(let name, _): "the time zone \(name) cannot be read"
    case .damaged(let name, let fault, let offset):
      "the file of the time zone \(name) \(fault) (byte \(offset))"
    }
  }
}
