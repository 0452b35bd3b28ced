import Drawing
import Headless
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// The vertical axes of charts: their ranges, steps and sides.
@Suite("Vertical axes of charts")
struct ChartAxisTests {
    private func panel(
        _ keys: String, _ series: String = "{values: [3, 17, 8]}", size: PixelSize = PixelSize(width: 480, height: 320),
        language: String = "en"
    ) throws -> ElementPanel {
        try ElementPanel("chart: {title: T, \(keys)series: [\(series)]}", size: size, language: language)
    }

    /// The numbers of the left axis, from the top.
    private func numbers(_ shown: ElementPanel) -> [String] {
        shown.panel.texts.filter { $0.frame.midX < 60 && Double($0.text) != nil }.sorted {
            $0.frame.minY < $1.frame.minY
        }
        .map(\.text).dropLast(0).map { $0 }
    }

    private func scale(_ range: ClosedRange<Double>, _ fixed: ChartRange, steps: Int = 5) -> [Double] {
        ValueScale(covering: range, steps: steps, fixed).marks
    }

    // MARK: Scales

    @Test("A fixed end in the kiosk file is the end of the scale, and the other end is rounded")
    func ends() {
        let whole = ValueScale(covering: 3...17, steps: 5, ChartRange(from: 0, to: 100))
        #expect((whole.lower, whole.upper) == (0, 100) && whole.marks == [0, 20, 40, 60, 80, 100])
        let lower = ValueScale(covering: 3...17, steps: 5, ChartRange(from: 2))
        #expect((lower.lower, lower.upper) == (2, 20) && lower.marks == [5, 10, 15, 20])
        let upper = ValueScale(covering: 3...17, steps: 5, ChartRange(to: 42))
        #expect((upper.lower, upper.upper) == (0, 42) && upper.marks == [0, 10, 20, 30, 40])
    }

    @Test("If all values lie beyond a fixed end, the scale begins at that end")
    func beyond() {
        #expect(ChartRange(from: 50).applied(to: 3...17) == 50...55)
        #expect(ChartRange(to: -5).applied(to: 3...17) == -6 ... -5)
        #expect(ChartRange(from: 17).applied(to: 3...17) == 17...18.7)
        #expect(ChartRange().applied(to: 5...5) == 5...5)
    }

    @Test("Ticks at a fixed step are counted from the fixed lower end, or from 0")
    func steps() {
        #expect(scale(3...17, ChartRange(step: 4)) == [0, 4, 8, 12, 16, 20])
        #expect(scale(3...17, ChartRange(from: 1, step: 5)) == [1, 6, 11, 16, 21])
        #expect(scale(3...17, ChartRange(from: 0, to: 10, step: 2.5)) == [0, 2.5, 5, 7.5, 10])
        let quarters = ValueScale(covering: 0...1, steps: 5, ChartRange(step: 0.25))
        #expect(quarters.decimals == 2 && quarters.marks == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test("A step that gives more than 50 ticks is replaced by a rounded one", arguments: [(2.0, 51), (1.99, 6)])
    func most(step: Double, count: Int) {
        #expect(scale(0...100, ChartRange(from: 0, to: 100, step: step)).count == count)
    }

    @Test("A second axis has as many ticks as the first", arguments: [2, 3, 5, 7, 8, 13, 50])
    func aligned(count: Int) {
        for range in [0.3...8.7, 19...23, -5...5, 1e-9...2e-9, 7...7, -1e300...1e300, 0...0] as [ClosedRange<Double>] {
            let scale = ValueScale(covering: range, exactSteps: count)
            #expect(
                scale.lower <= range.lowerBound && scale.upper >= range.upperBound * (1 - 1e-9), "\(range) \(count)")
            #expect(scale.marks.count == count + 1 && scale.endsWithTicks, "\(range) \(count)")
        }
    }

    // MARK: On screen

    @Test("Fixed ends and a fixed step are labelled on the axis")
    func shown() throws {
        let shown = try panel("from: 0, to: 100, step: 25, ")
        #expect(numbers(shown).prefix(5) == ["100", "75", "50", "25", "0"])
    }

