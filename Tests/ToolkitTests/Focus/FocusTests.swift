import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Keyboard focus")
struct FocusTests {
    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }
    private var scene: Scene { keyed.panel.scene }

    @Test("T9: No view has the focus before the first key, and the first key only shows the focus")
    func first() {
        keyed.grid()
        panel.advanceToNextFrame()
        #expect(scene.focusedView == nil && !scene.showsFocus && keyed.ring.isEmpty)
        #expect(keyed.press(.enter) == "a")
        #expect(scene.showsFocus && keyed.presses == [])
        panel.advanceToNextFrame()
        #expect(keyed.ringPixels == PixelRect(x0: 18, y0: 18, x1: 102, y1: 70))
    }

    @Test("T9: Arrow keys move the focus to the neighbour, and it stays at an edge")
    func arrows() {
        keyed.grid()
        #expect(keyed.press(.down, .right) == "b")
        #expect(keyed.press(.down) == "e")
        #expect(keyed.press(.left) == "d")
        #expect(keyed.press(.left) == "d")
        #expect(keyed.press(.up, .up, .up) == "a")
        #expect(keyed.press(.right, .right, .right) == "c")
        #expect(keyed.press(.down, .down, .down) == "i")
    }

    @Test("T9: Tab moves the focus in reading order and wraps around, and Shift+Tab moves it back")
    func tab() {
        keyed.grid()
        var seen: [String?] = [keyed.press(.tab)]
        for _ in 1..<10 { seen.append(keyed.press(.tab)) }
        #expect(seen == "abcdefghia".map { String($0) })
        #expect(keyed.press(.backtab) == "i")
        #expect(keyed.press(.backtab) == "h")
    }

    @Test("T9: In a mirrored layout the reading order begins at the right")
    func mirrored() {
        keyed.grid()
        panel.canvas.layoutDirection = .rightToLeft
        #expect(keyed.press(.tab) == "c")
        #expect(keyed.press(.tab, .tab, .tab) == "f")
    }

    @Test("T9: A held key moves the focus repeatedly")
    func held() {
        keyed.grid()
        _ = keyed.press(.down)
        panel.keyDown(.down)
        panel.keyRepeat(.down)
        panel.keyRepeat(.down)
        panel.keyUp(.down)
        #expect(keyed.focus == "g")
    }

    @Test("T9: A touch hides the focus, and the next key shows it at the same view")
    func touch() {
        keyed.grid()
        #expect(keyed.press(.down, .right, .down) == "e")
        panel.tap(at: Point(x: 390, y: 590))
        #expect(!scene.showsFocus && keyed.focus == "e")
        panel.advanceToNextFrame()
        #expect(keyed.ring.isEmpty)
        for key in [Key.enter, .down] {
            #expect(keyed.press(key) == "e")
            #expect(scene.showsFocus && keyed.presses == [])
            panel.tap(at: Point(x: 390, y: 590))
        }
    }

    @Test("T9: Keys continue from the view that was touched last")
    func pressedByFinger() {
        keyed.grid()
        _ = keyed.press(.down)
        panel.tap(keyed.buttons["h"] ?? View())
        #expect(keyed.press(.down) == "h")
        #expect(keyed.press(.up) == "e")
        #expect(keyed.presses == ["h"])
    }

    @Test("T9: Before the first key a touch does not set the focus")
    func onlyFingers() {
        keyed.grid()
        panel.tap(keyed.buttons["h"] ?? View())
        #expect(scene.focusedView == nil)
    }

    @Test("T9: Hidden, disabled, covered and unreachable views are skipped by the focus")
    func passedOver() throws {
        keyed.grid()
        try #require(keyed.buttons["b"]).isEnabled = false
        try #require(keyed.buttons["c"]).isHidden = true
        try #require(keyed.buttons["d"]).alpha = 0
        try #require(keyed.buttons["e"]).isUserInteractionEnabled = false
        panel.add(View(), 200, 100, 150, 90)
        keyed.button("outside", -200, 20)
        #expect(keyed.press(.tab) == "a")
        #expect(keyed.press(.tab) == "g")
        #expect(keyed.press(.tab, .tab, .tab) == "a")
        #expect(keyed.press(.right) == "h")
        #expect(keyed.press(.left, .up) == "a")
    }

    @Test(
        "T9: If the focused view is removed, hidden or disabled, the nearest view gets the focus in the next frame",
        arguments: [0, 1, 2, 3])
    func gone(how: Int) throws {
        keyed.grid()
        #expect(keyed.press(.down, .down) == "d")
        let view = try #require(keyed.buttons["d"])
        // This view is nearer than the others.
        keyed.button("near", 20, 175)
        switch how {
        case 0: view.removeFromSuperview()
        case 1: view.isHidden = true
        case 2: view.isEnabled = false
        default: view.isUserInteractionEnabled = false
        }
        panel.advanceToNextFrame()
        #expect(keyed.focus == "near")
        #expect(keyed.ringPixels == PixelRect(x0: 18, y0: 173, x1: 102, y1: 225))
    }

    @Test(
        "T9: Without a focusable view there is no focus, and the next key focuses a view that appears later"
    )
    func nothingLeft() {
        let only = keyed.button("only", 20, 20)
        #expect(keyed.press(.tab) == "only")
        only.removeFromSuperview()
        panel.advanceToNextFrame()
        #expect(scene.focusedView == nil && !scene.showsFocus)
        #expect(keyed.press(.tab, .enter, .down) == nil)
        keyed.button("new", 200, 200)
        #expect(keyed.press(.tab) == "new")
    }

    @Test("T9: The focus stays inside a modal view while it is visible, and then returns to its previous view")
    func modal() {
        keyed.grid()
        #expect(keyed.press(.down, .right, .down) == "e")
        let sheet = panel.add(View(), 0, 300, 400, 300)
        keyed.button("x", 20, 20, in: sheet)
        keyed.button("y", 120, 20, in: sheet)
        sheet.isModal = true
        panel.advanceToNextFrame()
        #expect(keyed.focus == "x")
        #expect(keyed.press(.up, .up) == "x")
        #expect(keyed.press(.tab) == "y")
        #expect(keyed.press(.tab) == "x")
        let alert = panel.add(View(), 0, 100, 400, 300)
        keyed.button("z", 20, 20, in: alert)
        alert.isModal = true
        #expect(keyed.press(.tab) == "z")
        alert.removeFromSuperview()
        panel.advanceToNextFrame()
        #expect(keyed.focus == "x")
        sheet.isModal = false
        panel.advanceToNextFrame()
        #expect(keyed.focus == "e")
        #expect(keyed.press(.down) == "h")
    }

    @Test("T9: After two modal views close at once, the focus returns to where it was before both")
    func nestedModal() {
        keyed.grid()
        #expect(keyed.press(.down, .right) == "b")
        let sheet = panel.add(View(), 0, 300, 400, 300)
        sheet.isModal = true
        keyed.button("x", 20, 20, in: sheet)
        panel.advanceToNextFrame()
        let alert = View(frame: Rect(x: 0, y: 100, width: 400, height: 100))
        sheet.addSubview(alert)
        alert.isModal = true
        keyed.button("z", 20, 20, in: alert)
        panel.advanceToNextFrame()
        #expect(keyed.focus == "z")
        // The view is not the nearest to its previous position.
        keyed.buttons["b"]?.frame.origin = Point(x: 310, y: 500)
        sheet.removeFromSuperview()
        panel.advanceToNextFrame()
        #expect(keyed.focus == "b")
    }

    @Test("T9: Arrow keys stay within a focus group as long as possible, and the group remembers its focused view")
    func group() {
        let rail = panel.add(View(), 0, 0, 100, 600)
        rail.isFocusGroup = true
        for row in 0..<4 { keyed.button("tab \(row)", 10, Double(row) * 140 + 10, in: rail) }
        for row in 0..<10 { keyed.button("row \(row)", 120, Double(row) * 58 + 5, 200) }
        #expect(keyed.press(.down, .down, .down) == "tab 2")
        #expect(keyed.press(.right) == "row 5")
        #expect(keyed.press(.up, .up, .up) == "row 2")
        #expect(keyed.press(.left) == "tab 2")
        #expect(keyed.press(.down, .down, .down) == "tab 3")
    }

    @Test("T9: The focus ring follows its view during an animation and a rotation of the panel")
    func following() throws {
        keyed.grid()
        _ = keyed.press(.down)
        let view = try #require(keyed.buttons["a"])
        view.animate(withDuration: .seconds(1), curve: .linear) { view.frame.origin = Point(x: 220, y: 420) }
        panel.advance(by: .milliseconds(500))
        let way = try #require(keyed.ringPixels)
        #expect(way.x0 > 50 && way.x0 < 200 && way.y0 - way.x0 > 50)
        panel.advance(by: .seconds(1))
        #expect(keyed.ringPixels == PixelRect(x0: 218, y0: 418, x1: 302, y1: 470))
        panel.rotate()
        panel.advanceToNextFrame()
        #expect(keyed.focus == "a" && scene.showsFocus)
    }

    @Test("T9: An idle panel with a visible focus draws no frames")
    func rest() throws {
        keyed.grid()
        _ = keyed.press(.down, .down)
        try panel.waitUntilIdle()
        let frames = panel.frameCount
        panel.advance(by: .seconds(60))
        #expect(panel.frameCount == frames)
    }
}
