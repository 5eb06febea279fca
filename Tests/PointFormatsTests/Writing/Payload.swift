import Testing

/// A text that must not reach the terminal of whoever runs the tests.
struct Payload: Hashable, Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  var testDescription: String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
