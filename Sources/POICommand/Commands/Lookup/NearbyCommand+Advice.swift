import Basics
import CommandLine
import Geodesy
import OpeningHours
import PointFormats
import PointsOfInterest

// Advice to a person, below the points.
extension NearbyCommand {
  func notes(
    on result: NearbyResult, at fix: Fix, of sources: [any PointSource], _ deadline: Deadline,
  ) -> [String] {
    var notes: [String?] = []
    if settings.hours?.leavesOutUnknown ?? false {
      let untold = untold(sources, beside: result, at: fix, deadline)
      // By air there may be more than on foot.
      notes.append(result.isOnFoot ? untold.map { _ in Self.someUntold } : untold)
    }
    if result.isOnFoot, !result.points.isEmpty, result.points.allSatisfy({ $0.walk == nil }) {
      notes.append("no way on foot is known to any of these")
    }
    let away = farAnswer(result)
    if result.points.isEmpty { notes.append(tagAdvice() ?? nameAdvice) }
    if result.points.isEmpty || away != nil {
      notes.append(invocation.kindsAdvice)
      notes.append(swapAdvice(fix, sources, deadline))
    }
    notes.append(
      settings.coverageAdvice(at: fix.coordinate, isCovered: result.covered, after: away) ?? away)
    if away != nil || result.points.isEmpty, !result.isOnFoot {
      notes.append(nextOpening(sources, at: fix, deadline))
    }
    return notes.compactMap(\.self)
  }

  /// A sentence about the nearest point where that is too far to be meant; `nil` for all others.
  private func farAnswer(_ result: NearbyResult) -> String? {
    guard let distance = result.points.first?.distance, distance > Self.far else { return nil }
    return "the nearest is \(settings.output.units.text(ofLong: distance)) away"
  }

  private static var far: Metres { 50_000 }

  /// A sentence about the places that were left out since they do not tell whether they are open: those
  /// nearer than the last that is shown; `nil` where there are none.
  private func untold(
    _ sources: [any PointSource], beside result: NearbyResult, at fix: Fix, _ deadline: Deadline,
  ) -> String? {
    let isFull = result.points.count == settings.query.limit
    var hours = settings.query.filter.hours
    hours?.admitted = [.unknown]
    let last = result.points.last?.distance ?? Self.far
    let radius = isFull ? last : max(last, Self.far)
    let silent = points(
      sources, with: hours, within: radius, limit: Self.mostUntold, at: fix, deadline,
    )
    guard let silent else { return Self.someUntold }
    if silent.isEmpty { return nil }
    let isOne = silent.count == 1
    let amount = "\(silent.count)\(silent.count == Self.mostUntold ? " and more" : "")"
    return "\(amount)\(isFull ? " nearer" : "")"
      + (isOne
        ? " place does not tell whether it is open" : " places do not tell whether they are open")
      + "; --open=maybe shows \(isOne ? "it" : "them")"
  }

  static var someUntold: String {
    "some places do not tell whether they are open; --open=maybe shows them"
  }

  /// Points counted at most.
  private static var mostUntold: Int { 1_000 }

  /// The nearest points with other hours, in a second search on this computer; `nil` where a service
  /// would be asked, where input cannot be read again, and after a failure.
  private func points(
    _ sources: [any PointSource], with hours: HoursRequirement?, within radius: Metres, limit: Int,
    at fix: Fix, _ deadline: Deadline,
  ) -> [NearbyPoint]? {
    guard !settings.sources.contains(where: { $0.isService || $0.isStandardInput }) else {
      return nil
    }
    var query = settings.query
    query.filter.hours = hours
    query.limit = limit
    query.radius = min(query.radius ?? radius, radius)
    let search = JointSearch(sources, for: query)
    guard (try? search.run(from: fix.coordinate, by: deadline)) != nil else { return nil }
    return try? search.result(at: fix).points
  }

