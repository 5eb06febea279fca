import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// Finds the place of an index: never that of its own input or of anything that is not an index,
/// and, unless it was named, not that of the index of another input.
struct IndexOutput {
  let given: GivenValues
  let inputs: [SourceChoice]

  private var arguments: ParsedArguments { given.arguments }
  private var directories: Directories { given.directories }

  /// `-o FILE`, else the data directory, which is made if need be; streets go beside the index.
  ///
  /// - Throws: `UsageError` when something would be lost, `Failure` when there is no place.
  func place() throws -> IndexDestination {
    var place = try placeOfIndex()
    if arguments.has(.streets) {
      // Beside the name by which the index is found, which may be that of a link.
      let index = arguments.last(.output)?.value ?? place.path
      place.streets = try placeOfStreets(beside: index)
    }
    return place
  }

  private func placeOfIndex() throws -> IndexDestination {
    if let option = arguments.last(.output) {
      let path = try replaceable(option)
      let named = directories.data.flatMap(defaultPlace)
      return IndexDestination(
        path: path, origin: path == named?.path ? named?.origin : nil,
        isSearched: FilePath.directory(of: path) == directories.data
          && IndexFiles.isSearched(FilePath.name(of: path)),
      )
    }
    guard name != nil else {
      throw UsageError(
        firstOperand, "has no name that the index could have, too; name one with -o",
        suggestion: adding(Self.freePath(like: "points")),
      )
    }
    guard let directory = directories.data, let place = defaultPlace(in: directory) else {
      throw Failure(
        .configuration,
        "the index has nowhere to go: neither XDG_DATA_HOME nor HOME is set; use -o",
      )
    }
    try directories.ensureDataIsSafe()
    try ensureOwn(place)
    try Failure.told { try PrivateDirectory.make(directory) }
    return place
  }

  private static var suffix: String { FileFormat.poix.usualSuffix }

  private var name: IndexName? { inputs.first.flatMap(IndexName.init) }

  private var firstOperand: String { arguments.operands.first ?? "" }

  // MARK: A place that was named

  private func replaceable(_ option: ParsedArguments.Given) throws -> String {
    let path = option.value ?? ""
    if path == "-" {
      throw UsageError("--output -", "an index is a file; ./- is one of that name")
    }
    let (target, status) = try Self.target(of: path)
    // Lookups read a file by its name.
    let isOther = FileFormat(ofFile: path) ?? .poix != .poix || path.hasSuffix(StreetsFiles.suffix)
    let reason = status.flatMap { lossReason(path, $0) }
    if let reason = reason ?? (isOther ? "the name of another format" : nil) {
      throw UsageError("--output \(path)", reason, suggestion: suggestion(option))
    }
    return target
  }

  /// The file that symbolic links lead to, and its status if it is there.
  private static func target(of path: String) throws(Failure) -> (String, FileStatus?) {
    let target = try Failure.told { try FilePath.target(of: path) }
    let status = FileStatus(target)
    guard status?.isRegular ?? true else {
      throw Failure(.writing, "\(path): not a regular file; an index cannot take its place")
    }
    return (target, status)
  }

  private func placeOfStreets(beside index: String) throws -> String {
    let path = StreetsFiles.path(besideIndex: index)
    let (target, status) = try Self.target(of: path)
    if let status, let reason = lossReason(path, status, areStreets: true) {
      let suggestion = arguments.last(.output).map(suggestion) ?? adding(Self.freePath(like: index))
      throw UsageError(path, reason, suggestion: suggestion)
    }
    return target
  }

  /// The reason why a file must not be replaced; `nil` if it may.
  private func lossReason(
    _ path: String, _ status: FileStatus, areStreets: Bool = false,
  ) -> String? {
    if inputs.contains(where: { inputStatus($0)?.isSameFile(as: status) == true }) {
      return "is an input, which the \(areStreets ? "streets" : "index") would replace"
    }
    if unsafe access(path, R_OK) != 0 { return "cannot be read: \(Failure.reason(errno))" }
    let isKnown = areStreets ? Streets.isStreets(path) : PointIndexReader.isIndex(path)
    guard status.size > 0, !isKnown else { return nil }
    let kind = areStreets ? "no file of streets" : "not an index"
    return "is there already and \(kind), which alone may be replaced"
  }

  private func inputStatus(_ input: SourceChoice) -> FileStatus? {
    input.isStandardInput ? FileStatus(given.world.input) : input.path.flatMap { FileStatus($0) }
  }

  private func suggestion(_ option: ParsedArguments.Given) -> [String]? {
    arguments.tokens(replacing: option, by: Self.freePath(like: option.value ?? ""))
  }

  // MARK: A place that follows from the first input

  private func defaultPlace(in directory: String) -> IndexDestination? {
    name.map { name in
      IndexDestination(
        path: "\(directory)/\(name.stem)\(Self.suffix)", origin: name.origin, isSearched: true,
      )
    }
  }

  /// An index there must be of the same file, as when it is built anew every night.
  private func ensureOwn(_ place: IndexDestination) throws {
    guard let status = FileStatus(place.path) else { return }
    if let reason = lossReason(place.path, status) {
      throw UsageError(place.path, reason, suggestion: adding(Self.freePath(like: place.path)))
    }
    guard let index = try place.otherIndex() else { return }
    // A file that is not there has no index to be told apart.
    if let path = inputs.first?.path, FileStatus(path) == nil {
      throw Failure(.noInput, "\(path): \(Failure.reason(errno))")
    }
    let other =
      index.origin == nil
      ? "named by -o and perhaps of other points" : "of another \(index.source)"
    throw UsageError(
      firstOperand, "\(place.path) is there already, \(other); -o tells where this index goes",
      suggestion: adding(Self.freePath(like: place.path)),
    )
  }

  /// The command with another name for the index.
  private func adding(_ path: String) -> [String] {
    let end = arguments.tokens.firstIndex(of: "--") ?? arguments.tokens.endIndex
    return arguments.tokens[..<end] + ["-o", path] + arguments.tokens[end...]
  }

  /// The first of `points.poix`, `points-2.poix` … that is no file yet, and has no streets.
  private static func freePath(like taken: String) -> String {
    let (folder, stem) = (FilePath.prefix(of: taken), IndexName.stem(of: taken))
    var (path, number) = ("\(folder)\(stem)\(suffix)", 1)
    while FileStatus(path) != nil || StreetsFiles.existing(besideIndex: path) != nil {
      number += 1
      path = "\(folder)\(stem)-\(number)\(suffix)"
    }
    return path
  }
}

/// The file that an index is written to.
struct IndexDestination: Equatable {
  let path: String
  /// Note in the index of the input that it is named after.
  let origin: PointIndexOrigin?
  /// Whether it is in the data directory, where lookups find it.
  let isSearched: Bool
  /// The file that the streets are written to; `nil` where none are wanted.
  var streets: String?

  /// The index of something else that stands there already; `nil` for the index of the same input, and
  /// for one that is damaged, which is best built anew.
  ///
  /// - Throws: `Failure` for a file that cannot be opened now, which may be an index of anything.
  func otherIndex() throws(Failure) -> PointIndexDescription? {
    do throws(Failure) {
      let description = try PointIndexReader(path: path).header.description
      return description.origin == origin ? nil : description
    } catch {
      if error.kind == .data || FileStatus(path) == nil { return nil }
      throw error
    }
  }
}
