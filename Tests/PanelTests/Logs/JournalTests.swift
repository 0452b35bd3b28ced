import Glibc
import System
import Testing

/// The log lines of a program whose standard error is connected to the journal.
@Suite("Log lines for the systemd journal")
struct JournalTests {
    /// Runs the program with a file in place of the journal, and returns its lines.
    private func lines(_ arguments: [String], in folder: TemporaryFolder, isJournal: Bool = true) async throws
        -> [String]
    {
        let path = folder.path + "/journal"
        let stream = isJournal ? "$(stat -L -c %d:%i /proc/self/fd/2)" : "1:1"
        let program = try RunningProgram(
            "/bin/sh",
            ["-c", "exec 2>\"$0\"; export JOURNAL_STREAM=\(stream); exec \"$@\"", path, Place.program] + arguments,
            environment: ["SDL_VIDEODRIVER": "dummy"])
        _ = try await program.end()
        return WholeFile.text(path).split(separator: "\n").map(String.init)
    }

    @Test("An error in the kiosk file has the severity “error” in each of its lines")
    func mistake() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write("kiosk.yaml", "titel: A\ntabs: [{title: B, rowz: [c]}]\n")
        for command in [["check", kiosk], ["sources", kiosk, "--socket", folder.path + "/hub"]] {
            let found = try await lines(command, in: folder)
            #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("<3>") }, "\(found)")
            #expect(found.contains { $0.contains("kiosk.yaml:1:1: ") }, "\(found)")
        }
        let unknown = try await lines(["check", "--nonsense"], in: folder)
        #expect(unknown.first?.hasPrefix("<3>") == true, "\(unknown)")
    }

    @Test("A log line starts with its severity and has no time stamp")
    func source() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write(
            "kiosk.yaml",
            """
            title: A
            sources: {press: {command: [/bin/sh, -c, "echo '<6>detail' >&2; echo '<4>low' >&2; echo plain >&2; exit 3"]}}
            tabs: [{title: B, rows: [c]}]

            """)
        let command = ["sources", kiosk, "--socket", folder.path + "/hub"]
        let path = folder.path + "/journal"
        let program = try RunningProgram(
            "/bin/sh",
            [
                "-c",
                "exec 2>\"$0\"; export JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2); exec \"$@\"", path,
                Place.program,
            ] + command)
        try await wait("no line of the end") { WholeFile.text(path).contains("status=3") }
        program.send(SIGTERM)
        _ = try await program.end()
        let found = WholeFile.text(path).split(separator: "\n").map(String.init)
        #expect(found.contains("<4>source press: low") && found.contains("<5>source press: plain"), "\(found)")
        #expect(found.contains { $0.hasPrefix("<4>source press: process exited, status=3, retry in ") }, "\(found)")
        #expect(!found.contains { $0.contains("detail") })
    }

    @Test("Without the journal, log lines have the format for a terminal")
    func elsewhere() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write("kiosk.yaml", "titel: A\ntabs: [{title: B}]\n")
        let found = try await lines(["check", kiosk], in: folder, isJournal: false)
        #expect(!found.isEmpty && !found.contains { $0.hasPrefix("<") }, "\(found)")
    }

    @Test("The text of a source can neither control a terminal nor end a log line", arguments: [true, false])
    func controls(isJournal: Bool) async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write(
            "kiosk.yaml",
            #"""
            title: A
            sources: {press: {command: [/bin/bash, -c, "printf 'red \\033[31mx\\xe2\\x80\\xaey\\rlast\\n' >&2; exit 3"]}}
            tabs: [{title: B, rows: [c]}]

            """#)
        let path = folder.path + "/journal"
        let stream = isJournal ? "$(stat -L -c %d:%i /proc/self/fd/2)" : "1:1"
        let program = try RunningProgram(
            "/bin/sh",
            [
                "-c", "exec 2>\"$0\"; export JOURNAL_STREAM=\(stream); exec \"$@\"", path, Place.program, "sources",
                kiosk, "--socket", folder.path + "/hub",
            ])
        try await wait("no line of the end") { WholeFile.text(path).contains("status=3") }
        program.send(SIGTERM)
        _ = try await program.end()
        let text = WholeFile.text(path)
        #expect(text.contains("source press: red  [31mx y last\n"), "\(text)")
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\r" })
    }
}
