import Drawing
import Headless
import Testing
import Toolkit

@Suite("Touch scripts")
struct TouchScriptTests {
    @Test("T7: Every statement is parsed; statements are separated by semicolons or newlines")
    func statements() throws {
        let script = try TouchScript(
            parsing: """
                tap 400 300; wait-still   # opens the drawer
                down 0 100 100
                move 0 100 200 300ms; move 0 50.5 -20
                up 0;
                # nothing here; not here either: up 7

                down 9 1 2;cancel 9
                drag 0 200 200 200 600 0.4s
                wait 500ms
                double-tap 1 2; long-press 3 4; long-press 3 4 2s
                pinch 400 300 100 250.5 300ms; type Ada  King
                """)
        #expect(
            script.steps == [
                .tap(Point(x: 400, y: 300)), .waitUntilStill,
                .down(finger: 0, Point(x: 100, y: 100)),
                .move(finger: 0, to: Point(x: 100, y: 200), over: .milliseconds(300)),
                .move(finger: 0, to: Point(x: 50.5, y: -20), over: .zero), .up(finger: 0),
                .down(finger: 9, Point(x: 1, y: 2)), .cancel(finger: 9),
                .drag(finger: 0, from: Point(x: 200, y: 200), to: Point(x: 200, y: 600), over: .milliseconds(400)),
                .wait(.milliseconds(500)),
                .doubleTap(Point(x: 1, y: 2)), .longPress(Point(x: 3, y: 4), .milliseconds(600)),
                .longPress(Point(x: 3, y: 4), .seconds(2)),
                .pinch(at: Point(x: 400, y: 300), from: 100, to: 250.5, over: .milliseconds(300)),
                .type("Ada King"),
            ])
    }

    @Test(
        "An empty script, or one with only comments, does nothing",
        arguments: ["", "\n\n", "# tap 1 2", ";;;", " \r\n ; # "])
    func empty(text: String) throws {
        #expect(try TouchScript(parsing: text).steps.isEmpty)
    }

    @Test("T9: Keys are parsed by name or as characters, and pressed in order")
    func keys() throws {
        let script = try TouchScript(
            parsing: "key down page-up a; key-down enter; key-up enter; key backtab escape ; # key x\nkey ß")
        #expect(
            script.steps == [
                .keys([.down, .pageUp, .character("a")]), .keyDown(.enter), .keyUp(.enter), .keys([.backtab, .escape]),
                .keys([.character("ß")]),
            ])
        for text in ["key", "key dwon", "key-down", "key-down a b", "key-up"] {
            #expect(throws: TouchScriptErrors.self) { try TouchScript(parsing: text) }
        }
        let keyed = KeyedPanel()
        keyed.grid()
        try TouchScript(parsing: "key down down; key-down enter; wait 1s; key-up enter").play(on: keyed.panel)
        #expect(keyed.presses == ["d"])
    }

    @Test("All errors are reported at once, each with its line and a message")
    func errors() {
        let text = "tap 1\r\nwait 5\n\ntpa 1 2; up 3\ndown 0 1 2; down 0 1 2\nmove 1 2 3\ndown 10 1 1\ntap nan 0x10"
        let errors = #expect(throws: TouchScriptErrors.self) { try TouchScript(parsing: text) }
        #expect(errors?.errors.map(\.line) == [1, 2, 4, 4, 5, 6, 7, 8])
        for error in errors?.errors ?? [] { #expect(error.reason.hasSuffix(".")) }
        #expect(
            errors?.description.hasPrefix(
                "line 1: Wrong number of arguments; expected “tap X Y”.\nline 2: “5” is not a time;") == true)
    }

    @Test(
        "A number outside the supported range is rejected",
        arguments: [
            "tap inf 0", "tap 1e999 0", "tap 0x10 0", "tap 1000000 0", "wait -1s", "wait 1e9s", "wait 4000s", "wait s",
            "wait ms", "wait .s", "wait 1.2.3s", "down -1 0 0", "down 99999999999999999999 0 0", "drag 0 1 2 3 4",
            "pinch 1 2 3 4",
        ])
    func numbers(text: String) {
        #expect(throws: TouchScriptErrors.self) { try TouchScript(parsing: text) }
    }

    @Test("The taps, drags and waits of a script run in order, in the panel's simulated time")
    func play() throws {
        let watcher = TouchWatcher()
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 600), root: watcher)
        try TouchScript(parsing: "tap 400 300; wait 1s; drag 3 10 20 10 120 100ms; down 1 5 5; cancel 1; wait-still")
            .play(on: panel)
        #expect(watcher.record.first == "began 400 300")
        #expect(watcher.record.dropFirst().first == "ended 400 300")
        #expect(watcher.record.suffix(3) == ["ended 10 120", "began 5 5", "cancelled 5 5"])
        #expect(watcher.record.contains("moved 10 120"))
        #expect(panel.now.seconds(since: .zero) >= 1.15)
        #expect(panel.fingersDown.isEmpty)
    }
}
