import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Floating number pad")
struct NumberPadTests {
    private static let pad = Size(width: 400, height: 280)

    /// Returns the placement in a room of 1000 × 600 points that begins at x = 100.
    private func placement(
        _ field: Rect, side: KeyboardPlan.Side? = .left, range: ClosedRange<Double> = 0...0
    ) -> NumberPadPlacement? {
        NumberPadPlacement(
            pad: Self.pad, room: Rect(x: 100, y: 0, width: 1000, height: 600), side: side, field: field, range: range)
    }

    @Test(
        "L4: The pad is in the corner at the side of the hand, and in the middle if the hand is unknown",
        arguments: [(KeyboardPlan.Side.left, 112.0), (.right, 688), (nil, 400)])
    func side(side: KeyboardPlan.Side?, x: Double) throws {
        let place = try #require(placement(Rect(x: 120, y: 40, width: 900, height: 48), side: side))
        #expect(place.frame == Rect(x: x, y: 308, width: 400, height: 280))
        #expect(place.scroll == 0)
    }

    @Test("L4: A field under the pad scrolls above it, or else the pad moves to the other side")
    func covered() throws {
        let field = Rect(x: 120, y: 400, width: 300, height: 48)
        let scrolled = try #require(placement(field, range: -50...500))
        #expect(scrolled.side == .left && scrolled.scroll == 448 + 12 - 308)
        let moved = try #require(placement(field, range: 0...100))
        #expect(moved.side == .right && moved.scroll == 0 && moved.frame.minX == 688)
        #expect(placement(Rect(x: 120, y: 400, width: 900, height: 48)) == nil)
        // A field that is higher than the room above the pad.
        #expect(placement(Rect(x: 120, y: 290, width: 900, height: 300), range: -500...500) == nil)
    }

    @Test("L4: A field outside of the room scrolls into it")
    func outside() throws {
        let below = try #require(placement(Rect(x: 700, y: 700, width: 300, height: 48), range: 0...1000))
        #expect(below.side == .left && below.scroll == 748 - 600)
        let above = try #require(placement(Rect(x: 120, y: -60, width: 300, height: 48), range: -80...0))
        #expect(above.scroll == -60)
    }

    @Test(
        "L4: There is no place for a pad in a room that is too small", arguments: [(300.0, 600.0), (1000, 200), (0, 0)])
    func small(width: Double, height: Double) {
        #expect(
            NumberPadPlacement(
                pad: Self.pad, room: Rect(x: 0, y: 0, width: width, height: height), side: nil,
                field: Rect(x: 0, y: 0, width: 0, height: 0), range: 0...0) == nil)
    }

    // MARK: On a panel

    private func makeScreen(_ size: PixelSize, fieldAt frame: Rect, scrollHeight: Double? = nil) throws
        -> KeyboardScreen
    {
        let scrollView = ScrollView()
        scrollView.contentSize = Size(width: Double(size.width), height: scrollHeight ?? Double(size.height))
        let screen = try KeyboardScreen(size: size, kind: .integer, content: ScrollController(scrollView))
        screen.controller.side = .right
        screen.field.frame = frame
        screen.panel.advanceToNextFrame()
        return screen
    }

    @Test("L4: The pad floats over the content, which keeps its size, and types into the field")
    func floating() throws {
        let screen = try makeScreen(
            PixelSize(width: 1280, height: 800), fieldAt: Rect(x: 20, y: 60, width: 300, height: 48))
        try screen.edit()
        let frame = screen.controller.keyboardFrame
        #expect(frame.width <= 400 && frame.maxX == 1268 && frame.maxY == 788)
        #expect(screen.content.view.frame.height == 800 && screen.panel.scene.keyboardHeight == 0)
        try screen.type("42")
        #expect(screen.field.text == "42")
        // The content beside the pad can be touched.
        #expect(
            screen.panel.scene.rootView.hitTest(Point(x: 100, y: 700))?.isDescendant(of: screen.content.view) == true)
        try screen.press(.hide)
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.isHidden && screen.controller.keyboardFrame == .zero)
    }

    @Test("L4: The pad never hides the edited field: the field scrolls, or the pad takes the lower part of the screen")
    func fieldSeen() throws {
        let field = Rect(x: 20, y: 700, width: 1200, height: 48)
        let long = try makeScreen(PixelSize(width: 1280, height: 800), fieldAt: field, scrollHeight: 2000)
        try long.edit()
        #expect(long.controller.keyboardFrame.width <= 400)
        #expect(!long.field.frameInScene.intersects(long.controller.keyboardFrame) && long.field.frameInScene.minY > 0)
        let short = try makeScreen(PixelSize(width: 1280, height: 800), fieldAt: field)
        try short.edit()
        #expect(short.controller.keyboardFrame.width == 1280)
        #expect(short.content.view.frame.height == short.controller.keyboardFrame.minY)
        #expect(!short.field.frameInScene.intersects(short.controller.keyboardFrame))
    }

    @Test("L4: The pad stays in its place while digits are typed, and returns after a drag")
    func steady() throws {
        let screen = try makeScreen(
            PixelSize(width: 1280, height: 800), fieldAt: Rect(x: 20, y: 60, width: 300, height: 48))
        try screen.edit()
        let frame = screen.controller.keyboardFrame
        for digit in ["1", "2", "3"] {
            try screen.type(digit)
            screen.content.view.setNeedsLayout()
            screen.panel.advanceToNextFrame()
            #expect(screen.controller.keyboardFrame == frame)
        }
        let finger = screen.panel.finger(1)
        finger.down(at: Point(x: frame.midX, y: frame.minY + 8))
        finger.move(to: Point(x: frame.midX, y: frame.minY + 50), over: .milliseconds(300))
        screen.panel.advance(by: .milliseconds(200))
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.frame == frame)
    }

    @Test("L4: A field for text after a field for numbers gets the whole keyboard, and the other way round")
    func change() throws {
        let screen = try makeScreen(
            PixelSize(width: 1280, height: 800), fieldAt: Rect(x: 20, y: 60, width: 300, height: 48))
        try screen.edit()
        let other = TypedField(frame: Rect(x: 20, y: 120, width: 300, height: 48))
        screen.content.view.addSubview(other)
        screen.panel.scene.textInput = other
        try screen.panel.waitUntilStill()
        #expect(screen.controller.keyboardFrame.width == 1280 && screen.controller.keyboardFrame.maxY == 800)
        #expect(screen.content.view.frame.height == screen.controller.keyboardFrame.minY)
        screen.panel.scene.textInput = screen.field
        try screen.panel.waitUntilStill()
        #expect(screen.controller.keyboardFrame.width <= 400 && screen.content.view.frame.height == 800)
    }

    @Test("R1: After a rotation the pad is within the screen", arguments: [800, 1280])
    func turning(width: Int) throws {
        let screen = try makeScreen(
            PixelSize(width: width, height: 600), fieldAt: Rect(x: 20, y: 60, width: 300, height: 48))
        try screen.edit()
        for _ in 0..<4 {
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
            let frame = screen.controller.keyboardFrame
            #expect(frame.maxX <= screen.panel.scene.size.width && frame.maxY <= screen.panel.scene.size.height)
            #expect(!frame.isEmpty && !frame.intersects(screen.field.frameInScene))
        }
    }
}

/// A controller whose view is a scroll view.
private final class ScrollController: ViewController {
    private let scrollView: ScrollView

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    override func loadView() -> View { scrollView }
}
