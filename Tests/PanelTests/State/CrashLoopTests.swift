import Glibc
import Testing

@Suite("A kiosk that dies again and again", .timeLimit(.minutes(2)))
struct CrashLoopTests {
    private let folder: TemporaryFolder
    private let listener: NotifyListener
    private let kiosk: String

    init() throws {
        folder = try TemporaryFolder()
        listener = try NotifyListener()
        kiosk = try folder.write(
            "kiosk.yaml",
            "title: T\ntabs: [{title: One, icon: a, rows: [A, B]}, {title: Two, icon: a, rows: [C]}]\n")
    }

    private func start() throws -> RunningProgram {
        try RunningProgram(
            Place.program, ["run", kiosk],
            environment: [
                "SDL_VIDEODRIVER": "dummy", "NOTIFY_SOCKET": listener.path, "RUNTIME_DIRECTORY": folder.path,
                "XDG_STATE_HOME": folder.path,
            ])
    }

    private var note: String { WholeFile.text("\(folder.path)/places") }

    private var savedState: String {
        let states = TemporaryFolder.entries(of: "\(folder.path)/thumbrail")
        return states.map { WholeFile.text("\(folder.path)/thumbrail/\($0)") }.joined()
    }

    private func dieOnScreen() async throws {
        let program = try start()
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        program.send(SIGKILL)
        #expect(try await program.end() == .killed(signal: SIGKILL))
    }

    @Test("starts with another tab after it has died three times with the first one, and says so")
    func threeTimes() async throws {
        for _ in 0..<3 { try await dieOnScreen() }
        let program = try start()
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(program.errors.contains("tab “One” was on screen the last 3 times"))
        #expect(note.contains(#""tab": "Two""#))
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        #expect(savedState.contains(#""tab": "Two""#))
        // Told to end: the next start knows of nothing.
        #expect(!TemporaryFolder.entries(of: folder.path).contains("places"))
    }

    @Test("has noted what it is about to show before it can die of it, and before any state was written")
    func beforeTheFirstFrame() async throws {
        for ends in 0..<3 {
            let program = try start()
            // The ends before it are counted first, so that this is not what an earlier run has left.
            try await wait("it notes nothing\n\(program.errors)") {
                note.contains(#""shown": {"#) && (ends == 0 || note.contains("\"count\": \(ends)"))
            }
            program.send(SIGKILL)
            #expect(try await program.end() == .killed(signal: SIGKILL))
            #expect(savedState == "")
        }
        let program = try start()
        // One of those that were killed may have been ready already: that says nothing of this one.
        try await wait("it does not say where it starts\n\(program.errors)") {
            program.errors.contains("it starts with “Two”")
        }
    }

    @Test("is not kept from a tab by an end that it was told of")
    func told() async throws {
        for _ in 0..<4 {
            let program = try start()
            try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
            program.send(SIGTERM)
            #expect(try await program.end() == .exited(0))
            #expect(!program.errors.contains("ended by itself"))
        }
    }
}
