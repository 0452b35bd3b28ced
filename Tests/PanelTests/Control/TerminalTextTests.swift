import Glibc
import Testing

@testable import thumbrail

@Suite("Text of a source or a panel on a terminal", .timeLimit(.minutes(10)))
struct TerminalTextTests {
    @Test("Control characters and bidirectional controls become spaces, and letters of all scripts are kept")
    func plain() {
        #expect(TerminalText.plain("\u{1B}[2Ja\u{9B}1m\u{7F}\u{202E}b\n") == " [2Ja 1m  b ")
        #expect(TerminalText.plain("Öl, ありがとう, مرحبا 👍🏽") == "Öl, ありがとう, مرحبا 👍🏽")
        #expect(TerminalText.plainLines("a\u{1B}\n\nb") == "a \n\nb")
        let finding = Finding.wrong("sources", "source own is down: \u{1B}]0;root\u{7}", "journalctl")
        #expect(!finding.lines.joined().unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test("A source cannot send an escape sequence to the terminal on which root asks for the status")
    func status() async throws {
        let folder = try TemporaryFolder()
        chmod(
            try folder.write(
                "own", "#!/bin/sh\nprintf '{\"state\": \"down\", \"why\": \"\\\\u001b[2Jgone\"}\\n'\nexec sleep 600\n"),
            0o755)
        let kiosk = try folder.write(
            "kiosk.yaml",
            "title: T\nsources:\n  own: {command: [./own]}\ntabs:\n- {title: A, icon: none, page: [{value: {title: X, value: own.x}}]}\n"
        )
        let panel = try RunningProgram(
            Place.program, ["run", kiosk, "--control", folder.path + "/control"],
            environment: ["SDL_VIDEODRIVER": "dummy"])
        let end = ContinuousClock.now + .seconds(540)
        while true {
            let status = try RunningProgram(Place.program, ["status", "--socket", folder.path + "/control"])
            try await status.end()
            if status.output.contains("fault: source own down") {
                #expect(status.output.contains(" [2Jgone") && !status.output.contains("\u{1B}"), "\(status.output)")
                break
            }
            try #require(ContinuousClock.now < end, "\(panel.errors)")
            try await Task.sleep(for: .milliseconds(50))
        }
    }
}
