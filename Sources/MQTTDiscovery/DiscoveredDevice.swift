import JSON

/// The kind of a device, which determines the tab if the device has no area.
enum DeviceKind: Int, CaseIterable, Comparable {
    case light, climate, cover, security, plug, energy, sensor, control

    /// The title of the tab.
    var title: String {
        switch self {
        case .light: "Lights"
        case .climate: "Climate"
        case .cover: "Blinds"
        case .security: "Security"
        case .plug: "Switches"
        case .energy: "Energy"
        case .sensor: "Sensors"
        case .control: "Controls"
        }
    }

    /// The name of the icon, one of Thumbrail's own.
    var icon: String {
        switch self {
        case .light: "lights"
        case .climate: "weather"
        case .cover: "map"
        case .security: "lock"
        case .plug: "power"
        case .energy: "battery"
        case .sensor: "history"
        case .control: "settings"
        }
    }

    static func < (one: DeviceKind, other: DeviceKind) -> Bool { one.rawValue < other.rawValue }
}

/// An element of a page, or a line in the details, for one capability of a device.
struct DeviceElement {
    /// The key of the element, such as `switch`; `nil` for a line of the device's `fields`.
    var type: String?
    /// The title of the element, without the device's title; empty if the element stands for the device itself.
    var title: String
    /// A Boolean value that tells whether the device's title is sufficient if this is its only element.
    var isMain = false
    /// The keys after the title.
    var keys: [YAMLContent.Member]
    /// The line in a chart of the tab; `nil` if no chart shows the element.
    var series: Series?

    /// Returns elements in the order of a page: switches, other elements that set values, states, numbers, and buttons.
    static func sorted(_ elements: [DeviceElement]) -> [DeviceElement] {
        let order = [
            ["switch"], ["slider", "stepper", "choice", "color"], ["state"], ["gauge", "value"], ["button", "hold"],
        ]
        return order.flatMap { types in elements.filter { $0.type.map(types.contains) ?? false } }
    }

    /// A line of a chart.
    struct Series {
        var quantity: String
        var unit: String
        /// The name of the value, with its source.
        var value: String
    }
}

/// A device with its elements, values and orders.
struct DiscoveredDevice {
    var title: String
    /// The manufacturer and the model; empty if they are unknown.
    var model = ""
    var area: String?
    var kind: DeviceKind?
    var elements: [DeviceElement] = []
    var values: [(name: String, value: BrokerValue)] = []
    var calls: [(name: String, order: BrokerOrder)] = []
    /// The events, each with an example of its data.
    var events: [(name: String, example: String?)] = []
    /// The omitted parts of the device with the reasons, as sentences.
    var notConverted: [String] = []
    /// The number of omitted settings, such as the behaviour after a power failure, and omitted diagnostics.
    var settings = 0
    /// A Boolean value that tells whether the device has neither values nor calls.
    var isEmpty: Bool { values.isEmpty && calls.isEmpty }

    init(title: String) { self.title = title }
}
