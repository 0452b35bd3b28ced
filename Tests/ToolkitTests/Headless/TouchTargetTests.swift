import Drawing
import Headless
import Testing
import Toolkit

@Suite("Touch targets")
struct TouchTargetTests {
    private let panel = HeadlessPanel.bare()

    private var found: [String] {
        panel.advanceToNextFrame()
        return panel.touchTargets().map(\.description)
    }

    @Test("T1: Visible enabled controls and views with a tap recognizer are targets, and covered ones are not")
    func targets() {
        let button = panel.add(Button("Go"), 0, 0, 100, 50)
        let tapped = panel.add(Label("Tap me"), 0, 100, 100, 50)
        tapped.isUserInteractionEnabled = true
        tapped.addGestureRecognizer(TapGestureRecognizer())
        panel.add(Label("Only text"), 0, 200, 100, 50)
        // This view takes touches and shows nothing, so that it is no target.
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

    @Test("T1: A partly scrolled target counts with its full size, up to the size of the viewport")
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
        // The view is clipped at the side, where nothing scrolls.
        #expect(targets.map(\.frame.size) == Array(repeating: Size(width: 100, height: 100), count: 2))
        #expect(targets.map(\.isWhole) == [true, false])
        scroller.frame.size.height = 30
        panel.advanceToNextFrame()
        targets = panel.touchTargets()
        #expect(targets.map(\.frame.size) == [Size(width: 100, height: 30)])
    }

    @Test("T1: Parts of a target that other views clip do not count")
    func clipped() {
        let box = panel.add(View(), 350, 0, 100, 20)
        box.clipsToBounds = true
        let button = Button("Go")
        button.frame = Rect(x: 0, y: 0, width: 100, height: 50)
        box.addSubview(button)
        panel.advanceToNextFrame()
        // The panel's edge clips too.
        #expect(panel.touchTargets().map(\.frame) == [Rect(x: 350, y: 0, width: 50, height: 20)])
    }

    @Test("T3: The caller defines how the distance of a target from the edge is measured")
    func reach() {
        panel.add(Button("Go"), 20, 0, 100, 50)
        panel.advanceToNextFrame()
        #expect(panel.touchTargets { $1.maxX }.map(\.distanceFromEdge) == [120])
    }

    @Test("The root view of a scene is no target, although its recognizers observe all touches")
    func root() {
        let panel = HeadlessPanel(size: PixelSize(width: 400, height: 300))
        let controller = ViewController()
        panel.scene.rootViewController = KeyboardController(content: controller)
        panel.scene.rootView.addGestureRecognizer(TapGestureRecognizer())
        panel.advanceToNextFrame()
        #expect(panel.touchTargets().isEmpty)
        controller.view.addGestureRecognizer(TapGestureRecognizer())
        #expect(panel.touchTargets().map(\.frame.size) == [Size(width: 400, height: 300)])
    }
}
