import Geodesy
import PointsOfInterest

/// A map, laid out: where everything stands.
struct MapLayout {
  /// Places that a list tells if the map does not, the nearest or those at the start of a track.
  static let mostCertain = 250
  /// Places beyond this many have no text: nobody reads a map of more.
  private static let mostLabels = 2_000
  /// The nearest places, whose names come first.
  private static let nearest = 3

  /// A place on the map.
  struct Dot {
    /// Its position in the answer, from 1.
    let number: Int
    let nearby: NearbyPoint
    let group: PlaceGroup
    let position: MapPosition
    /// The name of the place if `isNamed`, else its number; `nil` where there is no room for either.
    var label: MapLabel?
    /// Whether the name stands on the map.
    var isNamed = false
  }

  let canvas: MapCanvas
  let dots: [Dot]
  /// Half the side of a dot, in pixels.
  let dotRadius: Double
  /// The outlines of those places that are larger than their dots.
  let outlines: [MapOutline]
  /// The lengths of rings and of marks on a track, and the names of its ends.
  let lengths: [MapLabel]
  /// The length at the scale's bar.
  let scale: RoundLength

  /// - Parameter side: The length of the longer side, in pixels.
  init(_ result: NearbyResult, side: Double, _ caption: MapCaption) {
    let canvas = MapCanvas(result, side: side, caption.units)
    var dots = result.points.enumerated().compactMap { offset, nearby in
      canvas.position(of: nearby).map { position in
        Dot(
          number: offset + 1, nearby: nearby, group: caption.facts.group(nearby.point.category),
          position: position,
        )
      }
    }
    dotRadius =
      switch dots.count {
      case ...60: 6
      case ...250: 5
      case ...1_000: 4
      default: 3
      }
    scale = RoundLength(atMost: side / 5 / canvas.projection.scale, caption.units)
    var labels = MapLabels(canvas.frame)
    labels.reserve(Self.scaleBox(of: scale, on: canvas, margin: 12))
    Self.reserve(in: &labels, for: dots, dotRadius, canvas)
    let lengths = Self.lengths(on: canvas, caption.words, &labels)
    Self.label(&dots, gap: dotRadius + 4, caption.facts, &labels)
    self.lengths = lengths + Self.accuracy(on: canvas, &labels)
    let radius = dotRadius
    outlines = dots.compactMap { MapOutline(of: $0, radius: radius, on: canvas) }
    (self.canvas, self.dots) = (canvas, dots)
  }

  /// The groups of the places, in the order of the legend.
  var groups: [PlaceGroup] {
    Set(dots.map(\.group)).sorted { $0.rank < $1.rank }
  }

  /// The places whose names a list must tell: those with a number on the map, and the nearest, for
  /// whose number there may be no room.
  var listed: [Dot] {
    dots.enumerated().filter { index, dot in
      !dot.isNamed && (dot.label != nil || index < Self.mostCertain)
    }.map(\.element)
  }

  /// The box of the scale's bar with the length above it.
  var scaleBox: MapBox { Self.scaleBox(of: scale, on: canvas, margin: 0) }

  private static func scaleBox(
    of scale: RoundLength, on canvas: MapCanvas, margin: Double,
  ) -> MapBox {
    MapBox(
      x: 12 - margin, y: canvas.frame.height - 32 - margin,
      width: scale.metres * canvas.projection.scale + 2 * margin, height: 24 + 2 * margin,
    )
  }

  /// The box of the arrow to the north.
  static func northBox(in frame: MapFrame) -> MapBox {
    MapBox(x: frame.width - 34, y: 6, width: 28, height: 34)
  }

