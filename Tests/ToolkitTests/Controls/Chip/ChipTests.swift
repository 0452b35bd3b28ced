import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Rows of chips")
struct ChipTests {
    private let panel = HeadlessPanel.bare()
    private let chips: [Chip]
    private let row: ChipRow

    init() {
        chips = (0..<6).map { index in
            let chip = Chip(symbol: .check)
            chip.text = "Chip number \(index)"
            return chip
        }
        row = ChipRow(chips)
        row.frame = Rect(x: 0, y: 0, width: 300, height: 48)
        panel.scene.rootViewController?.view.addSubview(row)
        panel.advanceToNextFrame()
    }

    private var scrollView: ScrollView? { chips[0].superview as? ScrollView }

    @Test("A row that is wider than the panel scrolls sideways, and a chip is as wide as its text")
    func scrolls() throws {
        let scrollView = try #require(scrollView)
        #expect(scrollView.contentSize.width > 600 && scrollView.contentOffset.x == 0)
        panel.drag(
            from: Point(x: 250, y: 24), to: Point(x: 50, y: 24), over: .milliseconds(200), rest: .milliseconds(200))
        #expect(scrollView.contentOffset.x > 100)
        for (left, right) in zip(chips, chips.dropFirst()) { #expect(left.frame.maxX < right.frame.minX) }
    }

    @Test("In a right-to-left language, the first chip is at the right")
    func mirrored() throws {
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        let scrollView = try #require(scrollView)
        #expect(abs(scrollView.contentOffset.x - scrollView.offsetRange.x.upperBound) < 1)
        #expect(chips[0].frameInScene.maxX <= 300 && chips[0].frameInScene.maxX > 260)
        #expect(chips[1].frame.maxX < chips[0].frame.minX)
    }

    @Test("A key moves the focus to each chip, scrolls it into view and presses it")
    func keys() throws {
        var presses: [String] = []
        for chip in chips { chip.onPress { presses.append(chip.text) } }
        panel.press(.tab)
        panel.press([.right, .right, .right, .right, .right, .space])
        try panel.waitUntilStill()
        #expect(presses == ["Chip number 5"])
        #expect(chips[5].frameInScene.maxX <= 300 && chips[5].frameInScene.minX >= 0)
    }

    @Test("A chip keeps its width when it is switched on, so that the others stay in place")
    func on() {
        let frames = chips.map(\.frame)
        chips[0].isOn = true
        panel.advanceToNextFrame()
        #expect(chips.map(\.frame) == frames)
        #expect(chips[0].accessibility?.states == .selected && chips[0].accessibility?.name == "Chip number 0")
        #expect(chips[1].accessibility?.states == [])
    }

    @Test("A text that is wider than the row is in one line and not cut, and its chip can be scrolled into view")
    func longText() throws {
        let height = row.sizeThatFits(Size(width: 300, height: .infinity)).height
        chips[2].text = String(repeating: "x", count: 300)
        panel.advanceToNextFrame()
        #expect(row.sizeThatFits(Size(width: 300, height: .infinity)).height == height)
        #expect(chips[2].frame.width > 1_000 && chips[3].frame.minX > chips[2].frame.maxX)
        row.show(chips[4])
        try panel.waitUntilStill()
        #expect(chips[4].frameInScene.minX >= 0 && chips[4].frameInScene.maxX <= 300)
    }

    @Test("If not all chips fit, one chip shows only its symbol, and screen readers still read its text")
    func shortened() throws {
        let order = Chip(symbol: .arrows, opensList: true)
        order.text = "Best rating first"
        let filter = Chip(symbol: .check)
        filter.text = "Free now"
        let row = ChipRow([order, filter], shortening: order)
        panel.scene.rootViewController?.view.addSubview(row)
        row.frame = Rect(x: 0, y: 100, width: 2_000, height: 48)
        panel.advanceToNextFrame()
        let (orderFrame, filterFrame) = (order.frame, filter.frame)
        let fittingWidth = filterFrame.maxX + orderFrame.minX
        for (width, isShown) in [(fittingWidth, true), (fittingWidth - 1, false), (fittingWidth, true)] {
            row.frame.size.width = width
            panel.advanceToNextFrame()
            #expect(panel.strings.contains("Best rating first") == isShown)
            #expect((order.frame == orderFrame) == isShown && (filter.frame == filterFrame) == isShown)
            #expect(filter.frameInScene.maxX < width && panel.strings.contains("Free now"))
            #expect(order.accessibility?.name == "Best rating first")
        }
        row.frame.size.width = fittingWidth - 1
        panel.advanceToNextFrame()
        #expect(order.frame.width == 70 && order.frame.height == orderFrame.height)
        // A shorter text fits again.
        order.text = "Best"
        panel.advanceToNextFrame()
        #expect(panel.strings.contains("Best"))
    }

    @Test("A chip without text that cannot be pressed is only a picture")
    func symbol() {
        let chip = Chip(symbol: .funnel)
        chip.isEnabled = false
        #expect(chip.accessibility == nil && !chip.canBecomeFocused)
        chip.accessibilityLabel = "Clear"
        chip.isEnabled = true
        #expect(chip.accessibility?.name == "Clear")
    }
}
