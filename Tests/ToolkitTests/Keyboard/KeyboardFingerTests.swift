import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Touches on the on-screen keyboard")
struct KeyboardFingerTests {
    @Test("T4: A press is visible in the next frame with a preview above the finger, and no other key is redrawn")
    func press() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        let keyboard = try screen.keyboard
        let before = keyboard.recordedDisplayList()
        let finger = screen.panel.finger(1)
        finger.down(at: try #require(try screen.place(of: "g")))
        let count = screen.panel.frameCount
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.frameCount == count + 1)
        #expect(keyboard.subviews.contains { $0 is PressedKey } && keyboard.subviews.contains { $0 is KeyPreview })
        #expect(keyboard.recordedDisplayList() == before)
        finger.up()
        try screen.panel.waitUntilIdle()
        #expect(!keyboard.subviews.contains { $0 is PressedKey || $0 is KeyPreview })
        #expect(screen.field.text == "g")
    }

    @Test("L4: No preview appears above the finger in a secret field")
    func secret() throws {
        let screen = try KeyboardScreen(kind: .secret)
        try screen.edit()
        screen.panel.finger(1).down(at: try #require(try screen.place(of: "g")))
        screen.panel.advanceToNextFrame()
        #expect(try !screen.keyboard.subviews.contains { $0 is KeyPreview })
        #expect(try screen.keyboard.subviews.contains { $0 is PressedKey })
    }

    @Test("L4: A finger that slides to another key types that key, and one that slides off the keyboard types nothing")
    func slide() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        let finger = screen.panel.finger(1)
        finger.down(at: try #require(try screen.place(of: "a")))
        finger.move(to: try #require(try screen.place(of: "d")), over: .milliseconds(100))
        finger.up()
        #expect(screen.field.text == "d")
        finger.down(at: try #require(try screen.place(of: "a")))
        finger.move(to: Point(x: 400, y: 20), over: .milliseconds(100))
        finger.up()
        #expect(screen.field.text == "d")
        // Sliding across backspace and Shift has no effect.
        finger.down(at: try #require(try screen.place(of: "m")))
        finger.move(to: try screen.place(of: .backspace), over: .milliseconds(100))
        screen.panel.advance(by: .seconds(1))
        finger.up()
        #expect(screen.field.text == "d")
    }

    @Test("L4: Touching another key types the key held before, so that ten fingers type ten letters in order")
    func rollover() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        let letters = Array("qwertyuiop").map(String.init)
        for (number, letter) in letters.enumerated() {
            screen.panel.finger(number).down(at: try #require(try screen.place(of: letter)))
            #expect(screen.field.text == letters.prefix(number).joined())
            screen.panel.advance(by: .milliseconds(10))
        }
        // The last finger types on lift. The others have typed already, whatever the order and position of their lifts.
        screen.panel.finger(3).move(to: try #require(try screen.place(of: "z")))
        for number in [9, 3, 0, 1, 2, 4, 5, 6, 7, 8] { screen.panel.finger(number).up() }
        #expect(screen.field.text == "qwertyuiop")
    }

    @Test("T8: Lost touches type nothing, stop repeating, and leave no key pressed")
    func lost() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        screen.field.text = "abc"
        screen.panel.finger(1).down(at: try #require(try screen.place(of: "q")))
        screen.panel.finger(1).cancel()
        screen.panel.finger(2).down(at: try screen.place(of: .backspace))
        screen.panel.cancelFingers()
        screen.panel.advance(by: .seconds(3))
        #expect(screen.field.text == "ab")
        let keyboard = try screen.keyboard
        #expect(!keyboard.subviews.contains { $0 is PressedKey || $0 is KeyPreview || $0 is AccentChoice })
    }

    @Test("L4: If the keys change during a touch, the touch types nothing, and the next press types")
    func replaced() throws {
        let screen = try KeyboardScreen(["en", "ru"])
        try screen.edit()
        let finger = screen.panel.finger(1)
        finger.down(at: try #require(try screen.place(of: "q")))
        screen.controller.languages = ["ru", "en"].compactMap { Language($0) }
        screen.panel.scene.language = try #require(Language("ru"))
        screen.panel.advanceToNextFrame()
        finger.up()
        #expect(screen.field.text == "")
        try screen.type("й")
        #expect(screen.field.text == "й")
        finger.down(at: try #require(try screen.place(of: "ц")))
        screen.panel.rotate()
        screen.panel.advanceToNextFrame()
        finger.up()
        #expect(screen.field.text == "й")
    }

    @Test("L4: Related letters appear beside a held key, and a finger far away from them selects none")
    func accents() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        let finger = screen.panel.finger(1)
        for (letter, accent) in [("e", "é"), ("o", "ó"), ("a", "á")] {
            let place = try #require(try screen.place(of: letter))
            finger.down(at: place)
            screen.panel.advance(by: .milliseconds(490))
            #expect(try !screen.keyboard.subviews.contains { $0 is AccentChoice })
            screen.panel.advance(by: .milliseconds(20))
            let choice = try #require(try screen.keyboard.subviews.compactMap { $0 as? AccentChoice }.first)
            #expect(choice.frame.minX >= 0 && choice.frame.maxX <= 800)
            #expect(choice.selected.map { choice.accents[$0] } == accent)
            finger.up()
        }
        #expect(screen.field.text == "éóá")
        finger.down(at: try #require(try screen.place(of: "e")))
        screen.panel.advance(by: .milliseconds(600))
        finger.move(to: Point(x: 200, y: 475))
        finger.up()
        #expect(screen.field.text == "éóá")
    }

    @Test("T7: Random touches of many fingers never leave the keyboard in an invalid state")
    func random() throws {
        let screen = try KeyboardScreen(["es", "ko", "ar"])
        try screen.edit()
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &random)
        var state = seed
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        for _ in 0..<3000 {
            let finger = screen.panel.finger(next(10))
            let place = Point(x: Double(next(820)) - 10, y: Double(next(300)) + 190)
            switch next(6) {
            case 0, 1: finger.down(at: place)
            case 2: finger.move(to: place)
            case 3, 4: finger.up()
            default: finger.cancel()
            }
            if next(40) == 0 { screen.panel.advance(by: .milliseconds(Int64(next(900)))) }
            if screen.panel.scene.textInput == nil { screen.panel.scene.textInput = screen.field }
        }
        screen.panel.cancelFingers()
        try screen.panel.waitUntilIdle()
        #expect(
            try !screen.keyboard.subviews.contains { $0 is PressedKey || $0 is KeyPreview || $0 is AccentChoice },
            "seed \(seed)")
    }
}
