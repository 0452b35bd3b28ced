import Glibc
import Testing

@testable import thumbrail

/// Crashes of a kiosk whose record cannot be written.
@Suite("Crashes that cannot be recorded", .timeLimit(.minutes(10)))
struct UncountedCrashTests {
    private let folder: TemporaryFolder
    private let listener: NotifyListener
    private let kiosk: String

    init() throws {
        folder = try TemporaryFolder()
        listener = try NotifyListener()
        kiosk = try folder.write("kiosk.yaml", "title: T\ntabs: [{title: One, icon: none, rows: [A]}]\n")
        mkdir(folder.path + "/run", 0o700)
    }

    /// - Parameters:
    ///   - isFull: Whether no file can have a single byte.
    ///   - runtime: The runtime folder that the service manager names; `nil` for a valid one.
    ///   - state: The folder of the state.
    private func start(isFull: Bool = false, runtime: String? = nil, state: String? = nil) throws -> RunningProgram {
        let environment = [
            "SDL_VIDEODRIVER": "dummy", "NOTIFY_SOCKET": listener.path,
            "RUNTIME_DIRECTORY": runtime ?? folder.path + "/run", "XDG_STATE_HOME": state ?? folder.path,
        ]
        let command = [Place.program, "run", kiosk, "-v"]
        guard isFull else {
            return try RunningProgram(command[0], Array(command.dropFirst()), environment: environment)
        }
        // The errors go through a pipe to a program without that limit.
        let script = "exec 2> >(exec cat >&2); trap '' XFSZ; ulimit -f 0; exec \"$@\""
        return try RunningProgram("/bin/bash", ["-c", script, "bash"] + command, environment: environment)
    }

    private func waitForFrame(_ program: RunningProgram) async throws {
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
    }

    private func count(_ words: String, _ program: RunningProgram) -> Int {
        program.errorLines.count { $0.contains(words) }
    }

    @Test(
        "The kiosk is shown, it restarts with backoff, and the reason is logged once",
        arguments: ["full", "a file in its place", "not there", "the kernel's own"])
    func shown(what: String) async throws {
        let runtime: String? =
            switch what {
            case "a file in its place": try folder.write("file", "")
            case "not there": folder.path + "/nowhere"
            case "the kernel's own": "/sys/kernel"
            default: nil
            }
        let program = try start(isFull: runtime == nil, runtime: runtime)
        try await waitForFrame(program)
        #expect(listener.lines.contains("STATUS=cannot count its exits, retry in 2 s"))
        #expect(count("crashes are not recorded", program) == 1)
        #expect(count("cannot count the exits of the kiosk", program) == 1)
        #expect(!program.errors.contains("has crashed"))
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("Crashes that were counted earlier lead to the safe page once, and then the kiosk is tried again")
    func third() async throws {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        let record = try CrashRecord(at: folder.path + "/run/crash", kiosk: kiosk)
        record.note(CrashSeries(crashes: [Int64](repeating: Int64(now.tv_sec), count: 2), since: 5, safePages: 0))
        let page = try start(isFull: true)
        try await waitForFrame(page)
        #expect(count("has crashed 3 times within a minute", page) == 1)
        try await wait("nothing is said of the report\n\(page.errors)") {
            page.errors.contains("cannot write the crash report")
        }
        page.send(SIGKILL)
        #expect(try await page.end() == .killed(signal: SIGKILL))
        let kiosk = try start(isFull: true)
        try await waitForFrame(kiosk)
        #expect(!kiosk.errors.contains("has crashed"))
        kiosk.send(SIGTERM)
        #expect(try await kiosk.end() == .exited(0))
    }

    @Test(
        "A report that cannot be written is logged, and the next start does not repeat the log line",
        arguments: [true, false])
    func noReport(isFile: Bool) async throws {
        // A file takes the place of the state's folder, or of the reports' folder.
        if !isFile { mkdir(folder.path + "/thumbrail", 0o700) }
        try folder.write(isFile ? "thumbrail" : "thumbrail/crashes", "")
        for isLast in [false, true] {
            let program = try start()
            try await waitForFrame(program)
            if isLast {
                try await wait("nothing is said of the crash\n\(program.errors)") {
                    program.errors.contains("cannot write the crash report")
                }
                try await wait("it would be reported again") {
                    access(folder.path + "/run/crash.former", F_OK) != 0
                }
                #expect(count("the kiosk has crashed", program) == 1)
            }
            program.send(isLast ? SIGTERM : SIGKILL)
            try await program.end()
        }
        let next = try start()
        try await waitForFrame(next)
        #expect(!next.errors.contains("has crashed"))
        next.send(SIGTERM)
        #expect(try await next.end() == .exited(0))
    }
}
