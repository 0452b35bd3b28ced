/// The backoff of a program that ends repeatedly: the delay before its next start.
///
/// The first restarts have no delay, so that the user of the panel hardly notices them. But a program that cannot run, because of a mistake
/// in its files or an unplugged cable, must not keep the host busy. systemd has this feature from version 254 on (RestartSteps=).
nonisolated struct RestartBackoff: Hashable, Sendable {
    /// The number of starts since the program was last stable.
    private(set) var starts = 0
    /// The time of the last start, in seconds since boot.
    private(set) var last: Int64 = 0

    /// The time in seconds after which a program counts as stable, and the backoff is reset.
    private static let stableAfter: Int64 = 60
    private static let immediateStarts = 5
    private static let maximumDelay: Int64 = 60

    init() {}

    /// Parses the backoff in a text that ``text`` returned. Any other text results in a new backoff.
    init(_ text: String) {
        let numbers = text.split(whereSeparator: \.isWhitespace).map { Int64($0) }
        guard numbers.count == 2, let starts = numbers[0], let last = numbers[1], (0...1_000_000).contains(starts),
            last >= 0
        else { return }
        self.starts = Int(starts)
        self.last = last
    }

    var text: String { "\(starts) \(last)\n" }

    /// Records a start and returns the delay before it, in seconds: five times 0, then 2, 4, 8 … 60.
    mutating func start(at now: Int64) -> Int64 {
        if starts > 0, now < last || now - last >= Self.stableAfter { starts = 0 }
        starts += 1
        let delay =
            starts <= Self.immediateStarts
            ? 0 : min(Self.maximumDelay, 1 << Int64(min(starts - Self.immediateStarts, 16)))
        // The program begins to run only after the delay.
        last = now + delay
        return delay
    }
}
