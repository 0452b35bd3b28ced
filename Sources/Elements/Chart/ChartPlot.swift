import Drawing
import Toolkit

/// The view of a chart's axes, lines or bars, and marker.
final class ChartPlot: View {
    private(set) var content = ChartContent()
    /// The geometry of the values; `nil` if there are no values or no room.
    private(set) var geometry: ChartGeometry?
    /// The series of the content, reduced to what is visible.
    private(set) var lines: [ThinnedLine] = []
    /// The distance between bars, in units of the horizontal axis.
    private(set) var band = 1.0
    /// The gradients below the lines, in the order of the series; empty if there are none.
    private(set) var fades: [ChartFade] = []
    /// A Boolean value that tells whether the values are few enough, and far enough apart, for a mark on each.
    private(set) var hasRoomForMarks = false

    /// A Boolean value that tells whether the values are drawn in paler colours because they are not current.
    var isFaded = false {
        didSet {
            guard isFaded != oldValue else { return }
            for strip in strips.subviews { strip.setNeedsDisplay() }
            showEndLabels()
        }
    }

    /// The text in place of missing values.
    var emptyText = TitledCard.dash {
        didSet { if emptyText != oldValue { setNeedsDisplay() } }
    }

    /// A Boolean value that tells whether the names of the series are at the ends of their lines.
    private(set) var hasEndLabels = false

    let marker = ChartMarker()
    /// The timer that hides the marker after the last touch.
    var markerTimer: SceneTimer?
    private var touch: Touch?
    private let pan = PanGestureRecognizer()
    private let strips = View()
    private let endLabels = ChartEndLabels()
    private var labels: ChartLabels?

    /// The free space after a new last point, as a share of the axis. It avoids a new layout for each new point.
    private static let ahead = 1.0 / 24
    private static let minimumHeight = 120.0
    private static let maximumHeight = 220.0
    /// The minimum average distance between values with marks, in points.
    private static let markRoom = 20.0
    /// The maximum number of values of a line with marks.
    private static let maximumMarks = 8
    /// The distance by which lines and marks extend beyond the edges of the plot, in points.
    private static let reach = 8.0
    /// The time for which the marker stays visible after the finger is lifted.
    private static let markerTime = Duration.seconds(4)

    init() {
        super.init()
        strips.isUserInteractionEnabled = false
        marker.isHidden = true
        for view in [strips, endLabels, marker] { addSubview(view) }
        pan.cancelsTouchesInView = false
        pan.delegate = self
        addGestureRecognizer(pan)
        arrangement = Arrangement(weight: 1)
    }

    /// Returns the available width, and half of it as the height, within limits.
    override func sizeThatFits(_ size: Size) -> Size {
        let scale = max(1, theme.textScale)
        let height = size.width.isFinite ? size.width / 2 : Self.maximumHeight
        return Size(width: size.width, height: min(max(height, Self.minimumHeight * scale), Self.maximumHeight * scale))
    }

    override func themeDidChange() { setNeedsLayout() }

    /// Returns the colour of a role. In a faded plot it is blended with the card's surface instead of being translucent, because
    /// overlapping parts would show through.
    func color(_ role: ColorRole) -> Color {
        let color = theme.color(role)
        return isFaded ? color.mixed(with: theme.color(.surface), 1 - TitledCard.oldAlpha) : color
    }

    // MARK: Content

    /// Changes the content and lays it out again.
    func change(_ change: (inout ChartContent) -> Void) {
        change(&content)
        isGrowing = false
        setNeedsLayout()
    }

    /// Adds a point to a series, and redraws only the strips that change.
    func append(_ point: ChartPoint, toSeries index: Int) {
        let former = (ranges, content.records[index].points.last)
        let isAtEnd = content.records[index].append(point)
        guard isAtEnd, content.kind != .bars, lines.indices.contains(index), let geometry, !hasRoomForMarks,
            geometry.places.contains(point.place) || !point.hasPlace, ranges == former.0 || fits(geometry)
        else {
            isGrowing = true
            setNeedsLayout()
            return
        }
        guard point.hasPlace else { return }
        lines[index].add(point)
        if hasEndLabels { showEndLabels() }
        // The line continues from the previous point.
        let first = geometry.x(of: former.1?.place ?? point.place)
        for case let strip as ChartStrip in strips.subviews
        where strip.frame.maxX + Self.reach >= first && strip.frame.minX - Self.reach <= geometry.x(of: point.place) {
            strip.setNeedsDisplay()
        }
    }

    /// A Boolean value that tells whether the next layout leaves room for further points.
    private var isGrowing = false

    /// The ranges of the vertical axes, left and right.
    private var ranges: [ClosedRange<Double>?] { ChartSide.allCases.map(content.shownValues(on:)) }

