import Basics
import CommandLine
import PointsOfInterest

extension World {
  /// A configuration is written by hand; a larger file is not one.
  private static var largestConfiguration: Int { 1 << 20 }

  /// The configuration that a command line uses: that of `--config FILE`, which must exist, or of the
  /// usual places, where it may be missing.
  ///
  /// - Returns: The configuration, and the file that it came from if there is one.
  /// - Throws: `Failure` of kind `.configuration`.
  func configuration(
    for arguments: ParsedArguments
  ) throws -> (configuration: Configuration, path: String?) {
    // The last one counts.
    let option = arguments.last(.config, .noConfig)
    if option?.name == .noConfig { return (Configuration(), nil) }
    let named = option?.value ?? environment("POI_CONFIG").flatMap { $0.isEmpty ? nil : $0 }
    if let path = named {
      guard let configuration = try Self.configuration(at: path) else {
        throw Failure(.configuration, "\(path): \(Failure.reason(ENOENT))")
      }
      return (configuration, path)
    }
    for directory in [directories.configuration, "/etc/poi"] {
      let path = directory.map { $0 + "/poi.json5" }
      if let directory, let path, let configuration = try Self.configuration(at: path) {
        try WriteProtection.ensure(folder: directory)
        return (configuration, path)
      }
    }
    return (Configuration(), nil)
  }

  private static func configuration(at path: String) throws -> Configuration? {
    let content = try TrustedFile.content(path, of: [getuid(), 0], upTo: largestConfiguration) {
      file throws(Failure) in
      try WriteProtection.ensure(open: file, at: path)
    }
    guard var bytes = content else { return nil }
    bytes.removeFirst(bytes.byteOrderMarkLength)
    return try ConfigurationDecoder(bytes: bytes, name: path).configuration()
  }
}
