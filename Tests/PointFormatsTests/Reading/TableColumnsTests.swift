import PointFormats
import Testing

struct TableColumnsTests {
  private func read(_ text: String, _ columns: String) throws -> Reading {
    let columns: TableColumns = try #require(TableColumns(columns))
    return Reading(text, by: DelimitedReader(columns: columns))
  }

  @Test func `given no header, when columns are numbered, then the first row counts`() throws {
    let table = "1,\"Goroka\",-6.08,145.39\n2,\"Madang\",-5.2,145.78\n"
    let reading = try read(table, "lat=3,lon=4,name=2,id=1")
    #expect(
      reading.points == [
        point("Goroka", -6.08, 145.39, id: "1"), point("Madang", -5.2, 145.78, id: "2"),
      ]
    )
    #expect(reading.problems == [])
  }

  @Test func `given an unusual header, when columns are named, then the others are tags`() throws {
    let table = "ort;breite;länge;höhe\nA;1;2;3\n"
    let reading = try read(table, "lat=Breite,lon=3,name=ort")
    #expect(reading.points == [point("A", 1, 2, tags: ["höhe": "3"])])
  }

  @Test func `given no header, when another name is chosen, then it is the key of a tag`() throws {
    let reading = try read("A,1,2,3,4\n", "lat=2,lon=3,ele=4")
    #expect(reading.points == [point(nil, 1, 2, tags: ["ele": "3"])])
  }

  @Test(arguments: [
    ("lat=1,lon=9", "line 1: there is no column 9 among its 3"),
    ("lat=0,lon=2", "line 1: there is no column 0 among its 3"),
    ("lat=a,lon=2", "line 1: column 2 cannot mean two things"),
    ("lat=north,lon=2", "line 1: there is no column \"north\" among its 3"),
  ])
  func `given a column that is not there, when read, then that is told`(
    columns: String, message: String,
  ) throws {
    #expect(try read("name,a,b\nA,1,2\n", columns).failure?.message == message)
  }

  @Test func `given the names that headers may have, when chosen, then each has its role`() throws {
    let reading = try read("A,1,2,3\n", "y=2,x=3,title=1,stop_id=4")
    #expect(reading.points == [point("A", 1, 2, id: "3")])
  }

  @Test(arguments: [
    "", "lat=1", "lat,lon", "lat=1,lon=", "=1,lat=1,lon=2", "lat=1,lon=2,",
    "lat=2,lon=2", "lat=A,lon=a", "lat=1,lon=2,y=3", "lat=1,lon=2,a=3,a=4",
  ])
  func `given something else, when columns are read, then there are none`(text: String) {
    #expect(TableColumns(text) == nil)
  }
}
