import Drawing
import ICU
import Toolkit

/// A card with the time at one or more places, updated every minute.
///
/// The clock is read once a minute, and not at all while the card is not in a scene.
public final class ClockCard: TitledCard {
    /// The style of a clock.
    public nonisolated enum Style: Hashable, Sendable {
        /// Large digits, with the date.
        case digital
        /// A dial with hands.
        case analogue
    }

    /// The places whose time is shown, the most important first. At most 12 are shown.
    public var zones: [ClockZone] {
        didSet { contentChanged() }
    }

    /// The style of the clock.
    public var style = Style.digital {
        didSet { if style != oldValue { contentChanged() } }
    }

    /// A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    public var now: () -> Double? {
        didSet { contentChanged() }
    }

    /// A closure that returns `true` if the time may be wrong. The card then shows a note.
    public var isDoubtful: () -> Bool = { false } {
        didSet { contentChanged() }
    }

    private let ticker = ClockTicker()
    private let line = NumberLine()
    private let dateLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let table = KeyValueTable()
    private let faces = StackView(.lines, spacing: 24)
    private var screen: ClockScreen?
    private var formats: (tag: String, time: DateFormatter, date: DateFormatter)?

    private static let maximumZones = 12

    /// Creates a clock card.
    ///
    /// - Parameters:
    ///   - zones: The places whose time is shown, the most important first.
    ///   - now: A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    public init(_ zones: [ClockZone], now: @escaping () -> Double?) {
        self.zones = zones
        self.now = now
        super.init()
        dateLabel.numberOfLines = 2
        faces.distribution = .center
        faces.arrangement.weight = 1
        line.arrangement.weight = 1
        for part in [line, dateLabel, table, faces] { add(part) }
    }

    /// Shows the time of the first place alone, as large as the screen permits, instead of the card.
    package func fillScreen() {
        guard screen == nil, style == .digital else { return }
        let screen = ClockScreen()
        self.screen = screen
        stack.isHidden = true
        backgroundColor = nil
        addSubview(screen)
        contentChanged()
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        screen?.frame = Rect(origin: .zero, size: bounds.size)
    }

    /// Draws the border of the card, in themes that have one.
    public override func draw(_ list: inout DisplayList) {
        if screen == nil { super.draw(&list) }
    }

    override func contentChanged() {
        guard let scene else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        if formats?.tag != scene.language.timeTag() {
            let tag = scene.language.timeTag()
            formats = (
                tag, DateFormatter(tag, date: .none, time: .short, zone: .utc),
                DateFormatter(tag, date: .long, time: .none, zone: .utc)
            )
        }
        show(now())
        ticker.wait(from: now(), period: 60, in: scene) { [weak self] in self?.contentChanged() }
    }

    private func show(_ moment: Double?) {
        let shown = zones.prefix(Self.maximumZones).map { (name: $0.name, local: $0.local(moment)) }
        let isDigital = style == .digital
        for part in [line, dateLabel] { part.isHidden = !isDigital }
        table.isHidden = !isDigital || shown.count < 2
        faces.isHidden = isDigital
        line.show(timeText(shown.first?.local), unit: "", .role(.primaryText))
        let date = shown.first?.local.flatMap { formats?.date.text(Int64($0)) }
        let place = shown.count > 1 ? shown.first?.name : nil
        dateLabel.text = [place, date].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
        screen?.show(time: timeText(shown.first?.local), date: dateLabel.text)
        table.pairs = shown.dropFirst().map { KeyValue($0.name, timeText($0.local)) }
        showFaces(shown)
        let isDoubtful = isDoubtful()
        showNote(
            shown.contains { $0.local != nil } ? .current : .noData, isDoubtful ? [wordsOfDoubt] : [],
            isOut: isDoubtful)
    }

    private func timeText(_ local: Double?) -> String {
        local.flatMap { formats?.time.text(Int64($0)) } ?? Self.dash
    }

    private func showFaces(_ shown: [(name: String, local: Double?)]) {
        let count = style == .analogue ? shown.count : 0
        while faces.subviews.count > count { faces.subviews.last?.removeFromSuperview() }
        while faces.subviews.count < count { faces.addSubview(NamedClock()) }
        for case let (clock as NamedClock, zone) in zip(faces.subviews, shown) {
            clock.show(zone.name, minute: zone.local.map(CivilDate.minute), isAlone: shown.count == 1)
        }
    }

    /// The accessibility element: the title, with the times of all places as the value.
    public override var accessibility: AccessibilityElement? {
        let moment = now()
        let texts = zones.prefix(Self.maximumZones).map { zone in
            [zone.name, timeText(zone.local(moment))].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return accessibilityElement(value: texts.joined(separator: ", "))
    }
}
