import System

/// The current day in the format of manifests.
enum UTCDay {
    /// The earliest plausible day. This version was released later.
    private static let first = "2026-11-01"

    /// The current day in UTC, such as 2026-11-26; `nil` if the clock is not set.
    static var today: String? { CalendarDay.today.map(\.description).flatMap { $0 >= first ? $0 : nil } }
}
