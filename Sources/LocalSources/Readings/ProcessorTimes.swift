/// The CPU times of all cores since boot, in the kernel's ticks.
public struct ProcessorTimes: Hashable, Sendable {
    private let all: Double
    private let idle: Double

    /// Parses CPU times.
    ///
    /// - Parameter text: The content of `/proc/stat`.
    /// - Returns: `nil` if the first line does not contain the sum of all cores.
    public init?(_ text: String) {
        // user, nice, system, idle, iowait, irq, softirq, steal. The guest times that follow are included in user.
        let words = text.prefix { $0 != "\n" }.split(separator: " ")
        let times = words.dropFirst().prefix(8).compactMap { UInt64($0).map(Double.init) }
        guard words.first == "cpu", times.count >= 4 else { return nil }
        all = times.reduce(0, +)
        idle = times[3] + (times.count > 4 ? times[4] : 0)
    }

    /// Returns the CPU usage of all cores together since an earlier reading, in per cent; `nil` if no time has passed.
    ///
    /// - Parameter earlier: An earlier reading.
    public func share(since earlier: ProcessorTimes) -> Double? {
        let time = all - earlier.all
        guard time > 0 else { return nil }
        return min(max(100 * (1 - (idle - earlier.idle) / time), 0), 100)
    }
}
