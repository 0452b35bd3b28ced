import Drawing
import Glibc
import Testing
import Toolkit

@testable import thumbrail

/// Crash reports under a service manager.
@Suite("Crash of a panel", .timeLimit(.minutes(10)))
struct CrashReportTests {
    private let folder: TemporaryFolder
    private let listener: NotifyListener
    private let kiosk: String

    init() throws {
        folder = try TemporaryFolder()
        listener = try NotifyListener()
        kiosk = try folder.write("kiosk.yaml", "title: T\ntabs: [{title: One, icon: none, rows: [A]}]\n")
        mkdir(folder.path + "/run", 0o700)
    }

    private func start() async throws -> RunningProgram {
        let program = try RunningProgram(
            Place.program, ["run", kiosk, "-v"],
            environment: [
                "SDL_VIDEODRIVER": "dummy", "NOTIFY_SOCKET": listener.path, "RUNTIME_DIRECTORY": folder.path + "/run",
                "XDG_STATE_HOME": folder.path,
            ])
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        // Waits until the process sleeps in its loop: during the start a signal may hit any thread.
        try await wait("it does not come to rest") {
            program.threads == 1 && WholeFile.text("/proc/\(program.id)/status").contains("State:\tS")
        }
        return program
    }

    private var reports: [String] {
        let crashes = folder.path + "/thumbrail/crashes"
        return TemporaryFolder.entries(of: crashes).filter { $0.hasSuffix(".txt") }.sorted().map { "\(crashes)/\($0)" }
    }

