import Drawing
import Toolkit

/// A card with a chart: lines, areas or bars over numbers, time or categories.
///
/// A touch on the chart shows the values nearest to the finger; the arrow keys do the same while the card has the focus. Time and
/// numbers go from left to right in every language. A line with more points than pixels is simplified without visible loss. Use
/// ``append(_:toSeries:)`` to add values that arrive one by one.
public final class ChartCard: TitledCard, ReadingView {
    /// The series that are shown, in the order of their colours. The newest 100,000 points of each are kept.
    public var reading: Reading<[ChartSeries]> {
        get {
            let content = plot.content
            let series = content.records.indices.map { index in
                var series = ChartSeries(content.names[index], points: content.records[index].points)
                series.side = content.side(ofSeries: index)
                return series
            }
            return Reading(value: hasSeries ? series : nil, state: state, age: age)
        }
        set {
            (hasSeries, state, age) = (newValue.value != nil, newValue.state, newValue.age)
            let series = newValue.value ?? []
            plot.change {
                $0.names = series.map(\.name)
                $0.sides = series.map(\.side)
                $0.records = series.map { ChartRecord($0.points) }
            }
            contentChanged()
        }
    }

    /// The kind of the chart: lines, areas or bars.
    public var kind: ChartKind {
        get { plot.content.kind }
        set { change { $0.kind = newValue } }
    }

    /// The quantity on the horizontal axis.
    public var axis: ChartAxis {
        get { plot.content.axis }
        set { change { $0.axis = newValue } }
    }

    /// The limits between which values are normal, drawn as lines in the warning colour. A limit is not drawn if its distance from
    /// the values exceeds the range of the values.
    public var limits: ValueLimits {
        get { plot.content.limits }
        set { change { $0.limits = newValue } }
    }

    /// The unit of the values on the left axis, shown beside the title; empty for none.
    public var unit: String {
        get { left.unit }
        set { left.unit = newValue }
    }

    /// The left vertical axis. Its unit is shown beside the title if there is no right axis.
    var left: ChartVerticalAxis {
        get { plot.content.left }
        set { change { $0.left = newValue } }
    }

    /// The right vertical axis. It is shown if any series uses it.
    var right: ChartVerticalAxis {
        get { plot.content.right }
        set { change { $0.right = newValue } }
    }

    /// The UTC offset of the displayed time, in seconds. The axis marks full hours and days of that time.
    public var secondsFromUTC: Int {
        get { plot.content.secondsFromUTC }
        set { change { $0.secondsFromUTC = min(max(newValue, -172_800), 172_800) } }
    }

    /// The function that formats a value for the marker and for screen readers.
    public var format: (Double) -> String {
        get { plot.content.format }
        set { change { $0.format = newValue } }
    }

    /// The function that joins a formatted value and its unit.
    var unitFormat: (_ number: String, _ unit: String) -> String {
        get { plot.content.unitFormat }
        set { change { $0.unitFormat = newValue } }
    }

    /// The function that formats a number on an axis with a given number of decimals.
    public var scaleFormat: (_ number: Double, _ decimals: Int) -> String {
        get { plot.content.scaleFormat }
        set { change { $0.scaleFormat = newValue } }
    }

    /// The function that formats a time. It includes only what distinguishes ticks that are `step` seconds apart, or the full date
    /// and time if `step` is 0. If it is `nil`, times are written in digits.
    public var timeFormat: ((_ seconds: Double, _ step: Double) -> String)? {
        get { plot.content.timeFormat }
        set { change { $0.timeFormat = newValue } }
    }

    private var state = ReadingState.noData
    private var age = ""
    private var hasSeries = false
    private let ticker = ClockTicker()
    private var period: Double?
    private var read: () -> Reading<[ChartSeries]>? = { nil }
    private let legend = StackView(.lines, spacing: 12)
    private let plot = ChartPlot()

    /// Creates a chart without values.
    public init() {
        super.init()
        for part in [plot, legend] { add(part) }
        legend.isHidden = true
    }

    /// The title and the unit. With two axes, the title alone, because each axis shows its own unit.
    override var titleText: String { plot.content.hasRightAxis ? title : ChartContent.text(title, unit: unit) }

    // MARK: Content

    private func change(_ body: (inout ChartContent) -> Void) {
        plot.change(body)
        contentChanged()
    }

