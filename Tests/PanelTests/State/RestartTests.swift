import Drawing
import Glibc
import Testing

@Suite("Restart of a kiosk", .serialized, .timeLimit(.minutes(10)))
struct RestartTests {
    private static let size = PixelSize(width: 900, height: 600)

    private func panel(_ kiosk: String) async throws -> LivePanel {
        try await LivePanel(kiosk, size: Self.size, on: .virtual(Self.size))
    }

    @Test("V11: The kiosk restarts with the selected tab and rows")
    func restart() async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        try panel.click(200, 214)
        try panel.click(33, 315)
        try await panel.expect(tab: "Fruits")
        try panel.click(200, 154)
        try await panel.expect(tab: "Fruits", row: "Peach")
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        try await panel.startAgain()
        try await panel.expect(tab: "Fruits", row: "Peach")
        try panel.click(33, 45)
        try await panel.expect(row: "India")
    }

    @Test("L3, V11: A selected language is applied immediately, and again after a restart, with the tab and the row")
    func language() async throws {
        let panel = try await panel("Kiosk/demos/museum.yaml")
        try panel.click(867, 120)
        try panel.click(700, 154)
        try await panel.expect(tab: "Find your way", row: "Platform 1")
        try panel.click(867, 570)
        // The last but one of four rows.
        try await panel.expect(tab: "Find your way", row: "Platform 1", ["tap 867 570", "wait 1s"])
        try panel.click(640, 497)
        try await panel.expect(language: "ar", tab: "دليل المكان", row: "الرصيف 1")
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        try await panel.startAgain()
        try await panel.expect(language: "ar", tab: "دليل المكان", row: "الرصيف 1")
    }

    @Test("V11: A selection is saved within seconds, so that it survives killing the program")
    func crash() async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        try panel.click(33, 315)
        try await panel.expect(tab: "Fruits")
        try panel.click(200, 154)
        try await panel.expect(tab: "Fruits", row: "Peach")
        try await wait("the row is not saved") { panel.savedState.contains("Peach") }
        panel.program.send(SIGKILL)
        #expect(try await panel.program.end() == .killed(signal: SIGKILL))
        try await panel.startAgain()
        try await panel.expect(tab: "Fruits", row: "Peach")
    }

    @Test("V11: A selection just before the program ends is saved, without errors")
    func endOfChoice() async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        for (index, tab) in ["Artists", "Cars", "Animals", "People"].enumerated() {
            let y = [495, 135, 405, 225][index]
            try panel.press(33, y)
            let last = index == 0 ? nil : ["Artists", "Cars", "Animals"][index - 1]
            try await panel.expect(tab: last, ["down 0 33 \(y)", "wait 1s"])
            let pressed = try panel.picture()
            try panel.release()
            try await wait("the tab is not chosen") { try !panel.picture().looks(like: pressed) }
            panel.program.send(SIGTERM)
            #expect(try await panel.program.end() == .exited(0))
            #expect(panel.complaints == [])
            try await panel.startAgain()
            try await panel.expect(tab: tab)
        }
    }

    @Test("V11: A list of a source returns to its scroll position")
    func scrolled() async throws {
        let panel = try await panel("Kiosk/demos/world.yaml")
        try await panel.expect()
        try panel.move(to: 200, 300)
        for _ in 1...40 { try panel.desktop.click(.wheelDown) }
        try await panel.rest()
        try panel.click(200, 300)
        let before = try await panel.rest()
        panel.program.send(SIGTERM)
        #expect(try await panel.program.end() == .exited(0))
        try await panel.startAgain()
        try await panel.expect(before)
    }

    @Test(
        "A damaged state file is ignored, and named in the log if it cannot be read",
        arguments: ["", "{", "[1]", #"{"tab": 7, "pages": []}"#, "\u{0}"])
    func damaged(text: String) async throws {
        let panel = try await panel("Kiosk/demos/classic.yaml")
        try panel.click(33, 315)
        try await panel.expect(tab: "Fruits")
        panel.program.send(SIGTERM)
        try await panel.program.end()
        try panel.replaceSavedState(with: text)
        try await panel.startAgain()
        try await panel.expect()
        // A JSON text of another form has nothing to restore, and is no damage.
        let isRead = text.hasPrefix("[") || text.hasSuffix("}")
        #expect(
            panel.complaints.map { $0.contains("saved state at") && $0.contains(" ignored: ") }
                == (isRead ? [] : [true]))
    }
}
