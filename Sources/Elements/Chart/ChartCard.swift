import Drawing
import Toolkit

/// A card with a chart: lines, areas or bars over numbers, time or categories.
///
/// A finger on the chart reads the values that are nearest to it; so do the arrow keys while the card has the focus. Time and
/// numbers go from left to right in every language. Of lines with more points than there are pixels everything is kept that can
/// be seen; see ``append(_:toSeries:)`` for values that come one after the other.
public final class ChartCard: TitledCard, ReadingView {
    /// The series that are shown, in the order of their colours. Of each the newest 100,000 points are kept.
    public var reading: Reading<[ChartSeries]> {
        get {
            let content = plot.content
            let series = zip(content.names, content.records).map { ChartSeries($0, points: $1.points) }
            return Reading(value: hasSeries ? series : nil, state: state, since: since)
        }
        set {
            (hasSeries, state, since) = (newValue.value != nil, newValue.state, newValue.since)
            let series = newValue.value ?? []
            plot.change {
                $0.names = series.map(\.name)
                $0.records = series.map { ChartRecord($0.points) }
            }
            contentChanged()
        }
    }

    /// How values are shown.
    public var kind: ChartKind {
        get { plot.content.kind }
        set { change { $0.kind = newValue } }
    }

    /// What the lower axis is of.
    public var axis: ChartAxis {
        get { plot.content.axis }
        set { change { $0.axis = newValue } }
    }

    /// Between which values all is well: lines in the colour of warnings. A limit that lies farther from the values than they lie
    /// apart is not drawn.
    public var limits: ValueLimits {
        get { plot.content.limits }
        set { change { $0.limits = newValue } }
    }

    /// What the values are in, which stands beside the title; empty for bare numbers.
    public var unit: String {
        get { plot.content.unit }
        set {
            change { $0.unit = newValue }
            showTitle()
        }
    }

    /// How many seconds the clock of whoever reads the chart is ahead of UTC: full hours and days are those of that clock.
    public var secondsFromUTC: Int {
        get { plot.content.secondsFromUTC }
        set { change { $0.secondsFromUTC = min(max(newValue, -172_800), 172_800) } }
    }

    /// How a value is written in the marker, and where it is read aloud.
    public var format: (Double) -> String {
        get { plot.content.format }
        set { change { $0.format = newValue } }
    }

    /// How a number of the scales is written, with how many digits behind the decimal sign.
    public var scaleFormat: (_ number: Double, _ decimals: Int) -> String {
        get { plot.content.scaleFormat }
        set { change { $0.scaleFormat = newValue } }
    }

    /// How a moment is written: as much of it as tells marks apart that are `step` seconds from each other, and all of it where
    /// that is 0. Nil writes it in digits.
    public var timeFormat: ((_ seconds: Double, _ step: Double) -> String)? {
        get { plot.content.timeFormat }
        set { change { $0.timeFormat = newValue } }
    }

    private var state = ReadingState.noData
    private var since = ""
    private var hasSeries = false
    private let ticker = ClockTicker()
    private var period: Double?
    private var read: () -> Reading<[ChartSeries]>? = { nil }
    private let legend = StackView(.lines, spacing: 12)
    private let plot = ChartPlot()

    /// A chart without values.
    public override init() {
        super.init()
        for part in [plot, legend] { add(part) }
        legend.isHidden = true
    }

    /// The unit is written its own way, whatever way the title is (Unicode Standard Annex 9, 2.4).
    override var titleText: String {
        [title, unit.isEmpty ? "" : "\u{2068}\(unit)\u{2069}"].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    // MARK: Content

    private func change(_ body: (inout ChartContent) -> Void) {
        plot.change(body)
        contentChanged()
    }

    /// Adds a point to one of the series that are shown, which holds from then on. One that comes after the others of its series
    /// costs little, however many there are; a series that there is not changes nothing.
    public func append(_ point: ChartPoint, toSeries index: Int = 0) {
        guard plot.content.records.indices.contains(index) else { return }
        state = .current
        plot.append(point, toSeries: index)
        showState()
    }

    /// Reads the values now, and again after each period for as long as the card is on a screen.
    ///
    /// - Parameters:
    ///   - period: in seconds; nil reads nothing any more.
    ///   - read: nil leaves the values as they are.
    func follow(every period: Double?, _ read: @escaping () -> Reading<[ChartSeries]>?) {
        (self.period, self.read) = (period, read)
        readAgain()
    }

    /// Reads the values now, where it follows any.
    func readAgain() {
        guard let period else { return ticker.wait(from: nil, period: 1, in: nil) {} }
        if let reading = read() { self.reading = reading }
        ticker.wait(from: nil, period: period, in: scene) { [weak self] in self?.readAgain() }
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        if period != nil { readAgain() }
    }

    override func contentChanged() {
        guard scene != nil else { return }
        showLegend()
        showState()
    }

    private func showLegend() {
        let content = plot.content
        let names = content.names.count > 1 ? content.names : []
        legend.isHidden = names.isEmpty
        let shown = legend.subviews.compactMap { $0 as? ChartLegendEntry }
        guard shown.map(\.name) != names || shown.contains(where: { $0.kind != content.kind }) else { return }
        shown.forEach { $0.removeFromSuperview() }
        for (number, name) in names.enumerated() {
            legend.addSubview(ChartLegendEntry(name, number: number, kind: content.kind))
        }
    }

    /// The sides of the limits on which the newest values lie.
    private var sides: Set<ValueLimits.Side> {
        Set(plot.content.records.compactMap(\.newest).map { limits.side(of: $0.value) })
    }

    private func showState() {
        guard scene != nil else { return }
        let sides = sides
        let words = [ValueLimits.Side.low, .high].filter(sides.contains).map(word(for:))
        let isMissing = plot.content.isEmpty && state != .failed && state != .pending
        showNote(isMissing ? .noData : ReadingNote(state, since: since), words, isOut: !words.isEmpty)
        plot.isFaded = state != .current
    }

    // MARK: Keys

    public override var canBecomeFocused: Bool { !plot.content.isEmpty }

    /// Arrows to the sides read one value after the other, Home and End the first and the last one, and Escape ends that.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .left: plot.moveMarker(forward: false)
        case .right: plot.moveMarker(forward: true)
        case .home: plot.showMarker(at: -.infinity)
        case .end: plot.showMarker(at: .infinity)
        case .escape where plot.markerPlace != nil: plot.hideMarker()
        default: return false
        }
        return true
    }

    // MARK: Accessibility

    /// The title, with the newest, the least and the largest value of each series; with the values under the marker while there
    /// is one.
    public override var accessibility: AccessibilityElement? {
        let content = plot.content
        guard !content.isEmpty else { return accessibilityElement(value: Self.dash) }
        guard plot.markerPlace == nil else {
            return accessibilityElement(value: plot.marker.texts.joined(separator: ", "))
        }
        let words = ElementStrings(scene?.language ?? .english)
        let texts = zip(content.names, content.records).compactMap { name, record -> String? in
            guard let values = record.values, let newest = record.newest else { return nil }
            let ends = [(words.least, values.lowerBound), (words.largest, values.upperBound)]
            let all = [content.valueText(newest.value)] + ends.map { "\($0) \(content.valueText($1))" }
            return (name.isEmpty ? "" : "\(name) ") + all.joined(separator: ", ")
        }
        return accessibilityElement(value: texts.joined(separator: "; "))
    }
}
