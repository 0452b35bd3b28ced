/// A point in time on a monotonic clock, in nanoseconds since that clock's epoch.
///
/// On a panel it is the kernel's CLOCK_MONOTONIC, which input events carry. In a test, the test sets it.
public nonisolated struct Timestamp: InstantProtocol, Sendable {
    /// The nanoseconds since the clock's epoch.
    public var nanoseconds: Int64

    /// The clock's epoch.
    public static let zero = Timestamp(nanoseconds: 0)

    /// Creates a timestamp from the nanoseconds since the clock's epoch.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Returns the timestamp `duration` later, limited to the representable range.
    public func advanced(by duration: Duration) -> Timestamp {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
        return Timestamp(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    /// Returns the duration from this timestamp to another one; negative if the other one is earlier.
    public func duration(to other: Timestamp) -> Duration {
        .nanoseconds(other.nanoseconds &- nanoseconds)
    }

    /// Returns the seconds from `other` to this timestamp.
    public func seconds(since other: Timestamp) -> Double {
        Double(nanoseconds &- other.nanoseconds) / 1e9
    }

    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
