/// How long to wait before something that has ended is tried again: longer each time, until it has held for a while.
public struct Backoff: Hashable, Sendable {
    private let first: Double
    private let longest: Double
    private let good: Double
    private var next: Double

    /// - Parameters:
    ///   - first: in seconds; twice as long each time after that.
    ///   - longest: in seconds, at the most.
    ///   - good: what has held for so many seconds was no failure.
    public init(first: Double, longest: Double, good: Double) {
        (self.first, self.longest, self.good) = (first, longest, good)
        next = first
    }

    /// Seconds to wait now.
    ///
    /// - Parameter held: how many seconds what has ended has held.
    public mutating func wait(after held: Double) -> Double {
        if held >= good { next = first }
        defer { next = min(longest, next * 2) }
        return min(next, longest)
    }
}
