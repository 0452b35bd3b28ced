import JSON

/// A linear conversion between the range of a device and the range that the kiosk shows, such as 0…254 and 0…100 per cent.
public struct ValueScale: Hashable, Sendable {
    /// Two different numbers of the device, and the numbers that the kiosk shows for them.
    public let device, shown: Pair

    /// Two numbers.
    public struct Pair: Hashable, Sendable {
        /// The first number.
        public let first: Double
        /// The second number.
        public let second: Double

        /// Creates a pair of numbers.
        public init(_ first: Double, _ second: Double) {
            (self.first, self.second) = (first, second)
        }

        fileprivate init?(_ value: JSONValue?) {
            guard let numbers = value?.elements, numbers.count == 2, let first = numbers[0].number,
                let second = numbers[1].number
            else { return nil }
            self.init(first, second)
        }

        fileprivate var json: JSONValue { [.number(first), .number(second)] }
    }

    /// The span of whole device numbers from which a number that is set is rounded to a whole one: most such devices take bytes or degrees.
    private static let wholeSpan = 100.0

    /// Creates a conversion; returns `nil` if it has no inverse, because two of the numbers are equal.
    public init?(device: Pair, shown: Pair) {
        guard device.first != device.second, shown.first != shown.second else { return nil }
        (self.device, self.shown) = (device, shown)
    }

    /// Returns the number to show for a number of the device; `nil` if it is too large.
    public func shown(_ number: Double) -> Double? { Self.convert(number, from: device, to: shown) }

    /// Returns the number for the device for a number that is shown; `nil` if it is too large. It is whole if the device's range is one of
    /// whole numbers and at least 100 wide.
    public func device(_ number: Double) -> Double? {
        guard let result = Self.convert(number, from: shown, to: device) else { return nil }
        let isWhole = device.first == device.first.rounded() && device.second == device.second.rounded()
        return isWhole && abs(device.second - device.first) >= Self.wholeSpan ? result.rounded() : result
    }

    private static func convert(_ number: Double, from: Pair, to: Pair) -> Double? {
        let share = (number - from.first) / (from.second - from.first)
        let result = to.first + share * (to.second - to.first)
        guard result.isFinite, abs(result) < 1e15 else { return nil }
        // Twelve digits, so that 7.000000000000001 is 7.
        let largest = max(abs(to.first), abs(to.second), abs(result))
        var unit = 1.0
        while largest * unit < 1e12, unit < 1e15 { unit *= 10 }
        return (result * unit).rounded() / unit
    }

    init?(_ value: JSONValue) {
        guard let device = Pair(value["in"]), let shown = Pair(value["out"]) else { return nil }
        self.init(device: device, shown: shown)
    }

    var json: JSONValue { ["in": device.json, "out": shown.json] }
}
