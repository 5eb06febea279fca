import PointsOfInterest

/// A map, laid out: where everything stands.
struct MapLayout {
  /// Places that a small map is drawn for; more need a larger one.
  static let mostFew = 60
  /// Places that a list tells if the map does not, the nearest or those at the start of a track.
  static let mostCertain = 250
  /// Places beyond this many have no text: nobody reads a map of more.
  private static let mostLabels = 2_000

  struct Dot {
    /// Its position in the answer, from 1.
    let number: Int
    let nearby: NearbyPoint
    let group: PlaceGroup
    let position: MapPosition
    /// Whether it stands at the edge for a place that is beyond the map; its name is in the list.
    let isBeyond: Bool
    /// The name of the place if `isNamed`, else its number; `nil` where there is no room for either.
    var label: MapLabel?
    var isNamed = false
  }

  let canvas: MapCanvas
  let ground: MapGround
  private(set) var dots: [Dot]
  /// Half the side of a dot, in pixels.
  let dotRadius: Double
  /// The outlines of those places that are larger than their dots.
  private(set) var outlines: [MapOutline] = []
  /// The lengths of rings and of marks on a track, and the names of its ends.
  private(set) var lengths: [MapLabel] = []
  let scale: RoundLength
  let caption: MapCaption
  private var labels: MapLabels

  /// - Parameter side: The length of the longer side, in pixels.
  init(_ result: NearbyResult, side: Double, _ caption: MapCaption) {
    let canvas = MapCanvas(result, side: side, caption.units)
    dots = result.points.enumerated().compactMap { offset, nearby in
      canvas.position(of: nearby).map { position in
        let group = caption.facts.group(nearby.point.category)
        return Dot(
          number: offset + 1, nearby: nearby, group: group, position: position,
          isBeyond: canvas.isBeyond(nearby),
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
    labels = MapLabels(canvas.frame)
    (self.canvas, self.caption) = (canvas, caption)
    ground = canvas.box.map(caption.facts.ground) ?? MapGround()
    reserve()
    placeLengths()
    label()
    outlines = dots.filter { !$0.isBeyond }.compactMap {
      MapOutline(of: $0, radius: dotRadius, on: canvas)
    }
  }

  /// An arrow that leads from a dot at the edge out of the map.
  func arrow(beyond position: MapPosition) -> [MapPosition] {
    let way = position - canvas.frame.centre
    let ahead = way * (1 / way.length)
    let (tip, side) = (position + ahead * 17, MapPosition(x: -ahead.y, y: ahead.x) * 5)
    let back = position + ahead * 11
    return [back + side, tip, back - side]
  }

  var groups: [PlaceGroup] { Set(dots.map(\.group)).sorted { $0.rank < $1.rank } }

  /// The places whose names a list must tell: those with a number on the map, and the nearest, for
  /// whose number there may be no room.
  var listed: [Dot] {
    dots.enumerated().filter { index, dot in
      !dot.isNamed && (dot.label != nil || index < Self.mostCertain)
    }.map(\.element)
  }

  /// The credits of points and ground.
  func credits(of result: NearbyResult) -> [String] {
    let credit = ground.shapes.isEmpty ? nil : ground.attribution
    let others = result.attributions
    return others + (credit.map { others.contains($0) ? [] : [$0] } ?? [])
  }

  /// The box of the scale's bar with the length above it.
  var scaleBox: MapBox {
    let width = scale.metres * canvas.projection.scale
    return MapBox(x: 12, y: canvas.frame.height - 32, width: width, height: 24)
  }

  static func northBox(in frame: MapBox) -> MapBox {
    MapBox(x: frame.width - 34, y: 6, width: 28, height: 34)
  }

  private mutating func reserve() {
    let bar = scaleBox
    labels.reserve(MapBox(x: bar.x - 12, y: bar.y, width: bar.width + 24, height: 36))
    for dot in dots {
      labels.reserve(2 * dotRadius + 3, around: dot.position)
      if dot.isBeyond { labels.reserve(arrow(beyond: dot.position)) }
    }
    labels.reserve(Self.northBox(in: canvas.frame))
    guard let route = canvas.route else { return labels.reserve(18, around: canvas.frame.centre) }
    for line in route.lines { labels.reserve(line) }
    for end in [route.start, route.end] { labels.reserve(18, around: end) }
    for mark in route.marks { labels.reserve(8, around: mark.position) }
  }

  /// Places the texts of rings, or those along a track.
  private mutating func placeLengths() {
    var texts = canvas.rings.map { labels.place($0.text, around: canvas.positions(on: $0)) }
    if let route = canvas.route {
      let isRound = (route.end - route.start).length < 20
      let start = caption.words[isRound ? .round : .start]
      texts.append(labels.place(start, beside: route.start, gap: 13))
      if !isRound { texts.append(labels.place(caption.words[.end], beside: route.end, gap: 13)) }
      texts += route.marks.map { mark in
        labels.place(mark.text, size: MapText.smallSize, beside: mark.position, gap: 7)
      }
    }
    lengths = texts.compactMap(\.self)
  }

  /// Gives each dot its name, the nearest first, or where a name has no room, its number.
  private mutating func label() {
    for index in dots.indices.prefix(Self.mostLabels) {
      if !dots[index].isBeyond { name(index) }
      if !dots[index].isNamed { number(index) }
    }
  }

  private var gap: Double { dotRadius + 4 }

  private mutating func name(_ index: Int) {
    let name = caption.facts.shownName(of: dots[index].nearby.point) ?? ""
    let text = MapText.shown(name, to: MapText.longestName)
    guard !text.isEmpty,
      let label = labels.place(text, beside: dots[index].position, gap: gap)
    else { return }
    (dots[index].label, dots[index].isNamed) = (label, true)
  }

  private mutating func number(_ index: Int) {
    let dot = dots[index]
    dots[index].label = labels.place(
      "\(dot.number)", size: MapText.smallSize, beside: dot.position, gap: gap,
    )
  }
}
