import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// How a chart draws its lines, bars, limits and names.
@Suite("Look of charts")
struct ChartLookTests {
    private let card = ChartCard()
    private let panel: HeadlessPanel

    init() {
        panel = HeadlessPanel(size: PixelSize(width: 480, height: 320), root: CardController(card))
        card.title = "Indoors"
    }

    private func show(_ series: [ChartSeries]) {
        card.reading = .current(series)
        panel.advanceToNextFrame()
    }

    private func show(_ values: [Double?]...) {
        show(values.enumerated().map { ChartSeries(values.count > 1 ? "Line \($0)" : "", values: $1) })
    }

    private var commands: [DrawCommand] { panel.lists.flatMap(\.commands) }

    private func fills(_ color: Color) -> [Rect] {
        commands.compactMap { if case .fill(let rect, .color(color), _) = $0 { rect } else { nil } }
    }

    private var gradients: [Gradient] {
        commands.compactMap { if case .polygon(_, .gradient(let gradient)) = $0 { gradient } else { nil } }
    }

    // MARK: Names

    /// The frames of the names at the ends of lines, in the order of the series; those in a legend are not included.
    private func endNames(_ count: Int) -> [Rect] {
        let legend = panel.all(ChartLegendEntry.self).map(\.frameInScene)
        let shown = panel.texts.filter { text in !legend.contains { $0.intersects(text.frame) } }
        return (0..<count).compactMap { number in shown.first { $0.text == "Line \(number)" }?.frame }
    }

