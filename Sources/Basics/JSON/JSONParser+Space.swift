extension JSONParser {
  mutating func skipSpace() throws(JSONError) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/") where dialect == .json5: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = index
    index += 1
    if take(UInt8(ascii: "/")) {
      while let byte = next, byte != 0x0A { index += 1 }
    } else if take(UInt8(ascii: "*")) {
      while index + 1 < end {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return
        }
        index += 1
      }
      throw error("comment without an end", at: start)
    } else {
      throw error("expected a comment", at: start)
    }
  }
}
