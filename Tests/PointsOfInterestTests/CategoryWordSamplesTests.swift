import TestSupport
import Testing

@testable import PointsOfInterest

/// Words that people type, whatever their locale, and one tag that each must mean.
struct CategoryWordSamplesTests {
  typealias Sample = (word: String, tag: String)

  private static let english: [Sample] = [
    ("cafe", "amenity=cafe"),
    ("petrol station", "amenity=fuel"),
    ("gas station", "amenity=fuel"),
    ("ev charger", "amenity=charging_station"),
    ("chemist", "shop=chemist"),
    ("drugstore", "amenity=pharmacy"),
    ("atm", "atm=yes"),
    ("cashpoint", "amenity=atm"),
    ("toilets", "amenity=toilets"),
    ("restroom", "amenity=toilets"),
    ("drinking water", "amenity=drinking_water"),
    ("playground", "leisure=playground"),
    ("bakery", "shop=bakery"),
    ("car park", "amenity=parking"),
    ("parking lot", "amenity=parking"),
    ("subway", "railway=subway_entrance"),
    ("tube station", "station=subway"),
    ("movie theater", "amenity=cinema"),
    ("laundromat", "shop=laundry"),
    ("estate agent", "office=estate_agent"),
    ("realtor", "shop=estate_agent"),
    ("thrift store", "shop=charity"),
    ("campsites", "tourism=camp_site"),
    ("vet", "amenity=veterinary"),
  ]

  private static let german: [Sample] = [
    ("Apotheke", "amenity=pharmacy"),
    ("Bäckerei", "shop=bakery"),
    ("Tankstelle", "amenity=fuel"),
    ("Ladesäule", "amenity=charging_station"),
    ("Geldautomat", "amenity=atm"),
    ("Spielplatz", "leisure=playground"),
    ("Krankenhaus", "amenity=hospital"),
    ("Bahnhof", "railway=station"),
    ("Straßenbahn", "railway=tram_stop"),
    ("Briefkasten", "amenity=post_box"),
    ("Freibad", "leisure=swimming_pool"),
    ("Buchhandlung", "shop=books"),
    ("Trinkwasser", "amenity=drinking_water"),
    ("Friseur", "shop=hairdresser"),
    ("Zahnarzt", "amenity=dentist"),
    ("Kirche", "building=church"),
    ("Schloss", "historic=castle"),
    ("Aussichtspunkt", "tourism=viewpoint"),
    ("Hundewiese", "leisure=dog_park"),
    ("Getränkemarkt", "shop=beverages"),
  ]

  private static let french: [Sample] = [
    ("boulangerie", "shop=bakery"),
    ("pharmacie", "amenity=pharmacy"),
    ("gare", "railway=station"),
    ("arrêt de bus", "highway=bus_stop"),
    ("station-service", "amenity=fuel"),
    ("borne de recharge", "amenity=charging_station"),
    ("distributeur de billets", "amenity=atm"),
    ("mairie", "amenity=townhall"),
    ("hôtel de ville", "amenity=townhall"),
    ("plage", "natural=beach"),
    ("librairie", "shop=books"),
    ("bibliothèque", "amenity=library"),
    ("fromagerie", "shop=cheese"),
    ("coiffeur", "shop=hairdresser"),
    ("aire de jeux", "leisure=playground"),
    ("eau potable", "amenity=drinking_water"),
    ("bureau de tabac", "shop=tobacco"),
    ("église", "building=church"),
    ("musée", "tourism=museum"),
    ("piscine", "leisure=swimming_pool"),
  ]

  private static let spanish: [Sample] = [
    ("gasolinera", "amenity=fuel"),
    ("cajero automático", "amenity=atm"),
    ("panadería", "shop=bakery"),
    ("ayuntamiento", "amenity=townhall"),
    ("aparcamiento", "amenity=parking"),
    ("estación de tren", "railway=station"),
    ("parada de autobús", "highway=bus_stop"),
    ("ferretería", "shop=hardware"),
    ("peluquería", "shop=hairdresser"),
    ("playa", "natural=beach"),
    ("correos", "amenity=post_office"),
    ("comisaría", "amenity=police"),
    ("aseo", "amenity=toilets"),
    ("agua potable", "amenity=drinking_water"),
    ("iglesia", "building=church"),
    ("castillo", "historic=castle"),
    ("carnicería", "shop=butcher"),
    ("punto de recarga", "amenity=charging_station"),
    ("guardería", "amenity=kindergarten"),
    ("zapatería", "shop=shoes"),
  ]

