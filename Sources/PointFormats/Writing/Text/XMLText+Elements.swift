import Basics

extension XMLText {
  /// Appends ` name="number"`, with one decimal at most.
  static func append(_ name: StaticString, _ number: Double, to output: inout [UInt8]) {
    output.append(" ")
    output.append(name)
    output.append("=\"")
    append(number, to: &output)
    output.append("\"")
  }

  /// Appends ` name="text"`.
  static func append(_ name: StaticString, _ text: String, to output: inout [UInt8]) {
    output.append(" ")
    output.append(name)
    output.append("=\"")
    append(text, to: &output)
    output.append("\"")
  }

  /// Appends a number with one decimal at most.
  static func append(_ number: Double, to output: inout [UInt8]) {
    FixedDecimal(number, places: 1)?.append(to: &output)
  }
}
