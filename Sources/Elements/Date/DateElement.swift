import KioskFile
import SourceProtocol
import Toolkit

/// A date, a time of day, or both, that a person chooses.
public nonisolated struct DateElement: PageElement {
    /// What is chosen.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Year, month and day.
        case date
        /// Hour and minute.
        case time
        /// All of them.
        case both
    }

    /// What the date is of.
    public var title: LocalizedText
    /// What is chosen.
    public var kind: Kind
    /// The one that is shown until somebody chooses another, within the limits; nil is the present.
    public var value: DateAndTime?
    /// The first one that can be chosen, and the last one.
    public var limits: ClosedRange<DateAndTime>
    /// The source's value that is shown and set; nil keeps the date on the page.
    public var live: ValueName?

    /// The years that can be chosen where nothing else is said: from 1900 to 2100.
    public static let usualLimits =
        DateAndTime(year: 1900)...DateAndTime(year: 2100, month: 12, day: 31, hour: 23, minute: 59)

    /// A date, a time of day, or both.
    ///
    /// - Parameters:
    ///   - title: what the date is of.
    ///   - kind: what is chosen.
    ///   - value: the one that is shown at first; nil is the present.
    ///   - limits: the first one that can be chosen, and the last one.
    ///   - live: the source's value that is shown and set; nil keeps the date on the page.
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