  private static let italian: [Sample] = [
    ("farmacia", "amenity=pharmacy"),
    ("panetteria", "shop=bakery"),
    ("gelateria", "amenity=ice_cream"),
    ("parcheggio", "amenity=parking"),
    ("benzinaio", "amenity=fuel"),
    ("colonnina di ricarica", "amenity=charging_station"),
    ("ospedale", "amenity=hospital"),
    ("spiaggia", "natural=beach"),
    ("chiesa", "building=church"),
    ("stazione", "railway=station"),
    ("fermata dell'autobus", "highway=bus_stop"),
    ("ufficio postale", "amenity=post_office"),
    ("macelleria", "shop=butcher"),
    ("edicola", "shop=newsagent"),
    ("tabaccheria", "shop=tobacco"),
    ("parrucchiere", "shop=hairdresser"),
    ("libreria", "shop=books"),
    ("biblioteca", "amenity=library"),
    ("albergo", "tourism=hotel"),
    ("rifugio", "tourism=alpine_hut"),
  ]

  private static let japanese: [Sample] = [
    ("薬局", "amenity=pharmacy"),
    ("コンビニ", "shop=convenience"),
    ("駅", "railway=station"),
    ("バス停", "highway=bus_stop"),
    ("郵便局", "amenity=post_office"),
    ("病院", "amenity=hospital"),
    ("トイレ", "amenity=toilets"),
    ("交番", "amenity=police"),
    ("ガソリンスタンド", "amenity=fuel"),
    ("駐車場", "amenity=parking"),
    ("銀行", "amenity=bank"),
    ("本屋", "shop=books"),
    ("温泉", "natural=hot_spring"),
    ("銭湯", "amenity=public_bath"),
    ("神社", "religion=shinto"),
    ("寺", "religion=buddhist"),
    ("美容院", "shop=hairdresser"),
    ("公園", "leisure=park"),
    ("図書館", "amenity=library"),
    ("居酒屋", "amenity=pub"),
  ]

  private static let korean: [Sample] = [
    ("약국", "amenity=pharmacy"),
    ("편의점", "shop=convenience"),
    ("지하철역", "station=subway"),
    ("버스 정류장", "highway=bus_stop"),
    ("버스정류장", "highway=bus_stop"),
    ("우체국", "amenity=post_office"),
    ("종합병원", "amenity=hospital"),
    ("화장실", "amenity=toilets"),
    ("주유소", "amenity=fuel"),
    ("전기차 충전소", "amenity=charging_station"),
    ("주차장", "amenity=parking"),
    ("은행", "amenity=bank"),
    ("서점", "shop=books"),
    ("빵집", "shop=bakery"),
    ("놀이터", "leisure=playground"),
    ("노래방", "amenity=karaoke_box"),
    ("찜질방", "leisure=sauna"),
    ("해수욕장", "natural=beach"),
    ("미용실", "shop=hairdresser"),
    ("도서관", "amenity=library"),
  ]

  private static let samples: [Sample] = [
    english, german, french, spanish, italian, japanese, korean,
  ].flatMap { Thoroughness.sample($0, oneOf: 10) }
  private static let firstOfEach: [Sample] = [
    english, german, french, spanish, italian, japanese, korean,
  ].map { $0[0] }

  @Test(arguments: samples)
  func `given a common word, when looked up without a locale, then it means its tag`(
    sample: Sample
  ) throws {
    let meanings = try CategoryWords().meanings(of: sample.word)
    #expect(meanings.contains { $0.kind.tags.map(\.text).contains(sample.tag) })
  }

  @Test(arguments: firstOfEach, Thoroughness.sample(["ko", "de", "es"], oneOf: 3))
  func `given a common word, when looked up in another locale, then it means its tag`(
    sample: Sample, language: String,
  ) throws {
    let meanings = try CategoryWords(language: language).meanings(of: sample.word)
    #expect(meanings.contains { $0.kind.tags.map(\.text).contains(sample.tag) })
  }
}
