/// The backoff of a program that ends again and again: the wait before the next start.
///
/// The first restarts have no delay, so that the user in front of the panel hardly notices. But a program that cannot run, because of a
/// mistake in its files or an unplugged cable, must not keep the machine busy. systemd has this feature from version 254 on
/// (RestartSteps=).
nonisolated struct RestartBackoff: Hashable, Sendable {
    /// The number of starts since the program last stayed up.
    private(set) var starts = 0
    /// The time of the last start, in seconds since boot.
    private(set) var last: Int64 = 0

    /// The time in seconds after which a program counts as stable, and the backoff starts over.
    private static let stable: Int64 = 60
    private static let free = 5
    private static let longest: Int64 = 60

    init() {}

    /// Reads a backoff that ``text`` has written. Any other text gives a new backoff.
    init(_ text: String) {
        let numbers = text.split(whereSeparator: \.isWhitespace).map { Int64($0) }
        guard numbers.count == 2, let starts = numbers[0], let last = numbers[1], (0...1_000_000).contains(starts),
            last >= 0
        else { return }
        self.starts = Int(starts)
        self.last = last
    }

    var text: String { "\(starts) \(last)\n" }

    /// Records a start and returns the wait before it, in seconds: none five times, then 2, 4, 8 … 60.
    mutating func start(at now: Int64) -> Int64 {
        if starts > 0, now < last || now - last >= Self.stable { starts = 0 }
        starts += 1
        let pause = starts <= Self.free ? 0 : min(Self.longest, 1 << Int64(min(starts - Self.free, 16)))
        // The program begins to run only after the wait.
        last = now + pause
        return pause
    }
}
