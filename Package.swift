// swift-tools-version: 6.2
import PackageDescription

/// Whether this is a build of `make test` alone, which compiles whole modules, as for a release: a debug
/// build takes twice as long.
let isForTests = Context.environment["POI_FOR_TESTS"] != nil

/// Whether this is a build of `make release`, or of tests of its modules.
let isShipped = Context.environment["POI_SHIPPED"] != nil

/// For what is compiled fastest; tests themselves always have it.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

/// Of all targets: unless they say otherwise, tests have what is compiled fastest.
let every: [SwiftSetting] = [.treatAllWarnings(as: .error)] + (isForTests ? plain : [])

/// Metadata of generic types that are known now need not be put together at each start.
///
/// Nor does the system have to find by their names what they conform to: a fifth of a lookup's instructions. The
/// regular expressions of the standard library, which nothing uses, stay out, and so do functions of modules that
/// an executable does not use, which the compiler would have kept for others.
///
/// Not for tests themselves: without optimisation, the first of them makes destroying a `Mutex` never end
/// (Swift 6.3).
let front = [
  "-prespecialize-generic-metadata", "-disable-concrete-type-metadata-mangled-name-accessors",
  "-disable-implicit-string-processing-module-import", "-internalize-at-link",
].flatMap { ["-Xfrontend", $0] }

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (isShipped ? [.unsafeFlags(front)] : [])

/// Of targets that are optimised for tests and in debug builds, too.
///
/// Tests measure and search by the million there; overflows and preconditions are checked all the same.
let computing: [SwiftSetting] = [
  .unsafeFlags(["-O"], isForTests ? nil : .when(configuration: .debug))
]

/// Of targets whose tests take longer than what optimising costs; for size, it costs less.
let computingInTests: [SwiftSetting] = isForTests ? [.unsafeFlags(["-Osize"])] : []

/// Of targets that run once a command, where the size of the front door counts more than their speed.
let small: [SwiftSetting] = [
  .unsafeFlags(isForTests ? [] : ["-Osize"], .when(configuration: .release))
]

/// Points, places and bytes, of which nearly every target above the leaves speaks.
let domain: [Target.Dependency] = ["PointsOfInterest", "OpeningHours", "Geodesy"]

/// The zlib and, on macOS, the libxml2 that the toolchain needs itself; on Linux that is loaded when it is
/// needed.
///
/// There zlib is named by its file, because the name without a version comes only with the
/// development package.
let zlibAndXML: [LinkerSetting] = [
  .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
  .linkedLibrary("z", .when(platforms: [.macOS])),
  .linkedLibrary("xml2", .when(platforms: [.macOS])),
]

/// The front door is static on Linux: it starts in a tenth of the time.
///
/// macOS has no static system libraries, and a dynamic executable starts fast there.
let whole: [LinkerSetting] = [
  .unsafeFlags(
    isForTests ? [] : ["-static-executable"], .when(platforms: [.linux], configuration: .release),
  )
]

/// What static FoundationEssentials needs; modules that tests are linked with, too, do not name it.
let foundation = ["_FoundationCollections", "_FoundationCShims"]

/// The whole program carries the Swift runtime on Linux: no Swift is needed to run it.
let withRuntime: [LinkerSetting] =
  isShipped
  ? [.unsafeFlags(["-static-stdlib"] + foundation.map { "-l\($0)" }, .when(platforms: [.linux]))]
  : []

/// A library target; the imports that its layer allows are its dependencies and `Basics`.
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
    dependencies: dependencies + ["Basics"],
    exclude: documents,
    swiftSettings: every + strict + settings,
    linkerSettings: libraries,
  )
}

func tests(
  _ name: String, of dependencies: [Target.Dependency], excluding texts: [String] = [],
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["Basics", "TestSupport"],
    exclude: texts,
    swiftSettings: every + plain,
  )
}

