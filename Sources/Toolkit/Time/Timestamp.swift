/// A moment on a monotonic clock, in nanoseconds since that clock's start.
///
/// On a panel it is the kernel's CLOCK_MONOTONIC, which input events carry; in a test it is whatever the test says.
public nonisolated struct Timestamp: InstantProtocol, Sendable {
    /// Since the clock's start.
    public var nanoseconds: Int64

    /// The clock's start.
    public static let zero = Timestamp(nanoseconds: 0)

    /// A moment so many nanoseconds after the clock's start.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The moment `duration` later; a moment beyond the end of time is that end.
    public func advanced(by duration: Duration) -> Timestamp {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
        return Timestamp(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    /// How long it is from this moment to another; negative to an earlier one.
    public func duration(to other: Timestamp) -> Duration {
        .nanoseconds(other.nanoseconds &- nanoseconds)
    }

    /// Seconds from `other` to this moment.
    public func seconds(since other: Timestamp) -> Double {
        Double(nanoseconds &- other.nanoseconds) / 1e9
    }

    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
