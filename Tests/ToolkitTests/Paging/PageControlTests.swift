import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("C1, T9: Page controls")
struct PageControlTests {
    private let panel = HeadlessPanel.bare()
    private let control = PageControl()
    private let record: ControlRecord

    init() {
        control.numberOfPages = 4
        control.currentPage = 1
        record = panel.record(control, 0, 0, 200, 48) { [control] in "\(control.currentPage)" }
    }

    @Test("A tap on either side moves one page, up to the first or last one, and sliding off cancels it")
    func fingers() {
        panel.tap(at: Point(x: 150, y: 24))
        #expect(record.take() == ["2", "end"])
        panel.tap(at: Point(x: 20, y: 24))
        panel.tap(at: Point(x: 20, y: 24))
        panel.tap(at: Point(x: 20, y: 24))
        #expect(record.take() == ["1", "end", "0", "end"])
        panel.drag(from: Point(x: 150, y: 24), to: Point(x: 150, y: 200), over: .milliseconds(100))
        control.isEnabled = false
        panel.tap(at: Point(x: 150, y: 24))
        #expect(record.take() == [])
    }

    @Test("Keys move by one page, reversed in a mirrored panel, and the screen reader announces a slider")
    func keys() {
        panel.press([.tab, .right, .end, .left, .home])
        #expect(record.take() == ["2", "end", "3", "end", "2", "end", "0", "end"])
        #expect(panel.spoken == ["\u{2066}1 / 4\u{2069}, slider"])
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.press([.left])
        #expect(record.take() == ["1", "end"])
    }

    @Test("A number replaces dots that do not fit, one page has no dots, and invalid numbers are limited")
    func counts() {
        control.numberOfPages = 10_000
        control.currentPage = 41
        panel.advanceToNextFrame()
        #expect(panel.strings == ["\u{2066}42 / 10000\u{2069}"])
        control.currentPage = .max
        #expect(control.currentPage == 9_999)
        control.numberOfPages = 1
        panel.advanceToNextFrame()
        #expect(panel.strings == [] && panel.spoken == [] && control.currentPage == 0)
        for count in [Int.min, -1, 0, Int.max] {
            control.numberOfPages = count
            control.currentPage = .min
            panel.press([.tab, .right, .end])
            panel.advanceToNextFrame()
            #expect(control.currentPage >= 0)
        }
    }
}
