import CommandLine
import Gazetteer
import PointsOfInterest
import Testing

@testable import POICommand

struct SentenceTests {
  private func meaning(
    of sentence: String, _ configuration: Configuration = Configuration(),
  ) throws -> SentenceMeaning? {
    var given = try Given.values(sentence, configuration)
    given.places = PlaceNaming(gazetteer: LocalComposition.gazetteer)
    var reader = try SentenceReader(given)
    return try reader.meaning()
  }

  /// A sentence, and behind the arrow the command that it means.
  private static let samples = """
    coffee near Paris → Paris -c coffee
    vegan pizza near Lyon, open now → Lyon -c 'vegan pizza' --open
    pharmacy open now in Porto → Porto -c pharmacy --open
    coffee within 500 m of Montreux → Montreux -c coffee --radius 500m
    coffee within 1.5 km of Montreux → Montreux -c coffee --radius 1.5km
    3 cash machines near 48.137 11.576 → 48.137 11.576 -c 'cash machines' --limit 3
    find me the 3 nearest museums to Lyon → Lyon -c museums --limit 3
    bars open at 18:30 in Nice → Nice -c bars --open-at 18:30
    bars open sat 22:00, Nice → Nice -c bars --open-at 'sat 22:00'
    24 hours pharmacy London → London -c '24 hours pharmacy'
    Lyon pharmacy → Lyon -c pharmacy
    near Lyon vegan pizza → Lyon -c 'vegan pizza'
    museum and theatre in London → London -c museum -c theatre
    cafe, bakery near Lyon → Lyon -c cafe -c bakery
    restaurant with outdoor seating in Lyon → Lyon -c 'restaurant with outdoor seating'
    where is the nearest pharmacy in Lyon? → Lyon -c pharmacy
    amenity=cafe Paris → Paris -c amenity=cafe
    museum in Frankfurt am Main → 'Frankfurt am Main' -c museum
    cafe in San José, US → 'San José, US' -c cafe
    Paris within 5km → Paris --radius 5km
    Apotheke in Wien → Wien -c Apotheke
    wo ist die nächste Apotheke in Wien → Wien -c Apotheke
    Bäckerei im Umkreis von 500 m um Linz → Linz -c 'Bäckerei' --radius 500m
    geöffnete Apotheke in der Nähe von Linz → Linz -c Apotheke --open
    boulangerie près de Nice → Nice -c boulangerie
    musée près d'Annecy → Annecy -c 'musée'
    pharmacie ouverte maintenant à Lyon → Lyon -c pharmacie --open
    boulangerie à moins de 500 m de Nice → Nice -c boulangerie --radius 500m
    farmacia abierta ahora en Sevilla → Sevilla -c farmacia --open
    museo cerca de Madrid → Madrid -c museo
    farmacia vicino a Torino → Torino -c farmacia
    farmacia aperta adesso a Roma → Roma -c farmacia --open
    dov'è una farmacia a Roma → Roma -c farmacia
    farmácia perto de Lisboa → Lisboa -c 'farmácia'
    museum in de buurt van Utrecht → Utrecht -c museum
    apteka blisko Kraków → 'Kraków' -c apteka
    apotek nära Malmö → 'Malmö' -c apotek
    lékárna poblíž Brno → Brno -c 'lékárna'
    аптека біля Львів → 'Львів' -c 'аптека'
    музей Москва → 'Москва' -c 'музей'
    صيدلية قرب القاهرة → 'القاهرة' -c 'صيدلية'
    渋谷のカフェ → '渋谷' -c 'カフェ'
    京都の近くの博物館 → '京都' -c '博物館'
    서울 근처 박물관 → '서울' -c '박물관'
    pharmacy within 10 min on foot of Lyon → Lyon -c pharmacy --by foot --radius 10min
    Apotheke zu Fuß in Wien → Wien -c Apotheke --by foot
    boulangerie à moins de 5 minutes à pied de Nice → Nice -c boulangerie --by foot --radius 5min
    cafe d'Annecy → Annecy -c cafe
    pizza - Lyon → Lyon -c pizza
    open 5 pharmacies in Porto → Porto -c pharmacies --open --limit 5
    巴黎附近的咖啡馆 → '巴黎' -c '咖啡馆'
    """.split(separator: "\n").map(String.init)

  @Test(arguments: samples)
  func `given a sentence, when read, then it is the command that it means`(
    sample: String
  ) throws {
    let halves = sample.split(separator: "→").map { $0.trimmingSpaces }
    let (sentence, expected) = (halves[0], halves[1])
    guard case .commands(let commands) = try meaning(of: sentence) else {
      Issue.record("\(sentence): not understood")
      return
    }
    #expect(commands.map { $0.map(ShellWord.quoted).joined(separator: " ") } == [expected])
    // The command runs: its operands are a location.
    var meant = try Given.values(of: commands[0])
    meant.places = PlaceNaming(gazetteer: LocalComposition.gazetteer)
    guard case .single = try meant.location() else {
      Issue.record("\(expected): no location")
      return
    }
  }

  @Test(arguments: [
    ("good pharmacy Porto", "good"),
    ("best coffee in Lyon", "best"), ("things to do in Rome", "things to do"),
    ("museum near Pariss", "Pariss"), ("3 good pharmacies in Porto", "good"),
    ("farmacia no abierta en Lisboa", "no"), ("pharmacy not open in Porto", "not"),
    ("Apotheke innerhalb von 1.500 m von Linz", "innerhalb von 1.500 m von"),
  ])
  func `given a word that nobody knows, when read, then it is told and nothing is dropped`(
    sentence: String, word: String,
  ) throws {
    guard case .unclear(word, _, _) = try meaning(of: sentence) else {
      Issue.record("\(String(describing: try meaning(of: sentence)))")
      return
    }
  }

  /// Words of the table, and names of countries or regions, too: a location asked for without end.
  @Test(arguments: [
    "Marche", "flores", "island", "marché", "montaña", "faro", "parking lot", "pet shop",
    "metro station",
    "riding school", "post office", "bus stop", "place of worship", "garden center",
  ])
  func `given a word of the table, when read, then no place is torn out of it`(
    sentence: String
  ) throws {
    guard case .unlocated(sentence, _) = try meaning(of: sentence) else {
      Issue.record("\(String(describing: try meaning(of: sentence)))")
      return
    }
  }

  @Test(arguments: ["toilets", "the toilets open now"])
  func `given a kind alone, when read, then its place is asked for`(sentence: String) throws {
    guard case .unlocated("toilets", _) = try meaning(of: sentence) else {
      Issue.record("\(String(describing: try meaning(of: sentence)))")
      return
    }
  }

  @Test(arguments: ["toilets", "toilets near me", "toilets nearby", "Toiletten in meiner Nähe"])
  func `given a configured location, when a sentence names none, then it is that`(
    sentence: String
  ) throws {
    var configuration = Configuration()
    configuration.location = .gpsd
    guard case .commands(let commands) = try meaning(of: sentence, configuration) else {
      Issue.record("not understood")
      return
    }
    #expect(commands.count == 1 && commands[0].first == "-c")
  }

  @Test(arguments: [
    "grandma house", "1 2 3", "N 48 51 30.1 E", "qwertz", "91 2", "0x30 2", "open now",
  ])
  func `given no kind and no place, when read, then it is no sentence`(text: String) throws {
    #expect(try String(describing: meaning(of: text)) == "nil")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
