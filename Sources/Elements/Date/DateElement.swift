import KioskFile
import SourceProtocol
import Toolkit

/// A picker for a date, a time of day, or both.
nonisolated struct DateElement: PageElement {
    /// The kind of value that the user selects.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The year, the month and the day.
        case date
        /// The hour and the minute.
        case time
        /// The date and the time.
        case both
    }

    /// The title of the date.
    var title: LocalizedText
    /// The kind of value that the user selects.
    var kind: Kind = .date
    /// The initial value, within the limits; `nil` for the current date and time.
    var value: DateAndTime?
    /// The minimum and the maximum value.
    var limits: ClosedRange<DateAndTime> = DateElement.usualLimits
    /// The source value that is shown and set; `nil` if the date is only kept on the page.
    var live: ValueName?

    /// The default limits: the years 1900 to 2100.
    static let usualLimits =
        DateAndTime(year: 1900)...DateAndTime(year: 2100, month: 12, day: 31, hour: 23, minute: 59)

    var texts: [String] { title.all }
}
