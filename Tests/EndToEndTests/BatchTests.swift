import TestSupport
import Testing

/// Many locations on standard input: a filter like any other.
@Suite(.waiting) struct BatchTests {
  @Test func `given input that pauses, when a line is whole, then it is answered at once`() throws {
    let directory = try TemporaryDirectory()
    let points = try directory.write("name,lat,lon\nA,1,2\nB,3,4\n", to: "p.csv")
    let program = try RunningProgram(
      Executable.poi, ["-", "-s", points, "-n", "1", "--fields", "name"], hasInput: true,
    )
    var output = ""
    for (line, answer) in [
      ("1 2\n", "1\tA\n"), ("3 4\n1 2\n", "2\tB\n3\tA\n"), ("3 4\n", "4\tB\n"),
    ] {
      output += answer
      try program.write(line)
      #expect(program.waits(for: answer))
      expect(program.output, is: output)
    }
    try program.endInput()
    expect(program.status(), is: 0)
  }
}
