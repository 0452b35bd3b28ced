// swift-tools-version: 6.2
import PackageDescription

/// Rooms whose types live on screen: everything in them belongs to the main actor unless it says otherwise.
///
/// Classes with an isolated deinit say it themselves: optimised modules that import them (Kiosk/soak builds such) do not know of a
/// room's default.
let onScreen: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Kiosk/docs asks for the documents' plugin, which nobody needs who only builds.
let documents: [Package.Dependency] =
    Context.environment["THUMBRAIL_DOCUMENTS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]

let package = Package(
    name: "thumbrail",
    products: [
        .executable(name: "thumbrail", targets: ["thumbrail"]),
        .executable(name: "thumbrail-pictures", targets: ["thumbrail-pictures"]),
        .executable(name: "thumbrail-mqtt", targets: ["thumbrail-mqtt"]),
        .executable(name: "thumbrail-http", targets: ["thumbrail-http"]),
        .executable(name: "thumbrail-machine", targets: ["thumbrail-machine"]),
        .executable(name: "thumbrail-source", targets: ["thumbrail-source"]),
        .executable(name: "thumbrail-remote", targets: ["thumbrail-remote"]),
        .executable(name: "thumbrail-fleet", targets: ["thumbrail-fleet"]),
        .library(name: "Toolkit", targets: ["Drawing", "Keyboards", "Toolkit"]),
        .library(name: "VerticalTabs", targets: ["Drawing", "Toolkit", "VerticalTabs"]),
        .library(name: "Elements", targets: ["Drawing", "Toolkit", "KioskFile", "Elements"]),
        .library(name: "KioskRuntime", targets: ["KioskFile", "Elements", "KioskRuntime"]),
        .library(name: "Headless", targets: ["Headless"]),
        .library(name: "Platform", targets: ["Rendering", "Platform"]),
    ],
    // A release build must resolve to the versions of Kiosk/lib/dependencies.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    ] + documents,
    targets: [
        // System libraries: module maps only. No pkgConfig, which only brings warnings about -D_REENTRANT.
        .systemLibrary(name: "CSDL2"),
        // Apart: only the program that decodes pictures has SDL2_image, and the libraries behind it.
        .systemLibrary(name: "CSDL2Image"),
        // pixman.h includes its neighbours by name: only its own folder on the search path makes that work.
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        // The same with libdrm's.
        .systemLibrary(name: "CLibdrm", pkgConfig: "libdrm"),
        // The kernel's own structures, of which Swift's Glibc has none.
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CLibinput"),
        .systemLibrary(name: "CLibudev"),
        .systemLibrary(name: "CFontconfig"),
        // The same with FreeType's.
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
        .systemLibrary(name: "CHarfBuzz"),
        .systemLibrary(name: "CFriBidi"),
        .systemLibrary(name: "CXKBCommon"),
        .systemLibrary(name: "CYaml"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CJansson"),
        // Apart: only the program that speaks with brokers has it.
        .systemLibrary(name: "CMosquitto"),
        // The same for servers.
        .systemLibrary(name: "CCurl"),
        // Only the program that serves a panel's eyes to others has these two.
        .systemLibrary(name: "CMicroHTTPD"),
        .systemLibrary(name: "CGnuTLS"),
        .systemLibrary(name: "CMarkdown"),
        .systemLibrary(name: "CCrypt"),
        .systemLibrary(name: "CQREncode"),

        .target(name: "Files", dependencies: ["CLinux"]),
        .target(name: "Processes", dependencies: ["CLinux"]),
        .target(name: "JSON", dependencies: ["Files", "CJansson"]),
        .target(name: "Values", dependencies: ["JSON"]),
        .target(name: "Alarms", dependencies: ["JSON"]),
        .target(name: "Locks", dependencies: ["Files", "JSON", "CCrypt"]),
        .target(name: "Launching", dependencies: ["JSON"]),
        .executableTarget(
            name: "thumbrail-source", dependencies: ["Files", "JSON", "Launching", "Processes", "CLinux"]),
        .target(
            name: "Hub",
            dependencies: [
                "Files", "JSON", "Launching", "Processes", "Values", "CLinux",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(name: "Control", dependencies: ["Files", "JSON", "Processes", "CLinux"]),
        .target(name: "Health", dependencies: ["JSON", "Values"]),
        .target(name: "PNG", dependencies: ["CZlib"]),
        .target(name: "Remote", dependencies: ["Control", "Files", "JSON", "Processes", "CGnuTLS", "CLinux"]),
        .executableTarget(
            name: "thumbrail-remote",
            dependencies: [
                "Control", "Files", "Health", "JSON", "PNG", "Processes", "Remote", "CLinux", "CMicroHTTPD",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(name: "Bundles", dependencies: ["Files", "Health", "JSON", "Processes", "CLinux"]),
        .target(name: "ConnectorKit", dependencies: ["Files", "JSON", "Processes", "Values"]),
        .target(name: "HTTP", dependencies: ["JSON"]),
        .executableTarget(
            name: "thumbrail-http",
            dependencies: [
                "ConnectorKit", "Files", "HTTP", "JSON", "Pictures", "Processes", "Servers", "Values", "CCurl",
            ]),
        .target(name: "MQTT", dependencies: ["JSON", "Values"]),
        .executableTarget(
            name: "thumbrail-mqtt",
            dependencies: ["Brokers", "ConnectorKit", "JSON", "MQTT", "Processes", "Values", "CMosquitto"]),
        .target(name: "Brokers", dependencies: ["MQTT", "CMosquitto"]),
        .target(name: "Servers", dependencies: ["HTTP", "CCurl"]),
        .target(name: "Machine", dependencies: ["Files", "JSON", "CLinux"]),
        .executableTarget(
            name: "thumbrail-machine",
            dependencies: ["ConnectorKit", "Files", "JSON", "Machine", "Processes", "Values", "CLinux"]),
        .target(name: "ICU"),
        .target(name: "Drawing", dependencies: ["ICU", "CFriBidi"]),
        .target(name: "Keyboards", dependencies: ["Drawing", "CXKBCommon"]),
        .target(name: "Pictures", dependencies: ["Drawing", "Files", "Processes", "CLinux", "CPixman"]),
        .executableTarget(
            name: "thumbrail-pictures", dependencies: ["Files", "Pictures", "CLinux", "CPixman", "CSDL2Image"]),
        .target(name: "Toolkit", dependencies: ["Drawing", "ICU", "Keyboards"], swiftSettings: onScreen),
        .target(name: "VerticalTabs", dependencies: ["Drawing", "Toolkit"], swiftSettings: onScreen),
        .target(
            name: "Elements",
            dependencies: [
                "Alarms", "Drawing", "Files", "ICU", "Toolkit", "KioskFile", "JSON", "Values", "CMarkdown",
                "CQREncode",
            ],
            swiftSettings: onScreen),
        .target(name: "Headless", dependencies: ["Drawing", "Toolkit"], swiftSettings: onScreen),
        .target(
            name: "Rendering",
            dependencies: [
                "Drawing", "Files", "PNG", "Pictures", "CSDL2", "CLinux", "CPixman", "CFontconfig", "CFreeType",
                "CHarfBuzz", .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "Platform",
            dependencies: [
                "Drawing", "Files", "Keyboards", "Processes", "Toolkit", "Rendering", "CSDL2", "CLinux", "CLibdrm",
                "CLibinput", "CLibudev",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .target(
            name: "KioskFile",
            dependencies: [
                "Alarms", "Drawing", "Files", "HTTP", "JSON", "Keyboards", "Locks", "Machine", "MQTT", "Values",
                "CYaml",
            ]),
        .target(name: "Fleet", dependencies: ["Bundles", "Health", "HTTP", "JSON", "KioskFile", "MQTT"]),
        .executableTarget(
            name: "thumbrail-fleet",
            dependencies: [
                "Brokers", "Bundles", "Control", "Files", "Fleet", "HTTP", "JSON", "KioskFile", "MQTT", "Processes",
                "Servers", "CCurl", "CLinux", "CMosquitto",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(
            name: "Sheets",
            dependencies: [
                "Drawing", "Files", "ICU", "JSON", "Toolkit", "Headless", "Rendering", "Elements", "KioskFile",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .target(
            name: "KioskRuntime",
            dependencies: [
                "Alarms", "Drawing", "Files", "Health", "Hub", "ICU", "Locks", "Machine", "Processes", "Toolkit",
                "VerticalTabs", "Elements", "KioskFile", "JSON", "Values",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .executableTarget(
            name: "thumbrail",
            dependencies: [
                "Control", "Drawing", "Files", "Health", "Hub", "ICU", "JSON", "Locks", "Machine", "Processes",
                "Toolkit",
                "Values", "VerticalTabs", "Headless",
                "Pictures",
                "Rendering",
                "Platform", "Elements", "Sheets", "KioskFile", "KioskRuntime", "CLinux",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),

        .target(
            name: "TestSupport", dependencies: ["Drawing", .product(name: "Logging", package: "swift-log")],
            path: "Tests/TestSupport"),
        .target(name: "KioskFileTestSupport", dependencies: ["KioskFile"], path: "Tests/KioskFileTestSupport"),
        .target(
            name: "HubTestSupport",
            dependencies: [
                "TestSupport", "Hub", "JSON", "Processes", "Values", .product(name: "Logging", package: "swift-log"),
            ], path: "Tests/HubTestSupport"),
        .target(
            name: "ElementsTestSupport", dependencies: ["Elements", "JSON", "Values"],
            path: "Tests/ElementsTestSupport",
            swiftSettings: onScreen),
        .testTarget(name: "FilesTests", dependencies: ["Files"]),
        .testTarget(name: "JSONTests", dependencies: ["TestSupport", "Files", "JSON"]),
        .testTarget(name: "ProcessesTests", dependencies: ["TestSupport", "Processes"]),
        .testTarget(name: "ValuesTests", dependencies: ["TestSupport", "JSON", "Values"]),
        .testTarget(name: "AlarmsTests", dependencies: ["TestSupport", "Alarms", "JSON"]),
        .testTarget(name: "LocksTests", dependencies: ["TestSupport", "Files", "JSON", "Locks"]),
        .testTarget(
            name: "HubTests",
            dependencies: [
                "TestSupport", "HubTestSupport", "Files", "JSON", "Launching", "Processes", "Values", "Hub", "CLinux",
                "thumbrail-source",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ControlTests", dependencies: ["TestSupport", "Control", "Files", "JSON", "Processes", "CLinux"]),
        .testTarget(name: "HealthTests", dependencies: ["TestSupport", "Health", "JSON", "Processes", "Values"]),
        .testTarget(name: "RemoteTests", dependencies: ["TestSupport", "Control", "Files", "JSON", "PNG", "Remote"]),
        .testTarget(
            name: "BundlesTests", dependencies: ["TestSupport", "Bundles", "Files", "Health", "JSON", "Processes"]),
        .testTarget(name: "ConnectorKitTests", dependencies: ["TestSupport", "JSON", "Values", "ConnectorKit"]),
        .testTarget(
            name: "HTTPTests",
            dependencies: [
                "TestSupport", "HubTestSupport", "Files", "JSON", "Hub", "HTTP", "Processes", "Values",
                "thumbrail-http",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "MQTTTests",
            dependencies: [
                "TestSupport", "HubTestSupport", "Files", "JSON", "Hub", "MQTT", "Processes", "Values",
                "thumbrail-mqtt",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "FleetTests",
            dependencies: [
                "TestSupport", "HubTestSupport", "Bundles", "Control", "Fleet", "Health", "JSON", "KioskFile",
                "Processes",
                "thumbrail", "thumbrail-pictures", "thumbrail-fleet",
            ]),
        .testTarget(
            name: "MachineTests",
            dependencies: [
                "TestSupport", "HubTestSupport", "Files", "JSON", "Hub", "Machine", "Values", "CLinux",
                "thumbrail-machine",
            ]),
        .testTarget(name: "ICUTests", dependencies: ["TestSupport", "ICU"]),
        .testTarget(name: "DrawingTests", dependencies: ["TestSupport", "Drawing", "ICU"]),
        .testTarget(name: "KeyboardsTests", dependencies: ["Drawing", "Keyboards"]),
        .testTarget(
            name: "ToolkitTests", dependencies: ["TestSupport", "Drawing", "Keyboards", "Toolkit", "Headless"],
            swiftSettings: onScreen),
        .testTarget(
            name: "VerticalTabsTests", dependencies: ["TestSupport", "Drawing", "Toolkit", "VerticalTabs", "Headless"],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "ElementsTests",
            dependencies: [
                "TestSupport", "KioskFileTestSupport", "ElementsTestSupport", "Drawing", "Toolkit", "KioskFile",
                "Elements",
                "Headless",
                "JSON", "Values",
            ],
            swiftSettings: onScreen),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "TestSupport", "Drawing", "Files", "Pictures", "Rendering", "thumbrail-pictures", "CHarfBuzz",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["References", "Fixtures"]
        ),
        .testTarget(
            name: "PlatformTests",
            dependencies: [
                "TestSupport", "Drawing", "Files", "Keyboards", "Toolkit", "Rendering", "Platform", "CSDL2", "CLinux",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "PicturesTests", dependencies: ["Drawing", "Files", "Pictures", "CLinux", "thumbrail-pictures"]),
        .testTarget(
            name: "SheetsTests",
            dependencies: [
                "TestSupport", "Drawing", "Files", "Elements", "KioskFile", "Sheets", "thumbrail-pictures",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen),
        .testTarget(
            name: "KioskFileTests",
            dependencies: [
                "TestSupport", "KioskFileTestSupport", "Alarms", "Drawing", "JSON", "Keyboards", "KioskFile",
                "Elements", "HTTP", "Machine", "MQTT", "Values",
            ]),
        .testTarget(
            name: "KioskRuntimeTests",
            dependencies: [
                "TestSupport", "KioskFileTestSupport", "ElementsTestSupport", "Alarms", "Drawing", "Processes",
                "Toolkit",
                "VerticalTabs", "Elements", "Headless", "KioskFile", "KioskRuntime", "JSON", "Locks", "Values",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "TestSupport", "Drawing", "Toolkit", "VerticalTabs", "Elements", "Headless", "Rendering", "KioskFile",
                "KioskRuntime", "thumbrail-pictures", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "PanelTests",
            dependencies: [
                "TestSupport", "Control", "Drawing", "Elements", "Files", "Headless", "Health", "JSON", "Keyboards",
                "KioskFile",
                "Processes", "Rendering", "Toolkit",
                "thumbrail",
                "thumbrail-pictures", "thumbrail-http", "thumbrail-remote", "thumbrail-fleet",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// Kiosk/test has everything but the tests optimized: as on panels, and they take half the time. Checks of bounds, of overflow and of exclusive
/// access stay.
if Context.environment["THUMBRAIL_TESTS"] != nil {
    for target in package.targets where target.type == .regular || target.type == .executable {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
}
