import Basics
import Geodesy
import PointsOfInterest

/// Turns the rows of a table behind its header into points.
struct DelimitedRows {
  private let layout: DelimitedLayout
  private let source: String
  private let rowBegins: ((Int) -> Void)?
  private var line: Int
  private var scanner: RowScanner

  init(_ header: TableHeader, source: String, rowBegins: ((Int) -> Void)?) {
    (layout, self.source, line) = (header.layout, source, header.line)
    self.rowBegins = rowBegins
    scanner = RowScanner(
      delimiter: layout.delimiter, hasQuoting: layout.hasQuoting, columnCount: layout.roles.count,
    )
  }

  /// Reads the whole rows in a window, which begins where the last call stopped; returns the number of
  /// bytes that were used.
  ///
  /// - Throws: `Failure` of kind `.data` for what makes the rest unreadable.
  mutating func read(
    _ window: UnsafeRawBufferPointer, isLast: Bool, into sink: inout some PointSink,
  ) throws(Failure) -> Int {
    unsafe scanner.begin(window)
    var start = 0
    while start < window.count {
      switch unsafe scanner.row(in: window, from: start, isLast: isLast) {
      case .incomplete:
        guard window.count - start <= RowScanner.lengthLimit else {
          throw Failure.rowTooLong(line: line)
        }
        return start
      case .unterminated(let before):
        throw Failure.unterminatedQuote(line: line + before)
      case .row(let row):
        guard row.end &- start <= RowScanner.lengthLimit else {
          throw Failure.rowTooLong(line: line)
        }
        rowBegins?(line)
        unsafe read(row, in: window, into: &sink)
        line &+= row.lineCount
        start = row.next
      }
    }
    return window.count
  }

  // MARK: One row

  private func read(
    _ row: RowScanner.Row, in window: UnsafeRawBufferPointer, into sink: inout some PointSink,
  ) {
    if row.fieldCount != layout.roles.count || row.isMisquoted {
      if unsafe isBlank(row, in: window) { return }
      if let reason = unsafe shapeProblem(of: row, in: window) {
        return report(reason, to: &sink)
      }
    }
    if let geometry = layout.geometry {
      return unsafe readShaped(row, geometry, in: window, into: &sink)
    }
    guard let north = layout.latitude, let east = layout.longitude else { return }
    let latitude = unsafe number(north, of: row, in: window)
    let longitude = unsafe number(east, of: row, in: window)
    guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180,
      !(layout.zeroIsUnknown && latitude == 0 && longitude == 0)
    else { return unsafe readUnplaced(row, in: window, into: &sink) }
    guard sink.wants(latitude: latitude, longitude: longitude) else { return }
    let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    sink.add(unsafe point(row, at: coordinate, in: window))
  }

  /// A row whose coordinate is absent or wrong.
  private func readUnplaced(
    _ row: RowScanner.Row, in window: UnsafeRawBufferPointer, into sink: inout some PointSink,
  ) {
    do {
      let coordinate = try unsafe coordinate(of: row, in: window)
      let isKnown = coordinate != nil && !layout.zeroIsUnknown
      sink.add(unsafe point(row, at: isKnown ? coordinate : nil, in: window))
    } catch {
      report(error.reason, to: &sink)
    }
  }

  /// A row of a table with geometries; a row without one has its coordinate alone.
  private func readShaped(
    _ row: RowScanner.Row, _ column: Int, in window: UnsafeRawBufferPointer,
    into sink: inout some PointSink,
  ) {
    do throws(UnusableCoordinate) {
      let given = try unsafe coordinate(of: row, in: window)
      let text = unsafe text(column, of: row, in: window)
      let shape: Shape
      var other: String?
      do throws(UnusableCoordinate) {
        shape = try Shape(geometryText: text)
      } catch {
        // Such a column may hold something else: all is well where the coordinate is given.
        if given == nil { throw error }
        (shape, other) = (Shape(), text)
      }
      guard let place = given ?? shape.representative else {
        return sink.add(unsafe point(row, at: nil, in: window))
      }
      // A geometry of one place is no extent: the distance is measured to the coordinate.
      let isWanted =
        shape.isEmpty || shape.onlyPlace != nil
        ? sink.wants(latitude: place.latitude, longitude: place.longitude) : sink.wants(shape)
      guard isWanted else { return }
      var point = unsafe point(row, at: place, in: window)
      point.extent = shape.extent()
      if let other { point.tags["geometry"] = other }
      sink.add(point)
    } catch {
      report(error.reason, to: &sink)
    }
  }

