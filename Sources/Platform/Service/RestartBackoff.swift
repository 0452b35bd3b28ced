/// How long a program waits before it tries again, when it has ended again and again.
///
/// The first ends cost nothing: a person in front of the panel should not notice. A program that cannot run, because of a
/// mistake in its files or a cable that is out, must not keep the machine busy either. systemd has this from version 254 on
/// (RestartSteps=).
nonisolated struct RestartBackoff: Hashable, Sendable {
    /// How often it has been started without staying up in between.
    private(set) var starts = 0
    /// When it was started last, in seconds since the machine was switched on.
    private(set) var last: Int64 = 0

    /// Who stays up so long starts from the beginning, in seconds.
    private static let stable: Int64 = 60
    private static let free = 5
    private static let longest: Int64 = 60

    init() {}

    /// Of a text that ``text`` gave; a new beginning where it is anything else.
    init(_ text: String) {
        let numbers = text.split(whereSeparator: \.isWhitespace).map { Int64($0) }
        guard numbers.count == 2, let starts = numbers[0], let last = numbers[1], (0...1_000_000).contains(starts),
            last >= 0
        else { return }
        self.starts = Int(starts)
        self.last = last
    }

    var text: String { "\(starts) \(last)\n" }

    /// Notes a start, and says how many seconds it has to wait: none five times, then 2, 4, 8 … 60.
    mutating func start(at now: Int64) -> Int64 {
        if starts > 0, now < last || now - last >= Self.stable { starts = 0 }
        starts += 1
        let pause = starts <= Self.free ? 0 : min(Self.longest, 1 << Int64(min(starts - Self.free, 16)))
        // It begins to stay up only then.
        last = now + pause
        return pause
    }
}
