import Drawing
import Toolkit

/// An event in the past.
public nonisolated struct TimelineEvent: Hashable, Sendable {
    /// The time, in seconds since 1970-01-01 00:00 UTC. Events whose time is not a finite number come last.
    public var seconds: Double
    /// The description of the event.
    public var words: String

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - seconds: The time, in seconds since 1970-01-01 00:00 UTC.
    ///   - words: The description of the event.
    public init(at seconds: Double, _ words: String) {
        self.seconds = seconds
        self.words = words
    }
}

/// A card with past events along a vertical line, the newest first.
public final class TimelineCard: TitledCard, ReadingView {
    /// The events, in any order. At most the newest 300 are shown.
    public var reading = Reading<[TimelineEvent]>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The function that formats the time of an event. The default writes digits in UTC.
    public var format: (_ seconds: Double) -> String = { PlainText.moment($0, step: 0) } {
        didSet { contentChanged() }
    }

    /// The clock that determines which events are of today; `nil` if ``format`` does not depend on that.
    var clock: WallClock? {
        didSet { contentChanged() }
    }

    private let ticker = ClockTicker()
    private let line = TimelineView()

    private static let maximumEvents = 300

    /// Creates a card without events.
    public init() {
        super.init()
        add(line)
    }

    /// The events, the newest first. The order of events with the same time is reversed.
    private var events: [TimelineEvent] {
        let events = (reading.value ?? []).reversed()
        let dated = events.filter { $0.seconds.isFinite }.sorted { $0.seconds > $1.seconds }
        return Array((dated + events.filter { !$0.seconds.isFinite }).prefix(Self.maximumEvents))
    }

    override func contentChanged() {
        guard let scene else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        let events = events
        line.entries = events.map {
            TimelineEntry(time: $0.seconds.isFinite ? format($0.seconds) : Self.dash, words: $0.words)
        }
        line.isHidden = events.isEmpty
        line.alpha = reading.state == .current ? 1 : Self.oldTextAlpha
        // After midnight, the events of the day before get a date. A day begins on a full hour.
        let isUpdated = clock != nil && !events.isEmpty
        ticker.wait(from: clock?.local, period: 3_600, in: isUpdated ? scene : nil) { [weak self] in
            self?.contentChanged()
        }
        showNote(events.isEmpty && reading.state == .current ? .noData : reading.note)
    }
}
