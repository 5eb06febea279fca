// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Of targets that are optimised in debug builds, too.
///
/// Tests measure, parse and search by the million there; overflows and preconditions are checked all
/// the same.
let computing: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Of targets that run once a command, where the size of the front door counts more than their speed.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Points, places and bytes, of which nearly every target above the leaves speaks.
let domain: [Target.Dependency] = ["PointsOfInterest", "Geodesy", "ByteStreams"]

/// The zlib that the toolchain's own Foundation loads.
///
/// On Linux it is named by its file, because the
/// name without a version comes only with the development package.
let zlib: [LinkerSetting] = [
  .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
  .linkedLibrary("z", .when(platforms: [.macOS])),
]

/// A library target; the imports that its layer allows are its dependencies and `Platform`.
///
/// Targets use each other's `package` declarations. Generic code that must be specialised in another
/// target, and what it uses, is `public` and `@inlinable`: the compiler (Swift 6.3) specialises no
/// `package` function across modules.
func layer(
  _ name: String,
  on dependencies: [Target.Dependency] = [],
  excluding documents: [String] = [],
  linking libraries: [LinkerSetting] = [],
  settings: [SwiftSetting] = [],
) -> Target {
  .target(
    name: name,
    dependencies: dependencies + ["Platform"],
    exclude: documents,
    swiftSettings: strict + settings,
    linkerSettings: libraries,
  )
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["TestSupport"],
    swiftSettings: [.treatAllWarnings(as: .error)],
  )
}

