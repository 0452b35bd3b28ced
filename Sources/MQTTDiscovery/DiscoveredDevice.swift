import JSON

/// The kind of a device, which is the title of its tab if the device has no area.
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

    /// The name of the icon in the program's folder of icons.
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

/// One thing of a device that a page shows.
struct DeviceElement {
    /// The key of the element, such as `switch`; `nil` for a line of the device's `fields`.
    var type: String?
    /// The title of the thing, without that of the device; empty if it is the device itself.
    var title: String
    /// A Boolean value that tells whether the title of the device says enough, if it has nothing else.
    var isMain = false
    /// The keys after the title.
    var keys: [YAMLContent.Member]
    /// The quantity that a chart of the tab shows.
    var series: Series?

    /// Returns elements in the order of a page: first switches, then what else can be set, then states, numbers and buttons.
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
    /// The manufacturer and the model; empty if they are not known.
    var model = ""
    var area: String?
    var kind: DeviceKind?
    var elements: [DeviceElement] = []
    var values: [(name: String, value: BrokerValue)] = []
    var calls: [(name: String, order: BrokerOrder)] = []
    /// The events, each with an example of its data.
    var events: [(name: String, example: String?)] = []
    /// The things that were left out, as sentences.
    var notConverted: [String] = []
    /// The number of settings, such as the behaviour after a power failure, and of diagnostics that are left out.
    var settings = 0
    /// A Boolean value that tells whether there is nothing of the device that the kiosk shows.
    var isEmpty: Bool { values.isEmpty && calls.isEmpty }

    init(title: String) { self.title = title }
}
