import Glibc
import System
import Testing

@testable import Platform

extension PlatformTests {
    @Suite("The service manager")
    struct ServiceManagerTests {
        private func environment(_ socket: ManagerSocket, _ more: [String: String] = [:]) -> ServiceEnvironment {
            ServiceEnvironment(["NOTIFY_SOCKET": socket.name].merging(more) { $1 }, process: 100)
        }

        @Test("it hears of the first frame once, and what goes on in one line", arguments: [false, true])
        func ready(isAbstract: Bool) throws {
            let socket = try ManagerSocket(isAbstract: isAbstract)
            let manager = try #require(ServiceManager(environment(socket), logger: LogList().logger))
            manager.ready("on screen")
            manager.ready("again")
            manager.say("two\nREADY=0")
            manager.stopping()
            #expect(
                socket.lines() == ["READY=1", "STATUS=on screen", "STATUS=two READY=0", "STOPPING=1"])
        }

        @Test("it hears that all is well, and until the first frame that the start goes on")
        func beat() throws {
            let socket = try ManagerSocket()
            let manager = try #require(
                ServiceManager(environment(socket, ["WATCHDOG_USEC": "10000000"]), logger: LogList().logger))
            #expect(manager.beatInterval == .seconds(5))
            manager.beat()
            #expect(socket.lines() == ["WATCHDOG=1", "EXTEND_TIMEOUT_USEC=10000000"])
            manager.ready("on screen")
            manager.beat()
            #expect(socket.lines() == ["READY=1", "STATUS=on screen", "WATCHDOG=1"])
            manager.wait(for: .seconds(22))
            #expect(socket.lines() == ["EXTEND_TIMEOUT_USEC=22000000"])
        }

        @Test("it gets a descriptor of the same open file, under its name")
        func keep() throws {
            let socket = try ManagerSocket()
            let manager = try #require(ServiceManager(environment(socket), logger: LogList().logger))
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

        @Test("what an earlier run left is taken by its name, is nobody else's, and the rest is let go")
        func takeKept() throws {
            let socket = try ManagerSocket()
            // Three neighbours, as the manager hands them over.
            var pipes: [CInt] = [0, 0]
            try #require(pipe(&pipes) == 0)
            // The fourth, which is not there, has a number that no other test of this process gets to.
            let first = CInt(min(sysconf(CInt(_SC_OPEN_MAX)), 4096)) - 3
            for offset in 0..<3 { try #require(dup2(pipes[0], first + CInt(offset)) >= 0) }
            let listed = environment(
                socket, ["LISTEN_FDS": "4", "LISTEN_FDNAMES": "card0:card1:other:gone", "LISTEN_PID": "100"])
            let manager = try #require(
                ServiceManager(listed, firstDescriptor: first, logger: LogList().logger))
            #expect(manager.takeKept("card1") == first + 1)
            #expect(manager.takeKept("card1") == nil)
            #expect(manager.takeKept("gone") == nil)
            // Programs that this one starts do not get it.
            #expect(fcntl(first + 1, F_GETFD) & FD_CLOEXEC != 0)
            manager.forgetRest()
            #expect(fcntl(first, F_GETFD) < 0)
            #expect(fcntl(first + 2, F_GETFD) < 0)
            #expect(fcntl(first + 1, F_GETFD) >= 0)
            #expect(
                socket.lines() == ["FDSTOREREMOVE=1", "FDNAME=card0", "FDSTOREREMOVE=1", "FDNAME=other"])
            for descriptor in [first + 1] + pipes { close(descriptor) }
        }

        @Test("a manager that is gone, or does not listen, is said once and costs nothing more")
        func gone() throws {
            let log = LogList()
            var socket: ManagerSocket? = try ManagerSocket()
            let name = try #require(socket?.name)
            let manager = try #require(
                ServiceManager(ServiceEnvironment(["NOTIFY_SOCKET": name], process: 1), logger: log.logger))
            socket = nil
            for _ in 0..<3 { manager.beat() }
            #expect(log.messages.count == 1)
            #expect(log.messages.first?.contains("WATCHDOG=1") == true)
        }

        @Test("a manager that takes nothing out does not stop the panel")
        func full() throws {
            let socket = try ManagerSocket()
            let log = LogList()
            let manager = try #require(ServiceManager(environment(socket), logger: log.logger))
            for _ in 0..<2000 { manager.beat() }
            #expect(log.messages.count == 1)
            _ = socket.lines()
            manager.beat()
            #expect(socket.lines() == ["WATCHDOG=1"])
        }
    }

    @Suite("What a service manager says in the environment")
    struct ServiceEnvironmentTests {
        @Test("a process that nobody manages has none of it")
        func none() {
            let environment = ServiceEnvironment([:], process: 1)
            #expect(environment.socket == nil && environment.watchdog == nil)
            #expect(environment.descriptorNames.isEmpty)
            #expect(ServiceManager(environment, logger: LogList().logger) == nil)
        }

        @Test("what is meant for another process is left out of account")
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
            "nonsense is no value",
            arguments: [
                ["WATCHDOG_USEC": "-5"], ["WATCHDOG_USEC": "soon"], ["WATCHDOG_USEC": "0"], ["LISTEN_FDS": "-1"],
                ["LISTEN_FDS": "99999999999999999999"], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "@"],
                ["NOTIFY_SOCKET": "vsock:2:1234"],
            ])
        func nonsense(variables: [String: String]) {
            let environment = ServiceEnvironment(variables.merging(["LISTEN_PID": "7"]) { $1 }, process: 7)
            #expect(environment == ServiceEnvironment([:], process: 7))
        }

        @Test("more descriptors than anybody has are no reason to make that many; names that lack are empty")
        func many() {
            let environment = ServiceEnvironment(
                ["LISTEN_FDS": "1000000000", "LISTEN_FDNAMES": "a::b", "LISTEN_PID": "7"], process: 7)
            #expect(environment.descriptorNames.count == 1024)
            #expect(environment.descriptorNames.prefix(4) == ["a", "", "b", ""])
        }

        @Test("a socket name that fits into no address is said, and there is no manager")
        func longName() {
            let log = LogList()
            let name = "/" + String(repeating: "x", count: 200)
            let environment = ServiceEnvironment(["NOTIFY_SOCKET": name], process: 1)
            #expect(ServiceManager(environment, logger: log.logger) == nil)
            #expect(log.messages.count == 1)
        }

        @Test("it is taken out of the environment: programs that are started do not see it")
        func taken() {
            setenv("NOTIFY_SOCKET", "/run/x", 1)
            setenv("WATCHDOG_USEC", "4000000", 1)
            let environment = ServiceEnvironment.take()
            #expect(environment.socket == "/run/x")
            #expect(environment.watchdog == .seconds(4))
            #expect(getenv("NOTIFY_SOCKET") == nil && getenv("WATCHDOG_USEC") == nil)
        }
    }

    @Suite("The pause before another try")
    struct RestartPauseTests {
        @Test("a few ends in a row cost nothing, more and more cost up to a minute")
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

        @Test("who stays up for a minute begins anew")
        func recovery() {
            var pause = RestartBackoff()
            for _ in 0..<20 { _ = pause.start(at: pause.last + 1) }
            let last = pause.last
            #expect(pause.start(at: last + 59) == 60)
            #expect(pause.start(at: pause.last + 60) == 0)
        }

        @Test("a clock that goes back begins anew")
        func clock() {
            var pause = RestartBackoff()
            for _ in 0..<20 { _ = pause.start(at: pause.last + 1) }
            #expect(pause.start(at: 5) == 0)
        }

        @Test("it is read as it was written")
        func text() {
            var pause = RestartBackoff()
            for now in Int64(100)..<110 { _ = pause.start(at: now) }
            #expect(RestartBackoff(pause.text) == pause)
        }

        @Test(
            "a file with anything else in it is a new beginning",
            arguments: ["", "x", "1", "-1 5", "1 -5", "99999999999999999999 1", "1 2 3", "9999999 1"])
        func nonsense(text: String) {
            #expect(RestartBackoff(text) == RestartBackoff())
        }

        @Test("starts are counted over runs, and forgotten after a good end")
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

        @Test("where a start cannot be noted, each waits, and as long as was noted before where that is longer")
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
            // What lies where the new file would be written first is no file that could be removed.
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

        @Test("a pause ends at once when the program is told to end")
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

        @Test("whoever is told of a pause can end it at once")
        func interruptedAtTheBeginning() {
            #expect(!RestartHistory.sleep(for: .seconds(600)) { pthread_kill(pthread_self(), SIGTERM) })
        }
    }
}