    private func fits(_ geometry: ChartGeometry) -> Bool {
        zip(ChartSide.allCases, ranges).allSatisfy { side, range in
            guard let range else { return true }
            let values = geometry.on(side).values
            return values.contains(range.lowerBound) && values.contains(range.upperBound)
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        for view in [strips, endLabels, marker] { view.frame = bounds }
        layOutValues()
        let largestCount = lines.map(\.columns.count).max() ?? 0
        hasRoomForMarks =
            largestCount <= Self.maximumMarks && Double(largestCount) * Self.markRoom <= (geometry?.area.width ?? 0)
        placeStrips()
        showEndLabels()
        if !marker.isHidden { showMarker(at: marker.place) }
        setNeedsDisplay()
    }

    /// Computes the geometry of all values.
    private func layOutValues() {
        (geometry, labels, lines, fades) = (nil, nil, [], [])
        hasEndLabels = false
        guard let scene, let places = content.places, bounds.width < 100_000, bounds.height < 100_000 else { return }
        let endWidth = endLabelWidth(in: bounds.width)
        var labels = ChartLabels(content, in: bounds.size, endWidth: endWidth, theme, scene.textMeasurer)
        guard let values = labels.scale, labels.area.width >= 1 else { return }
        let upper =
            places.upperBound + (isGrowing ? (places.upperBound - places.lowerBound) * Self.ahead : 0)
        let columns = Int((labels.area.width * min(max(scene.scale, 1), 8)).rounded(.up))
        let scale = HorizontalScale(places.lowerBound...upper, columns: columns)
        labels.place(content, scale)
        self.labels = labels
        hasEndLabels = endWidth != nil
        let geometry = ChartGeometry(area: labels.area, values: values, right: labels.rightScale, places: scale)
        self.geometry = geometry
        band = content.kind == .bars ? content.band : 1
        lines = content.records.map { ThinnedLine($0.points, scale) }
        if hasFades(columns) { fades = content.records.indices.map { fade(ofSeries: $0, geometry) } }
    }

    /// Returns `true` if there is a gradient below each line: in a chart of areas, and below a single line that does not fill its columns.
    private func hasFades(_ columns: Int) -> Bool {
        switch content.kind {
        case .area: true
        case .bars: false
        case .line: content.records.count == 1 && content.records[0].points.count <= columns
        }
    }

    private func fade(ofSeries index: Int, _ geometry: ChartGeometry) -> ChartFade {
        let geometry = geometry.on(content.side(ofSeries: index))
        let ends = content.records[index].values.map { [$0.upperBound, $0.lowerBound].map(geometry.y) } ?? []
        let (top, bottom) = (geometry.clamped(ends.first ?? 0), geometry.clamped(ends.last ?? 0))
        return ChartFade(
            top: top, baseline: content.kind == .line ? geometry.area.maxY : geometry.baseline, bottom: bottom)
    }

    /// Returns the width of the names at the ends of the lines in a plot of a width; `nil` if a legend is shown instead.
    func endLabelWidth(in width: Double) -> Double? {
        guard let scene else { return nil }
        return ChartEndLabels.width(content, in: width, theme, scene.textMeasurer)
    }

    /// Shows the names of the series at the ends of their lines.
    private func showEndLabels() {
        guard hasEndLabels, let geometry else { return endLabels.content = ChartEndLabels.Content() }
        let entries = content.names.indices.map { index in
            let newest = content.records.indices.contains(index) ? content.records[index].newest : nil
            let end = newest.map(geometry.point).map { Point(x: $0.x, y: geometry.clamped($0.y)) }
            return ChartEndLabels.Entry(
                name: content.names[index], number: index, end: end, color: color(.ofSeries(index)))
        }
        endLabels.content = ChartEndLabels.Content(
            entries: entries, area: geometry.area, linesHaveMarks: hasRoomForMarks)
    }

    private func placeStrips() {
        let area = geometry.map {
            Rect(
                x: $0.area.minX - Self.reach, y: $0.area.minY - Self.reach, width: $0.area.width + 2 * Self.reach,
                height: $0.area.height + 2 * Self.reach)
        }
        let count = area.map { Int(($0.width / ChartStrip.width).rounded(.up)) } ?? 0
        while strips.subviews.count > count { strips.subviews.last?.removeFromSuperview() }
        while strips.subviews.count < count { strips.addSubview(ChartStrip(strips.subviews.count, of: self)) }
        guard let area else { return }
        for (number, strip) in strips.subviews.enumerated() {
            let x = area.minX + Double(number) * ChartStrip.width
            strip.frame = Rect(x: x, y: area.minY, width: min(ChartStrip.width, area.maxX - x), height: area.height)
            strip.setNeedsDisplay()
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: [Touch]) {
        guard touch == nil, let first = touches.first else { return }
        touch = first
        follow(first)
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard let touch, touches.contains(where: { $0 === touch }) else { return }
        follow(touch)
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard let touch, touches.contains(where: { $0 === touch }) else { return }
        self.touch = nil
        markerTimer = scene?.schedule(after: Self.markerTime) { [weak self] in self?.hideMarker() }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        guard let touch, touches.contains(where: { $0 === touch }) else { return }
        self.touch = nil
        hideMarker()
    }

    private func follow(_ touch: Touch) {
        let x = touch.location(in: self).x
        guard let geometry, x.isFinite else { return }
        showMarker(at: geometry.place(atX: x))
    }

    // MARK: Drawing

    override func draw(_ list: inout DisplayList) {
        if let labels, let geometry {
            labels.draw(&list, theme, geometry)
        } else if let measurer = scene?.textMeasurer {
            let role: TextRole = emptyText == TitledCard.dash ? .reading : .body
            list.text(
                emptyText, inMiddleOf: bounds, font: theme.font(role), color: theme.color(.secondaryText),
                measurer: measurer)
        }
    }
}
