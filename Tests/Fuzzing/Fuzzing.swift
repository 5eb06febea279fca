import Basics
import Foundation
import Geodesy
import Locating
import LinkedFormats
import PointFormats
import PointIndex
import PointsOfInterest

// Entry points of libFuzzer (llvm.org/docs/LibFuzzer.html); `fuzz` builds and runs them. Whatever the
// bytes are, a reader ends with points or with one of its errors: any trap, any read out of bounds and
// any input that takes long is a finding.

/// The reader that is fuzzed: `$FUZZ_READER`.
private let reader: any FuzzedReader = {
  let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
  guard let reader = readers[name] else {
    fatalError("FUZZ_READER is one of \(readers.keys.sorted().joined(separator: " "))")
  }
  return reader
}()

private let readers: [String: any FuzzedReader] = [
  "csv": FuzzedPoints(.streamed(DelimitedReader())),
  "tsv": FuzzedPoints(.streamed(DelimitedReader(delimiter: UInt8(ascii: "\t")))),
  "geojsonseq": FuzzedPoints(.streamed(GeoJSONSequenceReader())),
  "json": FuzzedPoints(.streamed(JSONPointReader())),
  "gpx": FuzzedPoints(.streamed(GPXReader())),
  "kml": FuzzedPoints(.streamed(KMLReader())),
  "pbf": FuzzedPoints(.stored(ExtractReader(workers: 1, streets: { _ in }, rules: rules))),
  "fixes": FuzzedFixes(decoders: [GeoJSONFixDecoder(), GPXDecoder()]),
  "index": FuzzedIndex(),
]

private let rules: MainTagRules = {
  func selections(_ patterns: [String]) -> [TagSelection] { patterns.map { TagSelection($0) } }
  return MainTagRules(
    mainTags: selections(["amenity", "shop", "tourism!=hotel", "place=city|town"]),
    hidingTags: selections(["access=private"]), lifecyclePrefixes: ["disused"],
  )
}()

@_cdecl("LLVMFuzzerInitialize")
func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  if let path = ProcessInfo.processInfo.environment["FUZZ_SEED"] {
    FuzzedIndex.writeSeed(to: path)
    exit(0)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
