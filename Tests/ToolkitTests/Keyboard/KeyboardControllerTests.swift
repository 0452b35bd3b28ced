import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Showing and hiding the keyboard")
struct KeyboardControllerTests {
    @Test("L4: The keyboard appears when a field is edited, resizes the content, and disappears when editing ends")
    func showing() throws {
        let screen = try KeyboardScreen()
        #expect(screen.controller.keyboardFrame == .zero)
        #expect(screen.content.view.frame.height == 480)
        try screen.edit()
        let frame = screen.controller.keyboardFrame
        #expect(frame.maxY == 480 && frame.width == 800)
        #expect(try screen.keyboard.frame == frame)
        #expect(screen.content.view.frame.height == frame.minY)
        screen.panel.scene.textInput = nil
        #expect(screen.controller.keyboardFrame == .zero)
        #expect(screen.content.view.frame.height == 480)
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.isHidden)
    }

    @Test("L4: The keyboard slides in, can reverse in mid-animation, and jumps with reduced motion")
    func sliding() throws {
        let screen = try KeyboardScreen()
        screen.panel.scene.textInput = screen.field
        screen.panel.advance(by: .milliseconds(60))
        let top = try screen.keyboard.frame.minY
        #expect(top > screen.controller.keyboardFrame.minY && top < 480)
        // The content keeps its size behind the keyboard until it rests.
        #expect(screen.content.view.frame.height == 480 && screen.panel.scene.keyboardHeight == 0)
        screen.panel.scene.textInput = nil
        screen.panel.advanceToNextFrame()
        let next = try screen.keyboard.frame.minY
        #expect(abs(next - top) < 60, "from \(top) to \(next)")
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.isHidden)
        screen.panel.scene.reducesMotion = true
        screen.panel.scene.textInput = screen.field
        #expect(try screen.keyboard.frame == screen.controller.keyboardFrame)
        #expect(screen.content.view.frame.height == screen.controller.keyboardFrame.minY)
    }

    @Test(
        "L4: A dragged keyboard returns if released nearby, and hides if flung or released far down"
    )
    func dragging() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        let place = screen.controller.keyboardFrame
        let grip = Point(x: 400, y: place.minY + 8)
        let finger = screen.panel.finger(1)
        finger.down(at: grip)
        finger.move(to: grip + Point(x: 0, y: 60), over: .milliseconds(300))
        screen.panel.advanceToNextFrame()
        #expect(abs(try screen.keyboard.frame.minY - place.minY - 60) < 12)
        // The uncovered part of the content is present.
        #expect(screen.content.view.frame.height == 480)
        screen.panel.advance(by: .milliseconds(200))
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.frame == place)
        #expect(screen.content.view.frame.height == place.minY)
        #expect(screen.field.ends == 0)
        screen.panel.fling(from: grip, velocity: Point(x: 0, y: 1500), for: .milliseconds(80))
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.isHidden)
        #expect(screen.field.ends == 1)
        #expect(screen.panel.scene.textInput == nil)
    }

    @Test("L4: A tap beside the edited field ends editing; a scroll and a held finger do not")
    func tapBeside() throws {
        let screen = try KeyboardScreen()
        let scrollView = ScrollView(frame: Rect(x: 300, y: 0, width: 400, height: 150))
        scrollView.contentSize = Size(width: 400, height: 2000)
        let label = Label("Text")
        label.frame = Rect(x: 10, y: 80, width: 200, height: 30)
        for view in [scrollView, label] as [View] { screen.content.view.addSubview(view) }
        try screen.edit()
        screen.panel.drag(
            from: Point(x: 400, y: 120), to: Point(x: 400, y: 40), over: .milliseconds(300), rest: .milliseconds(300))
        try screen.panel.waitUntilStill()
        #expect(scrollView.contentOffset.y > 0 && screen.field.ends == 0)
        // A tap that stops a scroll does nothing else.
        screen.panel.fling(from: Point(x: 400, y: 120), velocity: Point(x: 0, y: -2000), for: .milliseconds(60))
        screen.panel.advance(by: .milliseconds(50))
        screen.panel.tap(at: Point(x: 400, y: 60))
        try screen.panel.waitUntilStill()
        #expect(screen.field.ends == 0)
        // The edited field and the keyboard are not beside the field.
        screen.panel.tap(at: screen.field.frame.center)
        screen.panel.tap(at: try screen.keyboard.frame.origin + Point(x: 400, y: 3))
        #expect(screen.field.ends == 0 && screen.controller.keyboardFrame != .zero)
        for point in [label.frame.center, Point(x: 50, y: 160), Point(x: 400, y: 60)] {
            let count = screen.field.ends
            try screen.edit()
            screen.panel.tap(at: point)
            #expect(screen.field.ends == count + 1 && screen.controller.keyboardFrame == .zero, "\(point)")
            try screen.panel.waitUntilStill()
        }
    }

    @Test("L4: A tap beside a field that a physical keyboard edits does not end editing")
    func tapWithoutKeyboard() throws {
        let screen = try KeyboardScreen()
        let field = TextField(frame: Rect(x: 10, y: 60, width: 200, height: 48))
        screen.content.view.addSubview(field)
        screen.panel.press(.tab)
        screen.panel.type("ab")
        #expect(field.isEditing && screen.controller.keyboardFrame.isEmpty)
        screen.panel.tap(at: Point(x: 50, y: 160))
        #expect(field.isEditing)
    }

    @Test("L4: A tap beside the edited field goes to the control there, and does not end editing by itself")
    func tapOnControl() throws {
        let screen = try KeyboardScreen()
        let button = Button("Go")
        button.frame = Rect(x: 10, y: 80, width: 120, height: 48)
        let other = TextField(frame: Rect(x: 150, y: 80, width: 200, height: 48))
        var presses = 0
        button.onPress { presses += 1 }
        for view in [button, other] as [View] { screen.content.view.addSubview(view) }
        try screen.edit()
        screen.panel.tap(at: button.frame.center)
        #expect(presses == 1 && screen.field.ends == 0 && screen.controller.keyboardFrame != .zero)
        screen.panel.tap(at: other.frame.center)
        #expect(other.isEditing && screen.field.ends == 1 && screen.controller.keyboardFrame != .zero)
        try screen.panel.waitUntilStill()
        // A control that is disabled has no function.
        button.isEnabled = false
        screen.panel.tap(at: button.frame.center)
        #expect(presses == 1 && !other.isEditing && screen.controller.keyboardFrame == .zero)
    }

    @Test("L4: A tap beside a field in a sheet ends editing, and one beside the sheet closes the sheet")
    func tapBesideInSheet() throws {
        let screen = try KeyboardScreen()
        let sheet = ViewController()
        sheet.title = "Sheet"
        sheet.preferredContentSize = Size(width: 0, height: 120)
        let field = TextField(frame: Rect(x: 20, y: 0, width: 200, height: 48))
        sheet.view.addSubview(field)
        screen.content.present(sheet, style: .sheet)
        try screen.panel.waitUntilStill()
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        #expect(field.isEditing && screen.controller.keyboardFrame != .zero)
        screen.panel.tap(at: field.convertToScene(Point(x: 300, y: 60)))
        #expect(!field.isEditing && screen.controller.keyboardFrame == .zero && sheet.view.scene != nil)
        try screen.panel.waitUntilStill()
        screen.panel.tap(at: Point(x: 20, y: 20))
        try screen.panel.waitUntilStill()
        #expect(sheet.view.scene == nil)
    }

    @Test("L4: The keyboard stays hidden while a physical keyboard is used, and appears once the field is touched")
    func realKeys() throws {
        let screen = try KeyboardScreen()
        let field = TextField(frame: Rect(x: 10, y: 60, width: 200, height: 48))
        screen.content.view.addSubview(field)
        screen.panel.press(.tab)
        screen.panel.type("ab")
        try screen.panel.waitUntilStill()
        #expect(field.text == "ab" && field.isEditing && screen.controller.keyboardFrame.isEmpty)
        #expect(screen.content.view.frame.height == 480)
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        #expect(screen.controller.keyboardFrame.maxY == 480 && field.isEditing)
        // The selected page stays when the caret moves.
        try screen.press(.page(.digits))
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        #expect(try screen.place(of: "7") != nil)
        // Physical keys keep working beside it.
        screen.panel.type("c")
        #expect(screen.controller.keyboardFrame.maxY == 480 && field.text.count == 3)
        // The first key after a touch shows the focus.
        screen.panel.press([.escape, .enter, .enter])
        try screen.panel.waitUntilStill()
        // A press without typing gives the field the keyboard again.
        #expect(field.isEditing && screen.controller.keyboardFrame.maxY == 480)
    }

    @Test("L4: The hide key of the keyboard, or Escape, hides it")
    func away() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        try screen.press(.hide)
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.isHidden && screen.field.ends == 1)
        try screen.edit()
        screen.panel.scene.send(KeyEvent(key: .escape, phase: .pressed, time: screen.panel.now))
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.isHidden && screen.field.ends == 2)
        // While the keyboard is hidden, other views receive Escape.
        #expect(!screen.controller.keyPressed(KeyEvent(key: .escape, phase: .pressed, time: screen.panel.now)))
    }

    @Test("L4: The edited field is scrolled into view")
    func fieldSeen() throws {
        let scroll = ScrollView()
        scroll.contentSize = Size(width: 800, height: 470)
        let screen = try KeyboardScreen(content: FillController(scroll))
        screen.field.frame = Rect(x: 10, y: 420, width: 300, height: 40)
        try screen.edit()
        #expect(screen.field.frameInScene.maxY <= screen.controller.keyboardFrame.minY)
        #expect(screen.field.frameInScene.minY >= 0)
        // A field that is already visible does not move.
        screen.panel.scene.textInput = nil
        try screen.panel.waitUntilStill()
        scroll.contentOffset = .zero
        screen.field.frame = Rect(x: 10, y: 20, width: 300, height: 40)
        try screen.edit()
        #expect(scroll.contentOffset == .zero)
    }

    @Test(
        "R1: After a rotation the keyboard is at the bottom again, at every screen size",
        arguments: [
            PixelSize(width: 480, height: 320), PixelSize(width: 800, height: 480), PixelSize(width: 1280, height: 800),
        ])
    func turning(size: PixelSize) throws {
        let screen = try KeyboardScreen(["de", "ru"], size: size)
        try screen.edit()
        for _ in 0..<4 {
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
            let frame = screen.controller.keyboardFrame
            #expect(frame.maxY == screen.panel.scene.size.height && frame.width == screen.panel.scene.size.width)
            #expect(screen.content.view.frame.height == frame.minY)
            try screen.type("a")
        }
        #expect(screen.field.text == "aaaa")
    }

    @Test("L4: If the edited field was deallocated, the next key press hides the keyboard")
    func fieldGone() throws {
        let screen = try KeyboardScreen()
        var field: TypedField? = TypedField()
        screen.panel.scene.textInput = field
        try screen.panel.waitUntilStill()
        field = nil
        #expect(screen.panel.scene.textInput == nil)
        screen.panel.tap(at: try #require(try screen.place(of: "q")))
        try screen.panel.waitUntilIdle()
        #expect(try screen.keyboard.isHidden)
        // The next field gets a keyboard again.
        try screen.edit()
        try screen.type("a")
        #expect(screen.field.text == "a")
    }

    @Test("T9: A key event without a focused view reaches the content once")
    func contentKeys() throws {
        let content = KeyedController()
        let screen = try KeyboardScreen(content: content)
        screen.panel.scene.send(KeyEvent(key: .character("x"), phase: .pressed, time: screen.panel.now))
        #expect(content.keys == [.character("x")])
    }

    @Test(
        "L4: The backspace key points in the direction of the previous letter in the current language",
        arguments: [("en", "ar", true), ("ar", "en", false), ("de", "he", true)])
    func backspace(_ panel: String, _ typed: String, _ isRight: Bool) throws {
        let screen = try KeyboardScreen([panel, typed])
        try screen.edit()
        #expect(try pointsRight(screen) == !isRight)
        try screen.press(.language)
        screen.panel.advanceToNextFrame()
        #expect(try pointsRight(screen) == isRight)
    }

    private func pointsRight(_ screen: KeyboardScreen) throws -> Bool {
        let keyboard = try screen.keyboard
        let key = try #require(keyboard.plan.keys.first { $0.action == .backspace })
        let points = keyboard.recordedDisplayList().commands.flatMap { command -> [Point] in
            if case .line(let points, _, _) = command { points } else { [] }
        }
        // The tip is the corner that is farthest from the centre of the key.
        let distances = points.filter { key.frame.contains($0) }.map { $0.x - key.frame.midX }
        return try #require(distances.max { abs($0) < abs($1) }) > 0
    }

    @Test("L4: Editing another field keeps the keyboard open, with the keys for that field")
    func otherField() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        let other = TypedField(frame: Rect(x: 10, y: 60, width: 100, height: 40))
        other.contentKind = .integer
        screen.content.view.addSubview(other)
        screen.panel.finger(1).down(at: try #require(try screen.place(of: "q")))
        screen.panel.scene.textInput = other
        screen.panel.finger(1).up()
        #expect(screen.field.text == "" && other.text == "")
        try screen.type("5")
        #expect(other.text == "5" && screen.field.text == "")
        #expect(try !screen.keyboard.isHidden)
    }
}

/// Fills its area with a view.
private final class FillController: ViewController {
    private let filling: View

    init(_ filling: View) {
        self.filling = filling
        super.init()
    }

    override func loadView() -> View { filling }
}

/// Records the keys that it receives.
private final class KeyedController: ViewController {
    private(set) var keys: [Key] = []

    override func keyPressed(_ event: KeyEvent) -> Bool {
        keys.append(event.key)
        return true
    }
}
