import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("T10: A bar at the upper edge that pushes the content down")
final class TopBarTests {
    /// A bar with a button, of a height that a test sets.
    private final class Bar: View {
        var height: Double {
            didSet { superview?.setNeedsLayout() }
        }
        let button = Button("Bar")

        init(_ height: Double) {
            self.height = height
            super.init()
            addSubview(button)
        }

        override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }

        override func layoutSubviews() {
            button.frame = Rect(x: bounds.width - 200, y: 0, width: 200, height: bounds.height)
        }
    }

    /// A view with a button that is fixed at its lower edge.
    private final class Content: ViewController {
        let stop = Button("Stop")

        override func viewDidLoad() { view.addSubview(stop) }

        override func viewDidLayoutSubviews() {
            stop.frame = Rect(x: 300, y: view.bounds.height - 72, width: 200, height: 72)
        }
    }

    private let root = Content()
    private let panel: HeadlessPanel
    private let bar = Bar(56)
    private let top = Button("Top")
    private var presses: [String] = []
    private var scene: Scene { panel.scene }

    init() {
        panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: root)
        top.frame = Rect(x: 20, y: 20, width: 160, height: 48)
        root.view.addSubview(top)
        for button in [top, root.stop, bar.button] {
            button.onPress { [weak self] in self?.presses.append(button.title) }
        }
        panel.advanceToNextFrame()
    }

    private var y: Double { root.view.frame.minY }

    /// Waits until a shift is over, and returns the time of its last frame.
    private func settle() throws -> Timestamp {
        try panel.waitUntilStill()
        return panel.now
    }

    private func take() -> [String] {
        defer { presses = [] }
        return presses
    }

    /// A view that stays at the lower edge.
    private final class Pinned: View, LowerEdgeView {}

    @Test("Touches on a view that is pinned at the lower edge always count")
    func pinned() throws {
        let pinned = Pinned()
        let button = Button("Pinned")
        button.onPress { [weak self] in self?.presses.append("Pinned") }
        pinned.addSubview(button)
        root.view.addSubview(pinned)
        pinned.frame = Rect(x: 520, y: 400, width: 200, height: 72)
        button.frame = Rect(x: 0, y: 0, width: 200, height: 72)
        scene.topBar = bar
        _ = try settle()
        panel.tap(top)
        #expect(take() == [])
        panel.tap(button)
        #expect(take() == ["Pinned"])
    }

    // MARK: Shift

    @Test(
        "A bar pushes the content down within 160 ms and lets it up again, and what is fixed at the lower edge never moves"
    )
    func shift() throws {
        for (view, end) in [(bar, 56.0), (nil, 0)] as [(View?, Double)] {
            let start = y
            scene.topBar = view
            #expect(y == start, "it moves in frames only")
            var places: [Double] = []
            panel.onFrame = { [unowned self] _ in
                places.append(y)
                #expect(root.stop.frameInScene == Rect(x: 300, y: 408, width: 200, height: 72))
                #expect(root.view.frame.maxY == 480)
            }
            let began = panel.nextFrameTime
            let duration = try began.duration(to: settle())
            #expect(duration > .milliseconds(140) && duration < .milliseconds(190), "\(duration)")
            #expect(places == (end > start ? places.sorted() : places.sorted(by: >)))
            #expect(places.last == end && Set(places).count > 5)
            #expect(places.allSatisfy { $0 == $0.rounded() }, "whole pixels")
            panel.onFrame = nil
        }
        #expect(bar.superview == nil && scene.bar.place.frame.height == 0)
    }

    @Test("While a finger is down nothing moves; the content moves when all fingers are lifted", arguments: [1, 2])
    func finger(count: Int) throws {
        for end in [56.0, 72, 0] {
            let start = y
            panel.advance(by: .seconds(1))
            let fingers = (0..<count).map { panel.finger($0).down(at: Point(x: 600, y: 300 + 20 * Double($0))) }
            if end == 72 { bar.height = 72 } else { scene.topBar = end == 0 ? nil : bar }
            panel.advance(by: .seconds(2))
            #expect(y == start && panel.isStill)
            for finger in fingers {
                #expect(y == start)
                finger.up()
                if finger.id != fingers.last?.id { panel.advance(by: .seconds(1)) }
            }
            _ = try settle()
            #expect(y == end)
        }
    }

    @Test("A finger that comes down between the request and the next frame still delays the shift")
    func early() throws {
        scene.topBar = bar
        let finger = panel.finger(0).down(at: top.frameInScene.center)
        panel.advance(by: .seconds(1))
        #expect(y == 0)
        finger.up()
        #expect(take() == ["Top"], "nothing has moved under it")
        _ = try settle()
        #expect(y == 56)
    }

    @Test("A bar that is replaced or wanted back does not move the content")
    func replaced() throws {
        scene.topBar = bar
        _ = try settle()
        let other = Bar(56)
        scene.topBar = nil
        scene.topBar = other
        panel.advance(by: .seconds(1))
        #expect(y == 56 && bar.superview == nil && other.superview != nil)
        scene.topBar = nil
        panel.advance(by: .milliseconds(80))
        #expect(y > 0 && y < 56)
        var places = [y]
        panel.onFrame = { [unowned self] _ in
            places.append(y)
            #expect(other.frame.maxY == y && other.frame.height == 56)
        }
        scene.topBar = other
        _ = try settle()
        panel.onFrame = nil
        #expect(places == places.sorted() && places.count > 5)
        #expect(y == 56 && other.frameInScene == Rect(x: 0, y: 0, width: 800, height: 56))
    }

    @Test("With reduced motion the content moves in one frame")
    func reducedMotion() {
        scene.reducesMotion = true
        for end in [56.0, 0] {
            scene.topBar = end > 0 ? bar : nil
            let count = panel.frameCount
            panel.advance(by: .seconds(1))
            #expect(y == end && panel.frameCount == count + 1)
        }
    }

    @Test(
        "The bar takes at most half of the height, also after a rotation, which moves it at once", arguments: [56, 900])
    func size(height: Double) throws {
        bar.height = height
        scene.topBar = bar
        _ = try settle()
        #expect(y == min(height, 240))
        let finger = panel.finger(0).down(at: Point(x: 600, y: 400))
        panel.rotate()
        panel.advanceToNextFrame()
        #expect(root.view.frame == Rect(x: 0, y: min(height, 400), width: 480, height: 800 - min(height, 400)))
        #expect(bar.frameInScene.width == 480)
        finger.up()
        for height in [Double.nan, .infinity, -5] {
            bar.height = height
            panel.advance(by: .seconds(1))
            #expect(y == 0)
        }
    }

    @Test("Status texts and banners lie below the bar")
    func messages() throws {
        scene.sign = "Watched"
        scene.show(Banner("No answer"))
        scene.topBar = bar
        _ = try settle()
        let sign = try #require(panel.first(ToastView.self)).frame
        let banner = try #require(panel.first(BannerView.self)).frame
        #expect(sign.minY >= 56 && banner.minY >= sign.maxY)
        scene.topBar = nil
        _ = try settle()
        #expect(panel.first(BannerView.self)?.frame == banner.offset(by: Point(x: 0, y: -56)))
    }

    @Test("Focus and screen reader reach the bar before the content")
    func reading() throws {
        scene.topBar = bar
        _ = try settle()
        #expect(panel.spoken == ["Bar, button", "Top, button", "Stop, button"])
        panel.press([.tab])
        #expect(scene.focusedView === bar.button)
    }

    // MARK: Touches

    /// Taps a button a number of milliseconds after the last frame of a shift.
    private func tap(_ button: Button, after milliseconds: Int, _ end: Timestamp) {
        let now = end.advanced(by: .milliseconds(milliseconds))
        panel.advance(by: panel.now.duration(to: now))
        panel.tap(button)
    }

    @Test(
        "A touch that begins within 300 ms after a shift is ignored",
        arguments: [(0, 0), (150, 0), (299, 0), (300, 1), (301, 1)])
    func pause(milliseconds: Int, count: Int) throws {
        for view in [bar, nil] {
            scene.topBar = view
            let end = try settle()
            for button in [top, root.stop] { tap(button, after: milliseconds, end) }
            // The second tap comes later.
            #expect(take().first { $0 == "Top" } == (count == 0 ? nil : "Top"), "\(milliseconds) ms")
            panel.advance(by: .seconds(1))
            panel.tap(top)
            #expect(take() == ["Top"])
        }
    }

    @Test("A touch that begins during a shift is ignored until the finger is lifted, and the shift goes on")
    func during() throws {
        scene.topBar = bar
        panel.advance(by: .milliseconds(60))
        let finger = panel.finger(0).down(at: top.frameInScene.center)
        #expect(!scene.isTouched)
        let end = try settle()
        #expect(y == 56)
        panel.advance(by: .seconds(1))
        finger.move(to: top.frameInScene.center)
        #expect(!top.isHighlighted)
        finger.up()
        #expect(take().isEmpty && end < panel.now)
        panel.tap(top)
        #expect(take() == ["Top"])
    }

    @Test("A bar that has just come ignores touches, a bar that was there takes them although the content moves")
    func touchedBar() throws {
        scene.topBar = bar
        tap(bar.button, after: 200, try settle())
        #expect(take().isEmpty)
        tap(bar.button, after: 400, panel.now)
        #expect(take() == ["Bar"])
        bar.height = 80
        let end = try settle()
        tap(bar.button, after: 100, end)
        #expect(take() == ["Bar"])
        tap(top, after: 200, end)
        #expect(take().isEmpty)
        scene.topBar = nil
        panel.tap(at: Point(x: 700, y: 28))
        #expect(take().isEmpty, "it is on its way out")
    }

    @Test("Presented controllers and keys take touches during a shift, because they do not move")
    func still() throws {
        let alert = Alert("Really?", actions: [Alert.Action("Yes") { [weak self] in self?.presses.append("Yes") }])
        scene.present(alert)
        panel.advance(by: .seconds(1))
        scene.topBar = bar
        _ = try settle()
        try panel.tap(text: "Yes")
        #expect(take() == ["Yes"])
        let field = TextField()
        field.frame = Rect(x: 20, y: 100, width: 300, height: 48)
        let controller = ViewController()
        controller.view.addSubview(field)
        let keyboard = KeyboardController(content: controller)
        scene.topBar = nil
        scene.rootViewController = keyboard
        panel.advance(by: .seconds(1))
        panel.tap(field)
        panel.advance(by: .seconds(1))
        let frame = keyboard.keyboardFrame
        scene.topBar = bar
        _ = try settle()
        try panel.tap(text: "a")
        #expect(field.text.lowercased() == "a")
        #expect(keyboard.keyboardFrame == frame && frame.maxY == 480)
        #expect(controller.view.frameInScene == Rect(x: 0, y: 80 - 24, width: 800, height: frame.minY - 56))
    }

    @Test("Whatever bars and fingers come and go, a shift begins only while no finger is down", arguments: 1...8)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var wasMoving = false
        var before = 0.0
        panel.onFrame = { [unowned self] _ in
            let isMoving = y != before
            if isMoving, !wasMoving { #expect(!scene.isTouched) }
            #expect(root.view.frame.maxY == Double(scene.pixelSize.height))
            (wasMoving, before) = (isMoving || (wasMoving && !panel.isStill), y)
        }
        for _ in 0..<300 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: scene.topBar = Bool.random(using: &random) ? bar : Bar(40)
            case 1: scene.topBar = nil
            case 2: bar.height = Double.random(in: 40...90, using: &random)
            default:
                let finger = panel.finger(Int.random(in: 0..<2, using: &random))
                let point = Point(
                    x: Double.random(in: 0..<800, using: &random), y: Double.random(in: 0..<480, using: &random))
                if panel.fingersDown.contains(finger.id) { finger.up() } else { finger.down(at: point) }
            }
            panel.advance(by: .milliseconds(Int.random(in: 0..<400, using: &random)))
        }
        for number in 0..<2 { panel.finger(number).up() }
        scene.topBar = nil
        panel.advance(by: .seconds(1))
        #expect(y == 0 && panel.isStill && scene.bar.place.subviews.isEmpty)
    }
}

