import JSON
import KioskFile
import SourceProtocol
import System

/// The arithmetic of delayed times on a board.
nonisolated enum BoardDelay {
    /// Returns a delay in whole minutes, rounded down, so that a board never shows a later departure than expected; `nil` if it is less than
    /// a minute, or the text is not a number.
    static func minutes(of text: String?, in unit: BoardDefinition.DelayUnit) -> Int? {
        guard let text, let number = JSONValue.string(text).readNumber, number.isFinite else { return nil }
        // A delay of more than a year is an error of the source.
        let minutes = Int(min(max((unit == .seconds ? number / 60 : number).rounded(.down), 0), 525_600))
        return minutes > 0 ? minutes : nil
    }

    /// Returns a time of day in the form HH:MM plus a delay; `nil` if the text has another form, or the delay is a day or more.
    static func timeOfDay(_ text: String, later minutes: Int) -> String? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, minutes < minutesPerDay,
            parts.allSatisfy({ $0.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
            let hour = Int(String(Substring(parts[0]))), let minute = Int(String(Substring(parts[1]))), hour < 24,
            minute < 60
        else { return nil }
        let later = (hour * 60 + minute + minutes) % minutesPerDay
        let (newHour, newMinute) = (later / 60, later % 60)
        let hasZero = parts[0].count == 2 && newHour < 10
        return "\(hasZero ? "0" : "")\(newHour):\(newMinute < 10 ? "0" : "")\(newMinute)"
    }

    /// Returns the JSON text of a time plus a delay; `nil` if the text is not a moment or a local time.
    static func time(_ text: String, later minutes: Int) -> String? {
        let delay = Double(minutes * 60)
        switch TimeReading(.string(text)) {
        case .moment(let seconds)?: return iso(seconds + delay).map { $0 + "Z" }
        case .local(let seconds)?: return iso(seconds + delay)
        case .day?, nil: return nil
        }
    }

    /// Returns a time in ISO 8601 without a zone.
    private static func iso(_ seconds: Double) -> String? {
        guard let seconds = Int(exactly: seconds.rounded(.down)), let day = CalendarDay(unixSeconds: seconds) else {
            return nil
        }
        let second = ((seconds % 86_400) + 86_400) % 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day.description)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }

    private static let minutesPerDay = 24 * 60
}