let package = Package(
  name: "poi",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "poi", targets: ["poi"]),
    .executable(name: "poi-full", targets: ["poi-full"]),
  ],
  targets: [
    // Leaves
    .target(name: "CCurl"),
    .target(name: "CDefaults"),
    .target(name: "CQuickStart"),
    .target(name: "CSystem"),
    .target(name: "Basics", dependencies: ["CSystem"], swiftSettings: every + strict + computing),
    layer("Geodesy", excluding: ["README.md"], settings: computing),
    layer("CommandLine", settings: small),

    // Hours of points and the clocks of their time zones
    layer(
      "OpeningHours", on: ["Geodesy"], excluding: ["README.md"], settings: small + computingInTests,
    ),

    // The domain
    layer(
      "PointsOfInterest",
      on: ["CDefaults", "CommandLine", "Geodesy", "OpeningHours"],
      excluding: ["README.md"],
      // Its table of words is read by a fifth of all that tests do.
      settings: computingInTests,
    ),

    // Where locations and points come from; the quick path needs no more than these
    layer("Locating", on: domain, settings: small),
    layer("PointFormats", on: domain + ["CDefaults"]),
    layer("Gazetteer", on: domain, settings: small + computing),
    layer(
      "PointIndex", on: domain + ["CSystem"], excluding: ["FORMAT.md", "README.md"],
      settings: computing,
    ),
    layer(
      "Streets", on: domain + ["PointIndex"], excluding: ["README.md"], settings: computingInTests,
    ),
    layer(
      "POICommand",
      on: domain + [
        "CDefaults", "CSystem", "CommandLine", "Gazetteer", "Locating", "PointFormats",
        "PointIndex", "Streets",
      ],
      excluding: ["README.md"],
      settings: small,
    ),

    // What only the whole program has
    layer(
      "Online",
      on: domain + ["CCurl", "POICommand", "PointFormats", "PointIndex"],
      excluding: ["README.md"],
    ),
    // On Linux only its tests use it
    layer("SessionTransport", on: domain + ["Online"]),
    layer("Following", on: domain + ["Locating", "PointFormats"], excluding: ["README.md"]),
    layer(
      "LinkedFormats",
      on: domain + ["CSystem", "Locating", "PointFormats", "Streets"],
      excluding: ["README.md"],
      linking: zlibAndXML,
    ),

    // The two executables: their composition roots alone name concrete providers and sources
    .executableTarget(
      name: "poi",
      dependencies: domain + [
        "Basics", "CQuickStart", "CSystem", "Locating", "POICommand", "PointFormats",
      ],
      swiftSettings: every + strict,
      linkerSettings: whole,
    ),
    .executableTarget(
      name: "poi-full",
      dependencies: domain + [
        "Basics", "Following", "LinkedFormats", "Locating", "Online", "POICommand",
        "PointFormats", "PointIndex", "Streets",
        .target(name: "SessionTransport", condition: .when(platforms: [.macOS])),
      ],
      swiftSettings: every + strict,
      linkerSettings: withRuntime,
    ),

    .target(name: "CTestSupport", path: "Tests/CSupport"),
    .target(
      name: "TestSupport",
      dependencies: domain + ["Basics", "CTestSupport"],
      path: "Tests/Support",
      swiftSettings: every + plain,
    ),
    tests("BasicsTests", of: ["PointsOfInterest"]),
    tests("GeodesyTests", of: ["Geodesy"]),
    tests("OpeningHoursTests", of: domain),
    tests("CommandLineTests", of: ["CommandLine"], excluding: ["Transcripts"]),
    tests("PointsOfInterestTests", of: domain, excluding: ["CategoryWordSamples.txt"]),
    tests("LocatingTests", of: domain + ["Locating"]),
    tests("PointFormatsTests", of: domain + ["PointFormats"]),
    tests(
      "GazetteerTests", of: domain + ["CDefaults", "Gazetteer"], excluding: ["Sights.txt"],
    ),
    tests("PointIndexTests", of: domain + ["PointIndex"]),
    tests(
      "StreetsTests",
      of: domain + ["LinkedFormats", "PointFormats", "PointIndex", "Streets"],
    ),
    tests(
      "POICommandTests",
      of: domain + [
        "CDefaults", "CommandLine", "Gazetteer", "Locating", "POICommand", "PointFormats",
        "PointIndex", "Streets",
      ],
      excluding: ["Transcripts"],
    ),
    tests(
      "LinkedFormatsTests",
      of: domain + ["LinkedFormats", "Locating", "PointFormats", "PointIndex", "Streets"],
    ),
    tests(
      "OnlineTests",
      of: domain + ["Online", "POICommand", "PointFormats", "PointIndex", "SessionTransport"],
    ),
    tests("FollowingTests", of: domain + ["Following", "Locating", "PointFormats"]),
    tests(
      "EndToEndTests",
      // `make release` builds the executables itself, and a static one can't be in a bundle of tests.
      of: ["CommandLine", "POICommand"] + (isShipped ? [] : ["poi", "poi-full"]),
      excluding: ["Transcripts"],
    ),
  ],
  cLanguageStandard: .c2x,
)
