import JSON

/// What a kiosk file says of lines, switches and keys, as the program that listens to them is told.
public struct InputSettings: Hashable, Sendable {
    /// Something that is on or off.
    public enum Input: Hashable, Sendable {
        /// A line of a chip with general-purpose inputs (GPIO).
        case line(Line)
        /// A switch of an input device, by the kernel's number.
        case `switch`(Int, device: String)
        /// A key of an input device, by the kernel's number.
        case key(Int, device: String)
    }

    /// A line of a chip.
    public struct Line: Hashable, Sendable {
        /// As the kernel calls the chip, or as the chip calls itself.
        public var chip: String
        /// Its number on the chip, from 0.
        public var number: Int
        /// What is connected to the line inside the chip; nil leaves it as it is.
        public var pull: Pull?
        /// Whether it is on while there is no voltage.
        public var isActiveLow: Bool
        /// In seconds: for so long it has to stay as it is before that counts.
        public var debounce: Double

        /// - Parameters:
        ///   - chip: as the kernel calls it, or as it calls itself.
        ///   - number: on the chip, from 0.
        ///   - pull: what is connected to the line inside the chip; nil leaves it as it is.
        ///   - isActiveLow: whether it is on while there is no voltage.
        ///   - debounce: in seconds: for so long it has to stay as it is before that counts.
        public init(
            chip: String, number: Int, pull: Pull? = nil, isActiveLow: Bool = false, debounce: Double = 0.02
        ) {
            (self.chip, self.number, self.pull, self.isActiveLow) = (chip, number, pull, isActiveLow)
            self.debounce = debounce
        }
    }

    /// A resistor inside a chip, or none.
    public enum Pull: String, CaseIterable, Hashable, Sendable {
        /// To the supply: on where nothing is connected.
        case up
        /// To ground: off where nothing is connected.
        case down
        /// None.
        case off
    }

    /// By the names of their values.
    public var inputs: [String: Input]

    /// - Parameter inputs: by the names of their values.
    public init(_ inputs: [String: Input]) {
        self.inputs = inputs
    }

    /// In seconds: the longest time that a line has to stay as it is.
    public static let maximumDebounce = 10.0
    /// Of a chip.
    public static let maximumLine = 1_023
    /// Of an input device: KEY_MAX of the kernel.
    public static let maximumKey = 0x2FF

    /// The switches that a kiosk file can name, by the kernel's numbers (SW_ of linux/input-event-codes.h).
    public static let switches: [(name: String, number: Int)] = [
        ("lid", 0), ("tablet", 1), ("headphones", 2), ("microphone", 4), ("dock", 5), ("line-out", 6),
        ("camera-cover", 9), ("mute", 14), ("cover", 16),
    ]

    /// What stands under the settings of a source.
    ///
    /// - Parameter settings: as the hub tells them.
    /// - Returns: nil where that is nothing of this kind.
    public init?(_ settings: JSONValue) {
        guard case .object(let members)? = settings["input"] else { return nil }
        self.init(members.compactMapValues(Self.input))
    }

    private static func input(_ value: JSONValue) -> Input? {
        if case .string(let chip)? = value["chip"], let number = whole(value["line"], maximumLine) {
            var line = Line(chip: chip, number: number)
            if case .string(let pull)? = value["pull"] { line.pull = Pull(rawValue: pull) }
            line.isActiveLow = value["low"] == true
            if case .number(let seconds)? = value["debounce"], (0...maximumDebounce).contains(seconds) {
                line.debounce = seconds
            }
            return .line(line)
        }
        guard case .string(let device)? = value["device"] else { return nil }
        if let number = whole(value["switch"], 31) { return .switch(number, device: device) }
        return whole(value["key"], maximumKey).map { .key($0, device: device) }
    }

    private static func whole(_ value: JSONValue?, _ most: Int) -> Int? {
        guard case .number(let number)? = value, number >= 0, number <= Double(most), number == number.rounded()
        else { return nil }
        return Int(number)
    }

    /// The settings of a source that say so.
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
