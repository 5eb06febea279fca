import OpeningHours
import Basics
import Geodesy
import PointFormats
import PointsOfInterest

struct LiveScreen {
  let options: OutputOptions
  var facts = PointFacts()
  let within: Metres

  /// The lines for a screen of this size, safe on a terminal and none too long.
  func lines(of state: LiveState, at moment: Duration, size: ScreenSize) -> [String] {
    var lines = [heading(state)]
    if let fix = state.fix {
      lines.append(place(fix.fix, age: moment - fix.arrival))
      lines.append(movement(fix.fix))
      lines.append(presence(state))
    }
    if let visit = state.visit {
      let time = visit.time.map { " at \($0.rfc3339)" } ?? ""
      lines.append("Last: \(visit.change) \(name(of: visit.point))\(time)")
    }
    if let place = state.featured { lines.append(featured(place)) }
    lines = lines.map { DisplayWidth.truncated(TerminalText.visible($0), to: size.columns) }
    if options.isColoured { lines[0] = "\u{1B}[7m\(lines[0])\u{1B}[0m" }
    let rest = ScreenSize(columns: size.columns, rows: size.rows - lines.count - 1)
    lines += [""] + table(state, rest)
    return Array(lines.prefix(size.rows))
  }

  private func heading(_ state: LiveState) -> String {
    let availability: String
    switch state.availability {
    case nil: availability = "waiting"
    case .available: availability = "has a fix"
    case .searching: availability = "searching"
    case .inexact(let reason): availability = "searching: \(reason)"
    case .unavailable(let reason):
      // Reasons mostly name their origin by themselves.
      if reason.hasPrefix(state.origin) { return reason }
      availability = reason
    }
    return "\(state.origin)  \(availability)"
  }

  private func place(_ fix: Fix, age: Duration) -> String {
    var parts = [
      (FixedDecimal(fix.coordinate.latitude, places: 7)?.paddedText ?? "") + ", "
        + (FixedDecimal(fix.coordinate.longitude, places: 7)?.paddedText ?? "")
    ]
    if let accuracy = fix.accuracy { parts.append("± " + options.units.text(of: accuracy)) }
    parts.append(age < .seconds(2) ? "now" : "\(age.inWords) ago")
    return parts.joined(separator: "  ")
  }

  private func movement(_ fix: Fix) -> String {
    var parts: [String] = []
    if let speed = fix.speed { parts.append(options.units.text(ofSpeed: speed)) }
    if let course = fix.courseOfMovement {
      let degrees = FixedDecimal(bearing: course, places: 0)?.text ?? ""
      parts.append("\(CompassPoint.name(of: course)) \(degrees)°")
    }
    if let time = fix.time { parts.append(time.rfc3339) }
    return parts.isEmpty ? "speed and course unknown" : parts.joined(separator: "  ")
  }

  /// The point where the location is: by the fences, which take more than the last fix into account.
  private func presence(_ state: LiveState) -> String {
    let places = state.places
    if let first = places.first {
      let others = places.count > 1 ? " and \(places.count - 1) more" : ""
      return "At \(name(of: first))\(others)"
    }
    switch state.presence {
    case .failure(let failure) where failure.kind != .tryAgain: return failure.message
    case .failure: return "At no point for certain"
    case .success(let point?): return "At \(name(of: point)) by the last fix alone"
    case .success(nil), nil: return "At no point within \(options.units.text(of: within))"
    }
  }

  private func featured(_ place: NearbyPoint) -> String {
    let distance = place.distance.map { ", " + options.units.text(of: $0) } ?? ""
    let kind = place.point.name == nil ? "" : place.point.category.map { ", \($0.text)" } ?? ""
    return "★ \(name(of: place))\(kind)\(distance)"
  }

  private func table(_ state: LiveState, _ size: ScreenSize) -> [String] {
    guard let fix = state.fix?.fix else { return [] }
    guard !state.points.isEmpty else { return ["no points"] }
    var options = options
    (options.width, options.height, options.scrolls) = (size.columns, size.rows, false)
    var bytes: [UInt8] = []
    OutputFormat.table.writer(options, facts: facts).write(
      NearbyResult(fix: fix, points: state.points), to: &bytes,
    )
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func name(of point: NearbyPoint) -> String {
    facts.shownName(of: point.point) ?? "a place without a name"
  }
}
