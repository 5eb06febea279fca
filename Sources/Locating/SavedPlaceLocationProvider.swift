package import Basics
import Geodesy
package import PointsOfInterest

/// The location of a place that the user has given a name.
package struct SavedPlaceLocationProvider: LocationProvider {
  private let name: String
  private let places: any PointSource

  package init(name: String, places: any PointSource) {
    self.name = name
    self.places = places
  }

  /// Looks the place up: its exact name, else the only one that differs in case or accents.
  ///
  /// - Throws: `Failure` of kind `.commandLine` when there is no such place or more than one, of
  ///   kind `.data` when it has no coordinate, or is missing from a file that is damaged; the source's
  ///   errors, except for a missing file: such a user has no places.
  package func currentFix(by deadline: Deadline) throws -> Fix {
    let place = try place(by: deadline)
    guard let coordinate = place.coordinate else {
      throw Failure(.data, "@\(name): the saved place has no coordinate")
    }
    let itself = PlaceItself(name: place.name ?? name)
    return Fix(coordinate: coordinate, origin: .saved, itself: itself)
  }

  private func place(by deadline: Deadline) throws -> PointOfInterest {
    let (all, problem) = try allPlaces(by: deadline)
    let exact = all.filter { $0.name == name }
    let folded = FoldedText(name)
    let candidates =
      exact.isEmpty ? all.filter { $0.name.map(FoldedText.init) == folded } : exact
    guard let place = candidates.first else {
      if let problem { throw problem }
      throw Failure(.commandLine, "@\(name): no such saved place; \(advice(among: all))")
    }
    guard candidates.count == 1 else {
      let names = Set(candidates.compactMap(\.name)).sorted().map { "@\($0)" }
      let advice = names.count > 1 ? ": \(names.joined(separator: ", "))" : ""
      throw Failure(
        .commandLine, "@\(name): \(candidates.count) saved places are called so\(advice)",
      )
    }
    return place
  }

  /// Some of the names that there are, those that begin like the one that is not first.
  private func advice(among places: [PointOfInterest]) -> String {
    let folded = FoldedText(name).text
    let known = places.compactMap(\.name).map { known in
      (alike: zip(FoldedText(known).text, folded).prefix { $0 == $1 }.count, name: known)
    }
    if known.isEmpty { return "none is saved" }
    let nearest = known.sorted { (-$0.alike, $0.name) < (-$1.alike, $1.name) }
    return "there is \(nearest.prefix(5).map { "@\($0.name)" }.joined(separator: ", "))"
  }

  /// All places, and why the first of the others cannot be read.
  private func allPlaces(
    by deadline: Deadline
  ) throws -> (places: [PointOfInterest], problem: Failure?) {
    // Every place has some distance from anywhere, so where to look from does not matter.
    let anywhere = try Coordinate(latitude: 0, longitude: 0)
    do {
      let answer = try places.points(near: anywhere, matching: NearbyQuery(), by: deadline)
      return (answer.points.map(\.point), answer.problems.first)
    } catch let error as ByteStreamError {
      if case .cannotOpen(_, ENOENT) = error { return ([], nil) }
      throw error
    }
  }
}
