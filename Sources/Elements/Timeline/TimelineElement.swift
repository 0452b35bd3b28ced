import KioskFile
import Toolkit

/// What has happened, the newest first.
public nonisolated struct TimelineElement: PageElement {
    /// Something that has happened.
    public struct Event: Hashable, Sendable {
        /// When, by the clocks of the place where it happened.
        public var time: DateAndTime
        /// What has happened.
        public var title: LocalizedText

        /// - Parameters:
        ///   - time: when, by the clocks of the place where it happened.
        ///   - title: what has happened.
        public init(at time: DateAndTime, _ title: LocalizedText) {
            self.time = time
            self.title = title
        }
    }

    /// What the events are of.
    public var title: LocalizedText
    /// In any order.
    public var events: [Event]

    /// Events.
    ///
    /// - Parameters:
    ///   - title: what they are of.
    ///   - events: in any order.
    public init(title: LocalizedText, events: [Event]) {
        self.title = title
        self.events = events
    }

    public var texts: [String] { title.all + events.flatMap { $0.title.all } }
}

nonisolated extension KeyTable {
    static let timeline = KeyTable(
        "timeline", subject: "a timeline", "What has happened, the newest first.",
        keys: [
            MappingKey.title("Today", "What the events are of."),
            MappingKey(
                "events", .list(of: .mapping(.event), "events", count: 0...Limits.events), isRequired: true,
                "What has happened, in any order."),
        ])

    static let event = KeyTable(
        "event", subject: "an event", "Something that has happened.",
        keys: [
            MappingKey(
                "time", .line(limit: Limits.date), isRequired: true, examples: ["2026-11-23 08:15"],
                "The day and the time of it."),
            MappingKey.title("Door opened", "What has happened."),
        ])
}

nonisolated extension TimelineElement {
    public static let key = MappingKey("timeline", .mapping(.timeline), "What has happened, the newest first.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> TimelineElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let events = checker.mappings(mapping["events"]).compactMap { event -> Event? in
            let title = checker.title(event)
            return checker.date(event["time"], .both).map { Event(at: $0, title) }
        }
        return TimelineElement(title: checker.title(mapping), events: events)
    }
}
