import Drawing
import Testing

@Suite("Operation with a keyboard", .serialized, .timeLimit(.minutes(10)))
struct KeyTests {
    private static let size = PixelSize(width: 900, height: 600)

    private func panel(
        _ kiosk: String = "Kiosk/demos/classic.yaml", options: [String] = []
    ) async throws -> (panel: LivePanel, keyboard: Keyboard) {
        let panel = try await LivePanel(
            kiosk, size: Self.size, on: .virtual(PixelSize(width: 1000, height: 700)), options: options)
        try panel.desktop.focus(panel.window)
        try await panel.expect()
        return (panel, try Keyboard(panel.desktop))
    }

    @Test("T9: A tab and a row can be selected with keys alone, and the window shows the focus like the screenshot")
    func choosing() async throws {
        let (panel, keyboard) = try await panel()
        try keyboard.type(.down)
        try await panel.expect(["key down", "wait 1s"])
        try keyboard.type(.down, .down, .enter)
        try await panel.expect(["key down down down enter", "wait 1s"])
        try keyboard.type(.right, .down, .space)
        let script = ["key down down down enter right down space", "wait 1s"]
        try await panel.expect(script)
        // A touch hides the focus ring and leaves the selected tab and row.
        try panel.click(700, 590)
        try await panel.expect(tab: "People", row: "Reagan")
    }

    @Test("T9, T4: A row shows that a key presses it, and Escape cancels the press")
    func held() async throws {
        let (panel, keyboard) = try await panel()
        try keyboard.type(.tab, .right, .down)
        try keyboard.press(.enter)
        try await panel.expect(["key tab right down", "key-down enter", "wait 1s"])
        try keyboard.type(.escape)
        try await panel.expect(["key tab right down", "wait 1s"])
        try keyboard.release(.enter)
        try keyboard.type(.up)
        try await panel.expect(["key tab right", "wait 1s"])
    }

    @Test("T8, T9: A window that loses the focus releases the pressed key, and nothing is selected")
    func focus() async throws {
        let (panel, keyboard) = try await panel()
        try keyboard.type(.tab, .right, .down)
        try keyboard.press(.enter)
        try await panel.expect(["key tab right down", "key-down enter", "wait 1s"])
        try panel.desktop.focusNothing()
        try await panel.expect(["key tab right down", "wait 1s"])
        try keyboard.release(.enter)
        try panel.desktop.focus(panel.window)
        try keyboard.type(.down)
        try await panel.expect(["key tab right down down", "wait 1s"])
    }

    /// Holds a modifier until SDL has handled the keys, because SDL asks the display for its current state.
    private func hold(_ modifier: Keyboard.Name, on keyboard: Keyboard, _ body: () throws -> Void) async throws {
        try keyboard.press(modifier)
        try await Task.sleep(for: .milliseconds(200))
        try body()
        try await Task.sleep(for: .milliseconds(200))
        try keyboard.release(modifier)
    }

    @Test("T9: Shift+Tab moves the focus back, and keys with Control or Alt are ignored")
    func modifiers() async throws {
        let (panel, keyboard) = try await panel()
        try keyboard.type(.tab, .tab, .tab)
        try await hold(.shift, on: keyboard) { try keyboard.type(.tab) }
        for modifier in [Keyboard.Name.control, .alt] {
            try await hold(modifier, on: keyboard) { try keyboard.type(.down, .enter, .a) }
        }
        try await panel.expect(["key tab tab", "wait 1s"])
    }

    @Test(
        "T9: With “--keyboard none”, or “keyboard: none” in the kiosk file, all keys are ignored",
        arguments: [true, false])
    func none(byOption: Bool) async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write(
            "kiosk.yaml",
            "title: Quiet\n" + (byOption ? "" : "keyboard: none\n")
                + "tabs:\n  - {title: A, rows: [a, b]}\n  - {title: B, rows: [c]}\n  - {title: C, rows: [d]}\n")
        let (panel, keyboard) = try await panel(kiosk, options: byOption ? ["--keyboard", "none"] : [])
        let before = try panel.picture()
        try keyboard.type(.down, .tab, .enter, .right, .space, .escape, .a, .pageDown, .end, .backspace)
        try await panel.rest()
        #expect(try panel.picture().looks(like: before))
        // The window still reacts to touches.
        try panel.click(200, 154)
        try await panel.expect(row: "b")
        #expect(panel.complaints.filter { !$0.contains("icon") } == [])
    }

    @Test("T9: The command line option overrides the kiosk file")
    func optionWins() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write(
            "kiosk.yaml",
            "title: Loud\nkeyboard: none\n"
                + "tabs:\n  - {title: A, rows: [a, b]}\n  - {title: B, rows: [c]}\n  - {title: C, rows: [d]}\n")
        let (panel, keyboard) = try await panel(kiosk, options: ["--keyboard", "all"])
        try keyboard.type(.down)
        try await panel.expect(["key down", "wait 1s"])
    }
}
