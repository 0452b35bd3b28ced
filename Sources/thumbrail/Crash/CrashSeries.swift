/// Crashes that follow each other, as one start tells the next of them.
nonisolated struct CrashSeries: Hashable, Sendable {
    /// When they were found, in seconds since the machine was switched on: the last ones, the oldest first.
    private(set) var crashes: [Int64] = []
    /// When the first one of those that led to a safe page was, in seconds since 1970; 0 where there was none.
    private(set) var since = 0
    /// How often a safe page was shown, without a kiosk that stayed up in between.
    private(set) var safePages = 0
    /// Whether a safe page has crashed, too: the next ones are made of nothing that the kiosk file says.
    private(set) var isBare = false

    /// After so many crashes…
    static let most = 3
    /// … within so many seconds the kiosk is not tried again at once.
    static let span: Int64 = 60
    /// The pauses of the first and of any later safe page, in seconds: each is twice as long as the one before.
    static let firstPause = 60
    static let longestPause = 900
    /// Nobody counts farther.
    private static let maximumSafePages = 1_000

    init() {}

    /// What a file says, which may be anything.
    init(crashes: [Int64], since: Int, safePages: Int, isBare: Bool = false) {
        self.crashes = Array(crashes.filter { $0 > 0 }.suffix(Self.most))
        self.since = max(0, since)
        self.safePages = min(max(0, safePages), Self.maximumSafePages)
        self.isBare = isBare
    }

    /// The kiosk has crashed.
    ///
    /// - Parameters:
    ///   - began: when it had begun, in seconds since the machine was switched on.
    ///   - now: the same clock.
    ///   - time: in seconds since 1970.
    mutating func crashed(began: Int64, now: Int64, time: Int) {
        // Who stays up so long begins anew. What a file says may be so far off that there is no difference.
        let (upTime, isTooFar) = now.subtractingReportingOverflow(began)
        if isTooFar || upTime >= Self.span { self = CrashSeries() }
        crashes = crashes.filter { (0..<Self.span).contains(now &- $0) } + [now]
        crashes = Array(crashes.suffix(Self.most))
        if since == 0 { since = max(0, time) }
    }

    /// The safe page itself has crashed.
    ///
    /// The next start shows it without anything of the kiosk file. Where that crashes, too, there is nothing to gain from showing it again.
    mutating func safePageCrashed() {
        if isBare { crashes = [] }
        isBare = true
    }

    /// A safe page was shown, and the kiosk is to be tried again.
    mutating func triesAgain() {
        crashes = []
        safePages = min(safePages + 1, Self.maximumSafePages)
    }

    /// Whether the kiosk has crashed too often to be tried at once.
    var isBad: Bool { crashes.count >= Self.most }

    /// How long the next safe page is shown before it tries again by itself.
    var pause: Duration { .seconds(min(Self.longestPause, Self.firstPause << min(safePages, 8))) }
}
