import Drawing
import Elements
import Toolkit

/// A chart of ten thousand points, for measuring its first frame and appending a point.
final class ChartWorkload: BenchScene {
    private static let count = 10_000

    private var chart = ChartCard()
    private var random = SplitMix(seed: 1)
    private var level = 0.0
    private var next = 0.0

    init(size: PixelSize) throws {
        try super.init(size: size)
        showChart()
    }

    func action(of step: BenchStep) -> @MainActor () -> Void { step == .chartFirst ? showChart : append }

    /// Shows a new chart with nothing in the caches.
    private func showChart() {
        let points = (0..<Self.count).map { _ in nextPoint() }
        let card = ChartCard()
        card.title = "Pressure"
        card.frame = Rect(x: 24, y: 24, width: scene.size.width - 48, height: scene.size.height - 48)
        card.reading = .current([ChartSeries("Line 1", points: points)])
        let view = View()
        view.backgroundColor = .role(.detailBackground)
        view.addSubview(card)
        chart = card
        show(view)
        frame()
    }

    private func append() {
        chart.append(nextPoint())
        frame()
    }

    /// Returns the next point of a random walk, which resembles pressures and temperatures.
    private func nextPoint() -> ChartPoint {
        level = min(max(level + Double(random.next(21)) - 10, -500), 500)
        next += 1
        return ChartPoint(at: next, level)
    }
}
