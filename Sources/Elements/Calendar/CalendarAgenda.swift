import JSON
import SourceProtocol

/// The events of a calendar, in local time.
package nonisolated struct CalendarAgenda: Hashable, Sendable {
    /// An event of one or several days.
    struct Event: Hashable {
        let title: String
        /// The local time of the start, in seconds since 1970-01-01 00:00; `nil` if the event has only dates.
        let start: Double?
        /// The days of the event, counted from 1970-01-01.
        let days: ClosedRange<Int>
    }

    /// The events by their first day, those without a time first.
    private let events: [Event]
    private static let maximumEvents = 10_000

    /// Reads events from a list of objects; returns `nil` if the value is not a list. Objects without a title or without a start are left
    /// out.
    ///
    /// - Parameters:
    ///   - value: The list.
    ///   - local: Converts a time to local time, in seconds since 1970-01-01 00:00.
    init?(_ value: JSONValue, local: (TimeReading) -> Double?) {
        guard let rows = value.elements else { return nil }
        let events = rows.prefix(Self.maximumEvents).compactMap { Event($0, local: local) }
        self.events = events.sorted { ($0.days.lowerBound, $0.start ?? -1) < ($1.days.lowerBound, $1.start ?? -1) }
    }

    /// Returns the events of a day, which is counted from 1970-01-01.
    func events(on day: Int) -> [Event] { events.filter { $0.days.contains(day) } }

    /// Returns the events of each of some days.
    func events(in days: Range<Int>) -> [[Event]] {
        let concerned = events.filter { $0.days.overlaps(days) }
        return days.map { day in concerned.filter { $0.days.contains(day) } }
    }
}

extension CalendarAgenda.Event {
    /// Reads an event as calendars, timelines and feeds have it. An end without a time is the day after the last one.
    fileprivate nonisolated init?(_ value: JSONValue, local: (TimeReading) -> Double?) {
        func time(_ key: String) -> TimeReading? { value[key].flatMap(TimeReading.init) }
        func isValid(_ seconds: Double) -> Bool { CivilDate.moments.contains(seconds) }
        guard let title = value["title"]?.text, let start = time("start") ?? time("time") ?? time("date"),
            let first = local(start), isValid(first)
        else { return nil }
        let end = time("end").flatMap(local).flatMap { isValid($0) ? $0 : nil } ?? first
        let firstDay = Int((first / 86_400).rounded(.down))
        let lastDay = Int((end / 86_400).rounded(.up)) - 1
        var seconds: Double? = first
        if case .day = start { seconds = nil }
        self.init(title: title.shortened, start: seconds, days: firstDay...max(firstDay, lastDay))
    }
}