  /// A sentence about a place nearby that opens later, where places are sought that are open; `nil`
  /// where none is known without asking a service.
  private func nextOpening(
    _ sources: [any PointSource], at fix: Fix, _ deadline: Deadline,
  ) -> String? {
    guard let judge = settings.hours, settings.query.filter.hours != nil,
      let points = points(sources, with: nil, within: Self.far, limit: 10, at: fix, deadline)
    else { return nil }
    for nearby in points {
      guard let opens = settings.facts.outlook(of: nearby.point).opens,
        let distance = nearby.distance
      else { continue }
      let name = nearby.point.name ?? nearby.point.category.map(settings.facts.words) ?? "one"
      let away = settings.output.units.text(of: distance)
      return "\(name), \(away) away, opens \(judge.shown(opens))"
    }
    return nil
  }

  /// A sentence about a coordinate that an index covers only with latitude and longitude swapped; `nil` for
  /// any other, and for the name of a place.
  private func swapAdvice(
    _ fix: Fix, _ sources: [any PointSource], _ deadline: Deadline,
  ) -> String? {
    let here = fix.coordinate
    guard fix.place == nil, settings.isCovered(here, by: sources, deadline) == false,
      let swapped = try? Coordinate(latitude: here.longitude, longitude: here.latitude),
      settings.isCovered(swapped, by: sources, deadline) == true
    else { return nil }
    let place = "\(swapped.latitudeText) \(swapped.longitudeText)"
    return "latitude comes first; an index covers \(place)"
  }

  /// A note about a name that was meant as a pattern; `nil` for any other.
  private var nameAdvice: String? {
    let name = invocation.arguments.last(.name)?.value ?? ""
    return name.contains(where: "*|".contains)
      ? "--name is a part of a name as it is written; it has no wild cards" : nil
  }

  /// A note about the value of a tag that is likely a slip; `nil` where every one is known.
  private func tagAdvice() -> String? {
    for case .tag(let tag) in settings.query.filter.categories {
      if let meant = CategoryWords().similarTag(to: tag) {
        return "no point has \(tag.text); did you mean \(meant)?"
      }
    }
    return nil
  }
}

extension Settings {
  /// Whether a place lies in the region of an index; `nil` where none is searched.
  func isCovered(
    _ place: Coordinate, by sources: [any PointSource], _ deadline: Deadline,
  ) -> Bool? {
    let boxes = sources.compactMap { source in
      guard case .tree(let tree) = source.search(for: query), tree.isIndex else {
        return BoundingBox?.none
      }
      return try? tree.bounds(by: deadline)
    }
    return boxes.isEmpty ? nil : boxes.contains { $0.contains(place) }
  }

  /// Advice for a person whose lookup had hardly anything to search: how to get points of the place; `nil`
  /// where an index covers it.
  ///
  /// - Parameter away: A sentence that tells already how far the nearest point is.
  func coverageAdvice(
    at location: Coordinate, isCovered: Bool?, after away: String?,
  ) -> String? {
    guard hasDefaultSources, isCovered != true,
      // An index that could not be read has been told of.
      isCovered == false || !sources.contains(where: { $0.format == .poix })
    else { return nil }
    let place = "\(location.latitudeText) \(location.longitudeText)"
    let command = "\(Release.name) \(GetCommand.name) --here \(place)"
    if let away { return "\(away); for this place: \(command)" }
    let reason =
      sources == [.landmarks]
      ? "only the landmarks in the program were searched" : "no index covers this place"
    return "\(reason); for OpenStreetMap's points: \(command)"
  }
}

extension Invocation {
  /// A sentence about several kinds in one `-c`, which ask for places that are all of them; `nil` where none has
  /// several.
  var kindsAdvice: String? {
    for option in arguments.all(.category) {
      let kinds = CategoryWords().kinds(joinedIn: option.value ?? "")
      guard !kinds.isEmpty, let rest = arguments.tokens(without: option) else { continue }
      let command = SuggestedCommand([Release.name] + rest + kinds.flatMap { ["-c", $0] })
      return "a place that is all of these was sought; for any of them: \(command.text)"
    }
    return nil
  }
}
