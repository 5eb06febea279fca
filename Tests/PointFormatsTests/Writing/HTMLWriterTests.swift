import Basics
import Foundation
import PointsOfInterest
import Testing

@testable import PointFormats

struct HTMLWriterTests {
  @Test func `given style and script, when digested, then the policy allows them`() throws {
    let page = text(ResultFixture.result(), as: .html)
    let policy = HTMLPage.policy.description
    for element in ["style", "script"] {
      let start = try #require(page.range(of: "<\(element)>")).upperBound
      let end = try #require(page.range(of: "</\(element)>")).lowerBound
      let digest = Data(SHA256.digest(of: Array(page[start..<end].utf8))).base64EncodedString()
      #expect(policy.contains("\(element)-src 'sha256-\(digest)'"))
    }
  }

  @Test func `given names that are markup, when written, then they are text`() {
    let page = text(ResultFixture.result(name: "</table><script>x</script> \"&"), as: .html)
    #expect(page.contains("&lt;/table&gt;&lt;script&gt;x&lt;/script&gt; &quot;&amp;</a>"))
    #expect(page.ranges(of: "<script").count == 1)
  }

  @Test func `given points, when written, then each has a row that the map leads to`() {
    let page = text(ResultFixture.result(), as: .html)
    #expect(
      page.contains(
        "<tr id=p1 data-g=other><td>1<td><a dir=auto href=\"https://www.openstreetmap.org/node/1\">"
          + "Café &quot;Zoë&quot;</a><td><svg class=key><use href=\"#g-other\"/></svg>Cafe"
          + "<td>12 m<td>N 0°"
      ))
    #expect(page.contains("<a href=\"#p1\" tabindex=-1><title>"))
    #expect(page.contains("<tr id=p3 data-g=other><td>3<td><span dir=auto>Point</span>"))
    #expect(!page.contains("href=\"#p3\""))
  }

  @Test func `given words from right to left, when written, then the page is in these`() {
    let words = MapVocabulary(
      language: "ar", words: [.writing: "rtl", .near: "قرب {}", .name: "الاسم", .map: "خريطة"],
    )
    var result = ResultFixture.result()
    result.fix?.accuracy = nil
    let page = text(result, as: .html, facts: PointFacts(vocabulary: { words }))
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(page.contains("<h1>قرب &#x2068;37.3293, -121.8893&#x2069;</h1>"))
    #expect(page.contains(">الاسم<"))
    #expect(page.contains("<figure tabindex=\"0\" aria-label=\"خريطة\">"))
  }

  @Test func `given no points, when written, then the page says so`() {
    var result = ResultFixture.result()
    result.points = []
    let page = text(result, as: .html)
    #expect(page.contains("role=\"status\">Places: <span id=count>0</span></p>"))
    #expect(!page.contains("<table"))
  }

  @Test func `given a name without end, when written, then it is cut`() {
    let name = String(repeating: "ab", count: 5_000)
    let page = text(ResultFixture.result(name: name), as: .html)
    #expect(page.contains(String(repeating: "ab", count: 99) + "a…</a>"))
  }

  @Test func `given 200 points with long names, when written, then 100 kB are enough`() {
    var numbers = SeededPlaces(seed: 3)
    let result = numbers.result(count: 200, name: "Bibliothèque municipale de la Condamine")
    #expect(text(result, as: .html).utf8.count < 100_000)
  }
}
