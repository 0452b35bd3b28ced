// swift-tools-version: 6.2
import PackageDescription

/// The settings of targets whose types live on screen: their declarations are isolated to the main actor by default.
///
/// A class with an isolated deinit states `@MainActor` itself, because an optimized module that imports it, as in the build of
/// `Kiosk/soak`, does not see the default of the target.
let onScreen: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// The DocC plugin, which only `Kiosk/docs` needs.
let documents: [Package.Dependency] =
    Context.environment["THUMBRAIL_DOCUMENTS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]

let package = Package(
    name: "thumbrail",
    products: [
        .executable(name: "thumbrail", targets: ["thumbrail"]),
        .executable(name: "thumbrail-dev", targets: ["thumbrail-dev"]),
        .executable(name: "thumbrail-pictures", targets: ["thumbrail-pictures"]),
        .executable(name: "thumbrail-pdf", targets: ["thumbrail-pdf"]),
        .executable(name: "thumbrail-speech", targets: ["thumbrail-speech"]),
        .executable(name: "thumbrail-mqtt", targets: ["thumbrail-mqtt"]),
        .executable(name: "thumbrail-http", targets: ["thumbrail-http"]),
        .executable(name: "thumbrail-websocket", targets: ["thumbrail-websocket"]),
        .executable(name: "thumbrail-machine", targets: ["thumbrail-machine"]),
        .executable(name: "thumbrail-jq", targets: ["thumbrail-jq"]),
        .executable(name: "thumbrail-lists", targets: ["thumbrail-lists"]),
        .executable(name: "thumbrail-source", targets: ["thumbrail-source"]),
        .executable(name: "thumbrail-remote", targets: ["thumbrail-remote"]),
        .executable(name: "thumbrail-fleet", targets: ["thumbrail-fleet"]),
        .library(name: "Toolkit", targets: ["Drawing", "KeyboardLayouts", "Toolkit"]),
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
        .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
    ] + documents,
    targets: [
        // System libraries: module maps only. They have no `pkgConfig` unless a search path is needed, because it causes warnings
        // about -D_REENTRANT.

        // Loaded with dlopen when a window or a sound needs it. No program links it.
        .systemLibrary(name: "CSDL2"),
        // Linked only by thumbrail-pictures, so that SDL2_image and its codecs stay out of the panel's process.
        .systemLibrary(name: "CSDL2Image"),
        // pixman.h includes other headers of its folder by name, so the folder must be on the search path.
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        // As for pixman, the headers include each other by name.
        .systemLibrary(name: "CLibdrm", pkgConfig: "libdrm"),
        // Structures and constants of the kernel that the Glibc module lacks.
        .systemLibrary(name: "CLinux"),
        // The messages between JQ and thumbrail-jq.
        .systemLibrary(name: "CJQProtocol"),
        .systemLibrary(name: "CLibinput"),
        .systemLibrary(name: "CLibudev"),
        .systemLibrary(name: "CFontconfig"),
        // As for pixman, the headers include each other by name.
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
        .systemLibrary(name: "CHarfBuzz"),
        .systemLibrary(name: "CFriBidi"),
        .systemLibrary(name: "CXKBCommon"),
        .systemLibrary(name: "CYaml"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CJansson"),
        // Linked only by thumbrail-mqtt and thumbrail-fleet, so that libmosquitto stays out of the panel's process.
        .systemLibrary(name: "CMosquitto"),
        // Linked only by thumbrail-http and thumbrail-fleet, so that libcurl stays out of the panel's process.
        .systemLibrary(name: "CCurl"),
        // Linked only by thumbrail-websocket, so that libwebsockets stays out of the panel's process.
        .systemLibrary(name: "CWebSockets"),
        // Linked only by thumbrail-remote, so that the HTTPS server stays out of the panel's process.
        .systemLibrary(name: "CMicroHTTPD"),
        .systemLibrary(name: "CGnuTLS"),
        // Linked only by thumbrail-lists, so that libical, its ICU and expat stay out of the other processes.
        .systemLibrary(name: "CICal"),
        .systemLibrary(name: "CExpat"),
        .systemLibrary(name: "CMarkdown"),
        .systemLibrary(name: "CCrypt"),
        .systemLibrary(name: "CQREncode"),

        /// Blending of a colour over pixels, with the widest vectors of the processor.
        .target(name: "CBlend"),
        /// The stack of a thread that a signal has interrupted, by frame pointers.
        .target(name: "CStackTrace"),
        /// Files, folders, processes, threads, sockets and logs of the operating system, within limits.
        .target(
            name: "System", dependencies: ["CLinux", .product(name: "SystemPackage", package: "swift-system")]),
        /// JSON values, their reader and their writer.
        .target(name: "JSON", dependencies: ["System", "CJansson"]),
        /// The JSON lines that sources and the hub exchange: values, requests and states; histories of values.
        .target(name: "SourceProtocol", dependencies: ["System", "JSON"]),
        /// The states of an alarm: active, acknowledged, cleared, shelved.
        .target(name: "Alarms", dependencies: ["JSON"]),
        /// PINs and their hashes, roles, sessions and service keys.
        .target(name: "AccessControl", dependencies: ["System", "JSON", "CCrypt"]),
        /// The launcher of one source process, which runs under its own user ID, on Jansson. It is written in C: the Swift runtime would add
        /// 4 MB, and each source has an instance.
        .executableTarget(
            name: "thumbrail-source", dependencies: ["CLinux"], linkerSettings: [.linkedLibrary("jansson")]),
        /// The hub, which supervises and restarts source processes and starts them itself or through systemd, and the client of its socket.
        .target(
            name: "SourceHub",
            dependencies: [
                "System", "JSON", "SourceProtocol", "ValueAddresses", "CLinux",
                .product(name: "Logging", package: "swift-log"),
            ]),
        /// The requests and replies of a panel's control socket, and its client.
        .target(name: "ControlProtocol", dependencies: ["System", "JSON", "CLinux"]),
        /// The model of a panel's faults and metrics, with JSON and Prometheus output.
        .target(name: "Health", dependencies: ["JSON", "SourceProtocol"]),
        /// A PNG encoder.
        .target(name: "PNG", dependencies: ["CZlib"]),
        /// Tokens, certificates, limits and replies of the remote-access server.
        .target(name: "RemoteAccess", dependencies: ["ControlProtocol", "System", "JSON", "CGnuTLS", "CLinux"]),
        /// The remote-access HTTPS server: live view, screenshots, status and metrics.
        .executableTarget(
            name: "thumbrail-remote",
            dependencies: [
                "ControlProtocol", "System", "Health", "JSON", "PNG", "RemoteAccess", "CLinux", "CMicroHTTPD",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        /// Signed kiosk bundles: manifest, archive, trial and rollback.
        .target(name: "Bundles", dependencies: ["System", "Health", "JSON", "CLinux"]),
        /// Addresses, headers, content, event streams and polling schedules of HTTP sources.
        .target(name: "HTTPModel", dependencies: ["JSON", "ListFormats", "System", "ValueAddresses"]),
        /// The source program for HTTP servers.
        .executableTarget(
            name: "thumbrail-http",
            dependencies: [
                "SourceProtocol", "System", "HTTPModel", "JSON", "HTTPClient", "JQ", "ListFormats", "ReceivedPictures",
                "ValueAddresses", "CCurl",
            ]),
        /// Addresses of values in payloads, and templates of the messages that set them.
        .target(name: "ValueAddresses", dependencies: ["JSON", "SourceProtocol"]),
        /// Topics, filters and payloads of MQTT sources.
        .target(name: "MQTTModel", dependencies: ["JSON", "SourceProtocol", "System", "ValueAddresses"]),
        /// Kiosk files made from Home Assistant's and Zigbee2MQTT's descriptions of devices.
        .target(name: "MQTTDiscovery", dependencies: ["JSON", "MQTTModel"]),
        /// The source program for MQTT brokers.
        .executableTarget(
            name: "thumbrail-mqtt",
            dependencies: [
                "MQTTClient", "SourceProtocol", "JQ", "JSON", "MQTTDiscovery", "MQTTModel", "ReceivedPictures",
                "System",
                "ValueAddresses", "CMosquitto",
            ]),
        /// Messages, logins, numbered requests and values of WebSocket sources.
        .target(
            name: "WebSocketModel", dependencies: ["HTTPModel", "JSON", "SourceProtocol", "System", "ValueAddresses"]),
        /// The source program for WebSocket servers.
        .executableTarget(
            name: "thumbrail-websocket",
            dependencies: [
                "HTTPModel", "JQ", "JSON", "SourceProtocol", "System", "ValueAddresses", "WebSocketModel",
                "CWebSockets",
            ]),
        /// A connection to an MQTT broker, on libmosquitto.
        .target(name: "MQTTClient", dependencies: ["MQTTModel", "CMosquitto"]),
        /// An HTTP transfer, on libcurl.
        .target(name: "HTTPClient", dependencies: ["HTTPModel", "CCurl"]),
        /// The sandboxes of workers and of programs of the distribution: limits of resources and filters of system calls, in C.
        .target(name: "CConfinement"),
        /// Programs of jq, and the client that starts, supervises and restarts the worker that runs them.
        .target(name: "JQ", dependencies: ["System", "JSON", "ValueAddresses", "CJQProtocol", "CLinux"]),
        /// The sandboxed worker that runs jq programs, on libjq. It is written in C: the Swift runtime would add 5 MB.
        .executableTarget(
            name: "thumbrail-jq", dependencies: ["CConfinement", "CJQProtocol"], linkerSettings: [.linkedLibrary("jq")]),
        /// Lists in the formats of other programs: tables (CSV) and lines of JSON, and calendars and feeds, which a worker reads.
        .target(name: "ListFormats", dependencies: ["System", "JSON"]),
        /// The events of calendars (RFC 5545) as rows, on libical.
        .target(name: "Calendars", dependencies: ["ICU", "JSON", "ListFormats", "System", "CICal"]),
        /// The entries of RSS and Atom feeds as rows, on expat.
        .target(
            name: "Feeds", dependencies: ["JSON", "ListFormats", "SourceProtocol", "System", "CExpat"]),
        /// The sandboxed worker that reads calendars and feeds.
        .executableTarget(
            name: "thumbrail-lists",
            dependencies: ["Calendars", "Feeds", "JSON", "ListFormats", "System", "CConfinement"]),
        /// System metrics, watched files, clocks and input lines of the host.
        .target(name: "LocalSources", dependencies: ["System", "JSON", "ListFormats", "CLinux"]),
        /// The source program for values of the host, for values computed from those of other sources, and for the kiosk's own.
        .executableTarget(
            name: "thumbrail-machine",
            dependencies: [
                "SourceProtocol", "System", "JSON", "ListFormats", "LocalSources", "JQ", "ValueAddresses", "CLinux",
            ]),
        /// The functions of ICU in use, with the types of ICU's own headers, loaded at run time.
        .target(name: "CICU"),
        /// Line breaks, collation, numbers, plurals, dates and time zones from the host's ICU, which is loaded on first use.
        .target(name: "ICU", dependencies: ["CICU"]),
        /// Value types of a frame: geometry, paint, text layout, display list.
        .target(name: "Drawing", dependencies: ["ICU", "CFriBidi"]),
        /// Keyboard layouts, dead keys, Compose sequences and Hangul input.
        .target(name: "KeyboardLayouts", dependencies: ["Drawing", "CXKBCommon"]),
        /// Headers of picture files, and the errors of pictures.
        .target(name: "PictureFiles", dependencies: ["System"]),
        /// Decoding requests, and the client that starts and supervises the decoder process.
        .target(name: "ImageDecoding", dependencies: ["Drawing", "System", "PictureFiles", "CLinux", "CPixman"]),
        /// The folder in which a source keeps the pictures that it has received, and from which the panel shows them.
        .target(name: "ReceivedPictures", dependencies: ["PictureFiles", "System"]),
        /// The sandboxed decoder of image files.
        .executableTarget(
            name: "thumbrail-pictures",
            dependencies: ["System", "ImageDecoding", "PictureFiles", "CLinux", "CPixman", "CSDL2Image"]),
        /// The sandbox in which pdfinfo and pdftocairo read PDF files. It is written in C, because it only sets limits and executes them.
        .executableTarget(name: "thumbrail-pdf", dependencies: ["CConfinement"]),
        /// The voice of the panel: speaks texts with speech-dispatcher or espeak-ng, on SDL2 and Jansson. It is written in C: it waits most of
        /// the time, and the Swift runtime would add 4 MB.
        .executableTarget(
            name: "thumbrail-speech", dependencies: ["CConfinement"], linkerSettings: [.linkedLibrary("jansson")]),
        /// Scene, views, controls, gestures, animation, lists, controllers and text input.
        .target(name: "Toolkit", dependencies: ["Drawing", "ICU", "KeyboardLayouts"], swiftSettings: onScreen),
        /// The tab rail, its tab bar controller and the split view controller.
        .target(name: "VerticalTabs", dependencies: ["Drawing", "Toolkit"], swiftSettings: onScreen),
        /// Page elements: their keys in a kiosk file, their checks and their views.
        .target(
            name: "Elements",
            dependencies: [
                "Alarms", "Drawing", "System", "ICU", "Toolkit", "KioskFile", "JSON", "SourceProtocol", "CMarkdown",
                "CQREncode",
            ],
            swiftSettings: onScreen),
        /// A panel without a screen for tests, with a manual clock, scripted touches and keys, and readable text.
        .target(name: "Headless", dependencies: ["Drawing", "Toolkit"], swiftSettings: onScreen),
        /// The software renderer: computes the damage between two frames and draws it; fonts and images.
        .target(
            name: "Rendering",
            dependencies: [
                "CBlend", "Drawing", "System", "PNG", "ImageDecoding", "PictureFiles", "CSDL2", "CLinux", "CPixman",
                "CFontconfig", "CFreeType",
                "CHarfBuzz", .product(name: "Logging", package: "swift-log"),
            ]
        ),
        /// Applications in windows and on bare screens: outputs, inputs, run loop, backlight, sound, service manager.
        .target(
            name: "Platform",
            dependencies: [
                "Drawing", "System", "KeyboardLayouts", "Toolkit", "Rendering", "CSDL2", "CLinux", "CLibdrm",
                "CLibinput", "CLibudev", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        /// The parser and checker of kiosk files, which return a definition or all errors with their locations; schema and reference.
        .target(
            name: "KioskFile",
            dependencies: [
                "Alarms", "Drawing", "System", "HTTPModel", "ICU", "JSON", "KeyboardLayouts", "AccessControl",
                "LocalSources", "MQTTModel", "SourceProtocol", "ValueAddresses", "WebSocketModel", "CYaml",
            ]),
        /// Settings, reports and Home Assistant discovery of a panel in a fleet.
        .target(name: "Fleet", dependencies: ["Bundles", "Health", "HTTPModel", "JSON", "KioskFile", "MQTTModel"]),
        /// The fleet service: reports to an MQTT broker and installs bundles from a server.
        .executableTarget(
            name: "thumbrail-fleet",
            dependencies: [
                "MQTTClient", "Bundles", "ControlProtocol", "System", "Fleet", "HTTPModel", "JSON", "KioskFile",
                "MQTTModel", "HTTPClient", "CCurl", "CLinux", "CMosquitto",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        /// Contact sheets: pictures of all elements in each state and theme.
        .target(
            name: "Sheets",
            dependencies: [
                "Drawing", "System", "ICU", "JSON", "Toolkit", "Headless", "Rendering", "Elements", "KioskFile",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        /// View controllers made from a kiosk definition, with live values, state, locks, alarms and reload.
        .target(
            name: "KioskRuntime",
            dependencies: [
                "Alarms", "Drawing", "System", "Health", "SourceHub", "ICU", "AccessControl", "LocalSources", "Toolkit",
                "VerticalTabs", "Elements", "KioskFile", "JSON", "SourceProtocol", "ValueAddresses",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        /// The connection to thumbrail-speech, which it starts or connects with the first utterance.
        .target(
            name: "SpeechClient",
            dependencies: ["JSON", "KioskFile", "System", "Toolkit", .product(name: "Logging", package: "swift-log")]),
        /// The command-line program: run, check, shot, doctor, and the commands for a running panel.
        .executableTarget(
            name: "thumbrail",
            dependencies: [
                "ControlProtocol", "Drawing", "System", "Health", "SourceHub", "ICU", "JSON", "AccessControl",
                "LocalSources", "Toolkit", "SourceProtocol", "VerticalTabs", "Headless", "ImageDecoding",
                "PictureFiles", "Rendering",
                "Platform", "Elements", "JQ", "KioskFile", "KioskRuntime", "MQTTModel", "SpeechClient", "CLinux",
                "CStackTrace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            // Commands run once, so their size counts more than their speed.
            swiftSettings: onScreen + [.unsafeFlags(["-Osize"], .when(configuration: .release))]
        ),
        /// The developers' tool, which is not in the package: benchmarks, and pictures of all elements.
        .executableTarget(
            name: "thumbrail-dev",
            dependencies: [
                "Drawing", "System", "Toolkit", "VerticalTabs", "Rendering", "Platform", "Elements", "Sheets",
                "KioskFile", "KioskRuntime", "JSON", "SourceProtocol",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),

        /// Helpers that several test targets share.
        .target(
            name: "TestSupport", dependencies: ["Drawing", .product(name: "Logging", package: "swift-log")],
            path: "Tests/TestSupport"),
        /// Kiosk files with marked mistakes, for tests of the checker.
        .target(name: "KioskFileTestSupport", dependencies: ["KioskFile"], path: "Tests/KioskFileTestSupport"),
        /// Hubs, sources and servers for tests.
        .target(
            name: "SourceHubTestSupport",
            dependencies: [
                "TestSupport", "SourceHub", "JSON", "System", "SourceProtocol",
                .product(name: "Logging", package: "swift-log"),
            ], path: "Tests/SourceHubTestSupport"),
        /// A value feed for tests of elements.
        .target(
            name: "ElementsTestSupport", dependencies: ["Elements", "JSON", "SourceProtocol"],
            path: "Tests/ElementsTestSupport",
            swiftSettings: onScreen),
        /// Scripts for panels that are operated through the screen reader.
        .target(
            name: "ScreenReaderTestSupport", dependencies: ["Drawing", "Toolkit", "Headless"],
            path: "Tests/ScreenReaderTestSupport", swiftSettings: onScreen),
        .testTarget(name: "JSONTests", dependencies: ["TestSupport", "System", "JSON"]),
        .testTarget(name: "CStackTraceTests", dependencies: ["System", "CStackTrace"]),
        .testTarget(name: "SystemTests", dependencies: ["TestSupport", "System"]),
        .testTarget(name: "AlarmsTests", dependencies: ["TestSupport", "Alarms", "JSON"]),
        .testTarget(name: "AccessControlTests", dependencies: ["TestSupport", "System", "JSON", "AccessControl"]),
        .testTarget(
            name: "SourceHubTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "System", "JSON", "SourceProtocol", "SourceHub", "CLinux",
                "thumbrail-source", .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ControlProtocolTests", dependencies: ["TestSupport", "ControlProtocol", "System", "JSON", "CLinux"]),
        .testTarget(name: "HealthTests", dependencies: ["TestSupport", "Health", "JSON", "System", "SourceProtocol"]),
        .testTarget(
            name: "RemoteAccessTests",
            dependencies: ["TestSupport", "ControlProtocol", "System", "JSON", "PNG", "RemoteAccess"]),
        .testTarget(
            name: "BundlesTests", dependencies: ["TestSupport", "Bundles", "System", "Health", "JSON"]),
        .testTarget(name: "SourceProtocolTests", dependencies: ["TestSupport", "System", "JSON", "SourceProtocol"]),
        .testTarget(
            name: "HTTPModelTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "System", "JSON", "SourceHub", "HTTPModel", "SourceProtocol",
                "ValueAddresses", "thumbrail-http", "thumbrail-jq", "thumbrail-lists",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "MQTTModelTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "System", "JSON", "SourceHub", "MQTTModel", "SourceProtocol",
                "ValueAddresses", "thumbrail-mqtt", "thumbrail-jq", .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "WebSocketModelTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "System", "JSON", "HTTPModel", "SourceHub", "SourceProtocol",
                "ValueAddresses", "WebSocketModel", "thumbrail-websocket", "thumbrail-jq",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "MQTTDiscoveryTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "Elements", "JQ", "JSON", "KioskFile", "MQTTDiscovery",
                "MQTTModel", "System", "ValueAddresses", "thumbrail", "thumbrail-jq", "thumbrail-mqtt",
                "thumbrail-pictures",
            ]),
        .testTarget(
            name: "FleetTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "Bundles", "ControlProtocol", "Fleet", "Health", "JSON",
                "KioskFile", "System", "thumbrail", "thumbrail-pictures", "thumbrail-fleet",
            ]),
        .testTarget(
            name: "LocalSourcesTests",
            dependencies: [
                "TestSupport", "SourceHubTestSupport", "System", "JSON", "ListFormats", "SourceHub", "LocalSources",
                "SourceProtocol", "ValueAddresses", "CLinux", "thumbrail-lists", "thumbrail-machine", "thumbrail-jq",
            ]),
        .testTarget(
            name: "ListFormatsTests",
            dependencies: [
                "TestSupport", "Calendars", "Feeds", "ICU", "JSON", "ListFormats", "System", "thumbrail-lists",
            ]),
        .testTarget(
            name: "ValueAddressesTests", dependencies: ["JSON", "SourceProtocol", "TestSupport", "ValueAddresses"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "JQTests",
            dependencies: [
                "TestSupport", "System", "JSON", "JQ", "ValueAddresses", "CConfinement", "CJQProtocol", "CLinux",
                "thumbrail-jq",
            ]),
        /// A voice for tests, which is called like espeak-ng and hangs, dies and sends garbage on request.
        ///
        /// It runs in the sandbox of espeak-ng, which cannot read the Swift runtime in the folder of the toolchain.
        .executableTarget(
            name: "test-voice", path: "Tests/TestVoice",
            linkerSettings: [.unsafeFlags(["-static-stdlib", "-nostartfiles"])]),
        .testTarget(
            name: "SpeechClientTests",
            dependencies: [
                "TestSupport", "JSON", "KioskFile", "SpeechClient", "System", "Toolkit", "test-voice",
                "thumbrail-speech",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(name: "ICUTests", dependencies: ["TestSupport", "ICU"]),
        .testTarget(name: "DrawingTests", dependencies: ["TestSupport", "Drawing", "ICU"]),
        .testTarget(name: "KeyboardLayoutsTests", dependencies: ["Drawing", "KeyboardLayouts"]),
        .testTarget(
            name: "ToolkitTests",
            dependencies: [
                "TestSupport", "ScreenReaderTestSupport", "Drawing", "KeyboardLayouts", "Toolkit", "Headless",
            ],
            swiftSettings: onScreen),
        .testTarget(
            name: "VerticalTabsTests", dependencies: ["TestSupport", "Drawing", "Toolkit", "VerticalTabs", "Headless"],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "ElementsTests",
            dependencies: [
                "TestSupport", "KioskFileTestSupport", "ElementsTestSupport", "Drawing", "Toolkit", "KioskFile",
                "Elements", "Headless", "JSON", "SourceProtocol",
            ],
            swiftSettings: onScreen),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "TestSupport", "Drawing", "System", "ImageDecoding", "PictureFiles", "Rendering", "Toolkit",
                "VerticalTabs",
                "Headless", "thumbrail-pdf", "thumbrail-pictures", "CHarfBuzz",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["References", "Fixtures"]
        ),
        .testTarget(
            name: "PlatformTests",
            dependencies: [
                "TestSupport", "Drawing", "System", "KeyboardLayouts", "Toolkit", "Rendering", "Platform", "CSDL2",
                "CLinux", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen,
            linkerSettings: [.linkedLibrary("SDL2")]
        ),
        .testTarget(
            name: "ImageDecodingTests",
            dependencies: [
                "TestSupport", "Drawing", "System", "ImageDecoding", "PictureFiles", "CLinux", "thumbrail-pdf",
                "thumbrail-pictures",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "SheetsTests",
            dependencies: [
                "TestSupport", "Drawing", "System", "Elements", "KioskFile", "Sheets", "thumbrail-pictures",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen),
        .testTarget(
            name: "KioskFileTests",
            dependencies: [
                "TestSupport", "KioskFileTestSupport", "Alarms", "Drawing", "JSON", "KeyboardLayouts", "KioskFile",
                "Elements", "HTTPModel", "LocalSources", "MQTTModel", "SourceProtocol", "ValueAddresses",
                "WebSocketModel",
            ]),
        .testTarget(
            name: "KioskRuntimeTests",
            dependencies: [
                "TestSupport", "KioskFileTestSupport", "ElementsTestSupport", "Alarms", "Drawing", "System", "ICU",
                "Toolkit", "VerticalTabs", "Elements", "Headless", "KioskFile", "KioskRuntime", "JSON", "AccessControl",
                "SourceHub", "SourceProtocol", "thumbrail-machine", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "TestSupport", "ScreenReaderTestSupport", "ElementsTestSupport", "Drawing", "Toolkit", "VerticalTabs",
                "Elements", "Headless", "Rendering", "KioskFile", "KioskRuntime", "JSON", "SourceProtocol", "Sheets",
                "thumbrail-pictures",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: onScreen
        ),
        .testTarget(
            name: "PanelTests",
            dependencies: [
                "TestSupport", "ControlProtocol", "Drawing", "Elements", "System", "Headless", "Health", "JSON",
                "KeyboardLayouts", "KioskFile", "Platform", "Rendering", "Toolkit", "thumbrail", "thumbrail-dev",
                "thumbrail-pictures", "thumbrail-http", "thumbrail-jq", "thumbrail-lists", "thumbrail-machine",
                "thumbrail-mqtt", "thumbrail-remote", "thumbrail-fleet",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// `Kiosk/test` sets THUMBRAIL_TESTS, which optimizes all targets except the tests: the tests run the code as panels do, in half the
/// time. Checks of bounds, overflow and exclusive access remain.
if Context.environment["THUMBRAIL_TESTS"] != nil {
    for target in package.targets where target.type == .regular || target.type == .executable {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
        target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    }
}
