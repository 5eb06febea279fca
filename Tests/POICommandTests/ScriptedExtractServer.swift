import Basics
import POICommand
import PointsOfInterest
import Synchronization

/// A server of one file in memory, which breaks off or changes when it is told to.
final class ScriptedExtractServer: ExtractServer {
  struct State {
    var content: [UInt8]
    var version = 1
    var checksum: String?
    /// How many bytes each download sends before it breaks off; all of it when there is none left.
    var cuts: [Int] = []
    /// How many downloads are told that the file has changed, each after another version came.
    var changes = 0
    /// The first byte of each download.
    var starts: [Int] = []
    var pauses: [Duration] = []
    var tellsVersion = true
    var announcedSize: Int?
  }

  let state: Mutex<State>
  let name = "server"
  let warning: String? = nil
  private let regions: RegionList?

  init(_ content: [UInt8], regions: RegionList? = nil) {
    self.regions = regions
    var hash = MD5()
    hash.update(content)
    state = Mutex(State(content: content, checksum: hash.hexadecimal()))
  }

  func list(by deadline: Deadline, note: (String) -> Void) throws -> RegionList {
    guard let regions else { throw Failure(.bug, "nobody asks for regions") }
    return regions
  }

  var keptList: RegionList? { nil }

  func offer(of url: String, by deadline: Deadline) throws -> ExtractOffer {
    state.withLock { state in
      ExtractOffer(
        url: url, size: state.announcedSize ?? state.content.count,
        validators: Self.validators(state),
      )
    }
  }

  func download(
    _ offer: ExtractOffer, into target: DownloadTarget, by deadline: Deadline,
  ) throws -> DownloadOutcome {
    let (bytes, isCut, size) = state.withLock { state -> ([UInt8]?, Bool, Int) in
      state.starts.append(target.size)
      if state.changes > 0, target.size > 0 {
        state.changes -= 1
        state.version += 1
        return (nil, false, 0)
      }
      let rest = state.content.count - target.size
      let count = state.cuts.isEmpty ? rest : min(rest, state.cuts.removeFirst())
      if target.size == 0 { target.begun(Self.validators(state)) }
      let end = target.size + count
      return (Array(state.content[target.size..<end]), count < rest, state.content.count)
    }
    guard let bytes else { return .changed }
    try target.file.write(bytes)
    target.report()
    if isCut { throw Failure(.unavailable, "server: the connection was lost") }
    return .complete(size: state.withLock { $0.announcedSize } ?? size)
  }

  func checksum(of offer: ExtractOffer, by deadline: Deadline) throws -> String? {
    state.withLock { $0.checksum }
  }

  private static func validators(_ state: State) -> Validators {
    Validators(
      entityTag: state.tellsVersion ? "\"\(state.version)\"" : nil, lastModified: nil,
      isTimeStrong: false,
    )
  }
}
