import JSON

/// A linear conversion between the range of a device and the displayed range, such as 0…254 and 0…100 per cent.
public struct ValueScale: Hashable, Sendable {
    /// Two different numbers of the device, and the displayed numbers that correspond to them.
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

    /// The minimum span of an integer device range for which numbers to set are rounded to integers, because most such devices expect bytes
    /// or degrees.
    private static let integerSpan = 100.0

    /// Creates a conversion; returns `nil` if it has no inverse, because two of the numbers are equal.
    public init?(device: Pair, shown: Pair) {
        guard device.first != device.second, shown.first != shown.second else { return nil }
        (self.device, self.shown) = (device, shown)
    }

    /// Returns the displayed number for a number of the device; `nil` if the result is too large.
    public func shown(_ number: Double) -> Double? { Self.convert(number, from: device, to: shown) }

    /// Returns the number of the device for a displayed number; `nil` if the result is too large. It is rounded to an integer if the
    /// device's range has integer limits and a span of at least 100.
    public func device(_ number: Double) -> Double? {
        guard let result = Self.convert(number, from: shown, to: device) else { return nil }
        let hasIntegerLimits = device.first == device.first.rounded() && device.second == device.second.rounded()
        return hasIntegerLimits && abs(device.second - device.first) >= Self.integerSpan ? result.rounded() : result
    }

    private static func convert(_ number: Double, from: Pair, to: Pair) -> Double? {
        let fraction = (number - from.first) / (from.second - from.first)
        let result = to.first + fraction * (to.second - to.first)
        guard result.isFinite, abs(result) < 1e15 else { return nil }
        // The result is rounded to 12 digits, so that 7.000000000000001 becomes 7.
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
