import Drawing
import Headless
import Testing
import Toolkit

@Suite("What there is to touch")
struct TouchTargetTests {
    private let panel = HeadlessPanel.bare()

    private var found: [String] {
        panel.advanceToNextFrame()
        return panel.touchTargets().map(\.description)
    }

    @Test("T1: enabled controls that are seen, and views that are tapped, are targets; what is behind them is not")
    func targets() {
        let button = panel.add(Button("Go"), 0, 0, 100, 50)
        let tapped = panel.add(Label("Tap me"), 0, 100, 100, 50)
        tapped.isUserInteractionEnabled = true
        tapped.addGestureRecognizer(TapGestureRecognizer())
        panel.add(Label("Only text"), 0, 200, 100, 50)
        // Takes touches, and shows nothing: nobody aims at it.
        panel.add(Control(), 200, 0, 100, 100)
        #expect(found == ["button “Go”", "label “Tap me”"])
        button.isEnabled = false
        #expect(found == ["label “Tap me”"])
        button.isEnabled = true
        tapped.isHidden = true
        #expect(found == ["button “Go”"])
        button.alpha = 0
        #expect(found == [])
        button.alpha = 1
        let sheet = panel.add(View(), 0, 0, 400, 600)
        #expect(found == [])
        sheet.isUserInteractionEnabled = false
        #expect(found == ["button “Go”"])
        panel.canvas.isUserInteractionEnabled = false
        #expect(found == [])
    }

    @Test("T1: what is scrolled out of view counts whole, as far as it can be seen at once")
    func scrolled() throws {
        let scroller = panel.add(ScrollView(), 0, 0, 100, 150)
        scroller.contentSize = Size(width: 100, height: 1000)
        for index in 0..<10 {
            let button = Button("\(index)")
            button.frame = Rect(x: 0, y: Double(index) * 100, width: 120, height: 100)
            scroller.addSubview(button)
        }
        panel.advanceToNextFrame()
        var targets = panel.touchTargets()
        #expect(targets.map(\.text) == ["0", "1"])
        // Cut at the side, where nothing scrolls.
        #expect(targets.map(\.frame.size) == Array(repeating: Size(width: 100, height: 100), count: 2))
        #expect(targets.map(\.isWhole) == [true, false])
        scroller.frame.size.height = 30
        panel.advanceToNextFrame()
        targets = panel.touchTargets()
        #expect(targets.map(\.frame.size) == [Size(width: 100, height: 30)])
    }

    @Test("T1: what other views cut off does not count")
    func clipped() {
        let box = panel.add(View(), 350, 0, 100, 20)
        box.clipsToBounds = true
        let button = Button("Go")
        button.frame = Rect(x: 0, y: 0, width: 100, height: 50)
        box.addSubview(button)
        panel.advanceToNextFrame()
        // The panel's edge cuts, too.
        #expect(panel.touchTargets().map(\.frame) == [Rect(x: 350, y: 0, width: 50, height: 20)])
    }

    @Test("T3: how far a target reaches from the edge is what the caller says of it")
    func reach() {
        panel.add(Button("Go"), 20, 0, 100, 50)
        panel.advanceToNextFrame()
        #expect(panel.touchTargets { $1.maxX }.map(\.distanceFromEdge) == [120])
    }
}
