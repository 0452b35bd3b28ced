import Glibc
import JSON
import Testing

@testable import thumbrail

@Suite("A kiosk that dies again and again", .timeLimit(.minutes(10)))
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

    private func start(_ options: [String] = []) throws -> RunningProgram {
        try RunningProgram(
            Place.program, ["run", kiosk] + options,
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

    /// Lets the kiosk die three times, and passes the safe page of the next start.
    ///
    /// Deaths count together that come within a minute. A busy machine may take longer: then all is begun anew.
    private func passSafePage(after die: (Int) async throws -> Void) async throws {
        for _ in 0..<10 {
            for number in 0..<3 { try await die(number) }
            if try await passSafePage() { return }
            for name in ["places", "crash", "starts"] { unlink("\(folder.path)/\(name)") }
        }
        Issue.record("the kiosk did not die three times within a minute, in ten tries")
    }

    /// The start after the third death in a minute shows that the panel has a fault. Whoever saves the kiosk file has it tried again.
    ///
    /// - Returns: false where it is the kiosk that is shown.
    private func passSafePage() async throws -> Bool {
        // One of those that have died may have been ready.
        listener.listen()
        let program = try start()
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        guard program.errors.contains("has crashed 3 times") else { return false }
        // It is on screen, which is not what somebody has to know who asks the service manager.
        let status = listener.lines.last { $0.hasPrefix("STATUS=") }
        #expect(status?.hasPrefix("STATUS=crashed again and again since ") == true, "\(listener.lines)")
        try await askFaultPage(of: program)
        try folder.write("kiosk.yaml", WholeFile.text(kiosk).replacing("title: T\n", with: "title: Mended\n"))
        #expect(try await program.end() == .exited(75))
        listener.listen()
        #expect(!listener.lines.contains("STOPPING=1") && !TemporaryFolder.entries(of: folder.path).contains("starts"))
        return true
    }

    /// The fault page answers those who look after the panel, and refuses what needs a kiosk.
    private func askFaultPage(of panel: RunningProgram) async throws {
        func ask(_ words: String...) async throws -> RunningProgram {
            let program = try RunningProgram(Place.program, words + ["--socket", folder.path + "/control"])
            try await program.end()
            return program
        }
        let status = try await ask("status")
        #expect(status.status == .exited(0), "\(status.errors)")
        #expect(status.output.contains("the kiosk crashed 3 times within a minute"), "\(status.output)")
        #expect(status.output.split(separator: "\n").contains { $0 == "fault: yes" }, "\(status.output)")
        let metrics = try await ask("metrics")
        #expect(metrics.status == .exited(0) && metrics.output.contains("fault_page: yes"), "\(metrics.errors)")
        let picture = folder.path + "/fault.png"
        let screenshot = try await ask("screenshot", "--output", picture)
        #expect(screenshot.status == .exited(0), "\(screenshot.errors)")
        #expect(WholeFile.bytes(picture).count > 1_000)
        let select = try await ask("select", "Two")
        #expect(select.status == .exited(69) || select.status == .exited(1), "\(select.status)")
        #expect(select.errors.contains("the panel shows its fault page"), "\(select.errors)")
        for (action, result) in [("screenshot", "done"), ("select", "failed")] {
            let record = panel.errors.split(separator: "\n").last { $0.contains(" action=\(action) ") }
            #expect(record?.contains("actor=uid:") == true && record?.contains("result=\(result) via=control") == true)
        }
    }

    @Test("a restart that somebody asks for, as an upgrade does, is neither a crash nor an unplanned restart")
    func plannedRestart() async throws {
        func ask(_ words: String...) async throws -> RunningProgram {
            let program = try RunningProgram(Place.program, words + ["--socket", folder.path + "/control"])
            try await program.end()
            return program
        }
        func counts() async throws -> [JSONValue?] {
            let metrics = try JSONValue(parsing: Array(try await ask("metrics", "--json").output.utf8))
            return [metrics["restarts_total"], metrics["crashes_total"]]
        }
        let options = ["--control", folder.path + "/control"]
        let first = try start(options)
        try await wait("it is not ready\n\(first.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(try await ask("select", "Two").status == .exited(0))
        #expect(try await ask("restart").status == .exited(0))
        #expect(try await first.end() == .exited(75))
        listener.listen()
        let second = try start(options)
        try await wait("it is not ready\n\(second.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(try await counts() == [0, 0])
        #expect(try await ask("status").output.contains("\ntab: Two\n"))
        #expect(!second.errors.contains("crashed"), "\(second.errors)")
        #expect(TemporaryFolder.entries(of: "\(folder.path)/thumbrail/crashes") == [])
        second.send(SIGKILL)
        _ = try await second.end()
        listener.listen()
        let third = try start(options)
        try await wait("it is not ready\n\(third.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(try await counts() == [1, 1])
        third.send(SIGTERM)
        #expect(try await third.end() == .exited(0))
    }

    @Test("starts with another tab after it has died three times with the first one, and says so")
    func threeTimes() async throws {
        try await passSafePage { _ in try await dieOnScreen() }
        // The page may be there for minutes, which are none that the kiosk has stayed up.
        #expect(note.contains(#""count": 3"#) && !note.contains(#""tabSince""#), "\(note)")
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

    @Test("is shown by the kiosk file that was good before, once the present one has led to the safe page")
    func formerKiosk() async throws {
        let good = WholeFile.text(kiosk)
        let first = try RunningProgram(
            Place.program, ["run", kiosk, "-v", "--output", "framebuffer:\(try folder.write("screen", ""))"],
            environment: ["XDG_STATE_HOME": folder.path])
        try await wait("it is not kept\n\(first.errors)") {
            TemporaryFolder.entries(of: "\(folder.path)/thumbrail").contains { $0.hasSuffix(".good.yaml") }
        }
        first.send(SIGTERM)
        #expect(try await first.end() == .exited(0))
        for isAnother in [true, false] {
            let record = try CrashRecord(at: folder.path + "/crash", kiosk: kiosk)
            record.note(CrashSeries(crashes: [1, 2, 3], since: 5, safePages: 0))
            record.note(.tryingAgain)
            try folder.write("kiosk.yaml", isAnother ? good.replacing("Two", with: "Three") : good)
            let program = try start()
            try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
            #expect(!program.errors.contains("the report is"))
            try await wait("it is on no tab") { note.contains(#""shown": {"#) }
            #expect(program.errors.contains("the kiosk file that was good before") == isAnother)
            program.send(SIGTERM)
            #expect(try await program.end() == .exited(0))
            #expect(savedState.contains("Two"))
        }
    }

    /// Starts a kiosk that has crashed, as two have before it: just now. It shows the safe page.
    private func startAfterCrashes(_ options: String...) async throws -> RunningProgram {
        for _ in 0..<10 {
            var now = timespec()
            clock_gettime(CLOCK_BOOTTIME, &now)
            let record = try CrashRecord(at: folder.path + "/crash", kiosk: kiosk)
            record.note(CrashSeries(crashes: [Int64](repeating: Int64(now.tv_sec), count: 2), since: 5, safePages: 0))
            let program = try start(options)
            try await wait("it never says that it is ready\n\(program.errors)") {
                program.hasEnded || listener.listen(for: "READY=1") > 0
            }
            if program.errors.contains("has crashed 3 times") { return program }
            // On a busy machine the start may have taken so long that they count no more.
            program.send(SIGKILL)
            try await program.end()
        }
        Issue.record("no start within a minute, in ten tries")
        return try start(options)
    }

    @Test("has a safe page that stays, though the kiosk file includes another, until that one is saved, too")
    func included() async throws {
        try folder.write("part.yaml", "tabs: [{title: Two, icon: a, rows: [C]}]\n")
        let text = "title: T\ninclude: [part.yaml]\ntabs: [{title: One, icon: a, rows: [A, B]}]\n"
        try folder.write("kiosk.yaml", text)
        let program = try await startAfterCrashes("-v")
        try await wait("the file is not read\n\(program.errors)") { program.errors.contains("says nothing new") }
        #expect(program.status == nil)
        // One with mistakes is not worth a try.
        try folder.write("kiosk.yaml", "tabs: [\n")
        try await wait("it is not read again\n\(program.errors)") {
            program.errors.split(separator: "says nothing new", omittingEmptySubsequences: false).count > 2
        }
        try folder.write("kiosk.yaml", text)
        try await wait("it is not read again\n\(program.errors)") {
            program.errors.split(separator: "says nothing new", omittingEmptySubsequences: false).count > 3
        }
        try folder.write("part.yaml", "tabs: [{title: Three, icon: a, rows: [C]}]\n")
        #expect(try await program.end() == .exited(75))
    }

    @Test(
        "has a safe page of nothing that the kiosk file says, once that page has crashed, too, and then is tried again")
    func safePageCrashes() async throws {
        try folder.write("kiosk.yaml", "no: kiosk\n")
        let page = try await startAfterCrashes()
        page.send(SIGKILL)
        #expect(try await page.end() == .killed(signal: SIGKILL))
        let bare = try start()
        try await wait("it never says that it is ready\n\(bare.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(bare.errors.contains("has crashed 3 times"))
        bare.send(SIGKILL)
        #expect(try await bare.end() == .killed(signal: SIGKILL))
        let kiosk = try start()
        #expect(try await kiosk.end() == .exited(65))
        #expect(!kiosk.errors.contains("has crashed 3 times"))
    }

    @Test("has its light again on the safe page, however dark it was when it ended")
    func light() async throws {
        mkdir(folder.path + "/light", 0o700)
        try folder.write("light/max_brightness", "100\n")
        let brightness = try folder.write("light/brightness", "0\n")
        try folder.write("backlight", "\(folder.path)/light\n70\n")
        let text = WholeFile.text(kiosk)
        try folder.write("kiosk.yaml", text + "screen: {backlight: \(folder.path)/light}\n")
        let program = try await startAfterCrashes()
        #expect(WholeFile.text(brightness) == "70\n")
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("has noted what it is about to show before it can die of it, and before any state was written")
    func beforeTheFirstFrame() async throws {
        try await passSafePage { ends in
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
