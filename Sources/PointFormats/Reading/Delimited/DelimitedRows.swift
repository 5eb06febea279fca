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
  /// Whether all texts so far are UTF-8.
  private var isUTF8 = true
  /// The reason why nothing is read any more: the last row has too few columns and no line end, or a row
  /// has no end.
  private(set) var cut: String?

  init(_ header: TableHeader, source: String, rowBegins: ((Int) -> Void)?) {
    (layout, self.source, line) = (header.layout, source, header.line)
    self.rowBegins = rowBegins
    scanner = RowScanner(
      delimiter: layout.delimiter, hasQuoting: layout.hasQuoting, columnCount: layout.roles.count,
    )
  }

  /// Reads the whole rows in a window, which begins where the last call stopped; returns the number of
  /// bytes that were used.
  mutating func read(
    _ window: UnsafeRawBufferPointer, isLast: Bool, into sink: inout some PointSink,
  ) -> Int {
    unsafe scanner.begin(window)
    var start = 0
    while start < window.count {
      switch scanner.row(from: start, isLast: isLast) {
      case .row(let row) where row.end &- start <= RowScanner.lengthLimit:
        rowBegins?(line)
        let wasUTF8 = isUTF8
        read(row, into: &sink)
        if !isUTF8, wasUTF8 { sink.skip(Failure(.data, "line \(line): \(Self.foreignBytes)")) }
        if row.end == window.count, row.fieldCount < layout.roles.count, !isEmpty(row) {
          cut = PointFileDescription.endsInRow
        }
        line &+= row.lineCount
        start = row.next
      case .incomplete where !isLast && window.count - start <= RowScanner.lengthLimit:
        return start
      case let end:
        var failure = Failure.rowTooLong(line: line)
        if case .incomplete(let quote?) = end {
          failure = .openQuote(line: line + quote, isLast: isLast)
        }
        cut = failure.message
        sink.skip(failure)
        return window.count
      }
    }
    return window.count
  }

  private mutating func read(_ row: RowScanner.Row, into sink: inout some PointSink) {
    if row.fieldCount != layout.roles.count || row.isMisquoted {
      if isEmpty(row) { return }
      if let reason = shapeProblem(of: row) {
        return sink.skip(Failure(.data, "line \(line): \(reason)"))
      }
    }
    if let geometry = layout.geometry { return readShaped(row, geometry, into: &sink) }
    guard let north = layout.latitude, let east = layout.longitude else { return }
    let latitude = number(north, of: row)
    let longitude = number(east, of: row)
    guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180,
      !(layout.zeroIsUnknown && latitude == 0 && longitude == 0), !layout.hasHemispheres
    else { return readUnplaced(row, into: &sink) }
    guard sink.wants(latitude: latitude, longitude: longitude) else { return }
    let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    sink.add(point(row, at: coordinate))
  }

  /// A row whose coordinate is absent or wrong.
  private mutating func readUnplaced(_ row: RowScanner.Row, into sink: inout some PointSink) {
    do {
      let coordinate = try coordinate(of: row)
      if coordinate == nil, isEmpty(row) { return }
      let isKnown = coordinate != nil && !layout.zeroIsUnknown
      sink.add(point(row, at: isKnown ? coordinate : nil))
    } catch {
      sink.skip(error.of("line \(line)"))
    }
  }

  /// A row of a table with geometries; a row without one has its coordinate alone.
  private mutating func readShaped(
    _ row: RowScanner.Row, _ column: Int, into sink: inout some PointSink,
  ) {
    do throws(Failure) {
      let given = try coordinate(of: row)
      let text = scanner.text(column, of: row)
      let shape: Shape
      var other: String?
      do throws(Failure) {
        shape = try Shape(geometryText: text)
      } catch {
        // Such a column may hold something else: all is well where the coordinate is given.
        if given == nil { throw error }
        (shape, other) = (Shape(), text)
      }
      guard let place = given ?? shape.representative else {
        if !isEmpty(row) { sink.add(point(row, at: nil)) }
        return
      }
      // A geometry of one place is no extent: the distance is measured to the coordinate.
      let isWanted =
        shape.isEmpty || shape.onlyPlace != nil
        ? sink.wants(latitude: place.latitude, longitude: place.longitude) : sink.wants(shape)
      guard isWanted else { return }
      var point = point(row, at: place)
      point.extent = shape.extent()
      if let other { point.tags["geometry"] = other }
      sink.add(point)
    } catch {
      sink.skip(error.of("line \(line)"))
    }
  }

  /// The coordinate that a row's own columns tell; `nil` if they tell none.
  private func coordinate(of row: RowScanner.Row) throws(Failure) -> Coordinate? {
    guard let latitude = layout.latitude, let longitude = layout.longitude else { return nil }
    var texts = [latitude, longitude].map { scanner.text($0, of: row) }
    // A comma in a field is a decimal comma where neither number has a point or several commas.
    if texts.allSatisfy({ $0.utf8.count { ".,".utf8.contains($0) } < 2 && !$0.utf8.contains(0x2E) })
    {
      texts = texts.map { String($0.map { $0 == "," ? "." : $0 }) }
    }
    for (index, column) in [latitude, longitude].enumerated() where layout.hasHemispheres {
      let isNegative = ["S", "W"].contains(scanner.text(column + 1, of: row).uppercased())
      if isNegative, let first = texts[index].first, first != "-" {
        texts[index] = "-" + texts[index].drop { $0 == "+" }
      }
    }
    return try Coordinate.unlessEmpty(latitude: texts[0], longitude: texts[1])
  }

  /// Told once, as all of such a table is written so.
  static var foreignBytes: String {
    "not UTF-8, so letters are lost; iconv -f WINDOWS-1252 -t UTF-8 converts most such tables"
  }

  /// Whether a row has no text: only spaces, delimiters, quotes, carriage returns and the end mark of DOS.
  private func isEmpty(_ row: RowScanner.Row) -> Bool {
    unsafe scanner.bytes(row.start..<row.end).allSatisfy {
      $0 == 0x20 || $0 == 0x0D || $0 == 0x1A || $0 == layout.delimiter
        || layout.hasQuoting && $0 == UInt8(ascii: "\"")
    }
  }

  /// Why a row is not like the header; `nil` if only empty fields follow the last column.
  private func shapeProblem(of row: RowScanner.Row) -> String? {
    if row.isMisquoted {
      let end = row.lineCount > 1 ? ", so the row goes on to line \(line + row.lineCount - 1)" : ""
      return "text after a closing quote\(end)"
    }
    let columns = layout.roles.count
    let difference = "\(row.fieldCount) columns where \(columns) are needed"
    guard row.fieldCount > columns else { return difference }
    let behind = scanner.field(columns - 1, of: row).upperBound..<row.end
    let isBlank = unsafe scanner.bytes(behind).allSatisfy {
      $0 == 0x20 || $0 == 0x0D || $0 == layout.delimiter
    }
    return isBlank ? nil : difference
  }

  private mutating func point(_ row: RowScanner.Row, at coordinate: Coordinate?) -> PointOfInterest
  {
    // A point that is changed after it was made is copied once more.
    var (name, category, id, attribution): (String?, Category?, String?, String?)
    (name, category, id, attribution) = (nil, nil, nil, nil)
    var (tags, isHidden) = (Tags(), false)
    var kind: (key: String, text: String)?
    var listed = Tags()
    for column in layout.columns {
      var text = scanner.text(column, of: row, isUTF8: &isUTF8)
      if layout.hasQuoting, layout.delimiter != 0x09 { text = CSVText.unguarded(text) }
      if text.isEmpty { continue }
      switch layout.roles[column] {
      case .name: name = text
      case .category: category = Category(text)
      case .kind(let key): kind = (key, text)
      case .id: id = text
      case .attribution: attribution = text
      case .tag("tags"): listed = Self.tags(inColumn: text)
      case .tag(let key): tags[key] = text
      case .labels:
        let label = FoursquareColumns.kind(ofLabels: text)
        category = label.isEmpty ? nil : Category(label)
      case .closing: isHidden = true
      case .latitude, .longitude, .geometry, .ignored: break
      }
    }
    FactNames.joinObject(&id, &tags)
    tags.fill(from: listed)
    if layout.hasSpareColumns { tags = tags.withUsualKeys }
    category = category ?? .main(of: tags)
    if let kind {
      if category == nil { category = Category(kind.text) } else { tags[kind.key] = kind.text }
    }
    return PointOfInterest(
      name: name, category: category, coordinate: coordinate, id: id,
      source: source, attribution: attribution, tags: tags, isHidden: isHidden,
    )
  }

  /// The tags of a column `tags`: a JSON object, as this program writes them, or one text.
  private static func tags(inColumn text: String) -> Tags {
    guard let object = (try? JSONParser.parse(Array(text.utf8)))?.object else {
      return Tags([("tags", text)])
    }
    return Tags(object.members.map { ($0.key, PointProperties.text(of: $0.value)) })
      .withoutEmptyValues
  }

  /// A field as a number; not a number when it is none.
  private func number(_ column: Int, of row: RowScanner.Row) -> Degrees {
    let field = unsafe scanner.bytes(scanner.field(column, of: row))
    let number = unsafe FieldText.number(field, hasQuoting: layout.hasQuoting)
    let digits = unsafe number.assumingMemoryBound(to: UInt8.self).span
    return DecimalNumber.value(of: digits, as: .any) ?? .nan
  }
}

extension RowScanner {
  /// In bytes: cells may hold outlines of countries, as values of JSON may.
  static let lengthLimit = ByteReader.valueLimit
}

extension Failure {
  /// A row that starts at a line is longer than the limit, and the rest of the table unreadable.
  static func rowTooLong(line: Int) -> Failure {
    Failure(.data, "line \(line): the row is longer than \(RowScanner.lengthLimit) bytes")
  }

  /// A quoted field that starts at a line does not end within that limit, or by the end of the table.
  static func openQuote(line: Int, isLast: Bool = true) -> Failure {
    let long = "does not end within the first \(RowScanner.lengthLimit) bytes of its row"
    let end = isLast ? "never ends" : long
    return Failure(.data, "line \(line): a quoted field begins here that \(end)")
  }
}
