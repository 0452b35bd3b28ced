import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a chart on screen and for a screen reader.
@Suite("Chart cards")
struct ChartCardTests {
    private let card = ChartCard()
    private let panel: HeadlessPanel

    init() {
        panel = HeadlessPanel(size: PixelSize(width: 480, height: 320), root: CardController(card))
        card.title = "Indoors"
        card.unit = "°C"
    }

    private func show(_ values: [Double?]) {
        card.reading = .current([ChartSeries(values: values)])
        panel.advanceToNextFrame()
    }

    private var numbers: [Double] { panel.strings.compactMap(Double.init) }

    /// The segments of all lines that the chart draws.
    private var pieces: [[Point]] {
        panel.lists.flatMap(\.commands).compactMap {
            if case .line(let points, let style, _) = $0, style.dashes.isEmpty { points } else { nil }
        }
    }

    @Test("A chart has rounded ticks, its unit beside the title, and no overlapping labels")
    func scale() {
        show([18.2, 23.9, 20.1])
        #expect(panel.strings.first == "Indoors · \u{2068}°C\u{2069}")
        #expect([18.0, 20, 22, 24].allSatisfy(numbers.contains))
        let frames = panel.texts.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(!frames[(index + 1)...].contains { $0.intersects(frame) })
        }
    }

    @Test("A chart omits category names that would overlap others")
    func categories() {
        let names = (1...60).map { "Station \($0)" }
        card.kind = .bars
        card.axis = .categories(names)
        show(names.indices.map(Double.init))
        let shown = panel.texts.filter { names.contains($0.text) }
        #expect(shown.count > 1 && shown.count < 20)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.frame.maxX < $1.frame.minX })
    }

    @Test("A touch shows the nearest value, follows the finger, and the value stays for a while after the finger lifts")
    func finger() {
        show([1, 5, 3])
        let plot = card.subviews[0].subviews[1].frameInScene
        let finger = panel.finger(0).down(at: Point(x: plot.maxX - 12, y: plot.midY))
        panel.advanceToNextFrame()
        #expect(panel.isReadable("3.0 °C"))
        finger.move(to: Point(x: plot.midX, y: plot.midY), over: .milliseconds(200))
        panel.advanceToNextFrame()
        #expect(panel.isReadable("5.0 °C"))
        finger.up()
        panel.advance(by: .seconds(3))
        #expect(panel.isReadable("5.0 °C"))
        panel.advance(by: .seconds(2))
        #expect(!panel.isReadable("5.0 °C"))
    }

    @Test("Arrow keys move a marker from value to value, and the screen reader announces each one")
    func keys() {
        show([1, 5, nil, 3])
        panel.press([.tab, .left])
        panel.advanceToNextFrame()
        #expect(panel.spoken == ["Indoors, 3, 3.0 °C"])
        panel.press([.left])
        #expect(panel.spoken == ["Indoors, 1, 5.0 °C"])
        panel.press([.home])
        #expect(panel.spoken == ["Indoors, 0, 1.0 °C"])
        panel.press([.left, .end, .right])
        #expect(panel.spoken == ["Indoors, 3, 3.0 °C"])
        panel.press([.escape])
        #expect(panel.spoken == ["Indoors, 3.0 °C, Rising, Minimum 1.0 °C, Maximum 5.0 °C"])
    }

    @Test("The screen reader announces whether a line rises, falls or is steady, but not for bars")
    func trends() {
        for (values, word) in [([5.0, 1], "Falling"), ([3, 9, 0, 3.8], "Steady"), ([3, 9, 0, 4], "Rising")] {
            show(values)
            #expect(panel.spoken.joined().contains(word), "\(panel.spoken)")
        }
        card.kind = .bars
        panel.advanceToNextFrame()
        #expect(!panel.spoken.joined().contains("Rising"))
        card.kind = .line
        show([3])
        #expect(!panel.spoken.joined().contains("Steady"))
    }

    @Test("A chart shows which limit the newest value exceeds")
    func limits() {
        card.limits = ValueLimits(low: 2, high: 4)
        show([3, 5])
        #expect(panel.isReadable("High"))
        show([5, 1])
        #expect(panel.isReadable("Low"))
        show([5, 3])
        #expect(!panel.isReadable("Low") && !panel.isReadable("High"))
    }

    @Test("A chart shows each state in words, together with the last known values")
    func states() {
        let series = [ChartSeries(values: [1, 2])]
        for (reading, words) in [
            (Reading.stale(series), "Out of date"), (.failed(last: series), "Unavailable"),
            (.pending(last: series), "Waiting"),
        ] {
            card.reading = reading
            panel.advanceToNextFrame()
            #expect(panel.isReadable(words) && !pieces.isEmpty)
        }
        for reading in [Reading.noData, .current([]), .current([ChartSeries(values: [nil, .nan])])] {
            card.reading = reading
            panel.advanceToNextFrame()
            #expect(panel.isReadable("No data") && panel.isReadable("–"))
        }
    }

    @Test("Series differ in name, colour and marker shape")
    func series() {
        card.reading = .current([
            ChartSeries("Kitchen", values: [1, 2]), ChartSeries("Bath", values: [3, 1]),
        ])
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Kitchen") && panel.isReadable("Bath"))
        #expect(ColorRole.ofSeries(0) != ColorRole.ofSeries(1) && ChartMark.ofSeries(0) != ChartMark.ofSeries(1))
    }

    @Test("A line has gaps at missing values")
    func gaps() {
        show([1, 1, nil, 3, 3])
        let heights = Set(pieces.map { Set($0.map { $0.y.rounded() }).count })
        #expect(heights == [1])
    }

    @Test("A single extreme value among 100,000 stays visible")
    func extremes() {
        var values = [Double?](repeating: 0, count: 100_000)
        values[54_321] = 50
        show(values)
        let points = pieces.joined()
        let top = points.map(\.y).min() ?? 0
        let bottom = points.map(\.y).max() ?? 0
        #expect(bottom - top > 100)
        #expect(points.count < 4 * 480 * 2)
    }

    @Test(
        "Values that arrive one by one give the same chart as all values at once",
        arguments: [ChartKind.line, .area, .bars])
    func appending(kind: ChartKind) {
        card.kind = kind
        show([0, 100])
        for number in 2..<700 {
            card.append(ChartPoint(at: Double(number), Double(number * 37 % 101)))
            if number % 5 == 0 { panel.advanceToNextFrame() }
        }
        panel.advanceToNextFrame()
        #expect(card.reading.value?.first?.points.count == 700)
        let grown = panel.lists
        card.layoutIfNeeded()
        for view in panel.views { view.setNeedsDisplay() }
        panel.advanceToNextFrame()
        #expect(panel.lists == grown, "as drawn piece by piece")
    }

    @Test("A new value redraws only the changed part of the chart")
    func damage() {
        show((0..<500).map { Double($0 % 50) })
        card.append(ChartPoint(at: 500, 20))
        panel.advanceToNextFrame()
        let former = panel.frame
        card.append(ChartPoint(at: 501, 30))
        panel.advanceToNextFrame()
        let changed = zip(former.layers, panel.frame.layers).filter { $0.list != $1.list }
        #expect(former.layers.count == panel.frame.layers.count)
        #expect(!changed.isEmpty && changed.count <= 2)
    }

    @Test(
        "Extreme numbers are drawn safely",
        arguments: [
            [Double.nan], [.infinity, -.infinity], [1e300, -1e300], [.greatestFiniteMagnitude, 0], [5], [5, 5, 5],
            [0, 0], [.leastNonzeroMagnitude, 0], [1e15, 1e15 + 1], [-0.0],
        ] as [[Double]], [ChartKind.line, .area, .bars])
    func numbers(values: [Double], kind: ChartKind) {
        card.kind = kind
        card.limits = ValueLimits(low: .nan, high: -.infinity)
        show(values)
        #expect(panel.strings.first == "Indoors · \u{2068}°C\u{2069}")
        card.append(ChartPoint(at: 2, values[0]))
        panel.advanceToNextFrame()
        panel.longPress(at: Point(x: 240, y: 120))
        panel.press([.tab, .left, .right, .home])
        #expect(panel.spoken.count == 1)
    }

    @Test("A chart sorts times that are out of order and omits invalid ones")
    func times() {
        card.axis = .time
        card.secondsFromUTC = .max
        card.secondsFromUTC = 3_600
        let places = [7_200.0, 3_600, Double.nan, Double.infinity, 1e300, 0]
        card.reading = .current([ChartSeries(points: places.map { ChartPoint(at: $0, $0) })])
        card.append(ChartPoint(at: 1_800, 5))
        panel.advanceToNextFrame()
        #expect(card.reading.value?.first?.points.map(\.place) == [0, 1_800, 3_600, 7_200])
        #expect(panel.isReadable("02:00"))
    }

    @Test("A chart of any size is drawn safely", arguments: [0.0, 1, 40, 200, 800], [0.0, 1, 60, 600])
    func rooms(width: Double, height: Double) {
        show([1, 2, 3])
        card.frame = Rect(x: 0, y: 0, width: width, height: height)
        panel.advanceToNextFrame()
        #expect(card.sizeThatFits(Size(width: width, height: .infinity)).height > 100)
    }

    @Test("A cancelled touch, or removing the values, hides the marker")
    func removal() {
        show([1, 2, 3])
        let finger = panel.finger(0).down(at: Point(x: 240, y: 150))
        panel.advanceToNextFrame()
        card.reading = .noData
        panel.advanceToNextFrame()
        finger.move(to: Point(x: 300, y: 150), over: .milliseconds(50))
        #expect(panel.isReadable("–"))
        show([1, 2, 3])
        finger.cancel()
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("2.0 °C"))
    }

    @Test("A vertical drag scrolls the page, and a horizontal one moves the marker")
    func scrolling() throws {
        let controller = ViewController()
        let scrollView = ScrollView()
        controller.view.addSubview(scrollView)
        panel.scene.rootViewController = controller
        scrollView.addSubview(card)
        scrollView.frame = Rect(x: 0, y: 0, width: 480, height: 320)
        card.frame = Rect(x: 0, y: 0, width: 480, height: 320)
        scrollView.contentSize = Size(width: 480, height: 900)
        show([1, 5, 3])
        panel.drag(from: Point(x: 100, y: 60), to: Point(x: 440, y: 62), over: .milliseconds(300))
        panel.advanceToNextFrame()
        #expect(scrollView.contentOffset == .zero && panel.isReadable("3.0 °C"))
        panel.drag(
            from: Point(x: 300, y: 200), to: Point(x: 302, y: 180), over: .milliseconds(300), rest: .milliseconds(200))
        panel.advanceToNextFrame()
        #expect(scrollView.contentOffset.y > 5 && !panel.isReadable("3.0 °C") && !panel.isReadable("5.0 °C"))
        let finger = panel.finger(0).down(at: Point(x: 300, y: 60))
        panel.advance(by: .milliseconds(300))
        card.removeFromSuperview()
        finger.move(to: Point(x: 100, y: 60), over: .milliseconds(50)).up()
        try panel.waitUntilIdle()
        #expect(card.scene == nil)
    }

    @Test("Of ten fingers on a chart only one moves the marker")
    func fingers() {
        show([1, 5, 3])
        for number in 0..<10 { panel.finger(number).down(at: Point(x: 440 - Double(number) * 30, y: 150)) }
        panel.advanceToNextFrame()
        #expect(panel.isReadable("3.0 °C"))
        for number in 1..<10 { panel.finger(number).up() }
        panel.advance(by: .seconds(10))
        #expect(panel.isReadable("3.0 °C"))
    }

    @Test("The colours of series are visible on a card in each theme", arguments: [Theme.dark, .light, .calm])
    func colors(theme: Theme) {
        for role in ColorRole.chartSeries {
            #expect(theme.color(role).contrast(with: theme.color(.surface)) >= 3, "\(role)")
        }
    }
}
