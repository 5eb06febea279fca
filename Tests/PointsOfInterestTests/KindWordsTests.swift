@testable import PointsOfInterest
import Testing

struct KindWordsTests {
  @Test(
    arguments: [
      ("amenity=drinking_water", nil, "Drinking water"), ("amenity=bench", "de-AT", "Sitzbank"),
      ("amenity=bench", "xx", "Bench"), ("amenity=xyz_zyx", "de", "Xyz zyx"),
      ("museum", "de", "Museum"), ("amenity=atm", nil, "ATM"), ("office=ngo", "fr", "NGO"),
      ("sport=rc_car", nil, "RC car"), ("ngo", nil, "NGO"), ("office=ngos", nil, "Ngos"),
    ] as [(String, String?, String)]
  )
  func `given a kind, when shown, then the usual word of the language stands for it`(
    category: String, language: String?, expected: String,
  ) {
    #expect(KindWords(language: language).words(for: Category(category)) == expected)
  }
}