  private static func reserve(
    in labels: inout MapLabels, for dots: [Dot], _ radius: Double, _ canvas: MapCanvas,
  ) {
    let side = 2 * radius + 3
    for dot in dots {
      labels.reserve(MapBox(around: dot.position, width: side, height: side))
    }
    let frame = canvas.frame
    labels.reserve(northBox(in: frame))
    if let route = canvas.route {
      route.lines.forEach { labels.reserve($0) }
      for end in [route.start, route.end] {
        labels.reserve(MapBox(around: end, width: 18, height: 18))
      }
      for mark in route.marks {
        labels.reserve(MapBox(around: mark.position, width: 8, height: 8))
      }
    } else {
      labels.reserve(MapBox(around: frame.centre, width: 18, height: 18))
    }
  }

  /// The texts of rings, or those along a track.
  private static func lengths(
    on canvas: MapCanvas, _ words: MapVocabulary, _ labels: inout MapLabels,
  ) -> [MapLabel] {
    var texts: [MapLabel?] = []
    for ring in canvas.rings {
      texts.append(
        labels.place(ring.text, size: MapText.smallSize, around: canvas.positions(on: ring))
      )
    }
    guard let route = canvas.route else { return texts.compactMap(\.self) }
    let isRound = (route.end - route.start).length < 20
    texts.append(labels.place(words[isRound ? .round : .start], beside: route.start, gap: 13))
    if !isRound { texts.append(labels.place(words[.end], beside: route.end, gap: 13)) }
    for mark in route.marks {
      texts.append(labels.place(mark.text, size: MapText.smallSize, beside: mark.position, gap: 7))
    }
    return texts.compactMap(\.self)
  }

  /// Gives names to dots, the nearest first, and numbers to those beside which a name has no room.
  ///
  /// The names of the nearest come first, then the numbers of all others: what has no name must be
  /// found in the list. Then each of these gives its number's room back for its name.
  private static func label(
    _ dots: inout [Dot], gap: Double, _ facts: PointFacts, _ labels: inout MapLabels,
  ) {
    for index in dots.indices.prefix(nearest) {
      name(&dots[index], gap: gap, facts, &labels)
    }
    for index in dots.indices.prefix(mostLabels) where !dots[index].isNamed {
      number(&dots[index], gap: gap, &labels)
    }
    for index in dots.indices.prefix(mostLabels).dropFirst(nearest) {
      if let label = dots[index].label { labels.remove(label) }
      name(&dots[index], gap: gap, facts, &labels)
      if !dots[index].isNamed { number(&dots[index], gap: gap, &labels) }
    }
  }

  private static func name(
    _ dot: inout Dot, gap: Double, _ facts: PointFacts, _ labels: inout MapLabels,
  ) {
    let name = facts.shownName(of: dot.nearby.point) ?? ""
    let text = MapText.shown(name, to: MapText.longestName)
    guard !text.isEmpty, let label = labels.place(text, beside: dot.position, gap: gap) else {
      return
    }
    (dot.label, dot.isNamed) = (label, true)
  }

  private static func number(_ dot: inout Dot, gap: Double, _ labels: inout MapLabels) {
    let size = MapText.smallSize
    dot.label = labels.place("\(dot.number)", size: size, beside: dot.position, gap: gap)
  }

  /// The text of the location's accuracy, where the names leave room for it.
  private static func accuracy(on canvas: MapCanvas, _ labels: inout MapLabels) -> [MapLabel] {
    guard let accuracy = canvas.accuracy, accuracy.radius > 1 else { return [] }
    // The corner is for a circle that is larger than the map.
    let around = canvas.positions(on: accuracy).reversed() + [MapPosition(x: 40, y: 20)]
    let label = labels.place(accuracy.text, size: MapText.smallSize, around: around)
    return label.map { [$0] } ?? []
  }
}

extension MapCanvas {
  /// Positions for the text of a ring: north, then the other main directions, then those between.
  fileprivate func positions(on ring: Ring) -> [MapPosition] {
    [0, 180, 90, 270, 45, 315, 135, 225, 22.5, 337.5, 157.5, 202.5].map { bearing in
      frame.centre + MapPosition(bearing: bearing) * ring.radius
    }
  }
}
