import JSON

/// The settings of GPIO lines, switches and keys from a kiosk file, in the form that the hub passes to the source.
public struct InputSettings: Hashable, Sendable {
    /// An input that is on or off.
    public enum Input: Hashable, Sendable {
        /// A line of a GPIO chip.
        case line(Line)
        /// A switch of an input device, by its number in the kernel.
        case `switch`(Int, device: String)
        /// A key of an input device, by its number in the kernel.
        case key(Int, device: String)
    }

    /// A line of a GPIO chip, used as an input.
    public struct Line: Hashable, Sendable {
        /// The kernel's name for the chip, or its label.
        public var chip: String
        /// The number of the line on the chip, from 0.
        public var number: Int
        /// The pull resistor inside the chip; `nil` to leave it unchanged.
        public var pull: Pull?
        /// A Boolean value that tells whether the line is on when there is no voltage.
        public var isActiveLow: Bool
        /// The debounce time, in seconds: the time for which a change must last before it counts.
        public var debounce: Double

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - chip: The kernel's name for the chip, or its label.
        ///   - number: The number of the line on the chip, from 0.
        ///   - pull: The pull resistor inside the chip; `nil` to leave it unchanged.
        ///   - isActiveLow: `true` if the line is on when there is no voltage.
        ///   - debounce: The debounce time, in seconds.
        public init(
            chip: String, number: Int, pull: Pull? = nil, isActiveLow: Bool = false, debounce: Double = 0.02
        ) {
            (self.chip, self.number, self.pull, self.isActiveLow) = (chip, number, pull, isActiveLow)
            self.debounce = debounce
        }
    }

    /// The pull resistor of a line inside the chip.
    public enum Pull: String, CaseIterable, Hashable, Sendable {
        /// A pull-up resistor to the supply: an unconnected line has voltage.
        case up
        /// A pull-down resistor to ground: an unconnected line has no voltage.
        case down
        /// No resistor.
        case off
    }

    /// The inputs, by the names of their values.
    public var inputs: [String: Input]

    /// Creates settings.
    ///
    /// - Parameter inputs: The inputs, by the names of their values.
    public init(_ inputs: [String: Input]) {
        self.inputs = inputs
    }

    /// The maximum debounce time, in seconds.
    public static let maximumDebounce = 10.0
    /// The maximum number of a line on a chip.
    public static let maximumLine = 1_023
    /// The maximum number of a key: `KEY_MAX` of the kernel.
    public static let maximumKey = 0x2FF

    /// The switches that a kiosk file can name, with their numbers in the kernel (`SW_…` in `linux/input-event-codes.h`).
    public static let switches: [(name: String, number: Int)] = [
        ("lid", 0), ("tablet", 1), ("headphones", 2), ("microphone", 4), ("dock", 5), ("line-out", 6),
        ("camera-cover", 9), ("mute", 14), ("cover", 16),
    ]

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for inputs.
    public init?(_ settings: JSONValue) {
        guard case .object(let members)? = settings["input"] else { return nil }
        self.init(members.compactMapValues(Self.input))
    }

    private static func input(_ value: JSONValue) -> Input? {
        if case .string(let chip)? = value["chip"], let number = integer(value["line"], maximumLine) {
            var line = Line(chip: chip, number: number)
            if case .string(let pull)? = value["pull"] { line.pull = Pull(rawValue: pull) }
            line.isActiveLow = value["low"] == true
            if case .number(let seconds)? = value["debounce"], (0...maximumDebounce).contains(seconds) {
                line.debounce = seconds
            }
            return .line(line)
        }
        guard case .string(let device)? = value["device"] else { return nil }
        if let number = integer(value["switch"], 31) { return .switch(number, device: device) }
        return integer(value["key"], maximumKey).map { .key($0, device: device) }
    }

    private static func integer(_ value: JSONValue?, _ maximum: Int) -> Int? {
        guard case .number(let number)? = value, number >= 0, number <= Double(maximum), number == number.rounded()
        else { return nil }
        return Int(number)
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] {
        let members = inputs.mapValues { input -> JSONValue in
            switch input {
            case .line(let line):
                var members: [String: JSONValue] = [
                    "chip": .string(line.chip), "line": .number(Double(line.number)), "low": .bool(line.isActiveLow),
                    "debounce": .number(line.debounce),
                ]
                if let pull = line.pull { members["pull"] = .string(pull.rawValue) }
                return .object(members)
            case .switch(let number, let device):
                return ["switch": .number(Double(number)), "device": .string(device)]
            case .key(let number, let device): return ["key": .number(Double(number)), "device": .string(device)]
            }
        }
        return ["input": .object(members)]
    }
}