    private func end(_ program: RunningProgram) async throws {
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test(
        "A crash by a signal ends with that signal, and the next start reports its stack trace and log",
        arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT])
    func signals(signal: CInt) async throws {
        let first = try await start()
        first.send(signal)
        #expect(try await first.end() == .killed(signal: signal))
        let second = try await start()
        try await wait("there is no report\n\(second.errors)") { second.errors.contains("the report is ") }
        let report = try #require(reports.first)
        #expect(second.errors.contains("the report is \(report)"))
        var status = stat()
        #expect(stat(report, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let text = WholeFile.text(report)
        #expect(text.hasPrefix("Thumbrail \(Version.current) crashed: signal \(signal) ("))
        #expect(text.contains("sent by process \(getpid())") && text.contains(kiosk))
        // The process slept in the event loop, which the program's own functions call.
        let frames = text.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("  0x") }
        #expect(frames.count >= 3)
        #expect(frames.contains { $0.contains("/thumbrail 0x") } && frames.contains { $0.contains("/libc.so") })
        #expect(text.contains("first frame"))
        try await end(second)
        #expect(reports.count == 1)
    }

    @Test("The offsets in the stack trace resolve to the program's functions")
    func symbols() async throws {
        let first = try await start()
        first.send(SIGABRT)
        try await first.end()
        let second = try await start()
        try await wait("there is no report\n\(second.errors)") { !reports.isEmpty }
        let lines = WholeFile.text(try #require(reports.first)).split(separator: "\n")
        let offsets = lines.filter { $0.contains("/thumbrail 0x") }.compactMap { $0.split(separator: " ").last }
        let names = try RunningProgram("/usr/bin/addr2line", ["-f", "-e", Place.program] + offsets.map(String.init))
        try await names.end()
        #expect(names.output.contains("EventLoop"), "\(offsets)\n\(names.output)")
        try await end(second)
    }

    @Test("A process killed by SIGKILL gets a report without a stack trace, and a normal end gets no report")
    func killed() async throws {
        try await end(try await start())
        let first = try await start()
        #expect(reports == [] && !first.errors.contains("has crashed"))
        first.send(SIGKILL)
        try await first.end()
        let second = try await start()
        try await wait("there is no report\n\(second.errors)") { !reports.isEmpty }
        let text = WholeFile.text(try #require(reports.first))
        #expect(
            text.contains("killed, no signal recorded") && text.contains("none: no signal")
                && text.contains("first frame"))
        try await end(second)
        try await end(try await start())
        #expect(reports.count == 1)
    }

    @Test("Only the ten newest reports are kept")
    func many() async throws {
        for number in 1...12 {
            let program = try await start()
            try await wait("a report is missing\n\(program.errors)") {
                reports.count == min(number - 1, CrashReports.most)
            }
            program.send(SIGKILL)
            try await program.end()
            // The next start needs no backoff.
            unlink(folder.path + "/run/starts")
        }
        let last = try await start()
        try await wait("the last report is missing\n\(last.errors)") {
            reports.last?.hasSuffix("crash-000012.txt") == true && reports.count == CrashReports.most
        }
        try await end(last)
    }

    @Test("A crash that has not been reported is reported by the next start that can write the report")
    func unreported() async throws {
        _ = try CrashRecord(at: folder.path + "/run/crash.former", kiosk: "the one before")
        _ = try CrashRecord(at: folder.path + "/run/crash", kiosk: "the last one")
        let program = try await start()
        try await wait("a report is missing\n\(program.errors)") { reports.count == 2 }
        let texts = reports.map { WholeFile.text($0) }
        #expect(texts[0].contains("the one before") && texts[1].contains("the last one"))
        try await wait("it would be reported again") { access(folder.path + "/run/crash.former", F_OK) != 0 }
        try await end(program)
    }

    @Test(
        "A crash record that is a pipe, a link, a folder, too long or invalid does not delay the start",
        arguments: ["pipe", "link", "folder", "form", "long", "nonsense"])
    func hostile(what: String) async throws {
        let path = folder.path + "/run/crash"
        let outside = try folder.write("outside", "as it was")
        var bytes = [UInt8](repeating: 0xFF, count: CrashLayout.size)
        switch what {
        case "pipe": mkfifo(path, 0o600)
        case "link": symlink(outside, path)
        case "folder": mkdir(path, 0o700)
        case "form": try folder.write("run/crash", bytes)
        case "long": try folder.write("run/crash", bytes + bytes)
        default:
            withUnsafeBytes(of: CrashLayout.mark) { bytes.replaceSubrange(0..<8, with: $0) }
            try folder.write("run/crash", bytes)
        }
        let program = try await start()
        // A record with the mark counts as a crash without details.
        if what == "nonsense" {
            try await wait("there is no report\n\(program.errors)") { !reports.isEmpty }
            let text = WholeFile.text(try #require(reports.first))
            #expect(text.utf8.count < CrashReport.maximumBytes)
            #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        } else {
            #expect(!program.errors.contains("has crashed"))
        }
        if what == "folder" { #expect(program.errors.contains("crashes are not recorded")) }
        #expect(WholeFile.text(outside) == "as it was")
        try await end(program)
    }

    // MARK: The crash record

    private func trace(_ body: (CrashRecord) throws -> Void) throws -> CrashTrace {
        let path = folder.path + "/record"
        let record = try CrashRecord(at: path, kiosk: String(repeating: "ä", count: 1_000))
        try body(record)
        return try #require(CrashTrace(WholeFile.bytes(path)))
    }

    private func touch(
        _ number: Int, _ phase: TouchEvent.Phase = .began, at place: Point = Point(x: 12.4, y: 7)
    ) -> TouchEvent {
        TouchEvent(
            finger: FingerID(rawValue: Int64(number)), phase: phase, position: place,
            time: Timestamp(nanoseconds: Int64(number)))
    }

    @Test("The record keeps the last 32 touches, without movements and without secret positions")
    func touches() throws {
        let trace = try trace { record in
            for number in 1...31 { record.note(touch(number), isSecret: false) }
            record.note(touch(32, .moved), isSecret: false)
            record.note(touch(33, .ended), isSecret: true)
            record.note(touch(34, .cancelled, at: Point(x: Double.infinity, y: 1e300)), isSecret: false)
        }
        #expect(trace.touches.map(\.finger) == Array(2...31) + [33, 34])
        #expect(trace.touches.count == CrashLayout.maximumTouches)
        #expect(trace.touches.first == CrashTrace.Touch(time: 2, finger: 2, deed: .began, position: [12, 7]))
        #expect(trace.touches.suffix(2).map(\.position) == [nil, nil])
        #expect(trace.touches.suffix(2).map(\.deed) == [.ended, .cancelled])
        let text = CrashReport(trace: trace, found: 0).text
        #expect(text.contains("finger 33 ended\n") && text.contains("finger 2 began at 12, 7\n"))
    }

    @Test("A record with invalid touch counts is read up to the limits")
    func lyingCounts() throws {
        let path = folder.path + "/record"
        _ = try CrashRecord(at: path, kiosk: "k")
        var bytes = WholeFile.bytes(path)
        for offset in [CrashLayout.touchCount, CrashLayout.frameCount, CrashLayout.moduleCount] {
            bytes.replaceSubrange(offset..<(offset + 8), with: [UInt8](repeating: 0xFF, count: 8))
        }
        let trace = try #require(CrashTrace(bytes))
        #expect(trace.frames.count == CrashLayout.maximumFrames && trace.touches.count == CrashLayout.maximumTouches)
        #expect(CrashTrace(bytes.dropLast()) == nil && CrashTrace(bytes + [0]) == nil && CrashTrace([]) == nil)
    }

    @Test("The stack trace names modules, with addresses relative to the beginning of each file")
    func modules() {
        let record = UnsafeMutableRawPointer.allocate(byteCount: CrashLayout.size, alignment: 8)
        record.initializeMemory(as: UInt8.self, repeating: 0, count: CrashLayout.size)
        let path = UnsafeMutableRawPointer.allocate(byteCount: CrashLayout.module, alignment: 8)
        defer {
            record.deallocate()
            path.deallocate()
        }
        record.storeBytes(of: CrashLayout.mark, as: UInt64.self)
        record.storeBytes(of: 11, toByteOffset: CrashLayout.signal, as: UInt64.self)
        let addresses: [UInt64] = [0x1000, 0x2fff, 0x7001, 0x9000, 0xffff_0000]
        for (index, address) in addresses.enumerated() {
            record.storeBytes(
                of: address, toByteOffset: CrashLayout.frames + index * CrashLayout.frame, as: UInt64.self)
        }
        record.storeBytes(of: UInt64(addresses.count), toByteOffset: CrashLayout.frameCount, as: UInt64.self)
        let long = "/" + String(repeating: "x", count: 400)
        let maps = """
            00000800-00001000 r--p 00000000 08:01 17                                /usr/bin/a program
            00001000-00003000 r-xp 00000800 08:01 17                                /usr/bin/a program
            00004000-00005000 rw-p 00000000 00:00 0
            00007000-00008000 r-xp 00003000 08:01 18                                \(long)
            00009000-0000a000 r-xp 00000000 00:00 0                                 [vdso]
            damaged

            """
        var finder = CrashModules(record: record, path: path)
        for byte in maps.utf8 { finder.take(byte) }
        let trace = CrashTrace(Array(UnsafeRawBufferPointer(start: record, count: CrashLayout.size)))
        #expect(
            trace?.frames.map(\.module) == [
                "/usr/bin/a program", "/usr/bin/a program", String(long.prefix(CrashLayout.module - 2)), "[vdso]", nil,
            ])
        #expect(trace?.frames.map(\.offset) == [0x800, 0x27ff, 1, 0, 0])
    }
}