    @Test("Labels that are too close together are omitted, but their grid lines are drawn")
    func close() throws {
        let shown = try panel("from: 0, to: 100, step: 2, ")
        let texts = shown.panel.texts.map(\.frame)
        #expect(numbers(shown).contains("100") && numbers(shown).count < 20)
        for (index, frame) in texts.enumerated() {
            #expect(!texts[(index + 1)...].contains { $0.insetBy(dx: 0, dy: 3).intersects(frame) })
        }
        let grid = try #require(shown.view as? ChartCard).theme.color(.chartGrid)
        #expect(shown.fills(grid).count == 50)
    }

    /// The arrows, as their points from the outermost on.
    private func arrows(_ shown: ElementPanel) -> [[Point]] {
        shown.panel.lists.flatMap(\.commands).compactMap {
            if case .polygon(let points, _) = $0, points.count == 3 { points } else { nil }
        }
    }

    @Test(
        "Values beyond a fixed end have arrows at the edge, and values exactly at the end have none",
        arguments: [
            ("from: 0, to: 17, ", 0, 0), ("from: 0, to: 16, ", 1, 0), ("from: 4, to: 17, ", 0, 1),
            ("from: 4, to: 10, ", 1, 1),
            ("", 0, 0), ("kind: bars, from: 0, to: 16, ", 1, 0), ("kind: bars, from: 0, to: 17, ", 0, 0),
            ("kind: area, from: 0, to: 16, ", 1, 0),
        ])
    func arrows(keys: String, up: Int, down: Int) throws {
        let shown = try panel(keys)
        let arrows = Set(arrows(shown).map { $0[0].y < $0[1].y })
        #expect(arrows.contains(true) == (up > 0) && arrows.contains(false) == (down > 0))
    }

