import Glibc
import Testing

@Suite("Kiosk under a service manager", .timeLimit(.minutes(10)))
struct ServiceTests {
    private func start(
        _ listener: NotifyListener, _ more: [String: String] = [:], kiosk: String = "Kiosk/demos/classic.yaml"
    ) throws -> RunningProgram {
        let environment = ["SDL_VIDEODRIVER": "dummy", "NOTIFY_SOCKET": listener.path].merging(more) { $1 }
        return try RunningProgram(Place.program, ["run", kiosk, "-v"], environment: environment)
    }

    @Test("The service manager is notified of the first frame, of the heartbeat, and of the end")
    func life() async throws {
        let listener = try NotifyListener()
        let program = try start(listener, ["WATCHDOG_USEC": "200000"])
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(program.errors.contains("first frame"))
        for _ in 0..<3 {
            try await wait("it does not say that all is well") { listener.listen(for: "WATCHDOG=1") > 0 }
        }
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        listener.listen()
        #expect(listener.lines.last == "STOPPING=1")
        #expect(listener.lines.count { $0 == "READY=1" } == 1)
    }

    @Test("A kiosk that hangs sends no notification until it continues")
    func hang() async throws {
        let listener = try NotifyListener()
        let program = try start(listener, ["WATCHDOG_USEC": "100000"])
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        program.send(SIGSTOP)
        // Reads the messages sent before the signal.
        usleep(100_000)
        listener.listen()
        let before = listener.lines.count
        // Six times the interval of the heartbeat.
        usleep(300_000)
        listener.listen()
        #expect(listener.lines.count == before)
        program.send(SIGCONT)
        try await wait("it does not go on") { listener.listen(for: "WATCHDOG=1") > 0 }
    }

    @Test("A kiosk with an error sends no notification, and is restarted with backoff after several starts")
    func mistake() async throws {
        let folder = try TemporaryFolder()
        let kiosk = try folder.write("kiosk.yaml", "tabs: 5\n")
        let listener = try NotifyListener()
        for _ in 0..<5 {
            let program = try start(listener, ["RUNTIME_DIRECTORY": folder.path], kiosk: kiosk)
            #expect(try await program.end() == .exited(65))
        }
        listener.listen()
        #expect(listener.lines == [])
        let starts = WholeFile.text(folder.path + "/starts")
        #expect(starts.hasPrefix("5 "))
        // Simulates four more failed starts, so that the backoff exceeds the rest of this test even on a busy host.
        try folder.write("starts", "9 " + starts.dropFirst(2))
        let program = try start(listener, ["RUNTIME_DIRECTORY": folder.path], kiosk: kiosk)
        try await wait("it does not wait\n\(program.errors)") {
            listener.listen()
            return listener.lines.contains("STATUS=exited too often, retry in 32 s")
        }
        #expect(listener.lines.first?.hasPrefix("EXTEND_TIMEOUT_USEC=") == true)
        // A user who has corrected the file restarts the service without the backoff.
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
        #expect(!TemporaryFolder.entries(of: folder.path).contains("starts"))
    }

    @Test("During the backoff of a kiosk without a desktop, a SIGTERM with a forged sender does not end it")
    func forgedSignal() async throws {
        // On a busy host the backoff may end before the signal is sent; then the start fails for want of a screen, and
        // the attempt does not count.
        for _ in 0..<10 {
            let folder = try TemporaryFolder()
            try folder.write("starts", "20 \(Self.secondsSinceBoot)\n")
            let listener = try NotifyListener()
            let program = try RunningProgram(
                Place.program, ["run", "Kiosk/demos/classic.yaml", "--output", "drm"],
                environment: ["NOTIFY_SOCKET": listener.path, "RUNTIME_DIRECTORY": folder.path])
            try await wait("it does not wait\n\(program.errors)") {
                listener.listen()
                return listener.lines.contains { $0.hasPrefix("STATUS=exited too often") }
            }
            let end = WholeFile.text(folder.path + "/starts").split(whereSeparator: \.isWhitespace).last
            let over = try #require(end.flatMap { Int($0) })
            sigqueue(program.id, SIGTERM, sigval(sival_int: 0))
            usleep(200_000)
            let hasEnded = program.hasEnded
            guard Self.secondsSinceBoot < over - 2 else { continue }
            #expect(!hasEnded)
            program.send(SIGTERM)
            #expect(try await program.end() == .exited(0))
            return
        }
        Issue.record("the signal was sent too late ten times")
    }

    private static var secondsSinceBoot: Int {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        return Int(now.tv_sec)
    }

    @Test("A pipe or a link in the runtime folder does not delay the start, and the link's target is not written")
    func hostileHistory() async throws {
        let folder = try TemporaryFolder()
        let outside = try folder.write("outside", "as it was")
        let runtime = folder.path + "/runtime"
        mkdir(runtime, 0o700)
        for isPipe in [true, false] {
            unlink(runtime + "/starts")
            if isPipe {
                mkfifo(runtime + "/starts", 0o600)
            } else {
                try #require(symlink(outside, runtime + "/starts") == 0)
            }
            let listener = try NotifyListener()
            let program = try start(listener, ["RUNTIME_DIRECTORY": runtime])
            try await wait("it does not start\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
            program.send(SIGKILL)
            try await program.end()
            #expect(WholeFile.text(runtime + "/starts").hasPrefix("1 "))
            #expect(WholeFile.text(outside) == "as it was")
        }
    }

    @Test("A screen kept from an earlier run is released if this run draws on another one")
    func keptScreen() async throws {
        let folder = try TemporaryFolder()
        let listener = try NotifyListener()
        // The shell stands for the service manager: it passes a file descriptor and the process ID.
        let line =
            "LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=screen exec \"$0\" run Kiosk/demos/classic.yaml -v --output "
            + "framebuffer:\(try folder.write("screen", "")) 3</dev/null"
        let program = try RunningProgram(
            "/bin/sh", ["-c", line, Place.program], environment: ["NOTIFY_SOCKET": listener.path])
        try await wait("it never says that it is ready\n\(program.errors)") { listener.listen(for: "READY=1") > 0 }
        #expect(listener.lines.contains("FDSTOREREMOVE=1"))
        #expect(listener.lines.contains("FDNAME=screen"))
        var target = [CChar](repeating: 0, count: 64)
        readlink("/proc/\(program.id)/fd/3", &target, target.count - 1)
        #expect(strncmp(target, "/dev/null", 10) != 0)
        program.send(SIGTERM)
        #expect(try await program.end() == .exited(0))
    }

    @Test("Without a service manager, the program works the same and logs nothing about it")
    func none() async throws {
        let program = try RunningProgram(
            Place.program, ["run", "Kiosk/demos/classic.yaml", "-v"], environment: ["SDL_VIDEODRIVER": "dummy"])
        try await wait("it does not start\n\(program.errors)") { program.errors.contains("first frame") }
        #expect(!program.errors.contains("service manager"))
        program.send(SIGINT)
        #expect(try await program.end() == .exited(0))
    }
}
