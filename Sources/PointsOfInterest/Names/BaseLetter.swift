/// The plain Latin, Greek and Cyrillic letters that others are made from with a mark.
///
/// A table takes a thousandth of the room of the letters' names in Unicode, which tell nearly the same: of й, ё
/// and their like Unicode tells by a decomposition alone.
enum BaseLetter {
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { table[scalar] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    table.reserveCapacity(600)
    var base: Unicode.Scalar?
    for scalar in families.unicodeScalars {
      if scalar == "\n" {
        base = nil
      } else if let base {
        table[scalar] = base
      } else {
        base = scalar
      }
    }
    return table
  }()

  private static let families = """
    aàáâãäåāăąǎǟǡǻȁȃȧᶏḁạảấầẩẫậắằẳẵặⱥａ
    bƀƃɓᵬᶀḃḅḇꞗｂ
    cçćĉċčƈȼɕḉꞓꞔｃ𝼝
    dďđƌȡɖɗᵭᶁᶑḋḍḏḑḓꟈｄ𝼥
    eèéêëēĕėęěȅȇȩɇᶒḕḗḙḛḝẹẻẽếềểễệⱸꬴｅ
    fƒᵮᶂḟꞙｆ
    gĝğġģǥǧǵɠᶃḡꞡｇ
    hĥħȟɦḣḥḧḩḫⱨꞕｈ
    iìíîïĩīĭįǐȉȋɨᶖḭḯỉịｉ𝼚
    jĵɉʝｊ
    kķƙǩᶄḱḳḵⱪꝁꝃꝅꞣｋ
    lĺļľŀłƚȴɫɬɭᶅḷḹḻḽⱡꝉꞎꬷꬸꬹｌ𝼑𝼓𝼦
    mɱᵯᶆḿṁṃꬺｍ
    nñńņňƞǹȵɲɳᵰᶇṅṇṉṋꞑꞥꬻｎ𝼧
    oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợⱺꝋꝍｏ𝼛
    pƥᵱᵽᶈṕṗꝑꝓꝕｐ
    qɋʠꝗꝙｑ
    rŕŗřȑȓɍɼɽɾᵲᵳᶉṙṛṝṟꞧꭉｒ𝼖𝼨
    sśŝşšșȿʂᵴᶊṡṣṥṧṩꞩꟊꟍｓ𝼞𝼩
    tţťŧƫƭțȶʈᵵṫṭṯṱⱦｔ𝼉𝼪
    uùúûüũūŭůűųưǔǖǘǚǜȕȗᶙṳṵṷṹṻụủứừửữựꞹꭎꭒｕ
    vʋᶌṽṿⱱⱴꝟｖ
    wŵẁẃẅẇẉⱳｗ
    xᶍẋẍꭖꭗꭘꭙｘ
    yýÿŷƴȳɏẏỳỵỷỹỿꭚｙ
    zźżžƶȥɀʐʑᵶᶎẑẓẕⱬｚ
    αάἀἁἂἃἄἅἆἇὰάᾰᾱ
    εέἐἑἒἓἔἕὲέ
    ηήἠἡἢἣἤἥἦἧὴή
    ιίϊἰἱἲἳἴἵἶἷὶίῐῑ
    οόὀὁὂὃὄὅὸό
    ρῥ
    υϋύὑὓὕὗὺύῠῡ
    ωώὠὡὢὣὤὥὦὧὼώ
    аӑӓ
    гґғҕѓӷӻ
    еѐёӗ
    жҗӂӝ
    зҙӟ
    ийѝӣӥҋ
    ії
    кқҝҟќӄ
    лӆԓԡԯ
    мӎ
    нңӈӊԣԩ
    оӧ
    пҧԥ
    рҏ
    сҫ
    тҭꚋ
    уўӯӱӳ
    хҳӽӿ
    чҷҹӵ
    ыӹꙑ
    эӭ
    """
}