    @Test("The names of lines are at their right ends, at their heights, instead of in a legend")
    func names() {
        show([1, 2, 9], [5, 4, 1])
        let names = endNames(2)
        #expect(names.count == 2 && names.allSatisfy { $0.minX > 380 && $0.maxX <= 480 })
        #expect(names[0].midY < names[1].midY)
        #expect(
            panel.all(ChartLegendEntry.self).allSatisfy { $0.frameInScene.isEmpty || $0.superview?.isHidden == true })
    }

    @Test("The names of lines that end at the same value do not overlap, and stay within the card")
    func crowd() {
        for values in [[5.0, 5, 5, 5], [0, 0, 0, 9], [9, 9, 9, 0]] {
            card.reading = .current(values.enumerated().map { ChartSeries("Line \($0)", values: [3, $1]) })
            panel.advanceToNextFrame()
            let names = endNames(4)
            #expect(names.count == 4)
            for (index, name) in names.enumerated() {
                #expect(!names[(index + 1)...].contains { $0.insetBy(dx: 0, dy: 1).intersects(name) }, "\(values)")
                #expect(card.frameInScene.maxX >= name.maxX && card.frameInScene.maxY >= name.maxY && name.minY > 0)
            }
        }
    }

    @Test(
        "A legend names bars, more than four lines, and lines whose names have no room",
        arguments: [(ChartKind.bars, 2, "Line"), (.line, 5, "Line"), (.line, 2, "A line with a long name")])
    func legend(kind: ChartKind, count: Int, name: String) {
        card.kind = kind
        show((0..<count).map { ChartSeries("\(name) \($0)", values: [1, Double($0)]) })
        let entries = panel.all(ChartLegendEntry.self)
        #expect(entries.count == count && entries.allSatisfy { !$0.frameInScene.isEmpty })
        #expect(panel.texts.count { $0.text == "\(name) 0" } == 1)
    }

    @Test("A new value moves the name of its line, but not the plot")
    func newValue() {
        show([1, 2, 9], [5, 4, 5])
        let axis = panel.texts.first { $0.text == "0" }?.frame
        let before = endNames(2)
        card.append(ChartPoint(at: 3, 2), toSeries: 0)
        panel.advanceToNextFrame()
        card.append(ChartPoint(at: 3.01, 3), toSeries: 0)
        panel.advanceToNextFrame()
        let after = endNames(2)
        #expect(after.count == 2 && after[0].midY > before[0].midY && after[0].minX == before[0].minX)
        #expect(panel.texts.first { $0.text == "0" }?.frame == axis)
    }

    @Test("Names are spread as little as possible, in order, and only if they fit")
    func spread() {
        func spread(_ centers: [Double]) -> [Double]? { ChartEndLabels.spread(centers, height: 10, within: 0...40) }
        #expect(spread([5, 20, 35]) == [5, 20, 35])
        #expect(spread([20, 20]) == [15, 25])
        #expect(spread([22, 20]) == [26, 16])
        #expect(spread([0, 0, 0]) == [5, 15, 25])
        #expect(spread([40, 39, 5]) == [35, 25, 5])
        #expect(spread([10, 18, 26, 100]) == [5, 15, 25, 35])
        #expect(spread([1, 1, 1, 1, 1]) == nil && spread([]) == [])
    }

    // MARK: Lines, areas and bars

    /// The sides of the marks in a chart of one line, which are discs.
    private var discs: Int { commands.count { if case .arc = $0 { true } else { false } } }

    @Test("Lines are three points wide, and only lines of up to eight values have marks", arguments: [8, 9])
    func marks(count: Int) {
        show((0..<count).map { Double($0 % 3) })
        let widths = commands.compactMap { command -> Double? in
            if case .line(_, let style, _) = command, style.dashes.isEmpty { style.width } else { nil }
        }
        #expect(Set(widths) == [3])
        // Two strips draw a mark at their common edge.
        #expect(count > 8 ? discs == 0 : discs >= count)
    }

    @Test(
        "A gradient from a quarter of the line's opacity to nothing is below a single line, but not below several or a dense one"
    )
    func gradient() {
        show([1, 5, 3])
        let alphas = gradients.flatMap(\.stops).map(\.color.alpha)
        #expect(alphas.max().map { (60...64).contains($0) } == true && alphas.min() == 0)
        show([1, 5, 3], [2, 2, 2])
        #expect(gradients.isEmpty)
        card.kind = .area
        panel.advanceToNextFrame()
        #expect(!gradients.isEmpty)
        card.kind = .line
        show((0..<5_000).map { Double($0 % 50) })
        #expect(gradients.isEmpty)
    }

    @Test("The gradient of an area is clear at zero and strongest at the farthest values above and below")
    func fade() {
        let fade = ChartFade(top: 10, baseline: 60, bottom: 80)
        #expect(fade.opacity(atY: 10) == 0.25 && fade.opacity(atY: 35) == 0.125 && fade.opacity(atY: 60) == 0)
        #expect(fade.opacity(atY: 70) == 0.125 && fade.opacity(atY: 80) == 0.25 && fade.opacity(atY: 0) == 0.25)
        #expect(ChartFade(top: 60, baseline: 60, bottom: 60).opacity(atY: 60) == 0)
    }

    @Test("Bars are at most 48 points wide and centred in their bands; narrow bars fill most of theirs")
    func bars() {
        card.kind = .bars
        card.frame = Rect(x: 0, y: 0, width: 480, height: 300)
        show([3, 4])
        let color = card.theme.color(.ofSeries(0))
        #expect(fills(color).allSatisfy { $0.width <= 48 } && fills(color).contains { $0.width == 48 })
        show((0..<20).map { Double($0 + 1) })
        #expect(fills(color).allSatisfy { $0.width < 24 && $0.width > 10 })
    }

    @Test("The zones beyond limits are shaded, from each limit to the edge of the plot")
    func zones() {
        let shade = card.theme.color(.warning).opacity(0.12)
        show([0, 10])
        #expect(fills(shade).isEmpty)
        card.limits = ValueLimits(low: 2, high: 8)
        panel.advanceToNextFrame()
        let zones = fills(shade)
        #expect(zones.count == 2 && zones[0].width == zones[1].width && zones[0].maxY < zones[1].minY)
        #expect(abs(zones[0].height - zones[1].height) <= 1)
        card.limits = ValueLimits(high: 1_000)
        panel.advanceToNextFrame()
        #expect(fills(shade).isEmpty)
    }

    @Test("Before there are any values, a chart says that it collects them")
    func collecting() {
        card.reading = .pending()
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Collecting data…") && !panel.isReadable("Waiting"))
        card.reading = .noData
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("Collecting data…") && panel.isReadable("No data"))
        card.reading = .pending(last: [ChartSeries(values: [1, 2])])
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("Collecting data…") && panel.isReadable("Waiting"))
    }
}