@Suite("T10: Touches on moved views")
struct MovedContentGateTests {
    private func event(_ phase: TouchEvent.Phase, _ milliseconds: Int, finger: Int64 = 0) -> TouchEvent {
        TouchEvent(
            finger: FingerID(rawValue: finger), phase: phase, position: .zero,
            time: Timestamp.zero.advanced(by: .milliseconds(1_000 + milliseconds)))
    }

    @Test(
        "The filter is closed for 300 ms", arguments: [(-1, false), (0, false), (299, false), (300, true), (301, true)])
    func duration(_ milliseconds: Int, _ passes: Bool) {
        var gate = MovedContentGate()
        gate.close(at: Timestamp.zero.advanced(by: .seconds(1)))
        #expect(gate.admits(event(.began, milliseconds)) { true } == passes)
        #expect(gate.admits(event(.moved, 5_000)) { true } == passes)
        #expect(gate.admits(event(.ended, 5_000)) { true } == passes)
        #expect(gate.admits(event(.began, 5_001)) { true })
    }

    @Test("Touches on views that have not moved pass, and other fingers do not matter")
    func other() {
        var gate = MovedContentGate()
        #expect(gate.admits(event(.began, 0)) { true }, "nothing has moved yet")
        #expect(gate.admits(event(.ended, 1)) { true })
        gate.close(at: Timestamp.zero.advanced(by: .seconds(1)))
        #expect(!gate.admits(event(.began, 10)) { true })
        #expect(gate.admits(event(.began, 11, finger: 1)) { false })
        #expect(gate.admits(event(.moved, 12, finger: 1)) { true })
        #expect(!gate.admits(event(.moved, 12)) { false })
        // A finger that comes down again without having been lifted.
        #expect(gate.admits(event(.began, 400)) { true })
        #expect(gate.admits(event(.moved, 401)) { true })
    }
}
