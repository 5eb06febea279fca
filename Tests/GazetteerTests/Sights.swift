import Geodesy

/// A well-known sight and the place that people would say it is in.
struct Sight {
  let name: String
  let location: Coordinate
  /// The place with its country.
  let place: String
}

extension Sight {
  /// All of the list.
  static func all() throws -> [Sight] {
    try list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "|").map { $0.drop { $0 == " " } }
      let numbers = fields[1].split(separator: " ").compactMap { Double($0) }
      return Sight(
        name: String(fields[0]),
        location: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        place: String(fields[2]),
      )
    }
  }

  /// Sights within cities, their coordinates written down by hand.
  private static let list = """
    # Western Europe
    Eiffel Tower | 48.8584 2.2945 | Paris, FR
    Louvre | 48.8606 2.3376 | Paris, FR
    Sacré-Cœur | 48.8867 2.3431 | Paris, FR
    Notre-Dame de Paris | 48.8530 2.3499 | Paris, FR
    Père Lachaise | 48.8614 2.3933 | Paris, FR
    Place Bellecour | 45.7578 4.8320 | Lyon, FR
    Basilica of Fourvière | 45.7623 4.8226 | Lyon, FR
    Old Port of Marseille | 43.2951 5.3744 | Marseille, FR
    Promenade des Anglais | 43.6947 7.2656 | Nice, FR
    Place de la Bourse | 44.8415 -0.5700 | Bordeaux, FR
    Capitole de Toulouse | 43.6044 1.4442 | Toulouse, FR
    Strasbourg Cathedral | 48.5819 7.7510 | Strasbourg, FR
    Place Stanislas | 48.6936 6.1832 | Nancy, FR
    Mont Saint-Clair | 43.3990 3.6910 | Sète, FR
    Big Ben | 51.5007 -0.1246 | London, GB
    Tower of London | 51.5081 -0.0759 | London, GB
    Buckingham Palace | 51.5014 -0.1419 | London, GB
    British Museum | 51.5194 -0.1270 | London, GB
    Edinburgh Castle | 55.9486 -3.1999 | Edinburgh, GB
    George Square | 55.8611 -4.2500 | Glasgow, GB
    Old Trafford Cricket Ground | 53.4563 -2.2868 | Manchester, GB
    Royal Liver Building | 53.4058 -2.9959 | Liverpool, GB
    Bullring | 52.4776 -1.8947 | Birmingham, GB
    Clifton Suspension Bridge | 51.4549 -2.6279 | Bristol, GB
    York Minster | 53.9623 -1.0819 | York, GB
    King's College Chapel | 52.2049 0.1165 | Cambridge, GB
    Radcliffe Camera | 51.7534 -1.2540 | Oxford, GB
    Cardiff Castle | 51.4823 -3.1811 | Cardiff, GB
    Titanic Belfast | 54.6081 -5.9099 | Belfast, GB
    Trinity College | 53.3438 -6.2546 | Dublin, IE
    Rijksmuseum | 52.3600 4.8852 | Amsterdam, NL
    Erasmus Bridge | 51.9090 4.4866 | Rotterdam, NL
    Binnenhof | 52.0797 4.3133 | The Hague, NL
    Dom Tower | 52.0907 5.1214 | Utrecht, NL
    Grand-Place | 50.8467 4.3525 | Brussels, BE
    Belfry of Bruges | 51.2082 3.2248 | Brugge, BE
    Cathedral of Our Lady | 51.2203 4.4015 | Antwerpen, BE
    Gravensteen | 51.0573 3.7206 | Gent, BE
    Adolphe Bridge | 49.6083 6.1270 | Luxembourg, LU
    Casino de Monte-Carlo | 43.7391 7.4282 | Monaco, MC
    # Central Europe
    Brandenburg Gate | 52.5163 13.3777 | Berlin, DE
    Berlin Zoo | 52.5083 13.3375 | Berlin, DE
    Marienplatz | 48.1374 11.5755 | Munich, DE
    Frauenkirche | 51.0519 13.7416 | Dresden, DE
    Cologne Cathedral | 50.9413 6.9583 | Köln, DE
    Elbphilharmonie | 53.5413 9.9841 | Hamburg, DE
    Römer | 50.1104 8.6820 | Frankfurt am Main, DE
    Königstraße | 48.7784 9.1800 | Stuttgart, DE
    Freiburg Minster | 47.9955 7.8529 | Freiburg, DE
    Bremen Roland | 53.0759 8.8073 | Bremen, DE
    Nuremberg Castle | 49.4579 11.0759 | Nürnberg, DE
    Heidelberg Castle | 49.4106 8.7153 | Heidelberg, DE
    St. Thomas Church | 51.3394 12.3725 | Leipzig, DE
    New Town Hall of Hannover | 52.3672 9.7372 | Hannover, DE
    Zeche Zollverein | 51.4866 7.0430 | Essen, DE
    Schönbrunn | 48.1848 16.3122 | Vienna, AT
    St. Stephen's Cathedral | 48.2085 16.3731 | Vienna, AT
    Hohensalzburg | 47.7949 13.0472 | Salzburg, AT
    Golden Roof | 47.2687 11.3933 | Innsbruck, AT
    Schlossberg | 47.0755 15.4375 | Graz, AT
    Zytglogge | 46.9480 7.4474 | Bern, CH
    Grossmünster | 47.3701 8.5441 | Zürich, CH
    Jet d'Eau | 46.2074 6.1559 | Genève, CH
    Basel Minster | 47.5564 7.5926 | Basel, CH
    Chapel Bridge | 47.0516 8.3075 | Luzern, CH
    Charles Bridge | 50.0865 14.4114 | Prague, CZ
    Špilberk | 49.1945 16.5997 | Brno, CZ
    Bratislava Castle | 48.1422 17.1000 | Bratislava, SK
    Hungarian Parliament | 47.5070 19.0458 | Budapest, HU
    Palace of Culture | 52.2318 21.0060 | Warsaw, PL
    Wawel | 50.0540 19.9354 | Kraków, PL
    Crane of Gdańsk | 54.3506 18.6575 | Gdańsk, PL
    Wrocław Town Hall | 51.1096 17.0317 | Wrocław, PL
    Ljubljana Castle | 46.0489 14.5086 | Ljubljana, SI
    # Southern Europe
    Colosseum | 41.8902 12.4922 | Rome, IT
    Trevi Fountain | 41.9009 12.4833 | Rome, IT
    Florence Cathedral | 43.7731 11.2560 | Florence, IT
    Milan Cathedral | 45.4642 9.1916 | Milano, IT
    St Mark's Basilica | 45.4345 12.3397 | Venice, IT
    Leaning Tower of Pisa | 43.7230 10.3966 | Pisa, IT
    Mole Antonelliana | 45.0690 7.6932 | Turin, IT
    Castel Nuovo | 40.8385 14.2527 | Napoli, IT
    Two Towers | 44.4942 11.3467 | Bologna, IT
    Verona Arena | 45.4390 10.9944 | Verona, IT
    Palermo Cathedral | 38.1145 13.3561 | Palermo, IT
    Sagrada Família | 41.4036 2.1744 | Barcelona, ES
    Prado | 40.4138 -3.6921 | Madrid, ES
    Alhambra | 37.1761 -3.5881 | Granada, ES
    Giralda | 37.3862 -5.9926 | Sevilla, ES
    Guggenheim Bilbao | 43.2687 -2.9340 | Bilbao, ES
    City of Arts and Sciences | 39.4548 -0.3505 | Valencia, ES
    Santiago Cathedral | 42.8806 -8.5446 | Santiago de Compostela, ES
    Mezquita | 37.8789 -4.7794 | Córdoba, ES
    Praça do Comércio | 38.7077 -9.1366 | Lisbon, PT
    Dom Luís Bridge | 41.1399 -8.6094 | Porto, PT
    Acropolis | 37.9715 23.7267 | Athens, GR
    White Tower | 40.6264 22.9484 | Thessaloníki, GR
    Diocletian's Palace | 43.5081 16.4402 | Split, HR
    Zagreb Cathedral | 45.8144 15.9798 | Zagreb, HR
    Belgrade Fortress | 44.8230 20.4500 | Belgrade, RS
    Latin Bridge | 43.8577 18.4289 | Sarajevo, BA
    Alexander Nevsky Cathedral | 42.6958 23.3328 | Sofia, BG
    Palace of the Parliament | 44.4275 26.0873 | Bucharest, RO
    Skanderbeg Square | 41.3275 19.8187 | Tirana, AL
    Upper Barrakka Gardens | 35.8947 14.5122 | Valletta, MT
    # Northern and Eastern Europe
    Little Mermaid | 55.6929 12.5993 | Copenhagen, DK
    Vasa Museum | 59.3280 18.0914 | Stockholm, SE
    Liseberg | 57.6951 11.9925 | Göteborg, SE
    Oslo Opera House | 59.9075 10.7532 | Oslo, NO
    Bryggen | 60.3975 5.3245 | Bergen, NO
    Arctic Cathedral | 69.6480 18.9875 | Tromsø, NO
    Helsinki Cathedral | 60.1704 24.9522 | Helsinki, FI
    Hallgrímskirkja | 64.1417 -21.9266 | Reykjavík, IS
    Tallinn Town Hall | 59.4370 24.7453 | Tallinn, EE
    House of the Blackheads | 56.9472 24.1067 | Riga, LV
    Gediminas Tower | 54.6868 25.2906 | Vilnius, LT
    Kremlin | 55.7520 37.6175 | Moscow, RU
    Hermitage | 59.9398 30.3146 | Saint Petersburg, RU
    Kazan Kremlin | 55.7986 49.1063 | Kazan, RU
    Novosibirsk Opera | 55.0303 82.9247 | Novosibirsk, RU
    Golden Horn Bay | 43.1110 131.8850 | Vladivostok, RU
    Maidan | 50.4501 30.5241 | Kiev, UA
    Potemkin Stairs | 46.4886 30.7417 | Odessa, UA
    Lviv Opera | 49.8440 24.0263 | Lviv, UA
    Independence Square in Minsk | 53.8958 27.5470 | Minsk, BY
    # Near East and Africa
    Hagia Sophia | 41.0086 28.9802 | İstanbul, TR
    Anıtkabir | 39.9250 32.8369 | Ankara, TR
    Western Wall | 31.7767 35.2345 | Jerusalem, IL
    Azrieli Center | 32.0740 34.7922 | Tel Aviv, IL
    Amman Citadel | 31.9545 35.9350 | Amman, JO
    Umayyad Mosque | 33.5116 36.3067 | Damascus, SY
    Kaaba | 21.4225 39.8262 | Mecca, SA
    Kingdom Centre | 24.7114 46.6744 | Riyadh, SA
    Burj Khalifa | 25.1972 55.2744 | Dubai, AE
    Museum of Islamic Art | 25.2952 51.5392 | Doha, QA
    Azadi Tower | 35.6997 51.3381 | Tehran, IR
    Naqsh-e Jahan | 32.6575 51.6776 | Isfahan, IR
    Maiden Tower | 40.3661 49.8373 | Baku, AZ
    Narikala | 41.6878 44.8086 | Tbilisi, GE
    Cairo Tower | 30.0459 31.2243 | Cairo, EG
    Library of Alexandria | 31.2089 29.9092 | Alexandria, EG
    Karnak | 25.7188 32.6573 | Luxor, EG
    Hassan II Mosque | 33.6085 -7.6327 | Casablanca, MA
    Jemaa el-Fnaa | 31.6258 -7.9892 | Marrakesh, MA
    Zaytuna Mosque | 36.7972 10.1711 | Tunis, TN
    Casbah | 36.7850 3.0603 | Algiers, DZ
    Uhuru Gardens | -1.2921 36.8219 | Nairobi, KE
    Meskel Square | 9.0105 38.7612 | Addis Ababa, ET
    National Theatre of Lagos | 6.4769 3.3692 | Lagos, NG
    Independence Arch | 5.5480 -0.1926 | Accra, GH
    African Renaissance Monument | 14.7222 -17.4950 | Dakar, SN
    Castle of Good Hope | -33.9259 18.4278 | Cape Town, ZA
    Constitution Hill | -26.1887 28.0430 | Johannesburg, ZA
    Moses Mabhida Stadium | -29.8290 31.0303 | Durban, ZA
    # Asia
    Tokyo Tower | 35.6586 139.7454 | Tokyo, JP
    Osaka Castle | 34.6873 135.5262 | Osaka, JP
    Kinkaku-ji | 35.0394 135.7292 | Kyoto, JP
    Atomic Bomb Dome | 34.3955 132.4536 | Hiroshima, JP
    Sapporo Clock Tower | 43.0626 141.3537 | Sapporo, JP
    Gyeongbokgung | 37.5796 126.9770 | Seoul, KR
    Haeundae Beach | 35.1587 129.1604 | Busan, KR
    Forbidden City | 39.9163 116.3972 | Beijing, CN
    The Bund | 31.2400 121.4900 | Shanghai, CN
    Canton Tower | 23.1065 113.3245 | Guangzhou, CN
    Bell Tower of Xi'an | 34.2610 108.9423 | Xi’an, CN
    West Lake | 30.2460 120.1480 | Hangzhou, CN
    Tianfu Square | 30.6574 104.0658 | Chengdu, CN
    Taipei 101 | 25.0340 121.5645 | Taipei, TW
    Star Ferry Pier | 22.2870 114.1616 | Hong Kong, HK
    Ruins of St. Paul's | 22.1976 113.5409 | Macau, MO
    Sükhbaatar Square | 47.9188 106.9176 | Ulan Bator, MN
    Grand Palace | 13.7500 100.4913 | Bangkok, TH
    Hoan Kiem Lake | 21.0287 105.8524 | Hanoi, VN
    Ben Thanh Market | 10.7725 106.6980 | Ho Chi Minh City, VN
    Royal Palace of Phnom Penh | 11.5639 104.9310 | Phnom Penh, KH
    Petronas Towers | 3.1579 101.7116 | Kuala Lumpur, MY
    Merlion | 1.2868 103.8545 | Singapore, SG
    Monas | -6.1754 106.8272 | Jakarta, ID
    Rizal Park | 14.5826 120.9787 | Manila, PH
    India Gate | 28.6129 77.2295 | Delhi, IN
    Gateway of India | 18.9220 72.8347 | Mumbai, IN
    Howrah Bridge | 22.5851 88.3468 | Kolkata, IN
    Vidhana Soudha | 12.9796 77.5906 | Bengaluru, IN
    Taj Mahal | 27.1751 78.0421 | Āgra, IN
    Charminar | 17.3616 78.4747 | Hyderabad, IN
    Hawa Mahal | 26.9239 75.8267 | Jaipur, IN
    Mausoleum of Jinnah | 24.8754 67.0410 | Karachi, PK
    Badshahi Mosque | 31.5881 74.3107 | Lahore, PK
    Lalbagh Fort | 23.7189 90.3882 | Dhaka, BD
    Kathmandu Durbar Square | 27.7043 85.3074 | Kathmandu, NP
    Registan | 39.6547 66.9758 | Samarqand, UZ
    Kok Tobe | 43.2330 76.9760 | Almaty, KZ
    # Oceania
    Sydney Opera House | -33.8568 151.2153 | Sydney, AU
    Federation Square | -37.8180 144.9691 | Melbourne, AU
    Story Bridge | -27.4636 153.0360 | Brisbane, AU
    Kings Park | -31.9600 115.8420 | Perth, AU
    Parliament House | -35.3081 149.1244 | Canberra, AU
    Sky Tower | -36.8485 174.7622 | Auckland, NZ
    Te Papa | -41.2905 174.7820 | Wellington, NZ
    Suva Municipal Market | -18.1390 178.4250 | Suva, FJ
    # Americas
    Times Square | 40.7580 -73.9855 | New York City, US
    Empire State Building | 40.7484 -73.9857 | New York City, US
    White House | 38.8977 -77.0365 | Washington, D.C., US
    Willis Tower | 41.8789 -87.6359 | Chicago, US
    Griffith Observatory | 34.1184 -118.3004 | Los Angeles, US
    Transamerica Pyramid | 37.7952 -122.4028 | San Francisco, US
    McEnery Convention Center | 37.3293 -121.8893 | San Jose, US
    Space Needle | 47.6205 -122.3493 | Seattle, US
    Pioneer Courthouse Square | 45.5189 -122.6793 | Portland, US
    Faneuil Hall | 42.3600 -71.0562 | Boston, US
    Independence Hall | 39.9489 -75.1500 | Philadelphia, US
    French Quarter | 29.9584 -90.0644 | New Orleans, US
    Alamo | 29.4260 -98.4861 | San Antonio, US
    Texas State Capitol | 30.2747 -97.7404 | Austin, US
    Gateway Arch | 38.6247 -90.1848 | St. Louis, US
    Ryman Auditorium | 36.1613 -86.7785 | Nashville, US
    Temple Square | 40.7705 -111.8919 | Salt Lake City, US
    Union Station in Denver | 39.7527 -104.9999 | Denver, US
    Iolani Palace | 21.3067 -157.8588 | Honolulu, US
    CN Tower | 43.6426 -79.3871 | Toronto, CA
    Notre-Dame Basilica | 45.5046 -73.5566 | Montréal, CA
    Château Frontenac | 46.8119 -71.2050 | Québec, CA
    Parliament Hill | 45.4236 -75.7009 | Ottawa, CA
    Gastown Steam Clock | 49.2845 -123.1089 | Vancouver, CA
    Calgary Tower | 51.0443 -114.0631 | Calgary, CA
    Zócalo | 19.4326 -99.1332 | Mexico City, MX
    Hospicio Cabañas | 20.6769 -103.3374 | Guadalajara, MX
    Capitol of Havana | 23.1353 -82.3595 | Havana, CU
    National Theatre of Costa Rica | 9.9331 -84.0771 | San José, CR
    Casco Viejo | 8.9525 -79.5345 | Panamá, PA
    Plaza Bolívar | 4.5981 -74.0760 | Bogotá, CO
    Plaza Botero | 6.2523 -75.5685 | Medellín, CO
    Basílica del Voto Nacional | -0.2147 -78.5072 | Quito, EC
    Plaza Mayor of Lima | -12.0458 -77.0305 | Lima, PE
    Sacsayhuamán | -13.5094 -71.9817 | Cusco, PE
    Plaza Murillo | -16.4957 -68.1335 | La Paz, BO
    La Moneda | -33.4429 -70.6539 | Santiago, CL
    Obelisco | -34.6037 -58.3816 | Buenos Aires, AR
    Palacio Salvo | -34.9058 -56.1991 | Montevideo, UY
    Christ the Redeemer | -22.9519 -43.2105 | Rio de Janeiro, BR
    São Paulo Museum of Art | -23.5614 -46.6559 | São Paulo, BR
    Cathedral of Brasília | -15.7984 -47.8755 | Brasília, BR
    Elevador Lacerda | -12.9744 -38.5131 | Salvador, BR
    Amazon Theatre | -3.1303 -60.0234 | Manaus, BR
    """
}
