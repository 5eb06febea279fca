import Basics
import Testing

struct JSONErrorTests {
  @Test(arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (7, 4, 1)])
  func `given an offset, when placed, then line and column count from one`(
    offset: Int, line: Int, column: Int,
  ) {
    let position = JSONError("x", at: offset).position(in: Array("ab\ncd\n\n".utf8))
    #expect(position.line == line)
    #expect(position.column == column)
  }
}
