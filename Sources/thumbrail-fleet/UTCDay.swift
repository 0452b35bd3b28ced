import Glibc

/// The current day in the format of manifests.
enum UTCDay {
    /// The earliest plausible day: this version was made after it.
    private static let first = "2026-11-01"

    /// The current day in UTC, such as 2026-11-26; `nil` if the clock is not set.
    static var today: String? {
        var now = time(nil)
        var parts = tm()
        guard gmtime_r(&now, &parts) != nil else { return nil }
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let day =
            padded(Int(parts.tm_year) + 1900, 4) + "-" + padded(Int(parts.tm_mon) + 1, 2) + "-"
            + padded(Int(parts.tm_mday), 2)
        return day >= first && day.utf8.count == 10 ? day : nil
    }
}
