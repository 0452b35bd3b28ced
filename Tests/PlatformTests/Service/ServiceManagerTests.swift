import Glibc
import System
import TestSupport
import Testing

@testable import Platform

extension PlatformTests {
    @Suite("systemd service manager")
    struct ServiceManagerTests {
        private func environment(_ socket: ManagerSocket, _ more: [String: String] = [:]) -> ServiceEnvironment {
            ServiceEnvironment(["NOTIFY_SOCKET": socket.name].merging(more) { $1 }, process: 100)
        }

        @Test(
            "The service manager is notified once of the first frame, and gets the status as one line",
            arguments: [false, true])
        func ready(isAbstract: Bool) throws {
            let socket = try ManagerSocket(isAbstract: isAbstract)
            let manager = try #require(ServiceManager(environment(socket), logger: LogRecord().logger))
            manager.ready("on screen")
            manager.ready("again")
            manager.say("two\nREADY=0")
            manager.stopping()
            #expect(
                socket.lines() == ["READY=1", "STATUS=on screen", "STATUS=two READY=0", "STOPPING=1"])
        }

        @Test("A heartbeat is sent, and until the first frame also an extension of the start timeout")
        func beat() throws {
            let socket = try ManagerSocket()
            let manager = try #require(
                ServiceManager(environment(socket, ["WATCHDOG_USEC": "10000000"]), logger: LogRecord().logger))
            #expect(manager.beatInterval == .seconds(5))
            manager.beat()
            #expect(socket.lines() == ["WATCHDOG=1", "EXTEND_TIMEOUT_USEC=10000000"])
            manager.ready("on screen")
            manager.beat()
            #expect(socket.lines() == ["READY=1", "STATUS=on screen", "WATCHDOG=1"])
            manager.wait(for: .seconds(22))
            #expect(socket.lines() == ["EXTEND_TIMEOUT_USEC=22000000"])
        }

        @Test("The service manager stores a duplicate of an open descriptor under its name")
        func keep() throws {
            let socket = try ManagerSocket()
            let manager = try #require(ServiceManager(environment(socket), logger: LogRecord().logger))
            var ends: [CInt] = [0, 0]
            try #require(pipe(&ends) == 0)
            manager.keep(ends[0], as: "card0")
            manager.forget("card0")
            let message = try #require(socket.receive())
            #expect(message.lines == ["FDSTORE=1", "FDNAME=card0"])
            let kept = try #require(message.descriptor)
            close(ends[0])
            SelfPipe.leaveMark(in: ends[1])
            var mark: UInt8 = 0
            #expect(read(kept, &mark, 1) == 1)
            close(kept)
            close(ends[1])
            #expect(socket.receive()?.lines == ["FDSTOREREMOVE=1", "FDNAME=card0"])
        }

        @Test("A stored descriptor of a previous run can be taken once by its name, and the others are closed")
        func takeKept() throws {
            let socket = try ManagerSocket()
            // Three consecutive descriptors, as the service manager passes them.
            var pipes: [CInt] = [0, 0]
            try #require(pipe(&pipes) == 0)
            // The number of the fourth descriptor, which does not exist, is beyond those that other tests of this
            // process use.
            let first = CInt(min(sysconf(CInt(_SC_OPEN_MAX)), 4096)) - 3
            for offset in 0..<3 { try #require(dup2(pipes[0], first + CInt(offset)) >= 0) }
            let listed = environment(
                socket, ["LISTEN_FDS": "4", "LISTEN_FDNAMES": "card0:card1:other:gone", "LISTEN_PID": "100"])
            let manager = try #require(
                ServiceManager(listed, firstDescriptor: first, logger: LogRecord().logger))
            #expect(manager.takeKept("card1") == first + 1)
            #expect(manager.takeKept("card1") == nil)
            #expect(manager.takeKept("gone") == nil)
            // Child processes do not inherit it.
            #expect(fcntl(first + 1, F_GETFD) & FD_CLOEXEC != 0)
            manager.forgetRest()
            #expect(fcntl(first, F_GETFD) < 0)
            #expect(fcntl(first + 2, F_GETFD) < 0)
            #expect(fcntl(first + 1, F_GETFD) >= 0)
            #expect(
                socket.lines() == ["FDSTOREREMOVE=1", "FDNAME=card0", "FDSTOREREMOVE=1", "FDNAME=other"])
            for descriptor in [first + 1] + pipes { close(descriptor) }
        }

        @Test("A service manager that has gone or does not listen is logged once")
        func gone() throws {
            let log = LogRecord(from: .trace)
            var socket: ManagerSocket? = try ManagerSocket()
            let name = try #require(socket?.name)
            let manager = try #require(
                ServiceManager(ServiceEnvironment(["NOTIFY_SOCKET": name], process: 1), logger: log.logger))
            socket = nil
            for _ in 0..<3 { manager.beat() }
            #expect(log.lines.count == 1)
            #expect(log.lines.first?.contains("WATCHDOG=1") == true)
        }

        @Test("A service manager that does not read its socket does not block the panel")
        func full() throws {
            let socket = try ManagerSocket()
            let log = LogRecord(from: .trace)
            let manager = try #require(ServiceManager(environment(socket), logger: log.logger))
            for _ in 0..<2000 { manager.beat() }
            #expect(log.lines.count == 1)
            _ = socket.lines()
            manager.beat()
            #expect(socket.lines() == ["WATCHDOG=1"])
        }
    }

    @Suite("The environment variables of a service manager")
    struct ServiceEnvironmentTests {
        @Test("A process that was not started by a service manager has no such environment")
        func none() {
            let environment = ServiceEnvironment([:], process: 1)
            #expect(environment.socket == nil && environment.watchdog == nil)
            #expect(environment.descriptorNames.isEmpty)
            #expect(ServiceManager(environment, logger: LogRecord().logger) == nil)
        }

        @Test("Variables for another process are ignored")
        func parents() {
            let variables = [
                "NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "5000000", "WATCHDOG_PID": "7", "LISTEN_FDS": "1",
                "LISTEN_PID": "7", "LISTEN_FDNAMES": "card0",
            ]
            let own = ServiceEnvironment(variables, process: 7)
            #expect(own.watchdog == .seconds(5))
            #expect(own.descriptorNames == ["card0"])
            let other = ServiceEnvironment(variables, process: 8)
            #expect(other.socket == "/run/notify")
            #expect(other.watchdog == nil)
            #expect(other.descriptorNames.isEmpty)
        }

        @Test(
            "Invalid variables are ignored",
            arguments: [
                ["WATCHDOG_USEC": "-5"], ["WATCHDOG_USEC": "soon"], ["WATCHDOG_USEC": "0"], ["LISTEN_FDS": "-1"],
                ["LISTEN_FDS": "99999999999999999999"], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "@"],
                ["NOTIFY_SOCKET": "vsock:2:1234"],
            ])
        func nonsense(variables: [String: String]) {
            let environment = ServiceEnvironment(variables.merging(["LISTEN_PID": "7"]) { $1 }, process: 7)
            #expect(environment == ServiceEnvironment([:], process: 7))
        }

        @Test("The number of stored descriptors is limited, and missing names are empty")
        func many() {
            let environment = ServiceEnvironment(
                ["LISTEN_FDS": "1000000000", "LISTEN_FDNAMES": "a::b", "LISTEN_PID": "7"], process: 7)
            #expect(environment.descriptorNames.count == 1024)
            #expect(environment.descriptorNames.prefix(4) == ["a", "", "b", ""])
        }

        @Test("A socket name that is too long is logged, and the service manager is not used")
        func longName() {
            let log = LogRecord(from: .trace)
            let name = "/" + String(repeating: "x", count: 200)
            let environment = ServiceEnvironment(["NOTIFY_SOCKET": name], process: 1)
            #expect(ServiceManager(environment, logger: log.logger) == nil)
            #expect(log.lines.count == 1)
        }

        @Test("The variables are removed from the environment, so that child processes do not inherit them")
        func taken() {
            setenv("NOTIFY_SOCKET", "/run/x", 1)
            setenv("WATCHDOG_USEC", "4000000", 1)
            let environment = ServiceEnvironment.take()
            #expect(environment.socket == "/run/x")
            #expect(environment.watchdog == .seconds(4))
            #expect(getenv("NOTIFY_SOCKET") == nil && getenv("WATCHDOG_USEC") == nil)
        }
    }

    @Suite("Backoff between restarts")
    struct RestartPauseTests {
        @Test("The first five starts in a row have no delay, and further ones a delay that grows up to a minute")
        func growth() {
            var pause = RestartBackoff()
            var now: Int64 = 1000
            let pauses = (0..<12).map { _ in
                let seconds = pause.start(at: now)
                now += seconds + 3
                return seconds
            }
            #expect(pauses == [0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60])
        }

        @Test("After a minute of uptime the backoff starts again")
        func recovery() {
            var pause = RestartBackoff()
            for _ in 0..<20 { _ = pause.start(at: pause.last + 1) }
            let last = pause.last
            #expect(pause.start(at: last + 59) == 60)
            #expect(pause.start(at: pause.last + 60) == 0)
        }

        @Test("If the clock was set back, the backoff starts again")
        func clock() {
            var pause = RestartBackoff()
            for _ in 0..<20 { _ = pause.start(at: pause.last + 1) }
            #expect(pause.start(at: 5) == 0)
        }

        @Test("A backoff that was written is read back unchanged")
        func text() {
            var pause = RestartBackoff()
            for now in Int64(100)..<110 { _ = pause.start(at: now) }
            #expect(RestartBackoff(pause.text) == pause)
        }

        @Test(
            "A malformed file resets the backoff",
            arguments: ["", "x", "1", "-1 5", "1 -5", "99999999999999999999 1", "1 2 3", "9999999 1"])
        func nonsense(text: String) {
            #expect(RestartBackoff(text) == RestartBackoff())
        }

        @Test("Starts are counted across runs, and the count is reset after a clean exit")
        func file() throws {
            var template = Array("/tmp/thumbrail-starts-XXXXXX".utf8CString)
            try #require(mkdtemp(&template) != nil)
            let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            let starts = (0..<6).map { _ in RestartHistory(folder: folder).start() }
            #expect(starts.map(\.pause) == [.zero, .zero, .zero, .zero, .zero, .seconds(2)])
            #expect(starts.allSatisfy { $0.problem == nil })
            RestartHistory(folder: folder).forget()
            #expect(RestartHistory(folder: folder).start().pause == .zero)
            RestartHistory(folder: folder).forget()
            #expect(rmdir(folder) == 0)
        }

        @Test("A start that cannot be recorded is delayed, at least as long as the last recorded backoff")
        func uncounted() throws {
            for _ in 0..<3 {
                let (pause, problem) = RestartHistory(folder: "/nowhere").start()
                #expect(pause == RestartHistory.uncounted && problem?.path.hasPrefix("/nowhere/starts") == true)
            }
            var template = Array("/tmp/thumbrail-starts-XXXXXX".utf8CString)
            try #require(mkdtemp(&template) != nil)
            let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            var now = timespec()
            clock_gettime(CLOCK_BOOTTIME, &now)
            try OutputFile.replace(folder + "/starts", with: Array("9 \(now.tv_sec)\n".utf8))
            // A folder at the temporary file's path cannot be replaced.
            let hurdle = folder + "/starts.new"
            try #require(mkdir(hurdle, 0o700) == 0)
            for _ in 0..<2 {
                let (pause, problem) = RestartHistory(folder: folder).start()
                #expect(pause == .seconds(32) && problem != nil)
            }
            rmdir(hurdle)
            RestartHistory(folder: folder).forget()
            #expect(rmdir(folder) == 0)
        }

        @Test("A termination signal ends the delay at once")
        func interrupted() {
            #expect(RestartHistory.sleep(for: .zero))
            var signals = sigset_t()
            var before = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGTERM)
            pthread_sigmask(SIG_BLOCK, &signals, &before)
            pthread_kill(pthread_self(), SIGTERM)
            #expect(!RestartHistory.sleep(for: .seconds(600)))
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }

        @Test("The handler that is called before a delay can end it at once")
        func interruptedAtTheBeginning() {
            #expect(!RestartHistory.sleep(for: .seconds(600)) { pthread_kill(pthread_self(), SIGTERM) })
        }
    }
}
