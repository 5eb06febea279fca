import Basics
import Foundation
import TestSupport
import Testing

@testable import Online

/// Bodies that go into a file and not into memory.
@Suite(.waiting) struct BodyFileTests {
  private let directory: TemporaryDirectory
  /// The statuses of the responses whose bodies went into the file.
  private let begun = Monitor<[Int]>([])

  init() throws { directory = try TemporaryDirectory() }

  private static let body = String(repeating: "0123456789abcdef", count: 1 << 16)

  /// Fetches from a server into a file that holds a text.
  private func outcome(
    _ fault: HTTPFault, into text: String = "", stallLimit: Duration = .seconds(10),
  ) throws -> HTTPTransportResult {
    let server = try LoopbackHTTPServer(["/file": fault])
    let path = try directory.write(text, to: "file")
    return try outcome(server, into: path, holding: text.utf8.count, stallLimit)
  }

  private func outcome(
    _ server: LoopbackHTTPServer, into path: String, holding size: Int,
    _ stallLimit: Duration = .seconds(10),
  ) throws -> HTTPTransportResult {
    let descriptor = open(path, O_WRONLY | O_APPEND)
    try #require(descriptor >= 0)
    let body = BodyFile(
      file: FileDescriptor(descriptor, name: path), size: size, entityTag: "\"1\"",
      stallLimit: stallLimit,
      begun: { [begun] head in begun.update { $0.append(head.status) } },
    )
    return try OnlineExchange.outcome(
      of: OnlineFixture.transport(), .get(try #require(URL(string: server.url("/file")))),
      into: .file(body),
    )
  }

  private func content() throws -> String {
    try String(contentsOfFile: directory.path + "/file", encoding: .utf8)
  }

  @Test func `given an empty file, when a body comes, then it holds all of it`() throws {
    let response = try outcome(.answer(type: nil, body: Self.body)).get()
    #expect((response.status, response.body.isEmpty) == (200, true))
    expect(begun.update { $0 }, is: [200])
    try expect(content(), is: Self.body)
  }

  @Test(arguments: [100, 102, 103])
  func `given an interim response, when an answer follows, then that comes`(status: Int) throws {
    let interim = HTTPFault.head(status, ["Link": "</x>; rel=preload"])
    let whole = HTTPFault.raw(interim + HTTPFault.head(200, ["Content-Length": "3"]) + "abc")
    let response = try outcome(whole).get()
    expect(response.status, is: 200)
    expect(begun.update { $0 }, is: [200])
    try expect(content(), is: "abc")
  }

  @Test func `given part of a body, when the rest comes, then it is appended`() throws {
    let rest = HTTPFault.answer(206, headers: ["Content-Range": "bytes 3-5/6"], body: "def")
    let response = try outcome(rest, into: "abc").get()
    expect(response.status, is: 206)
    expect(begun.update { $0 }, is: [206])
    try expect(content(), is: "abcdef")
  }

  @Test(arguments: [
    HTTPFault.answer(200, body: "abcdef"), .answer(404, body: "no"), .answer(416, body: "no"),
    .answer(206, headers: ["Content-Range": "bytes 2-5/6"], body: "cdef"),
    .answer(206, headers: ["Content-Range": "bytes 3-1/6"], body: "def"),
    .answer(206, headers: ["Content-Range": "bytes 3-5/6", "ETag": "\"2\""], body: "def"),
    .answer(206, body: "def"), .redirect(to: "/elsewhere"),
    .answer(206, type: "text/html", headers: ["Content-Range": "bytes 3-5/6"], body: "def"),
  ])
  func `given part of a body, when another comes, then the file stays`(fault: HTTPFault) throws {
    let response = try outcome(fault, into: "abc").get()
    #expect(response.body.isEmpty)
    expect(begun.update { $0 }, is: [])
    try expect(content(), is: "abc")
  }

  @Test func `given a body that is cut off, when it ends, then what came is in the file`() throws {
    let cut = HTTPFault.raw(HTTPFault.head(200, ["Content-Length": "10"]) + "abc")
    let outcome = try outcome(cut)
    expect(outcome, is: .failure(.truncated(received: 3, expected: 10)))
    try expect(content(), is: "abc")
  }

  @Test func `given a server that falls silent, when the limit is over, then that ends`() throws {
    let stalling = HTTPFault.stall(after: HTTPFault.head(200, ["Content-Length": "10"]) + "abc")
    let outcome = try outcome(stalling, stallLimit: .seconds(1))
    expect(outcome, is: .failure(.timedOut))
    try expect(content(), is: "abc")
  }

  #if os(Linux)
  @Test func `given a full disk, when a body comes, then the reason is told`() throws {
    let server = try LoopbackHTTPServer(["/file": .answer(body: Self.body)])
    let outcome = try outcome(server, into: "/dev/full", holding: 0)
    expect(outcome, is: .failure(.notStored(FileError(name: "/dev/full", errno: ENOSPC))))
  }
  #endif

  @Test func `given a request for the head alone, when answered, then no body is awaited`() throws {
    let head = HTTPFault.stall(after: HTTPFault.head(200, ["Content-Length": "5000000000"]))
    let server = try LoopbackHTTPServer(["/file": head])
    var request = HTTPRequest.get(try #require(URL(string: server.url("/file"))))
    request.method = "HEAD"
    let response = try OnlineExchange.outcome(
      of: OnlineFixture.transport(), request, into: .discarded,
    ).get()
    expect(response.header("Content-Length"), is: "5000000000")
    expect(server.requests.map(\.method), is: ["HEAD"])
  }
}

/// The completeness of a response without a network, beside the limits in `FaultTests`.
struct IncomingResponseTests {
  @Test func `given less than announced, when complete, then a redirect alone is whole`() throws {
    for (status, isWhole) in [(200, false), (302, true)] {
      var response = IncomingResponse(maximumBodySize: 4)
      let headers = ["Content-Length": "4", "Content-Encoding": "Identity"]
      _ = try response.begin(HTTPResponse(status: status, headers: headers))
      try response.append(Data("ab".utf8))
      // The library may drop the body of a redirect.
      expect(response.truncation == nil, is: isWhole)
      if isWhole { try expect(response.finished().header("content-length"), is: "4") }
    }
  }
}
