package import Basics
package import PointsOfInterest

/// The last valid fix in a file or in what comes on standard input.
///
/// - A regular file is read to its present end, also while it grows. Its last line counts without a
///   line end too.
/// - A FIFO or device is opened without waiting for its writer; the first bytes may come until the
///   deadline. Once there is a fix that is accurate enough, reading stops when nothing more is waiting; a
///   line that is not complete by then does not count.
/// - Standard input is read to its end. If it is still open at the deadline, the last fix from a
///   complete line counts: that is what a live feed piped in is good for.
package struct FileLocationProvider: LocationProvider {
  let path: String
  let standardInput: Int32
  let formats: LocationFormats
  private let requirement: FixRequirement

  /// Most files of locations are short, and a lookup pays for the size of the buffer.
  private static let chunkSize = 32 * 1024

  /// - Parameters:
  ///   - path: The file's path; `-` for standard input.
  ///   - requirement: What a live input is waited for, and the last fix must meet.
  package init(
    path: String, standardInput: Int32, formats: LocationFormats,
    requirement: FixRequirement = .none,
  ) {
    self.path = path
    self.standardInput = standardInput
    self.formats = formats
    self.requirement = requirement
  }

  /// - Throws: `Failure` that names the file: `.noInput` if it cannot be opened; `.data` with the
  ///   line if it holds what is not understood; `.tryAgain` if it is understood and holds no fix,
  ///   or if nothing came in time. Also what a decoder throws beside `Failure`, as it is; and `.tryAgain`
  ///   without the name for a fix that is too coarse.
  package func currentFix(by deadline: Deadline) throws -> Fix {
    // A feed that never ends must leave time for what is done with its last fix.
    let isPatient = path == "-" || requirement != .none
    let input = try LocationInput(
      path: path, standardInput: standardInput,
      deadline: isPatient ? deadline.using(share: 0.8) : deadline,
    )
    let fix = try Failure.naming(input.name) {
      var reader = FixReader(input, chunkSize: Self.chunkSize, formats)
      guard let decoder = try reader.documentDecoder() else {
        return try lastFix(of: &reader, input)
      }
      var last: Result<Fix, Failure>?
      try reader.readFixes(with: decoder) { last = $0 }
      guard let last = try last?.get() else {
        throw Failure(.tryAgain, "no location in this \(decoder.name)")
      }
      return last
    }
    try requirement.ensure(fix)
    return fix
  }

  private func lastFix(of reader: inout FixReader, _ input: LocationInput) throws -> Fix {
    var (last, fault): (Fix?, Failure?)
    while let line = try nextLine(of: &reader, input) {
      if case .success(let report) = line, let fix = report.lastFix {
        let isMet = requirement.isMet(by: fix)
        // Some sentences of a moment tell no error.
        if isMet || !input.isSettling || fix.accuracy != nil { last = fix }
        input.hasFix = true
        if isMet { input.fixIsEnough() }
      }
      if case .success(.geoJSON(let found)) = line, case .failure(let failure) = found.places.last {
        fault = fault ?? failure
      }
      if last == nil, reader.isHopeless { break }
    }
    if let problem = reader.firstProblem ?? fault { throw problem }
    if let last { return last }
    throw Failure(
      .tryAgain,
      reader.isLog ? "no fix: the receiver had none" : "no location: there is nothing in it yet",
    )
  }

  /// The next line; `nil` also when waiting for one has no point any more.
  private func nextLine(
    of reader: inout FixReader, _ input: LocationInput,
  ) throws(ByteStreamError) -> Result<FixLineDecoder.Report, Failure>? {
    do throws(ByteStreamError) {
      return try reader.nextLine()
    } catch {
      if case .timedOut = error, input.isAnswered { return nil }
      throw error
    }
  }
}
