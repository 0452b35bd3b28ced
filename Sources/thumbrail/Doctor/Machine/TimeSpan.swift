/// A parser for time spans in systemd's settings (`systemd.time(7)`).
nonisolated enum TimeSpan {
    private static let units: [(names: [String], seconds: Double)] = [
        (["s", "sec", "second", "seconds", ""], 1), (["min", "m", "minute", "minutes"], 60),
        (["h", "hr", "hour", "hours"], 3600), (["ms", "msec"], 0.001), (["us", "µs", "usec"], 0.000_001),
        (["d", "day", "days"], 86_400), (["w", "week", "weeks"], 604_800),
    ]

    /// Returns the length of a time span such as `90`, `30s` or `1min 30s`, in seconds, or `nil` for any other text.
    static func seconds(_ text: String) -> Double? {
        var remainder = text[...]
        var total = 0.0
        repeat {
            remainder = remainder.drop(while: \.isWhitespace)
            let number = remainder.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            remainder = remainder.dropFirst(number.count).drop(while: \.isWhitespace)
            let name = remainder.prefix(while: \.isLetter)
            remainder = remainder.dropFirst(name.count)
            guard let count = Double(number), let unit = units.first(where: { $0.names.contains(String(name)) }) else {
                return nil
            }
            total += count * unit.seconds
        } while remainder.contains { !$0.isWhitespace }
        return total
    }
}