let package = Package(
  name: "poi",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "poi", targets: ["poi"]),
    .executable(name: "poi-full", targets: ["poi-full"]),
  ],
  targets: [
    // Leaves
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "CCurl"),
    .target(name: "CDefaults"),
    .target(name: "CProcess"),
    .target(name: "CQuickStart"),
    .systemLibrary(name: "CZlib"),
    layer("Decimals", settings: computing),
    layer("Geodesy", on: ["Decimals"], settings: computing),
    layer("ByteStreams", settings: computing),
    layer("JSON", on: ["Decimals"], settings: computing),
    layer("CommandLine", settings: small + computing),

    // The domain
    layer("PointsOfInterest", on: ["Geodesy", "ByteStreams"], settings: computing),

    // Hours of points and the clocks of their time zones
    layer("OpeningHours", on: domain),

    // Where locations and points come from; the quick path needs no more than these
    layer(
      "Categories",
      on: ["CDefaults", "CommandLine", "JSON", "PointsOfInterest"],
      settings: computing,
    ),
    layer("Threads", on: ["ByteStreams", "CProcess", "PointsOfInterest"]),
    layer("Locating", on: domain + ["Decimals", "JSON"], settings: small),
    layer(
      "PointFormats",
      on: domain + ["CommandLine", "Decimals", "JSON"],
      settings: computing,
    ),
    layer("Gazetteer", on: domain, settings: computing),
    layer(
      "PointIndex",
      on: domain + ["Decimals", "Threads"],
      excluding: ["FORMAT.md"],
      settings: computing,
    ),
    layer("Extracts", on: domain + ["JSON", "PointFormats"], settings: small),
    layer("SavedPlaces", on: domain + ["Decimals", "JSON", "PointFormats"], settings: small),
    layer(
      "POICommand",
      on: domain + [
        "CProcess", "Categories", "CommandLine", "Decimals", "Extracts", "Gazetteer", "JSON",
        "Locating", "OpeningHours", "PointFormats", "PointIndex", "SavedPlaces", "Threads",
      ],
    ),
    layer(
      "LocalComposition",
      on: domain + [
        "CDefaults", "CProcess", "Categories", "Gazetteer", "Locating", "POICommand",
        "PointFormats", "PointIndex",
      ],
    ),

    // What only the whole program has
    layer("GPSReceiver", on: domain + ["JSON", "Locating"]),
    layer("XMLFormats", on: domain + ["Decimals", "Locating", "PointFormats"]),
    layer(
      "Online",
      on: domain + [
        "CCurl", "Extracts", "JSON", "PointFormats", "PointIndex", "SavedPlaces", "Threads",
      ],
    ),
    layer(
      "Following",
      on: domain + ["Decimals", "GPSReceiver", "Locating", "PointFormats", "Threads"],
    ),
    layer("Unpacking", on: ["ByteStreams", "CZlib", "PointFormats"], linking: zlib),
    layer("OpenStreetMap", on: domain + ["CZlib", "PointFormats", "Threads"], linking: zlib),

    // The two executables: their composition roots alone name concrete providers and sources
    .executableTarget(
      name: "poi",
      dependencies: [
        "ByteStreams", "CProcess", "CQuickStart", "LocalComposition", "Locating", "POICommand",
        "Platform", "PointFormats", "PointsOfInterest",
      ],
      swiftSettings: strict,
    ),
    .executableTarget(
      name: "poi-full",
      dependencies: [
        "ByteStreams", "Categories", "Extracts", "Following", "GPSReceiver", "LocalComposition",
        "Locating", "Online", "OpenStreetMap", "POICommand", "Platform", "PointFormats",
        "PointIndex", "PointsOfInterest", "SavedPlaces", "Threads", "Unpacking", "XMLFormats",
      ],
      swiftSettings: strict,
      // So that a shared FoundationNetworking finds the one of CCurl, too.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--export-dynamic-symbol=curl_multi_socket_action"],
          .when(platforms: [.linux]),
        )
      ],
    ),

    .target(name: "CTestSupport", path: "Tests/CSupport"),
    .target(
      name: "TestSupport",
      dependencies: domain + ["CTestSupport"],
      path: "Tests/Support",
      swiftSettings: [.treatAllWarnings(as: .error)],
    ),
    tests("DecimalsTests", of: ["Decimals"]),
    tests("GeodesyTests", of: ["Geodesy"]),
    tests("ByteStreamsTests", of: ["ByteStreams"]),
    tests("JSONTests", of: ["JSON"]),
    tests("CommandLineTests", of: ["CommandLine"]),
    tests("PointsOfInterestTests", of: domain),
    tests("CategoriesTests", of: ["Categories", "JSON", "PointsOfInterest"]),
    tests("OpeningHoursTests", of: domain + ["OpeningHours"]),
    tests("ThreadsTests", of: ["ByteStreams", "PointsOfInterest", "Threads"]),
    tests("LocatingTests", of: domain + ["Locating"]),
    tests("PointFormatsTests", of: domain + ["PointFormats"]),
    tests("GazetteerTests", of: domain + ["CDefaults", "Gazetteer"]),
    tests("PointIndexTests", of: domain + ["PointIndex"]),
    tests("ExtractsTests", of: domain + ["Extracts"]),
    tests("SavedPlacesTests", of: ["Geodesy", "PointsOfInterest", "SavedPlaces"]),
    tests(
      "POICommandTests",
      of: domain + [
        "CDefaults", "Categories", "CommandLine", "Gazetteer", "LocalComposition", "Locating",
        "OpeningHours",
        "POICommand", "PointFormats", "PointIndex",
      ],
    ),
    tests("GPSReceiverTests", of: domain + ["GPSReceiver", "Locating"]),
    tests("UnpackingTests", of: ["ByteStreams", "PointFormats", "PointsOfInterest", "Unpacking"]),
    tests("XMLFormatsTests", of: domain + ["Locating", "PointFormats", "XMLFormats"]),
    // The transport's process, which these tests start, is `poi-full` itself.
    tests(
      "OnlineTests",
      of: domain + ["Extracts", "Online", "PointFormats", "PointIndex", "SavedPlaces", "poi-full"],
    ),
    tests(
      "FollowingTests",
      of: domain + ["Following", "GPSReceiver", "Locating", "PointFormats"],
    ),
    tests("OpenStreetMapTests", of: domain + ["Categories", "OpenStreetMap", "PointFormats"]),
    tests(
      "EndToEndTests",
      of: domain + ["Categories", "CommandLine", "OpenStreetMap", "POICommand", "poi", "poi-full"],
    ),
  ],
  cLanguageStandard: .c2x,
)
