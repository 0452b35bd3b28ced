import Drawing
import Glibc
import Testing

/// A button of a panel's window that is held while the panel is killed.
@Suite("A held button of a running panel", .serialized, .timeLimit(.minutes(10)))
struct HeldButtonRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A source that writes the name of each call to a file, and performs it.
    private static let hoist = #"""
        #!/bin/bash
        echo '{"state": "up"}'
        while read -r line; do
            [[ $line =~ \"call\"\ *:\ *\"([a-z]+)\" ]] && echo "${BASH_REMATCH[1]}" >>calls
            [[ $line =~ \"request\"\ *:\ *([0-9]+) ]] && printf '{"done": %d}\n' "${BASH_REMATCH[1]}"
        done

        """#

    private var calls: [String] { WholeFile.text(folder.path + "/calls").split(separator: "\n").map(String.init) }

    private func panel() async throws -> LivePanel {
        #expect(chmod(try folder.write("hoist", Self.hoist), 0o755) == 0)
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: T
            sources: {hoist: {command: [./hoist]}}
            tabs:
              - title: One
                icon: none
                page:
                  - button: {text: Up, do: {call: hoist.up}, release: {call: hoist.stop}}

            """)
        return try await LivePanel(
            kiosk, size: PixelSize(width: 600, height: 400), on: .virtual(PixelSize(width: 700, height: 500)))
    }

    /// Presses the button, and waits until the source has been called.
    private func press(_ panel: LivePanel) async throws {
        try await wait("the source did not connect\n\(panel.program.errors)") {
            if calls.isEmpty {
                // The button is disabled until the source has answered.
                try panel.release()
                try panel.press(200, 228)
                usleep(200_000)
            }
            return calls.first == "up"
        }
    }

    @Test("A panel that is killed releases its button, and so does one that ends", arguments: [SIGKILL, SIGTERM])
    func killed(signal: Int32) async throws {
        let panel = try await panel()
        try await press(panel)
        panel.program.send(signal)
        try await panel.program.end()
        try await wait("\(calls)") { calls.last == "stop" }
        #expect(calls.first == "up")
    }
}
