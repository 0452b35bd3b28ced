import KioskFile
import SourceProtocol
import Toolkit

/// A date, a time of day, or both, which the user selects.
public nonisolated struct DateElement: PageElement {
    /// The kind of value that the user selects.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The year, the month and the day.
        case date
        /// The hour and the minute.
        case time
        /// The date and the time.
        case both
    }

    /// The title, which tells what the date is for.
    public var title: LocalizedText
    /// The kind of value that the user selects.
    public var kind: Kind
    /// The value until the user selects another, within the limits; `nil` is the current date and time.
    public var value: DateAndTime?
    /// The minimum and the maximum value.
    public var limits: ClosedRange<DateAndTime>
    /// The source's value that is shown and set; `nil` keeps the date on the page.
    public var live: ValueName?

    /// The default limits: the years 1900 to 2100.
    public static let usualLimits =
        DateAndTime(year: 1900)...DateAndTime(year: 2100, month: 12, day: 31, hour: 23, minute: 59)

    /// Creates a date element.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what the date is for.
    ///   - kind: The kind of value that the user selects.
    ///   - value: The initial value; `nil` is the current date and time.
    ///   - limits: The minimum and the maximum value.
    ///   - live: The source's value that is shown and set; `nil` keeps the date on the page.
    public init(
        title: LocalizedText, kind: Kind = .date, value: DateAndTime? = nil,
        limits: ClosedRange<DateAndTime> = DateElement.usualLimits, live: ValueName? = nil
    ) {
        self.title = title
        self.kind = kind
        self.value = value
        self.limits = limits
        self.live = live
    }

    public var texts: [String] { title.all }
}
