import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Choice lists")
struct ChoiceListTests {
    private let panel = HeadlessPanel.bare()
    private let list = ChoiceList(["Heat", "Cool", "Off"])
    private let record: ControlRecord

    init() {
        record = panel.record(list, 0, 0, 300, 144) { [list] in list.selectedIndex.map { "\($0)" } ?? "nil" }
    }

    @Test("A choice list has one selection, and changing it by touch or key sends an event")
    func choosing() throws {
        try panel.tap(text: "Cool")
        try panel.tap(text: "Cool")
        #expect(record.take() == ["1", "end"])
        #expect(
            panel.spoken == ["Heat, radio button", "Cool, checked, radio button", "Off, radio button"])
        panel.press([.tab, .down, .enter, .home, .space, .end, .enter])
        #expect(record.take() == ["2", "end", "0", "end", "2", "end"])
    }

    @Test("Arrow keys start at the selected choice")
    func focus() {
        list.selectedIndex = 2
        panel.press(.tab)
        panel.press(.enter)
        #expect(record.take() == [])
        panel.press([.up, .enter])
        #expect(record.take() == ["1", "end"])
    }

    @Test("The selection of a disabled or empty choice list cannot be changed")
    func disabled() {
        list.isEnabled = false
        panel.tap(at: Point(x: 50, y: 24))
        #expect(record.take() == [] && panel.spoken.allSatisfy { $0.contains("disabled") })
        list.choices = ["One"]
        panel.advanceToNextFrame()
        #expect(panel.spoken == ["One, disabled, radio button"])
        list.isEnabled = true
        list.selectedIndex = 7
        #expect(list.selectedIndex == nil)
        list.choices = []
        panel.press([.tab, .end, .enter])
        #expect(record.take() == [] && list.sizeThatFits(Size(width: 100, height: 100)) == .zero)
    }

    @Test("An event handler can replace the choices")
    func nested() throws {
        list.addAction(for: .valueChanged) { [list] _ in list.choices = ["Other"] }
        try panel.tap(text: "Off")
        panel.advanceToNextFrame()
        #expect(list.selectedIndex == nil && panel.isReadable("Other"))
    }
}
