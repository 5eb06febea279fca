package import Geodesy

/// The ways on foot that a file of the map has, before they are a graph.
///
/// Nodes are numbered as they come; those of one number are one place where ways meet.
package struct StreetMaterial: Sendable {
  /// The places of all nodes, by number.
  package var places: [StreetPlace] = []
  /// Nodes that nobody passes on foot, though one can walk up to each: a private gate, a wall.
  package var closedNodes: Set<UInt32> = []
  /// The nodes of all ways, way by way; fewer than 2³².
  package var wayNodes: [UInt32] = []
  package var ways: [Way] = []
  package var squares: [Square] = []
  package var areas: [Area] = []

  package init() {}

  /// A way that one may walk along, of at least two nodes.
  package struct Way: Sendable, Equatable {
    package var access: WalkAccess
    package var kind: StreetKind
    /// Its nodes among `wayNodes`; the first and the last of a closed way are the same.
    package var nodes: Range<Int>

    package init(access: WalkAccess, kind: StreetKind, nodes: Range<Int>) {
      (self.access, self.kind, self.nodes) = (access, kind, nodes)
    }
  }

  /// An area that one may walk across.
  package struct Square: Sendable, Equatable {
    package var kind: StreetKind
    /// Rings of at least three nodes, the first not repeated; what an odd number of rings is around
    /// belongs to the square.
    package var rings: [[UInt32]]

    package init(kind: StreetKind, rings: [[UInt32]]) {
      (self.kind, self.rings) = (kind, rings)
    }
  }

  /// A square, or an area for pictures alone.
  package struct Area: Sendable, Equatable {
    package enum Kind: UInt8, CaseIterable, Sendable {
      case water
      case park
      /// No picture shows it.
      case square
    }

    package var kind: Kind
    /// Rings of at least three places, the first not repeated, by the even–odd rule.
    package var rings: [[StreetPlace]]

    package init(kind: Kind, rings: [[StreetPlace]]) {
      (self.kind, self.rings) = (kind, rings)
    }
  }
}

/// A place to the precision of OpenStreetMap's own database; its longitude may be −180 degrees.
package typealias StreetPlace = Extent.Vertex

/// The directions in which one may walk along a way.
package struct WalkAccess: OptionSet, Hashable, Sendable {
  package static let forward = WalkAccess(rawValue: 1)
  package static let backward = WalkAccess(rawValue: 2)
  package static let both: WalkAccess = [.forward, .backward]

  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The classes of ways that a picture tells apart.
package enum StreetKind: UInt8, CaseIterable, Sendable {
  /// Primary to tertiary, and their links.
  case road
  /// Streets that people live in, squares, service ways.
  case street
  /// Footways, paths, steps, tracks, platforms.
  case path
  case ferry
  /// A straight line across a square; no picture shows it.
  case crossing
}

/// Gets the streets of a file when all of it has been read.
package typealias StreetsReceiver = @Sendable (StreetMaterial) -> Void
