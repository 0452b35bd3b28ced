/// How much memory a machine has, in bytes.
public struct MemoryReading: Hashable, Sendable {
    /// All of it, of which the kernel keeps a part for itself.
    public let total: Int64
    /// What programs can have without others going to the disk for it.
    public let free: Int64
    /// On the disk; 0 where there is none.
    public let swap: Int64
    /// Of the swap.
    public let swapUsed: Int64

    /// - Parameter text: what stands in `/proc/meminfo`.
    /// - Returns: nil where total or free memory are not said.
    public init?(_ text: String) {
        // By bytes: letters would cost ten times as much, every few seconds.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
        func bytes(_ name: String) -> Int64? {
            Self.number(name, in: lines).map { $0.multipliedClamping(1024) }
        }
        guard let total = bytes("MemTotal"), let free = bytes("MemAvailable"), total > 0 else { return nil }
        self.total = total
        self.free = min(max(free, 0), total)
        swap = max(0, bytes("SwapTotal") ?? 0)
        swapUsed = swap - min(max(0, bytes("SwapFree") ?? swap), swap)
    }

    /// What programs hold.
    public var used: Int64 { total - free }

    /// The number of a line such as `MemTotal:  16384 kB`.
    private static func number(_ name: String, in lines: [Substring.UTF8View]) -> Int64? {
        let line = lines.first {
            $0.starts(with: name.utf8) && $0.dropFirst(name.utf8.count).first == UInt8(ascii: ":")
        }
        return line?.split(separator: UInt8(ascii: " ")).dropFirst().first.flatMap { Int64(Substring($0)) }
    }
}

extension Int64 {
    /// The product, or the largest number where that is too large.
    func multipliedClamping(_ other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
