import ByteStreams
import Testing

@testable import POICommand

@Suite struct BatchReaderTests {
  /// A stream that comes in given pieces.
  private struct Pieces: ByteStream {
    let name = "pieces"
    var pieces: [String]

    mutating func read(upTo count: Int, appendingTo buffer: inout [UInt8]) -> Int {
      guard !pieces.isEmpty else { return 0 }
      let piece = pieces.removeFirst()
      buffer.append(contentsOf: piece.utf8)
      return piece.utf8.count
    }
  }

  private func chunks(_ pieces: [String]) throws -> [String] {
    var reader = BatchReader(Pieces(pieces: pieces))
    var chunks: [String] = []
    while let chunk = try reader.next() {
      guard case .text(let number) = chunk.form else { continue }
      chunks.append("\(number): " + String(decoding: chunk.bytes, as: UTF8.self))
    }
    return chunks
  }

  @Test(arguments: [
    ([], []),
    (["a\n"], ["1: a\n"]),
    (["a\nb\nc", "d\n\ne"], ["1: a\nb\n", "3: cd\n\n", "5: e\n"]),
    (["a", "b", "\r\n", "c\n"], ["1: ab\n", "2: c\n"]),
    (["\n\n"], ["1: \n\n"]),
  ])
  func `given pieces of input, when read, then each chunk is the lines that are there`(
    pieces: [String],
    expected: [String],
  ) throws {
    #expect(try chunks(pieces) == expected)
  }

  @Test func `given more lines than a chunk takes, when read, then the next one goes on`() throws {
    let text = String(repeating: "x\n", count: BatchChunk.lineLimit + 2)

    #expect(
      try chunks([text]) == [
        "1: " + String(repeating: "x\n", count: BatchChunk.lineLimit),
        "\(BatchChunk.lineLimit + 1): x\nx\n",
      ]
    )
  }
}
