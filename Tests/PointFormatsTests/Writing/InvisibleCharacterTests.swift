import PointFormats
import PointsOfInterest
import Testing

struct InvisibleCharacterTests {
  /// Texts with which terminals have been attacked: titles, clipboard, links, downloads, reports that come
  /// back as input, colours, cursor moves, overprinting, 7-bit and 8-bit.
  static let payloads: [Payload] = [
    "\u{1B}]0;title\u{7}", "\u{1B}]2;title\u{1B}\\", "\u{1B}]52;c;cm0gLXJm\u{7}",
    "\u{1B}]52;p;?\u{7}", "\u{1B}]8;;http://evil.example\u{7}link\u{1B}]8;;\u{7}",
    "\u{1B}]10;?\u{7}", "\u{1B}]1337;File=name=eA==:AAAA\u{7}", "\u{1B}]7;file:///etc\u{7}",
    "\u{1B}P$q\"p\u{1B}\\", "\u{1B}P+q544e\u{1B}\\", "\u{1B}P0;1|17/41\u{1B}\\",
    "\u{1B}Pq#0;2;0;0;0~\u{1B}\\", "\u{1B}_Gf=24;AAAA\u{1B}\\", "\u{1B}^pm\u{1B}\\",
    "\u{1B}Xsos\u{1B}\\", "\u{1B}ktitle\u{1B}\\", "\u{1B}c", "\u{1B}7\u{1B}8", "\u{1B}#8",
    "\u{1B}(0lqk\u{1B}(B", "\u{1B}=", "\u{1B}>", "\u{1B}D\u{1B}M\u{1B}E", "\u{1B}[31mred\u{1B}[0m",
    "\u{1B}[38;2;1;2;3m", "\u{1B}[2J\u{1B}[H", "\u{1B}[1A\u{1B}[2K", "\u{1B}[6n", "\u{1B}[c",
    "\u{1B}[21t", "\u{1B}[?1049h", "\u{1B}[?2004h", "\u{1B}[4h", "\u{1B}[5i", "\u{1B}[3J",
    "\u{1B}[999;999H", "\u{1B}[1;1r", "\u{1B}[8m hidden", "\u{9B}31m", "\u{9B}2J",
    "\u{9D}0;t\u{9C}", "\u{90}+q\u{9C}", "\u{9E}pm\u{9C}", "\u{9F}apc\u{9C}",
    "\u{85}next\u{84}ind\u{8D}ri",
    "safe\rfake", "abc\u{8}\u{8}\u{8}xyz", "\u{7}\u{5}", "\u{E}lqk\u{F}", "\u{B}\u{C}", "a\nb\tc",
    "\u{0}nul\u{0}", "del\u{7F}", "\u{18}\u{1A}", "\u{1C}\u{1D}\u{1E}\u{1F}",
  ]

  /// Unicode standard annex 9, §2: all bidirectional controls there are.
  static let bidirectional: [Payload] = [
    "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  @Test(arguments: payloads + bidirectional + ["\u{2028}", "\u{2029}"])
  func `given a payload anywhere, when written as a table, then it is shown and does not act`(
    payload: Payload
  ) throws {
    let options = OutputOptions(fields: [.name, .category, .id, .source, .attribution, .tags])
    let row = try #require(text(everywhere(payload.text), as: .table, options).lines.last)
    let shown = Self.shown(payload.text)
    let headings = ["NAME", "CATEGORY", "ID", "SOURCE", "ATTRIBUTION"]
    let cells = headings.map { heading in
      shown + String(repeating: " ", count: max(0, heading.count - shown.count))
    }
    #expect(row == (cells + ["\(shown)=\(shown)"]).joined(separator: "  "))
  }

  @Test(arguments: OutputFormat.allCases)
  func `given a payload anywhere, when written, then no control gets out`(format: OutputFormat) {
    let allowed: Set<Unicode.Scalar> =
      switch format {
      case .tsv: ["\n", "\t"]
      case .csv: ["\n", "\r", "\t"]
      default: ["\n"]
      }
    for payload in Self.payloads + Self.bidirectional + ["\u{2028}", "\u{2029}"] {
      let output = text(everywhere(payload.text), as: format, query: payload.text)
      let controls = output.unicodeScalars.filter { Self.isHidden($0) && !allowed.contains($0) }
      #expect(Array(controls) == [], "\(payload.testDescription)")
    }
  }

  private func everywhere(_ payload: String) -> NearbyResult {
    var result = ResultFixture.result(name: payload)
    result.points[0].point.category = Category(payload)
    result.points[0].point.id = payload
    result.points[0].point.source = payload
    result.points[0].point.attribution = payload
    result.points[0].point.tags = [payload: payload]
    result.attributions = [payload]
    result.failures = [SourceFailure(source: payload, failure: Failure(.data, payload))]
    return result
  }

  private static func shown(_ text: String) -> String {
    text.unicodeScalars.map { isHidden($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }
      .joined()
  }

  private static let bidirectionalScalars = Set(bidirectional.flatMap(\.text.unicodeScalars))

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: bidirectionalScalars.contains(scalar)
    }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n") }
}

/// A text that must not reach the terminal of whoever runs the tests.
struct Payload: Hashable, Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
