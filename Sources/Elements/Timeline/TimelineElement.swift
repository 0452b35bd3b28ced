import KioskFile
import SourceProtocol
import Toolkit

/// A timeline of past events, the newest first.
nonisolated struct TimelineElement: PageElement {
    /// An event in the past.
    struct Event: Hashable, Sendable {
        /// The local time of the event.
        var time: DateAndTime
        /// The description of the event.
        var title: LocalizedText

        /// Creates an event.
        ///
        /// - Parameters:
        ///   - time: The local time of the event.
        ///   - title: The description of the event.
        init(at time: DateAndTime, _ title: LocalizedText) {
            self.time = time
            self.title = title
        }
    }

    /// The title of the timeline.
    var title: LocalizedText
    /// The events, in any order.
    var events: [Event]
    /// The source value with the events that are shown instead of ``events``; `nil` to show ``events``.
    var live: ValueName?

    var texts: [String] { title.all + events.flatMap { $0.title.all } }
}

nonisolated extension KeyTable {
    static let timeline = KeyTable(
        "timeline", subject: "a timeline", "Events, the newest first.",
        keys: [
            MappingKey.title("Today", "The title of the events."),
            MappingKey(
                "events", .list(of: .mapping(.event), "events", count: 0...Limits.events),
                "The events, in any order."),
            MappingKey(
                "value", .valueName, examples: ["house.doings"],
                """
                The name of the value with a list of events, instead of events: objects with a title and a time, which is a text as in \
                events or the seconds since 1970-01-01 00:00 UTC. Of a longer list the last 300 events are shown.
                """),
        ], alternatives: ["events", "value"])

    static let event = KeyTable(
        "event", subject: "an event", "An event.",
        keys: [
            MappingKey(
                "time", .line(limit: Limits.date), isRequired: true, examples: ["2026-11-23 08:15"],
                "The date and time of the event."),
            MappingKey.title("Door opened", "The title of the event."),
        ])
}

nonisolated extension TimelineElement {
    static let key = MappingKey("timeline", .mapping(.timeline), "Events, the newest first.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> TimelineElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let events = checker.mappings(mapping["events"]).compactMap { event -> Event? in
            let title = checker.title(event)
            return checker.date(event["time"], .both).map { Event(at: $0, title) }
        }
        return TimelineElement(
            title: checker.title(mapping), events: events,
            live: checker.valueName(mapping["value"], as: .rows(keys: [])))
    }
}
