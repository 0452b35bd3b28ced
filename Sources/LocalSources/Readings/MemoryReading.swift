/// The memory sizes of the host, in bytes.
public struct MemoryReading: Hashable, Sendable {
    /// The total memory, of which the kernel keeps a part for itself.
    public let total: Int64
    /// The memory that is available to programs without swapping.
    public let free: Int64
    /// The size of the swap space on the disk; 0 if there is none.
    public let swap: Int64
    /// The used swap space.
    public let swapUsed: Int64

    /// Parses memory information.
    ///
    /// - Parameter text: The content of `/proc/meminfo`.
    /// - Returns: `nil` if the total or the available memory is missing.
    public init?(_ text: String) {
        // Bytes are split instead of characters, because that is ten times as fast, and this runs every few seconds.
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

    /// The memory that is in use.
    public var used: Int64 { total - free }

    /// Returns the number in a line such as `MemTotal:  16384 kB`.
    private static func number(_ name: String, in lines: [Substring.UTF8View]) -> Int64? {
        let line = lines.first {
            $0.starts(with: name.utf8) && $0.dropFirst(name.utf8.count).first == UInt8(ascii: ":")
        }
        return line?.split(separator: UInt8(ascii: " ")).dropFirst().first.flatMap { Int64(Substring($0)) }
    }
}

extension Int64 {
    /// Returns the product, or the largest number on overflow.
    func multipliedClamping(_ other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