    @Test("A line is cut where it crosses the edge of the plot")
    func cut() {
        let columns = ThinnedLine(
            [ChartPoint(at: 0, 0), ChartPoint(at: 10, 20), ChartPoint(at: 20, 5)],
            HorizontalScale(0...20, columns: 100))
        let geometry = ChartGeometry(
            area: Rect(x: 0, y: 0, width: 100, height: 100),
            values: ValueScale(covering: 0...10, steps: 5, ChartRange(from: 0, to: 10)), places: columns.scale)
        var run = ChartRun(between: 0...100)
        for column in columns.columns { run.add(column, geometry, from: .zero) }
        #expect(
            run.path.map { Point(x: $0.x.rounded(), y: $0.y) } == [
                Point(x: 0, y: 100), Point(x: 25, y: 0), Point(x: 50, y: 0), Point(x: 83, y: 0), Point(x: 100, y: 50),
            ])
        #expect(run.points(beyond: .top) == [Point(x: 50, y: 0)] && run.points(beyond: .bottom).isEmpty)
        #expect(run.pointsWithin == [Point(x: 0, y: 100), Point(x: 100, y: 50)])
    }

    // MARK: Right axis

    private static let two =
        "{title: Humidity, values: [40, 55, 48]}, {title: Temperature, values: [19, 22, 20.5], axis: right}"

    @Test("Both axes have their units and labels at the same grid lines, and the legend shows the units")
    func right() throws {
        let shown = try panel("unit: \"%\", right: {unit: °C}, ", Self.two)
        let texts = shown.panel.texts
        let strings = texts.map(\.text)
        #expect(strings.contains("T") && strings.contains("%") && strings.contains("°C"))
        #expect(strings.contains("Temperature · \u{2068}°C\u{2069}"), "\(strings)")
        let left = texts.filter { $0.frame.maxX < 60 && Double($0.text) != nil && $0.text != "0" }
        let right = texts.filter { $0.frame.minX > 420 && Double($0.text) != nil && $0.text != "2" }
        let lines = Set(left.map { $0.frame.midY.rounded() })
        #expect(right.count > 2 && right.allSatisfy { lines.contains($0.frame.midY.rounded()) }, "\(texts)")
        #expect(texts.allSatisfy { $0.frame.maxX <= 480 && $0.frame.minX >= 0 })
    }

    @Test("Values of the right axis have its unit, and limits apply to the left axis")
    func units() throws {
        let shown = try panel("unit: \"%\", high: 60, right: {unit: °C, from: 0, to: 80}, ", Self.two)
        shown.panel.press([.tab, .left])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.spoken.map(\.plainlySpaced) == ["T, 2, Humidity 48%, Temperature 20.5 °C"])
        let over = try panel("unit: \"%\", high: 20, right: {unit: °C}, ", "{values: [1]}, {values: [30], axis: right}")
        #expect(!over.panel.strings.contains { $0.contains("High") })
    }

    @Test("A chart with values only on the right axis is shown")
    func rightAlone() throws {
        let shown = try panel("right: {unit: °C}, ", "{values: []}, {values: [19, 22], axis: right}")
        #expect(shown.panel.texts.contains { $0.frame.minX > 420 && Double($0.text) != nil })
    }

    @Test("The axes of a chart are on the same sides in Arabic", arguments: ["en", "ar"])
    func language(tag: String) throws {
        let shown = try panel("unit: \"%\", right: {unit: °C}, ", Self.two, language: tag)
        let left = shown.panel.texts.filter { $0.text == "%" }.map(\.frame.midX)
        let right = shown.panel.texts.filter { $0.text == "°C" }.map(\.frame.midX)
        #expect(left.allSatisfy { $0 < 60 } && right.allSatisfy { $0 > 420 } && left.count == 1 && right.count == 1)
    }

    @Test("A chart of any size draws its axes within its bounds", arguments: [120, 160, 240, 480, 1_920])
    func sizes(width: Int) throws {
        for keys in ["from: 0, to: 100, step: 2, ", "unit: kWh, right: {unit: hPa, from: -1e12, to: 1e12}, ", ""] {
            let shown = try panel(
                keys, Self.two.replacing(keys.contains("right") ? "\u{0}" : ", axis: right", with: ""),
                size: PixelSize(width: width, height: 400))
            #expect(
                shown.panel.texts.allSatisfy { $0.frame.minX >= -1 && $0.frame.maxX <= Double(width) + 1 }, "\(keys)")
        }
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.invalidValue, "“to” must be greater than “from”"),
            Mistake(.invalidValue, "“to” must be greater than “from”"),
            Mistake(.invalidValue, "more than 50 steps"), Mistake(.invalidValue, "step"),
            Mistake(.missingKey, "a right axis needs a series with “axis: right”"),
            Mistake(.missingKey, "also needs a series on the left axis"),
            Mistake(.missingKey, "also needs the key “right”"), Mistake(.missingKey, "unit"),
            Mistake(.invalidValue, "“to” must be greater than “from”"),
            in: """
                title: A
                tabs:
                  - title: B
                    page:
                      - chart: {title: T, from: 5, to: ▲5, series: [{values: [1]}]}
                      - chart: {title: T, from: 5, to: ▲4, step: 1, series: [{values: [1]}]}
                      - chart: {title: T, from: 0, to: 51, step: ▲1, series: [{values: [1]}]}
                      - chart: {title: T, step: ▲0, series: [{values: [1]}]}
                      - chart: {title: T, ▲right: {unit: A}, series: [{values: [1]}]}
                      - chart: {title: T, ▲right: {unit: A}, series: [{values: [1], axis: right}]}
                      - chart: {title: T, series: ▲[{values: [1]}, {values: [1], axis: right}]}
                      - chart: {title: T, right: ▲{from: 1}, series: [{values: [1]}, {values: [1], axis: right}]}
                      - chart: {title: T, right: {unit: A, from: 9, to: ▲8}, series: [{values: [1]}, {values: [1], axis: right}]}
                      - chart: {title: T, from: 0, to: 50, step: 1, series: [{values: [1]}]}

                """, format: .standard)
    }
}
