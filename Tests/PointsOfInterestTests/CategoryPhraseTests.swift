@testable import PointsOfInterest
import Testing

struct CategoryPhraseTests {
  private func admits(_ text: String, _ tags: Tags, language: String? = nil) throws -> Bool {
    let selection = try #require(CategoryWords(language: language).selection(for: text))
    let filter = PointFilter(categories: selection.categories, conditions: selection.conditions)
    var matcher = PointMatcher(filter)
    return matcher.admits(PointOfInterest(source: "test", tags: tags))
  }

  @Test(
    arguments: [
      ("vegan pizza", ["cuisine": "pizza", "diet:vegan": "only"]),
      ("pizza vegan", ["cuisine": "italian;pizza", "diet:vegan": "yes"]),
      ("vegetarian restaurant", ["amenity": "restaurant", "diet:vegetarian": "yes"]),
      ("wheelchair toilet", ["amenity": "toilets", "wheelchair": "designated"]),
      ("cafe with free wifi", ["amenity": "cafe", "internet_access": "wlan"]),
      ("24 hours pharmacy", ["amenity": "pharmacy", "opening_hours": "24/7"]),
      ("24 hours cafe", ["amenity": "cafe", "opening_hours": "Mo-Su,PH 00:00-24:00"]),
      ("restaurant with outdoor seating", ["amenity": "restaurant", "outdoor_seating": "yes"]),
      ("hotel with wifi and parking", ["tourism": "hotel", "wifi": "yes", "parking": "surface"]),
      ("drive-through fast food", ["amenity": "fast_food", "drive_through": "yes"]),
      ("vegan", ["amenity": "restaurant", "diet:vegan": "only"]),
      ("church", ["amenity": "place_of_worship", "religion": "christian"]),
      ("eau", ["natural": "spring"]), ("guidepost", ["information": "guidepost"]),
      ("well", ["man_made": "water_well"]), ("dump station", ["sanitary_dump_station": "yes"]),
      ("tram", ["railway": "tram_stop"]), ("аптека", ["amenity": "pharmacy"]),
      ("公园", ["leisure": "park"]),
      ("farmácias", ["amenity": "pharmacy"]), ("restauranger", ["amenity": "restaurant"]),
      ("halal kebab", ["cuisine": "kebab", "diet:halal": "yes"]),
      ("gluten free bakery", ["shop": "bakery", "diet:gluten_free": "yes"]),
      ("bus stop", ["public_transport": "platform", "bus": "yes"]),
      ("metro", ["railway": "station", "subway": "yes"]),
      ("station", ["railway": "station", "station": "subway"]),
      ("train station", ["railway": "station", "station": "subway", "train": "yes"]),
      ("parcel locker", ["vending": "parcel_pickup;parcel_mail_in"]),
      ("drinking water", ["amenity": "water_point"]),
      ("lpg fuel", ["amenity": "fuel", "fuel:lpg": "yes"]),
      ("disabled parking", ["amenity": "parking", "capacity:disabled": "2"]),
    ] as [(String, Tags)])
  func `given kinds and qualities, when all fit, then it is met`(text: String, tags: Tags) throws {
    #expect(try admits(text, tags))
  }

  @Test(
    arguments: [
      ("vegan pizza", ["cuisine": "pizza"]), ("vegan pizza", ["diet:vegan": "yes"]),
      ("vegan pizza", ["cuisine": "pizza", "diet:vegan": "no"]),
      ("wheelchair toilet", ["amenity": "toilets", "wheelchair": "limited"]),
      (
        "cafe with free wifi",
        ["amenity": "cafe", "internet_access": "wlan", "internet_access:fee": "yes"],
      ),
      ("drinking water", ["amenity": "drinking_water", "drinking_water": "no"]),
      ("water", ["natural": "spring", "drinking_water": "no"]),
      ("church", ["amenity": "school", "religion": "christian"]),
      ("tram", ["railway": "station", "station": "light_rail"]),
      ("station", ["railway": "tram_stop"]),
      ("train station", ["railway": "station", "station": "subway"]),
      ("bus stop", ["public_transport": "stop_position", "bus": "yes"]),
      ("disabled toilet", ["amenity": "toilets"]),
      ("tourist information", ["tourism": "information", "information": "guidepost"]),
      ("free wifi", ["internet_access": "yes", "internet_access:fee": "yes"]),
    ] as [(String, Tags)])
  func `given kinds and qualities, when one does not fit, then the point is not found`(
    text: String, tags: Tags,
  ) throws {
    #expect(try !admits(text, tags))
  }

  @Test(
    arguments: [
      (
        "vegan resturant", "'resturant' is not understood, 'vegan' is; did you mean 'restaurant'?",
        "vegan restaurant",
      ),
      ("xqzw pizza", "'xqzw' is not understood, 'pizza' is", "pizza"),
      ("no pizza", "'no' is not understood, 'pizza' is", nil),
    ] as [(String, String, String?)])
  func `given a word that is not known, when looked up, then the others are told`(
    text: String, reason: String, replacement: String?,
  ) {
    let words = CategoryWords()
    #expect(words.selection(for: text) == nil)
    let unknown = UnknownCategory(text, among: words)
    #expect((unknown.reason, unknown.replacement) == (reason, replacement))
  }
}
