import TestSupport
import Testing

/// Opening hours from the command line to the last column, from a table and from its index.
@Suite(.waiting) struct HoursTests {
  private let points = """
    name,lat,lon,amenity,opening_hours,cuisine
    Late,0.001,0,bar,Mo-Su 18:00-02:00,
    Early,0.002,0,cafe,Mo-Fr 07:00-12:00; Sa-Su off,
    Silent,0.003,0,cafe,,
    Always,0.004,0,restaurant,24/7,pizza

    """

  @Test func `given hours, when open places are asked for, then table and index agree`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(points, to: "points.csv")
    _ = try Executable.poi.run("index points.csv -o points.poix -q", in: directory)
    let options = "--open-at 2026-11-18T01:30:00Z --tz UTC --fields name,open,opens,closes"
    let expected = """
      Late\ttrue\t\t2026-11-18T02:00:00Z
      Always\ttrue\t\t

      """
    for source in ["points.csv", "points.poix"] {
      let run = try Executable.poi.run("0 0 --no-config -s \(source) \(options)", in: directory)
      #expect(run.output.replacing("+00:00", with: "Z") == expected)
      let batch = try Executable.poi.run(
        "- --no-config -s \(source) \(options)", in: directory, input: "0 0\n",
      )
      #expect(batch.output.replacing("+00:00", with: "Z").contains("1\tAlways\ttrue"))
    }
  }
}
