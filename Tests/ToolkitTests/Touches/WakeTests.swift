import Drawing
import Headless
import Testing

@testable import Toolkit

/// The touch or key that wakes a sleeping panel.
@Suite("Waking a panel")
struct WakeTests {
    private final class Board {
        let panel: HeadlessPanel
        var presses = 0
        var uses = 0
        private var observation: SceneNotifications.Observation?

        init() {
            let root = ViewController()
            panel = HeadlessPanel(size: PixelSize(width: 400, height: 300), root: root)
            let button = Button("Press")
            button.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            root.view.addSubview(button)
            button.onPress { [unowned self] in presses += 1 }
            panel.advanceToNextFrame()
            observation = panel.scene.notifications.observe(Scene.usedNotification) { [unowned self] _ in uses += 1 }
        }

        func sleep() { panel.scene.display.isAsleep = true }
    }

    private let middle = Point(x: 200, y: 150)

    @Test("O1: The touch that wakes the panel presses nothing, and the next one does")
    func tap() {
        let board = Board()
        board.sleep()
        board.panel.tap(at: middle)
        #expect(board.presses == 0 && board.uses == 1 && !board.panel.scene.display.isAsleep)
        board.panel.tap(at: middle)
        #expect(board.presses == 1)
    }

    @Test("O1: Touches have an effect again once all fingers of the waking touch are lifted, in any order")
    func tenFingers() {
        let board = Board()
        board.sleep()
        for number in 0..<10 { board.panel.finger(number).down(at: Point(x: 30 * Double(number) + 10, y: 100)) }
        for number in [0, 3, 9, 1, 2, 4, 5, 6, 7] { board.panel.finger(number).up() }
        // The ninth finger is still down.
        board.panel.tap(at: middle)
        #expect(board.presses == 0)
        board.panel.finger(8).up()
        board.panel.tap(at: middle)
        #expect(board.presses == 1)
    }

    @Test("O1: Fingers that were cancelled, or lost with their device, do not block later touches")
    func lost() {
        let board = Board()
        board.sleep()
        board.panel.finger(0).down(at: middle).cancel()
        board.panel.tap(at: middle)
        #expect(board.presses == 1)
        board.sleep()
        board.panel.finger(1).down(at: middle)
        board.panel.finger(2).down(at: middle)
        board.panel.cancelFingers()
        board.panel.tap(at: middle)
        #expect(board.presses == 2)
    }

    @Test("O1: Lifting a finger that was down before sleep has no effect")
    func downBefore() {
        let board = Board()
        board.panel.finger(0).down(at: middle)
        board.sleep()
        board.panel.finger(0).up()
        #expect(board.presses == 0 && board.panel.scene.display.isAsleep)
    }

    @Test("O1: A mouse button or a key also wakes the panel, and has no effect until it is released")
    func mouseAndKeys() {
        let board = Board()
        let scene = board.panel.scene
        func key(_ phase: KeyEvent.Phase) { scene.send(KeyEvent(key: .enter, phase: phase, time: board.panel.now)) }
        board.sleep()
        board.panel.send(.began, of: .mouse, at: middle)
        board.panel.send(.ended, of: .mouse, at: middle)
        #expect(board.presses == 0 && !scene.display.isAsleep)
        board.sleep()
        for phase in [KeyEvent.Phase.pressed, .repeated, .released] { key(phase) }
        #expect(!scene.showsFocus && board.presses == 0 && !scene.display.isAsleep)
        for phase in [KeyEvent.Phase.pressed, .released, .pressed, .released] { key(phase) }
        #expect(board.presses == 1)
    }

    @Test("O1: Touches before a slow display is on have no effect", arguments: [1_900, 2_100])
    func lateDisplay(milliseconds: Int) {
        let board = Board()
        board.panel.scene.display.wakeDelay = .seconds(2)
        board.sleep()
        board.panel.tap(at: middle, hold: .zero)
        board.panel.advance(by: .milliseconds(milliseconds))
        board.panel.tap(at: middle)
        #expect(board.presses == (milliseconds < 2_000 ? 0 : 1))
    }

    @Test(
        "O1: A ghost touch every 12.864 s is detected and no longer wakes the panel; later its position works again"
    )
    func ghost() {
        let board = Board()
        let scene = board.panel.scene
        scene.touches.filter = TouchFilter()
        for _ in 0..<7 {
            board.panel.tap(at: middle, hold: .zero)
            board.panel.advance(by: .milliseconds(12_864))
        }
        board.sleep()
        let uses = board.uses
        for _ in 0..<300 {
            board.panel.tap(at: middle, hold: .zero)
            board.panel.advance(by: .milliseconds(12_864))
        }
        #expect(scene.display.isAsleep && board.uses == uses)
        board.panel.advance(by: .seconds(300))
        board.panel.tap(at: middle)
        #expect(!scene.display.isAsleep)
    }

    @Test("A fully dimmed scene draws one black frame, and no other frame until it is lit")
    func dark() throws {
        let board = Board()
        let scene = board.panel.scene
        scene.display.darkness = 1
        board.panel.advanceToNextFrame()
        #expect(board.panel.frame.layers.isEmpty && board.panel.frame.background == .black)
        let count = board.panel.frameCount
        scene.theme = .light
        board.panel.advance(by: .seconds(5))
        #expect(board.panel.frameCount == count && board.panel.isStill)
        scene.display.darkness = 0.8
        board.panel.advanceToNextFrame()
        #expect(board.panel.frame.layers.last?.opacity == 0.8)
        #expect(board.panel.strings == ["Press"])
        scene.display.darkness = 0
        board.panel.advanceToNextFrame()
        #expect(board.panel.frame.layers.allSatisfy { $0.opacity == 1 })
    }
}
