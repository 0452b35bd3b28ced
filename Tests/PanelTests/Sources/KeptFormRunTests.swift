import ControlProtocol
import Glibc
import JSON
import Testing

/// A form on a running panel whose source is away, and which is killed while the form waits.
@Suite("Kept forms on a panel", .timeLimit(.minutes(10)))
struct KeptFormRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A source that is down until there is the file `back`, writes each request to a file, and answers it.
    private static let desk = #"""
        #!/bin/bash
        echo '{"state": "down", "why": "no network"}'
        while [ ! -e back ]; do
            if read -r -t 0.1 line; then printf '%s\n' "$line" >>early; fi
        done
        echo '{"state": "up"}'
        while read -r line; do
            printf '%s\n' "$line" >>lines
            [[ $line =~ \"request\"\ *:\ *([0-9]+) ]] && printf '{"done": %d}\n' "${BASH_REMATCH[1]}"
        done

        """#

    private func start(_ kiosk: String) async throws -> RunningProgram {
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "--size", "600x400", "--verbose", "--control", folder.path + "/control"],
            environment: [
                "SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path + "/state",
            ], in: folder.path)
        try await wait("no first frame\n\(program.errors)") { program.errors.contains("first frame") }
        return program
    }

    private var status: JSONValue? {
        try? ControlClient(path: folder.path + "/control", patience: 5).ask("status").value
    }

    private func tap(_ x: Double, _ y: Double) throws {
        let client = try ControlClient(path: folder.path + "/control", patience: 20)
        for phase in ["began", "ended"] {
            _ = try client.ask("touch", with: ["fingers": [[0, .string(phase), .number(x), .number(y)]]])
        }
    }

    /// The names of the outbox's files.
    private var waiting: [String] {
        let state = folder.path + "/state/thumbrail"
        return TemporaryFolder.entries(of: state).filter { $0.hasSuffix(".outbox") }.flatMap {
            TemporaryFolder.entries(of: "\(state)/\($0)")
        }
    }

    @Test("A form for a source that is away survives the end of the panel, and arrives once when the source is back")
    func delivered() async throws {
        let desk = try folder.write("desk", Self.desk)
        #expect(chmod(desk, 0o755) == 0)
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: T
            sources: {desk: {command: [./desk]}}
            tabs:
              - title: One
                icon: none
                page:
                  - form:
                      title: Visit
                      do: {call: desk.visit}
                      keep: true
                      fields: [{check-box: {name: rules, title: Rules}}]

            """)
        var program = try await start(kiosk)
        try await wait("the source is not down") { status?["sources"]?["desk"]?["state"] == "down" }
        try tap(60, 193)
        for _ in 0..<3 { try tap(100, 279) }
        try await wait("nothing is saved: \(program.errors)") { waiting == ["1.waiting"] }
        #expect(status?["forms_waiting"] == 1)
        program.send(SIGKILL)
        try await program.end()
        #expect(waiting == ["1.waiting"])
        program = try await start(kiosk)
        try await wait("the form is lost") { status?["forms_waiting"] == 1 }
        try folder.write("back", "")
        try await wait("nothing arrives: \(program.errors)") { WholeFile.text(folder.path + "/lines").contains("call") }
        try await wait("the form is still there") { waiting == [] && status?["forms_waiting"] == 0 }
        program.send(SIGTERM)
        try await program.end()
        let calls = WholeFile.text(folder.path + "/lines").split(separator: "\n").compactMap {
            try? JSONValue(parsing: Array($0.utf8))
        }.filter { $0["call"] != nil }
        #expect(calls.count == 1 && calls.first?["with"] == ["rules": true] && calls.first?["key"]?.string?.count == 32)
        #expect(!WholeFile.text(folder.path + "/early").contains("call"))
    }
}
