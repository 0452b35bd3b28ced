import Drawing
import Elements
import Toolkit

/// Pages of sixty elements, for measuring opening a page and changing its values.
final class PageWorkload: BenchScene {
    private static let count = 60

    private var values: [ValueCard] = []
    private var gauges: [GaugeCard] = []
    private var switches: [SwitchCard] = []
    private var slider = Slider(ValueRange(from: 0, to: 1_000))
    private var page = 0
    private var round = 0
    private var fingerX: Double?
    private var dragStep = 8.0

    init(size: PixelSize) throws {
        try super.init(size: size)
        open()
    }

    func action(of step: BenchStep) -> @MainActor () -> Void {
        switch step {
        case .pageOpen: open
        case .pageChange: changeAll
        case .valueChange: changeOne
        default: drag
        }
    }

    /// Opens a page that has new titles and values.
    private func open() {
        page += 1
        show(makePage())
        frame()
    }

    private func makePage() -> View {
        (values, gauges, switches) = ([], [], [])
        let scrollView = ScrollView()
        scrollView.backgroundColor = .role(.detailBackground)
        let grid = GridView(.count(4), spacing: 16)
        slider = Slider(ValueRange(from: 0, to: 1_000))
        grid.addSubview(slider)
        for index in 1..<Self.count { grid.addSubview(makeCard(index)) }
        let width = scene.size.width
        let height = grid.sizeThatFits(Size(width: width - 48, height: .infinity)).height
        grid.frame = Rect(x: 24, y: 24, width: width - 48, height: height)
        scrollView.addSubview(grid)
        scrollView.contentSize = Size(width: width, height: height + 48)
        return scrollView
    }

    private func makeCard(_ index: Int) -> View {
        let title = "Sensor \(index) of room \(page)"
        switch index % 3 {
        case 0:
            let card = ValueCard()
            (card.title, card.unit, card.scale) = (title, "°C", 0...100)
            card.reading = .current(Double((index * 37 + page) % 100))
            values.append(card)
            return card
        case 1:
            let card = GaugeCard()
            (card.title, card.unit, card.limits) = (title, "bar", ValueLimits(high: 80))
            card.reading = .current(Double((index * 53 + page) % 100))
            gauges.append(card)
            return card
        default:
            let card = SwitchCard()
            card.title = title
            card.reading = .current(index % 2 == 0)
            switches.append(card)
            return card
        }
    }

    private func changeAll() {
        round += 1
        for (index, card) in values.enumerated() { card.reading = .current(Double((index * 7 + round) % 100)) }
        for (index, card) in gauges.enumerated() { card.reading = .current(Double((index * 11 + round) % 100)) }
        for (index, card) in switches.enumerated() { card.reading = .current((index + round) % 2 == 0) }
        frame()
    }

    private func changeOne() {
        round += 1
        values.first?.reading = .current(Double(round % 100))
        frame()
    }

    /// Moves the finger that drags the slider's knob by 8 pixels. At the end of the track, the direction changes.
    private func drag() {
        let track = slider.frameInScene
        if fingerX == nil {
            send(.began, track.center)
            fingerX = track.midX
        }
        var x = (fingerX ?? 0) + dragStep
        if x > track.maxX - 24 || x < track.minX + 24 {
            dragStep = -dragStep
            x += 2 * dragStep
        }
        fingerX = x
        send(.moved, Point(x: x, y: track.midY))
        frame()
    }
}