  /// The coordinate that a row's own columns tell; `nil` if they tell none.
  private func coordinate(
    of row: RowScanner.Row, in window: UnsafeRawBufferPointer,
  ) throws(UnusableCoordinate) -> Coordinate? {
    guard let latitude = layout.latitude, let longitude = layout.longitude else { return nil }
    return try CoordinateText(
      latitude: unsafe text(latitude, of: row, in: window),
      longitude: unsafe text(longitude, of: row, in: window),
    ).parsed()
  }

  private func report(_ reason: String, to sink: inout some PointSink) {
    sink.skip(Failure(.data, "line \(line): \(reason)"))
  }

  private func isBlank(_ row: RowScanner.Row, in window: UnsafeRawBufferPointer) -> Bool {
    unsafe window[row.start..<row.end].allSatisfy { $0 == 0x20 }
  }

  /// Why a row is not like the header; `nil` if only empty fields follow the last column.
  private func shapeProblem(of row: RowScanner.Row, in window: UnsafeRawBufferPointer) -> String? {
    if row.isMisquoted { return "text after a closing quote" }
    let columns = layout.roles.count
    let difference = "\(row.fieldCount) columns where \(columns) are needed"
    guard row.fieldCount > columns else { return difference }
    let behind = scanner.field(columns - 1, of: row).upperBound..<row.end
    let isEmpty = unsafe window[behind].allSatisfy { $0 == layout.delimiter || $0 == 0x20 }
    return isEmpty ? nil : difference
  }

  private func point(
    _ row: RowScanner.Row, at coordinate: Coordinate?, in window: UnsafeRawBufferPointer,
  ) -> PointOfInterest {
    // A point that is changed after it was made is copied once more.
    var (name, category, id): (String?, Category?, String?) = (nil, nil, nil)
    var (tags, isHidden) = (Tags(), false)
    for column in layout.columns {
      let text = unsafe text(column, of: row, in: window)
      if text.isEmpty { continue }
      switch layout.roles[column] {
      case .name: name = text
      case .category: category = Category(text)
      case .id: id = text
      case .tag(let key): tags[key] = text
      case .labels: category = Category(FoursquareColumns.kind(ofLabels: text))
      case .closing: isHidden = true
      case .latitude, .longitude, .geometry, .ignored: break
      }
    }
    return PointOfInterest(
      name: name, category: category ?? .main(of: tags), coordinate: coordinate, id: id,
      source: source, tags: tags, isHidden: isHidden,
    )
  }

  // MARK: One field

  private func bytes(
    _ column: Int, of row: RowScanner.Row, in window: UnsafeRawBufferPointer,
  ) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: window[scanner.field(column, of: row)])
  }

  private func text(
    _ column: Int, of row: RowScanner.Row, in window: UnsafeRawBufferPointer,
  ) -> String {
    unsafe FieldText.string(bytes(column, of: row, in: window), hasQuoting: layout.hasQuoting)
  }

  /// Not a number when the field is none.
  private func number(
    _ column: Int, of row: RowScanner.Row, in window: UnsafeRawBufferPointer,
  ) -> Degrees {
    let field = unsafe bytes(column, of: row, in: window)
    let number = unsafe FieldText.number(field, hasQuoting: layout.hasQuoting)
    let digits = unsafe number.assumingMemoryBound(to: UInt8.self).span
    return DecimalNumber.value(of: digits, as: .any) ?? .nan
  }
}

extension RowScanner {
  /// In bytes.
  static let lengthLimit = 1 << 20
}

extension Failure {
  /// A row that starts at a line is longer than the limit, and the rest of the table unreadable.
  static func rowTooLong(line: Int) -> Failure {
    Failure(.data, "line \(line): the row is longer than \(RowScanner.lengthLimit) bytes")
  }

  /// A quoted field that starts at a line never ends, and the rest of the table is unreadable.
  static func unterminatedQuote(line: Int) -> Failure {
    Failure(.data, "line \(line): a quoted field begins here that never ends")
  }
}
