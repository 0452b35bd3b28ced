import Drawing
import Toolkit

/// Something that has happened.
public nonisolated struct TimelineEvent: Hashable, Sendable {
    /// When, in seconds since the first moment of 1970 in UTC; what is no number comes last.
    public var seconds: Double
    /// What has happened.
    public var words: String

    /// - Parameters:
    ///   - seconds: when it happened.
    ///   - words: what has happened.
    public init(at seconds: Double, _ words: String) {
        self.seconds = seconds
        self.words = words
    }
}

/// A card with what has happened, the newest first, along an upright line.
public final class TimelineCard: TitledCard, ReadingView {
    /// What has happened, in any order. Of more than 300 events the newest ones are shown.
    public var reading = Reading<[TimelineEvent]>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// How the time of an event is written; in digits, in UTC, where nothing else is set.
    public var format: (_ seconds: Double) -> String = { PlainText.moment($0, step: 0) } {
        didSet { contentChanged() }
    }

    private let line = TimelineView()

    private static let most = 300

    /// A card without events.
    public override init() {
        super.init()
        add(line)
    }

    /// The newest first; those at one time in the order in which they came, the last one first.
    private var events: [TimelineEvent] {
        let events = (reading.value ?? []).reversed()
        let dated = events.filter { $0.seconds.isFinite }.sorted { $0.seconds > $1.seconds }
        return Array((dated + events.filter { !$0.seconds.isFinite }).prefix(Self.most))
    }

    override func contentChanged() {
        guard scene != nil else { return }
        let events = events
        line.entries = events.map {
            TimelineView.Entry(time: $0.seconds.isFinite ? format($0.seconds) : Self.dash, words: $0.words)
        }
        line.isHidden = events.isEmpty
        line.alpha = reading.state == .current ? 1 : Self.oldAlpha
        showNote(events.isEmpty && reading.state == .current ? .noData : reading.note)
    }
}
