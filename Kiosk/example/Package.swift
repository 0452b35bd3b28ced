// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "examples",
    dependencies: [.package(name: "thumbrail", path: "../..")],
    targets: [
        .executableTarget(
            name: "Lamps",
            dependencies: [
                .product(name: "VerticalTabs", package: "thumbrail"),
                .product(name: "Platform", package: "thumbrail"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .executableTarget(
            name: "Thermostat",
            dependencies: [
                .product(name: "VerticalTabs", package: "thumbrail"),
                .product(name: "Platform", package: "thumbrail"),
                // The decoder of pictures, which is built beside the app.
                .product(name: "thumbrail-pictures", package: "thumbrail"),
            ],
            // Views and controllers are isolated to the main actor.
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .executableTarget(
            name: "Crossing",
            dependencies: [
                .product(name: "KioskRuntime", package: "thumbrail"),
                .product(name: "Platform", package: "thumbrail"),
                .product(name: "thumbrail-pictures", package: "thumbrail"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "CrossingTests",
            dependencies: ["Crossing", .product(name: "Headless", package: "thumbrail")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "LampsTests",
            dependencies: ["Lamps", .product(name: "Headless", package: "thumbrail")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "ThermostatTests",
            dependencies: ["Thermostat", .product(name: "Headless", package: "thumbrail")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ]
)
