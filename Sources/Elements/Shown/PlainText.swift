import Glibc

/// Language-independent formats for numbers and times.
nonisolated enum PlainText {
    /// Returns a number with 0 to 9 decimals. Very large numbers are written with an exponent.
    static func number(_ number: Double, decimals: Int) -> String {
        guard abs(number) < 1e9, (0...9).contains(decimals) else { return "\(number)" }
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((abs(number) * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
        let sign = number < 0 && scaled > 0 ? "−" : ""
        return sign + String(scaled / scale) + (decimals > 0 ? "." + zeros + fraction : "")
    }

    /// Returns a time with only what distinguishes ticks that are `step` seconds apart, or the date and time if `step` is 0.
    static func moment(_ seconds: Double, step: Double) -> String {
        // Times beyond the range of the calendar are written as numbers.
        guard abs(seconds) < 1e12 else { return "\(seconds)" }
        var moment = time_t(seconds.rounded(.down))
        var parts = tm()
        guard gmtime_r(&moment, &parts) != nil else { return "\(seconds)" }
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min))"
        if step <= 0 { return "\(day) \(clock):\(two(parts.tm_sec))" }
        if step < 60 { return "\(clock):\(two(parts.tm_sec))" }
        if step < 86_400 { return clock }
        return step < 300 * 86_400 ? day : "\(Int(parts.tm_year) + 1900)"
    }
}
