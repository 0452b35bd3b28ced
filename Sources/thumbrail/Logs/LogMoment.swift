import Glibc

/// The format of times in the program's log.
nonisolated enum LogMoment {
    /// Returns a time in ISO 8601 format, in the host's time zone.
    ///
    /// - Parameter seconds: The time in seconds since 1970.
    static func text(_ seconds: Int) -> String {
        var seconds: time_t = seconds
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "?" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
            guard let start = text.baseAddress, strftime(start, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts) > 0 else {
                return "?"
            }
            return String(cString: start)
        }
    }
}
