// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "examples",
    dependencies: [.package(name: "thumbrail", path: "../..")],
    targets: [
        .executableTarget(
            name: "Thermostat",
            dependencies: [
                .product(name: "VerticalTabs", package: "thumbrail"),
                .product(name: "Platform", package: "thumbrail"),
                // The program that decodes pictures; it is built beside the app.
                .product(name: "thumbrail-pictures", package: "thumbrail"),
            ],
            // Views and controllers belong to the main actor.
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
            name: "ThermostatTests",
            dependencies: ["Thermostat", .product(name: "Headless", package: "thumbrail")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ]
)
