/// What the processor's cores have done since the machine was started, in the kernel's ticks.
public struct ProcessorTimes: Hashable, Sendable {
    private let all: Double
    private let idle: Double

    /// - Parameter text: what stands in `/proc/stat`.
    /// - Returns: nil where its first line is not that of all cores.
    public init?(_ text: String) {
        // user, nice, system, idle, iowait, irq, softirq, steal. What guests take follows, and is in user already.
        let words = text.prefix { $0 != "\n" }.split(separator: " ")
        let times = words.dropFirst().prefix(8).compactMap { UInt64($0).map(Double.init) }
        guard words.first == "cpu", times.count >= 4 else { return nil }
        all = times.reduce(0, +)
        idle = times[3] + (times.count > 4 ? times[4] : 0)
    }

    /// How busy all cores together were since an earlier reading, in per cent; nil where no time has passed.
    ///
    /// - Parameter earlier: a reading before this one.
    public func share(since earlier: ProcessorTimes) -> Double? {
        let time = all - earlier.all
        guard time > 0 else { return nil }
        return min(max(100 * (1 - (idle - earlier.idle) / time), 0), 100)
    }
}
