/// The measurements of one kind of step.
nonisolated struct BenchFigures: Sendable {
    let step: BenchStep
    /// The size of the frame; empty for steps without a frame.
    let size: String
    let steps: Int
    /// The median time of a step, in CPU milliseconds unless `unit` has another unit.
    let median: Double
    let p99: Double
    let unit: String
    /// The number of damaged pixels in a step, or `nil` if the step has no frame.
    var damagedPixels: Int?
    var notes: [(name: String, value: Double)] = []

    init(
        _ step: BenchStep, size: String, samples: [Double], unit: String = "ms CPU", damagedPixels: Int? = nil,
        notes: [(name: String, value: Double)] = []
    ) {
        let sorted = samples.sorted()
        self.step = step
        self.size = size
        steps = samples.count
        median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        p99 = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        self.unit = unit
        self.damagedPixels = damagedPixels
        self.notes = notes
    }

    /// The measurements as a JSON object.
    var json: String {
        var parts = ["\"step\":\"\(step.rawValue)\""]
        if !size.isEmpty { parts.append("\"size\":\"\(size)\"") }
        parts += [
            "\"steps\":\(steps)", "\"unit\":\"\(unit)\"", "\"median\":\(Self.text(median, 4))",
            "\"p99\":\(Self.text(p99, 4))",
        ]
        if let damagedPixels { parts.append("\"damagedPixels\":\(damagedPixels)") }
        parts += notes.map { "\"\($0.name)\":\(Self.text($0.value, 4))" }
        return "{" + parts.joined(separator: ",") + "}"
    }

    /// Returns one line of the table.
    ///
    /// - Parameter memcpy: The median time of copying a frame in the same run, in milliseconds.
    func line(memcpy: Double?) -> String {
        var line = Self.pad(step.title, 26) + Self.pad(size, 11)
        line += Self.padLeft(Self.text(median, 3), 9) + Self.padLeft(Self.text(p99, 3), 9) + " " + Self.pad(unit, 8)
        if let memcpy, memcpy > 0, !size.isEmpty {
            line += Self.padLeft(Self.text(median / memcpy, 2), 8) + " ×"
        } else {
            line += Self.padLeft("", 10)
        }
        if let damagedPixels { line += Self.padLeft("\(damagedPixels)", 11) + " px" }
        line += notes.map { "  \($0.name) \(Self.text($0.value, 1))" }.joined()
        return line
    }

    static let heading =
        pad("step", 26) + pad("size", 11) + padLeft("median", 9) + padLeft("p99", 9) + pad("", 9)
        + padLeft("/memcpy", 10) + padLeft("damage", 11)

    /// Returns a number with a fixed number of decimals. `String(format:)` would link 50 MB of ICU.
    static func text(_ value: Double, _ decimals: Int) -> String {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let scaled = (abs(value) * power).rounded()
        guard scaled < 1e15 else { return "\(value)" }
        let integer = Int64(scaled) / Int64(power)
        var fraction = "\(Int64(scaled) % Int64(power))"
        while fraction.utf8.count < decimals { fraction = "0" + fraction }
        return (value < 0 ? "-" : "") + "\(integer)" + (decimals > 0 ? ".\(fraction)" : "")
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
