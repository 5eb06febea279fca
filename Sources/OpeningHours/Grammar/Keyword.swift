enum Keyword: Equatable {
  /// 0 is Monday.
  case weekday(Int)
  /// 1 to 12.
  case month(Int)
  case state(OpeningState)
  case holiday(HolidayKind)
  case sun(SunEvent)
  /// A time with a name, in minutes.
  case clock(Int)
  /// A day of the sentence "open tomorrow at 10", which no hours name: 0 is today.
  case ahead(Int)
  /// A part of a day, in hours, which no hours name either: "open tomorrow evening".
  case part(Range<Int>)
  case weekend
  case easter
  case week
  case days
  case daily
  /// `h` and words for hours.
  case hours
  /// `am` (0) and `pm` (12).
  case halfDay(Int)

  /// Words that stand for punctuation.
  static let marks: [String: Character] = [
    "to": "-", "bis": "-", "until": "-", "till": "-", "à": "-", "and": ",", "und": ",", "et": ",",
  ]
  /// Words without a meaning of their own.
  static let fillers: Set<String> = ["uhr", "from", "von", "de", "of", "feira"]

  /// Words by their lower-case form.
  static let words: [String: Keyword] = {
    var words: [String: Keyword] = [
      "off": .state(.closed), "closed": .state(.closed), "geschlossen": .state(.closed),
      "fermé": .state(.closed), "ferme": .state(.closed), "open": .state(.open),
      "unknown": .state(.unknown), "ph": .holiday(.publicHoliday), "sh": .holiday(.schoolHoliday),
      "feiertag": .holiday(.publicHoliday), "feiertage": .holiday(.publicHoliday),
      "feiertags": .holiday(.publicHoliday), "schulferien": .holiday(.schoolHoliday),
      "dawn": .sun(.dawn), "sunrise": .sun(.sunrise), "sunset": .sun(.sunset),
      "dusk": .sun(.dusk), "noon": .clock(720), "midday": .clock(720), "midnight": .clock(1_440),
      "today": .ahead(0), "tomorrow": .ahead(1), "morning": .part(6..<12),
      "afternoon": .part(12..<18), "evening": .part(18..<24), "night": .part(21..<30),
      "weekend": .weekend, "easter": .easter, "week": .week, "day": .days,
      "days": .days, "daily": .daily,
      "everyday": .daily, "täglich": .daily, "h": .hours, "hr": .hours, "hrs": .hours,
      "hour": .hours, "hours": .hours, "stunden": .hours, "std": .hours, "heures": .hours,
      "am": .halfDay(0), "pm": .halfDay(12),
    ]
    for (index, names) in weekdays.enumerated() {
      for name in names.split(separator: " ") { words[String(name)] = .weekday(index) }
    }
    for (index, names) in months.enumerated() {
      for name in names.split(separator: " ") { words[String(name)] = .month(index + 1) }
    }
    return words
  }()

  /// English, German and French, but for `di`, `do`, `ma` and `me`, which are other days elsewhere; then
  /// Spanish, Italian, Portuguese, Dutch and Russian in full, from Monday, with accents and without; then
  /// Polish, Swedish, Czech, Ukrainian, Japanese, Chinese, Korean and Arabic without.
  private static let weekdays = [
    "mo mon monday mondays montag montags lundi lundis lun lu lunes lunedì lunedi segunda maandag понедельник"
      + " poniedzialek mandag pondeli понеділок 月曜 月曜日 周一 星期一 월요일 الاثنين",
    "tu tue tues tuesday tuesdays dienstag dienstags mardi mardis martes martedì martedi terça terca dinsdag вторник"
      + " wtorek tisdag utery вівторок 火曜 火曜日 周二 星期二 화요일 الثلاثاء",
    "we wed weds wednesday wednesdays mi mittwoch mittwochs mercredi mercredis mer miércoles miercoles mercoledì mercoledi"
      + " quarta woensdag среда среду sroda srode onsdag stredu середа середу 水曜 水曜日 周三 星期三 수요일 الاربعاء",
    "th thu thur thurs thursday thursdays donnerstag donnerstags jeudi jeudis jeu je jueves giovedì giovedi quinta"
      + " donderdag четверг czwartek torsdag ctvrtek четвер 木曜 木曜日 周四 星期四 목요일 الخميس",
    "fr fri friday fridays freitag freitags vendredi vendredis ven ve viernes venerdì venerdi sexta vrijdag пятница пятницу"
      + " piatek fredag patek 金曜 金曜日 周五 星期五 금요일 الجمعه",
    "sa sat saturday saturdays samstag samstags sonnabend sonnabends samedi samedis sam sábado sábados sabado sabados"
      + " sabato zaterdag суббота субботу sobota sobote lordag sobotu субота суботу 土曜 土曜日 周六 星期六 토요일 السبت",
    "su sun sunday sundays so sonntag sonntags dimanche dimanches dim domingo domingos domenica zondag воскресенье"
      + " niedziela niedziele sondag nedele nedeli неділя неділю 日曜 日曜日 周日 星期日 星期天 일요일 الاحد",
  ]

  /// English, German and French, then Spanish, Italian, Portuguese and Dutch in full without accents, from January.
  private static let months = [
    "jan january januar jänner janvier enero gennaio janeiro januari",
    "feb february februar février fevrier febrero febbraio fevereiro februari",
    "mar march mär märz maerz mars marzo marco maart", "apr april avril abril aprile",
    "may mai mayo maggio maio mei", "jun june juni juin junio giugno junho",
    "jul july juli juillet julio luglio julho", "aug august août aout agosto augustus",
    "sep sept september septembre septiembre settembre setembro",
    "oct october okt oktober octobre octubre ottobre outubro",
    "nov november novembre noviembre novembro",
    "dec december dez dezember décembre decembre diciembre dicembre dezembro",
  ]
}
