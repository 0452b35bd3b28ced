import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("The focus")
struct FocusTests {
    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }
    private var scene: Scene { keyed.panel.scene }

    @Test("T9: nothing has it before the first key, which only shows it")
    func first() {
        keyed.grid()
        panel.advanceToNextFrame()
        #expect(scene.focusedView == nil && !scene.showsFocus && keyed.ring.isEmpty)
        #expect(keyed.press(.enter) == "a")
        #expect(scene.showsFocus && keyed.presses == [])
        panel.advanceToNextFrame()
        #expect(keyed.ringPixels == PixelRect(x0: 18, y0: 18, x1: 102, y1: 70))
    }

    @Test("T9: arrows move it to the neighbour, and at an edge it stays")
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

    @Test("T9: Tab goes on in reading order and round; with shift, back")
    func tab() {
        keyed.grid()
        var seen: [String?] = [keyed.press(.tab)]
        for _ in 1..<10 { seen.append(keyed.press(.tab)) }
        #expect(seen == "abcdefghia".map { String($0) })
        #expect(keyed.press(.backtab) == "i")
        #expect(keyed.press(.backtab) == "h")
    }

    @Test("T9: in a layout that is mirrored, reading begins at the right")
    func mirrored() {
        keyed.grid()
        panel.canvas.layoutDirection = .rightToLeft
        #expect(keyed.press(.tab) == "c")
        #expect(keyed.press(.tab, .tab, .tab) == "f")
    }

    @Test("T9: a key that is held goes on")
    func held() {
        keyed.grid()
        _ = keyed.press(.down)
        panel.keyDown(.down)
        panel.keyRepeat(.down)
        panel.keyRepeat(.down)
        panel.keyUp(.down)
        #expect(keyed.focus == "g")
    }

    @Test("T9: a touch hides it, and the next key shows it where it was")
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

    @Test("T9: keys go on from what a finger pressed")
    func pressedByFinger() {
        keyed.grid()
        _ = keyed.press(.down)
        panel.tap(keyed.buttons["h"] ?? View())
        #expect(keyed.press(.down) == "h")
        #expect(keyed.press(.up) == "e")
        #expect(keyed.presses == ["h"])
    }

    @Test("T9: before the first key a finger gives the focus to nothing")
    func onlyFingers() {
        keyed.grid()
        panel.tap(keyed.buttons["h"] ?? View())
        #expect(scene.focusedView == nil)
    }

    @Test("T9: what is hidden, disabled, covered or out of reach is passed over")
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
        "T9: where its view goes, is hidden or disabled, the nearest one gets it, in the next frame",
        arguments: [0, 1, 2, 3])
    func gone(how: Int) throws {
        keyed.grid()
        #expect(keyed.press(.down, .down) == "d")
        let view = try #require(keyed.buttons["d"])
        // Nearer than the others.
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

    @Test("T9: where nothing is left nothing has it, and what comes then gets it")
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

    @Test("T9: what is modal has it as long as it is seen; then it goes back to where it was")
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

    @Test("T9: two that are modal and go at once give it back to where it was before both")
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
        // It is not what is nearest to where it was.
        keyed.buttons["b"]?.frame.origin = Point(x: 310, y: 500)
        sheet.removeFromSuperview()
        panel.advanceToNextFrame()
        #expect(keyed.focus == "b")
    }

    @Test("T9: a group keeps arrows to itself as long as it can, and remembers what had the focus in it")
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

    @Test("T9: it goes along where its view goes: through an animation, and through a turn of the panel")
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

    @Test("T9: a panel whose focus is shown rests")
    func rest() throws {
        keyed.grid()
        _ = keyed.press(.down, .down)
        try panel.waitUntilIdle()
        let frames = panel.frameCount
        panel.advance(by: .seconds(60))
        #expect(panel.frameCount == frames)
    }
}
