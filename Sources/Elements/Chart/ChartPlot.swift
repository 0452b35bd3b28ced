import Drawing
import Toolkit

/// A chart's scales, lines and marker.
final class ChartPlot: View {
    private(set) var content = ChartContent()
    /// Where values lie; nil where there are none, or no room.
    private(set) var geometry: ChartGeometry?
    /// The series of the content.
    private(set) var lines: [ThinnedLine] = []
    /// From one bar to the next, in places.
    private(set) var band = 1.0
    /// True where each value has a mark of its own.
    private(set) var hasRoomForMarks = false

    /// True where values are not known to hold now: they are paler.
    var isFaded = false {
        didSet {
            guard isFaded != oldValue else { return }
            for strip in strips.subviews { strip.setNeedsDisplay() }
        }
    }

    let marker = ChartMarker()
    /// Hides the marker when nobody needs it any more.
    var markerTimer: SceneTimer?
    private var touch: Touch?
    private let pan = PanGestureRecognizer()
    private let strips = View()
    private var labels: ChartLabels?

    /// The room that a new point is given beyond the last one, as a share of what there is: so that few points move all others.
    private static let ahead = 1.0 / 24
    private static let minimumHeight = 120.0
    private static let maximumHeight = 220.0
    /// From one value to the next where all have marks, in points.
    private static let markRoom = 20.0
    /// How far lines and marks reach beyond the plot's ends, in points.
    private static let reach = 8.0
    /// How long the marker stays after the finger is lifted.
    private static let markerTime = Duration.seconds(4)

    init() {
        super.init()
        strips.isUserInteractionEnabled = false
        marker.isHidden = true
        for view in [strips, marker] { addSubview(view) }
        pan.cancelsTouchesInView = false
        pan.delegate = self
        addGestureRecognizer(pan)
        arrangement = Arrangement(weight: 1)
    }

    /// As wide as there is room, and half as high within bounds.
    override func sizeThatFits(_ size: Size) -> Size {
        let scale = max(1, theme.textScale)
        let height = size.width.isFinite ? size.width / 2 : Self.maximumHeight
        return Size(width: size.width, height: min(max(height, Self.minimumHeight * scale), Self.maximumHeight * scale))
    }

    override func themeDidChange() { setNeedsLayout() }

    /// The colour of a role on the card: not translucent, as parts that overlap would be seen in one another.
    func color(_ role: ColorRole) -> Color {
        let color = theme.color(role)
        return isFaded ? color.mixed(with: theme.color(.surface), 1 - TitledCard.oldAlpha) : color
    }

    // MARK: Content

    /// Shows something else.
    func change(_ change: (inout ChartContent) -> Void) {
        change(&content)
        isGrowing = false
        setNeedsLayout()
    }

    /// Adds a point to a series, and draws no more than has changed.
    func append(_ point: ChartPoint, toSeries index: Int) {
        let former = (content.shownValues, content.records[index].points.last)
        let isAtEnd = content.records[index].append(point)
        guard isAtEnd, content.kind != .bars, lines.indices.contains(index), let geometry, !hasRoomForMarks,
            geometry.places.contains(point.place) || !point.hasPlace, content.shownValues == former.0 || fits(geometry)
        else {
            isGrowing = true
            setNeedsLayout()
            return
        }
        guard point.hasPlace else { return }
        lines[index].add(point)
        // The line goes on from the point before.
        let first = geometry.x(of: former.1?.place ?? point.place)
        for case let strip as ChartStrip in strips.subviews
        where strip.frame.maxX + Self.reach >= first && strip.frame.minX - Self.reach <= geometry.x(of: point.place) {
            strip.setNeedsDisplay()
        }
    }

    /// True where the next layout leaves room for points to come.
    private var isGrowing = false

    private func fits(_ geometry: ChartGeometry) -> Bool {
        content.shownValues.map { geometry.values.contains($0.lowerBound) && geometry.values.contains($0.upperBound) }
            ?? false
    }

    // MARK: Layout

    override func layoutSubviews() {
        strips.frame = bounds
        marker.frame = bounds
        layOutValues()
        let most = lines.map(\.columns.count).max() ?? 0
        hasRoomForMarks = Double(most) * Self.markRoom <= (geometry?.area.width ?? 0)
        placeStrips()
        if !marker.isHidden { showMarker(at: marker.place) }
        setNeedsDisplay()
    }

    /// Brings all values to their places.
    private func layOutValues() {
        (geometry, labels, lines) = (nil, nil, [])
        guard let scene, let places = content.places, bounds.width < 100_000, bounds.height < 100_000 else { return }
        var labels = ChartLabels(content, in: bounds.size, theme, scene.textMeasurer)
        guard let values = labels.scale, labels.area.width >= 1 else { return }
        let upper =
            places.upperBound + (isGrowing ? (places.upperBound - places.lowerBound) * Self.ahead : 0)
        let columns = Int((labels.area.width * min(max(scene.scale, 1), 8)).rounded(.up))
        let scale = HorizontalScale(places.lowerBound...upper, columns: columns)
        labels.place(content, scale)
        self.labels = labels
        geometry = ChartGeometry(area: labels.area, values: values, places: scale)
        band = content.kind == .bars ? content.band : 1
        lines = content.records.map { ThinnedLine($0.points, scale) }
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

    // MARK: Fingers

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
            list.text(
                TitledCard.dash, inMiddleOf: bounds, font: theme.font(.reading), color: theme.color(.secondaryText),
                measurer: measurer)
        }
    }
}
