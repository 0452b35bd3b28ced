import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Scroll bars and indexes of long lists")
struct ListScrubberTests {
    private let panel = HeadlessPanel.bare()
    private let list: ListView
    private let model = ListModel(rows: [200])
    private let scrubber: ListScrubber

    init() {
        list = panel.add(ListView(), 0, 0, 400, 500)
        list.dataSource = model
        list.delegate = model
        scrubber = ListScrubber(list)
        list.superview?.addSubview(scrubber)
        panel.advanceToNextFrame()
        place()
    }

    private func place() {
        scrubber.place(in: list.frame)
        panel.advanceToNextFrame()
    }

    @Test("Dragging the thumb scrolls to the end and back, and a touch beside it presses the row below")
    func thumb() throws {
        let end = list.offsetRange.y.upperBound
        #expect(end > 0)
        let x = scrubber.frameInScene.maxX - 8
        panel.drag(from: Point(x: x, y: 20), to: Point(x: x, y: 600), over: .milliseconds(200))
        #expect(list.contentOffset.y == end)
        panel.tap(at: Point(x: x, y: 100))
        try panel.waitUntilStill()
        #expect(model.selections.count == 1)
        panel.drag(from: Point(x: x, y: 490), to: Point(x: x, y: -50), over: .milliseconds(200))
        #expect(list.contentOffset.y == 0)
    }

    @Test(
        "Touching the index scrolls to the section under the finger, whose initial is shown large until the finger is lifted"
    )
    func index() {
        model.rows = [Int](repeating: 10, count: 26)
        let initials = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        model.headers = initials
        list.reloadData()
        scrubber.initials = initials
        place()
        let strip = scrubber.frameInScene
        #expect(strip.width >= scrubber.metrics.minimumTarget)
        panel.drag(
            from: Point(x: strip.midX, y: strip.minY + 2), to: Point(x: strip.midX, y: strip.midY),
            over: .milliseconds(100),
            rest: .milliseconds(100))
        #expect(scrubber.touchedInitial == nil)
        let (top, _) = list.layout.extent(of: .header(section: 13))
        #expect(list.contentOffset.y == top)
        panel.tap(at: Point(x: strip.midX, y: strip.maxY - 2))
        #expect(list.contentOffset.y == list.layout.extent(of: .header(section: 25)).top)
        #expect(model.selections.isEmpty)
    }

    @Test("The index is one slider for assistive technologies, and keys jump to the next and the previous section")
    func adjustable() throws {
        model.rows = [Int](repeating: 3, count: 26)
        let initials = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        model.headers = initials
        list.reloadData()
        scrubber.initials = initials
        place()
        func value() -> String? {
            panel.advanceToNextFrame()
            let sliders = panel.scene.accessibilityElements.filter { $0.role == .slider }
            #expect(sliders.map(\.name) == ["Index"])
            return sliders.first?.value
        }
        #expect(value() == "A")
        list.contentOffset = Point(x: 0, y: list.layout.extent(of: .header(section: 3)).top + 100)
        #expect(value() == "D")
        panel.press(.tab)
        panel.scene.focus.focus(on: scrubber, heading: nil)
        let steps = [(Key.down, "E"), (.down, "F"), (.up, "E"), (.end, "Z"), (.down, "Z"), (.up, "Y")]
        for (key, letter) in steps {
            panel.press(key)
            #expect(value() == letter)
        }
        #expect(list.contentOffset.y == list.offsetRange.y.upperBound)
        // The last section is gone, but the list has not been reloaded yet.
        scrubber.initials = Array(initials.prefix(2))
        #expect(value() == "B")
        scrubber.initials = initials
        panel.press([.home, .up])
        #expect(value() == "A" && list.contentOffset.y == 0)
        scrubber.initials = []
        panel.advanceToNextFrame()
        #expect(!panel.scene.accessibilityElements.contains { $0.role == .slider })
    }

    @Test("An initial of several sections leads to the first of them, and is announced in each of them")
    func shared() {
        model.rows = [Int](repeating: 10, count: 6)
        model.headers = ["Abbott", "Adams", "Baker", "Birch", "Bond", "Carver"]
        list.reloadData()
        scrubber.sections = [0, 2, 5]
        scrubber.initials = ["A", "B", "C"]
        place()
        func top(_ section: Int) -> Double { list.layout.extent(of: .header(section: section)).top }
        func value() -> String? {
            panel.advanceToNextFrame()
            return panel.scene.accessibilityElements.first { $0.role == .slider }?.value
        }
        panel.tap(at: Point(x: scrubber.frameInScene.midX, y: scrubber.frameInScene.midY))
        #expect(list.contentOffset.y == top(2) && value() == "B")
        list.contentOffset = Point(x: 0, y: top(4) + 20)
        #expect(value() == "B")
        list.contentOffset = Point(x: 0, y: top(1) + 20)
        #expect(value() == "A")
        panel.press(.tab)
        panel.scene.focus.focus(on: scrubber, heading: nil)
        panel.press(.down)
        #expect(list.contentOffset.y == top(2) && value() == "B")
        panel.press(.down)
        #expect(value() == "C")
        panel.press([.up, .up])
        #expect(list.contentOffset.y == 0 && value() == "A")
    }

    @Test("An index of more initials than fit leaves some out, and reaches every section")
    func crowded() {
        let initials = (0..<400).map { "\($0)" }
        model.rows = [Int](repeating: 1, count: 400)
        model.headers = initials
        list.reloadData()
        scrubber.initials = initials
        place()
        let strip = scrubber.frameInScene
        panel.tap(at: Point(x: strip.midX, y: strip.minY + 1))
        #expect(list.contentOffset.y == 0)
        panel.tap(at: Point(x: strip.midX, y: strip.maxY - 1))
        #expect(list.contentOffset.y == list.offsetRange.y.upperBound)
    }

    @Test("A list whose rows are all visible has no thumb to touch, and an empty strip takes no touches")
    func short() throws {
        model.rows = [3]
        list.reloadData()
        place()
        panel.tap(at: Point(x: 392, y: 30))
        try panel.waitUntilStill()
        #expect(model.selections == [RowIndex(row: 0)])
        scrubber.place(in: .zero)
        #expect(!scrubber.point(inside: .zero))
    }
}