    /// Adds a point to a series, and marks the chart as current. If there is no series with this index, nothing changes.
    ///
    /// Adding a point that is later than all others of its series is cheap, regardless of their number.
    public func append(_ point: ChartPoint, toSeries index: Int = 0) {
        guard plot.content.records.indices.contains(index) else { return }
        state = .current
        plot.append(point, toSeries: index)
        showState()
    }

    /// Reads the values now, and periodically while the card is in a scene.
    ///
    /// - Parameters:
    ///   - period: The period, in seconds; `nil` stops reading.
    ///   - read: Returns the new values; `nil` if they have not changed.
    func follow(every period: Double?, _ read: @escaping () -> Reading<[ChartSeries]>?) {
        (self.period, self.read) = (period, read)
        readAgain()
    }

    /// Reads the values now if ``follow(every:_:)`` is active.
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
        showTitle()
        guard scene != nil else { return }
        showLegend()
        showState()
    }

    private func showLegend() {
        let content = plot.content
        let names = content.names.count > 1 ? content.names.indices.map(content.legend(ofSeries:)) : []
        setNeedsLayout()
        let shown = legend.subviews.compactMap { $0 as? ChartLegendEntry }
        guard shown.map(\.name) != names || shown.contains(where: { $0.kind != content.kind }) else { return }
        shown.forEach { $0.removeFromSuperview() }
        for (number, name) in names.enumerated() {
            legend.addSubview(ChartLegendEntry(name, number: number, kind: content.kind))
        }
    }

    /// Shows the legend if there are several series whose names have no room at the ends of their lines.
    private func arrangeLegend(width: Double) {
        let plotWidth = width - Self.insets.left - Self.insets.right
        let isHidden = plot.content.names.count < 2 || plot.endLabelWidth(in: plotWidth) != nil
        if legend.isHidden != isHidden { legend.isHidden = isHidden }
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        arrangeLegend(width: size.width)
        return super.sizeThatFits(size)
    }

    public override func layoutSubviews() {
        arrangeLegend(width: bounds.width)
        super.layoutSubviews()
    }

    /// The sides of the limits (low, within or high) on which the newest values of the left axis lie.
    private var sides: Set<ValueLimits.Side> {
        let records = zip(plot.content.records, plot.content.sides).filter { $1 == .left }
        return Set(records.compactMap(\.0.newest).map { limits.side(of: $0.value) })
    }

    private func showState() {
        guard scene != nil else { return }
        let sides = sides
        let labels = [ValueLimits.Side.low, .high].filter(sides.contains).map(word(for:))
        // The text in the plot says that nothing has arrived yet.
        let isCollecting = plot.content.isEmpty && state == .pending
        plot.emptyText = isCollecting ? ElementStrings(scene?.language ?? .english).collecting : Self.dash
        let isMissing = plot.content.isEmpty && state != .failed && state != .pending
        let quality = isCollecting ? .current : ReadingNote(state, age: age)
        showNote(isMissing ? .noData : quality, labels, isOut: !labels.isEmpty)
        plot.isFaded = state != .current
    }

    // MARK: Keys

    public override var canBecomeFocused: Bool { !plot.content.isEmpty }

    /// Moves the marker with the keyboard: Left and Right go from value to value, Home and End go to the first and the last value,
    /// and Escape hides the marker.
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

    /// The accessibility element: the title, with the newest value, the trend of a line, the minimum and the maximum of each series, or
    /// with the values at the marker if it is visible.
    public override var accessibility: AccessibilityElement? {
        let content = plot.content
        guard !content.isEmpty else { return accessibilityElement(value: Self.dash) }
        guard plot.markerPlace == nil else {
            return accessibilityElement(value: plot.marker.texts.joined(separator: ", "))
        }
        let strings = ElementStrings(scene?.language ?? .english)
        let texts = content.records.indices.compactMap { index -> String? in
            let (name, record) = (content.names[index], content.records[index])
            func text(_ value: Double) -> String { content.valueText(value, ofSeries: index) }
            guard let values = record.values, let newest = record.newest else { return nil }
            let ends = [(strings.least, values.lowerBound), (strings.largest, values.upperBound)]
            let trend = content.hasTrend ? record.trend.map(strings.word) : nil
            let all = [text(newest.value), trend].compactMap(\.self) + ends.map { "\($0) \(text($1))" }
            return (name.isEmpty ? "" : "\(name) ") + all.joined(separator: ", ")
        }
        return accessibilityElement(value: texts.joined(separator: "; "))
    }
}
