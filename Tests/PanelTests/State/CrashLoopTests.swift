import Glibc
import JSON
import Testing

@testable import thumbrail

@Suite("Kiosk that crashes repeatedly", .timeLimit(.minutes(10)))
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

    /// Crashes the kiosk three times, and passes the safe page of the next start.
    ///
    /// The crashes have to occur within a minute. On a busy host they may take longer; then the test begins again.
    private func passSafePage(after die: (Int) async throws -> Void) async throws {
        for _ in 0..<10 {
            for number in 0..<3 { try await die(number) }
            if try await passSafePage() { return }
            for name in ["places", "crash", "starts"] { unlink("\(folder.path)/\(name)") }
        }
        Issue.record("the kiosk did not die three times within a minute, in ten tries")
    }

    /// Checks that the start after the third crash within a minute shows the safe page, and that a saved kiosk file
    /// starts the kiosk again.
    ///
    /// - Returns: Whether the safe page was displayed instead of the kiosk.
    private func passSafePage() async throws -> Bool {
        // An earlier start may have sent its notification.
        listener.listen()
        let program = try start()
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        guard program.errors.contains("has crashed 3 times") else { return false }
        // The status in the service manager names the crashes, although the program is ready.
        let status = listener.lines.last { $0.hasPrefix("STATUS=") }
        #expect(status?.hasPrefix("STATUS=crashing repeatedly since ") == true, "\(listener.lines)")
        try await askFaultPage(of: program)
        try folder.write("kiosk.yaml", WholeFile.text(kiosk).replacing("title: T\n", with: "title: Mended\n"))
        #expect(try await program.end() == .exited(75))
        listener.listen()
        #expect(!listener.lines.contains("STOPPING=1") && !TemporaryFolder.entries(of: folder.path).contains("starts"))
        return true
    }

    /// Checks that the safe page replies to the control commands, and refuses those that need a kiosk.
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

    @Test("A requested restart, such as for an upgrade, counts neither as a crash nor as an unplanned restart")
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

    @Test("After three crashes on the first tab, the kiosk starts with another tab and logs it")
    func threeTimes() async throws {
        try await passSafePage { _ in try await dieOnScreen() }
        // The safe page may stay for minutes, which do not count as uptime of the kiosk.
        #expect(note.contains(#""count": 3"#) && !note.contains(#""tabSince""#), "\(note)")
        let program = try start()
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(program.errors.contains("tab “One” was visible during the last 3 crashes"))
        #expect(note.contains(#""tab": "Two""#))
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        #expect(savedState.contains(#""tab": "Two""#))
        // After a requested end the next start has no record.
        #expect(!TemporaryFolder.entries(of: folder.path).contains("places"))
    }

    @Test("If the current file has led to the safe page, the kiosk uses the last valid file")
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
            #expect(program.errors.contains("showing the last good kiosk file") == isAnother)
            program.send(SIGTERM)
            #expect(try await program.end() == .exited(0))
            #expect(savedState.contains("Two"))
        }
    }

    /// Starts a kiosk as after its third crash within a minute. It shows the safe page.
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
            // On a busy host the start may take so long that the crashes do not count any more.
            program.send(SIGKILL)
            try await program.end()
        }
        Issue.record("no start within a minute, in ten tries")
        return try start(options)
    }

    @Test("The safe page of a kiosk with an included file remains until both files are saved")
    func included() async throws {
        try folder.write("part.yaml", "tabs: [{title: Two, icon: a, rows: [C]}]\n")
        let text = "title: T\ninclude: [part.yaml]\ntabs: [{title: One, icon: a, rows: [A, B]}]\n"
        try folder.write("kiosk.yaml", text)
        let program = try await startAfterCrashes("-v")
        try await wait("the file is not read\n\(program.errors)") {
            program.errors.contains("no changes in the reloaded kiosk file")
        }
        #expect(program.status == nil)
        // A file with mistakes is not tried.
        try folder.write("kiosk.yaml", "tabs: [\n")
        try await wait("it is not read again\n\(program.errors)") {
            program.errors.split(separator: "no changes in the reloaded kiosk file", omittingEmptySubsequences: false)
                .count > 2
        }
        try folder.write("kiosk.yaml", text)
        try await wait("it is not read again\n\(program.errors)") {
            program.errors.split(separator: "no changes in the reloaded kiosk file", omittingEmptySubsequences: false)
                .count > 3
        }
        try folder.write("part.yaml", "tabs: [{title: Three, icon: a, rows: [C]}]\n")
        #expect(try await program.end() == .exited(75))
    }

    @Test(
        "If the safe page crashes, a page without the kiosk file's content is shown, and then the kiosk again")
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

    @Test("The safe page restores the backlight, whatever its brightness at the crash")
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

    @Test("The kiosk records the tab before it can crash on it, and before any state is written")
    func beforeTheFirstFrame() async throws {
        try await passSafePage { ends in
            let program = try start()
            // The earlier crashes are counted first, so that the record is not that of an earlier run.
            try await wait("it notes nothing\n\(program.errors)") {
                note.contains(#""shown": {"#) && (ends == 0 || note.contains("\"count\": \(ends)"))
            }
            program.send(SIGKILL)
            #expect(try await program.end() == .killed(signal: SIGKILL))
            #expect(savedState == "")
        }
        let program = try start()
        // A killed start may have sent its notification already, so the log is examined instead.
        try await wait("it does not say where it starts\n\(program.errors)") {
            program.errors.contains("starting with “Two”")
        }
    }

    @Test("A requested end is not counted against a tab")
    func told() async throws {
        for _ in 0..<4 {
            let program = try start()
            try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
            program.send(SIGTERM)
            #expect(try await program.end() == .exited(0))
            #expect(!program.errors.contains("crashes of the kiosk"))
        }
    }
}
