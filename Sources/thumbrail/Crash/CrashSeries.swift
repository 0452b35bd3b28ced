/// A series of crashes in a row, which each start passes on to the next one.
nonisolated struct CrashSeries: Hashable, Sendable {
    /// The times of the last crashes, in seconds since boot, oldest first.
    private(set) var crashes: [Int64] = []
    /// The time of the first crash in the series, in seconds since 1970; 0 if there was none.
    private(set) var since = 0
    /// The number of safe pages since the kiosk last ran without a crash.
    private(set) var safePages = 0
    /// A Boolean value that tells whether a safe page has crashed as well. Further safe pages use nothing from the kiosk file.
    private(set) var isBare = false

    /// The number of crashes within ``span`` after which a safe page is shown instead of the kiosk.
    static let most = 3
    /// The time in which the crashes have to occur, in seconds.
    static let span: Int64 = 60
    /// The delay after which the first safe page tries the kiosk again, and the maximum, in seconds. Each delay is twice the previous one.
    static let firstPause = 60
    static let longestPause = 900
    /// The maximum of ``safePages``.
    private static let maximumSafePages = 1_000

    init() {}

    /// Creates a series from stored values. They are untrusted and are limited to valid ranges.
    init(crashes: [Int64], since: Int, safePages: Int, isBare: Bool = false) {
        self.crashes = Array(crashes.filter { $0 > 0 }.suffix(Self.most))
        self.since = max(0, since)
        self.safePages = min(max(0, safePages), Self.maximumSafePages)
        self.isBare = isBare
    }

    /// Adds a crash of the kiosk.
    ///
    /// - Parameters:
    ///   - began: The start time of the kiosk, in seconds since boot.
    ///   - now: The current time, in seconds since boot.
    ///   - time: The current time, in seconds since 1970.
    mutating func crashed(began: Int64, now: Int64, time: Int) {
        // If the kiosk ran long enough, a new series starts. The stored time may be so far off that the difference overflows.
        let (upTime, isTooFar) = now.subtractingReportingOverflow(began)
        if isTooFar || upTime >= Self.span { self = CrashSeries() }
        crashes = crashes.filter { (0..<Self.span).contains(now &- $0) } + [now]
        crashes = Array(crashes.suffix(Self.most))
        if since == 0 { since = max(0, time) }
    }

    /// Adds a crash of the safe page itself.
    ///
    /// The next start shows a safe page that uses nothing from the kiosk file. If that page crashes as well, showing it again is pointless,
    /// and the kiosk is tried.
    mutating func safePageCrashed() {
        if isBare { crashes = [] }
        isBare = true
    }

    /// Adds a safe page after which the kiosk is tried again.
    mutating func triesAgain() {
        crashes = []
        safePages = min(safePages + 1, Self.maximumSafePages)
    }

    /// A Boolean value that tells whether the kiosk has crashed too often to be tried immediately.
    var isBad: Bool { crashes.count >= Self.most }

    /// The time after which the next safe page tries the kiosk again.
    var pause: Duration { .seconds(min(Self.longestPause, Self.firstPause << min(safePages, 8))) }
}
