import Drawing
import Glibc
import Logging
import Rendering
import Synchronization
import TestSupport
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Memory pressure")
    struct MemoryPressureTests {
        private final class Hoarder: ViewController {
            var onWarning: (() -> Void)?

            override func didReceiveMemoryWarning() { onWarning?() }
        }

        /// A temporary file.
        private final class File {
            let path: String

            init(_ text: String = "") throws {
                var template = Array("/tmp/thumbrail-platform-XXXXXX".utf8CString)
                let descriptor = mkstemp(&template)
                try #require(descriptor >= 0)
                write(descriptor, text, text.utf8.count)
                close(descriptor)
                path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
            }

            deinit { unlink(path) }

            var bytes: [UInt8] {
                var bytes = [UInt8](repeating: 0, count: 100)
                guard let file = fopen(path, "rb") else { return [] }
                defer { fclose(file) }
                let count = fread(&bytes, 1, bytes.count, file)
                return Array(bytes.prefix(count))
            }
        }

        private func watching(_ paths: [String], _ log: LogRecord = LogRecord()) -> MemoryPressure? {
            MemoryPressure(paths: paths, logger: log.logger)
        }

        // MARK: The file

        @Test(
            "The trigger is written, with a terminating zero, to the first file that accepts it, and nothing is logged"
        )
        func trigger() throws {
            let (file, other) = (try File(), try File())
            let log = LogRecord(from: .trace)
            let pressure = try #require(watching(["/nowhere/memory.pressure", file.path, other.path], log))
            #expect(file.bytes == Array("some 150000 2000000".utf8) + [0])
            #expect(other.bytes.isEmpty)
            #expect(log.lines.isEmpty)
            _ = pressure
        }

        @Test("If no file exists or can be written, one debug line gives the reason")
        func notThere() throws {
            let log = LogRecord(from: .trace)
            // Root may open the second file, which still accepts no trigger.
            #expect(watching(["/nowhere/memory.pressure", "/proc/version"], log) == nil)
            #expect(log.lines.count == 1)
            #expect(log.lines.first?.hasPrefix("debug: memory pressure is not monitored: /nowhere/") == true)
            #expect(log.lines.first?.contains(", /proc/version: ") == true)
            for _ in 0..<20 { #expect(watching(["/nowhere", "/proc/version", "/proc"]) == nil) }
            #expect(descriptors(of: "/proc/version") == 0)
        }

        @Test("The descriptor is closed on deinitialization, and child processes do not inherit it")
        func closing() throws {
            let file = try File()
            #expect(descriptors(of: file.path) == 0)
            var pressure = watching([file.path])
            #expect(descriptors(of: file.path) == 1)
            #expect(fcntl(try #require(pressure?.descriptor), F_GETFD) & FD_CLOEXEC != 0)
            pressure = nil
            #expect(descriptors(of: file.path) == 0)
        }

        /// Returns the number of open descriptors of a file in this process. Other tests open and close their own files
        /// meanwhile.
        private func descriptors(of path: String) -> Int {
            (0..<4_096).count { descriptor in
                var target = [CChar](repeating: 0, count: 4_096)
                let length = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
                return length > 0
                    && String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) == path
            }
        }

        @Test(
            "The pressure file of the control group is preferred to the host's",
            arguments: [
                ("0::/system.slice/kiosk.service\n", "/sys/fs/cgroup/system.slice/kiosk.service/memory.pressure"),
                ("4:memory:/a\n1:name=systemd:/b\n0::/a b/c\n", "/sys/fs/cgroup/a b/c/memory.pressure"),
                ("0::/\n", "/sys/fs/cgroup/memory.pressure"), ("0::/x", "/sys/fs/cgroup/x/memory.pressure"),
                ("4:memory:/a\n", nil), ("", nil),
            ] as [(String, String?)])
        func group(list: String, path: String?) throws {
            let file = try File(list)
            #expect(MemoryPressure.groupFile(in: file.path) == path)
            #expect(MemoryPressure.groupFile(in: "/nowhere") == nil)
            #expect(MemoryPressure.paths().last == "/proc/pressure/memory")
        }

        @Test("The host's kernel either accepts the trigger and keeps it, or rejects it at once")
        func kernel() throws {
            let log = LogRecord(from: .trace)
            guard let pressure = watching(MemoryPressure.paths(), log) else {
                #expect(log.lines.count == 1)
                return
            }
            // A file without a trigger reports an error as soon as it is polled.
            var polled = pollfd(fd: pressure.descriptor, events: Int16(POLLPRI), revents: 0)
            #expect(poll(&polled, 1, 0) >= 0)
            #expect(CInt(polled.revents) & (POLLERR | POLLNVAL) == 0)
        }

        // MARK: The loop

        @Test("The loop calls the handler once for an urgent event, and sleeps through other events")
        func urgent() throws {
            let sockets = try SocketPair()
            let loop = try EventLoop()
            var count = 0
            let pressure = MemoryPressure(owning: sockets.taken())
            pressure.watch(on: loop) {
                count += 1
                sockets.takeUrgent()
            }
            sockets.send("x")
            let deadline = Timestamp.monotonic().advanced(by: .milliseconds(30))
            var rounds = 0
            while Timestamp.monotonic() < deadline {
                loop.wait(until: deadline)
                rounds += 1
            }
            #expect(count == 0)
            // A signal of the test runner may interrupt the wait.
            #expect((1...3).contains(rounds))
            for number in 1...3 {
                sockets.sendUrgent()
                loop.wait(until: nil)
                loop.wait(until: .zero)
                #expect(count == number)
            }
            pressure.stop()
            sockets.sendUrgent()
            loop.wait(until: .zero)
            #expect(count == 3)
        }

        @Test("A closed connection is no longer watched, even if it reports an urgent event")
        func gone() throws {
            let sockets = try SocketPair()
            let loop = try EventLoop()
            var count = 0
            let pressure = MemoryPressure(owning: sockets.taken())
            pressure.watch(on: loop) { count += 1 }
            sockets.sendUrgent()
            sockets.reset()
            loop.wait(until: .monotonic().advanced(by: .seconds(5)))
            let deadline = Timestamp.monotonic().advanced(by: .milliseconds(30))
            let before = loop.waitCount
            while Timestamp.monotonic() < deadline { loop.wait(until: deadline) }
            #expect(loop.waitCount - before <= 3)
            #expect(count == 0)
            // The kernel's files report their end with this flag, without a hang-up.
            let watch = loop.watch(-1, for: .urgent) { _ in }
            #expect(watch.readiness(POLLPRI | POLLERR) == .hungUp)
            #expect(watch.readiness(POLLPRI) == .urgent)
        }

        // MARK: The application

        /// Runs a panel for a duration after its first frame, on which it calls a function.
        private func run(
            _ pressure: MemoryPressure?, _ controller: Hoarder, after end: Duration = .milliseconds(80),
            onFirstFrame: (Application, Renderer) -> Void = { _, _ in }
        ) throws -> Application {
            let window = try TestWindow()
            let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
            let scene = Scene(
                pixelSize: window.output.pixelSize, textMeasurer: renderer.text, pictures: renderer.pictures)
            let application = Application(
                scene: scene, renderer: renderer, output: window.output, input: window.input, loop: try EventLoop(),
                memoryPressure: pressure)
            scene.rootViewController = controller
            try withoutActuallyEscaping(onFirstFrame) { onFirstFrame in
                application.onFirstFrame = { [unowned application, unowned renderer] _ in
                    onFirstFrame(application, renderer)
                    application.scene.schedule(after: end) { application.stop() }
                }
                try application.run()
            }
            return application
        }

        @Test("Under memory pressure a panel warns its controllers, and frees everything that is not on screen")
        func shortMemory() throws {
            let sockets = try SocketPair()
            let controller = Hoarder()
            let label = Label()
            label.text = "here"
            label.frame = Rect(x: 10, y: 10, width: 200, height: 40)
            controller.view.addSubview(label)
            var warnings = 0
            var kept: [Int] = []
            controller.onWarning = {
                warnings += 1
                sockets.takeUrgent()
            }
            let pressure = MemoryPressure(owning: sockets.taken())
            let application = try run(pressure, controller) { application, renderer in
                let shown = renderer.bytesKept
                for number in 0..<200 { _ = renderer.text.width(of: "word\(number)", font: Font(size: 30)) }
                kept = [shown, renderer.bytesKept]
                sockets.sendUrgent()
                application.scene.schedule(after: .milliseconds(40)) { kept.append(renderer.bytesKept) }
            }
            #expect(warnings == 1)
            #expect(kept.count == 3 && kept[2] > 0 && kept[2] <= kept[0] && kept[0] < kept[1])
            #expect(application.loop.waitCount <= 8)
            // The watch has ended, so the descriptor is not polled.
            sockets.sendUrgent()
            application.loop.wait(until: .zero)
            #expect(warnings == 1)
        }

        @Test(
            "Replacing the content frees its memory, without a memory warning to the controllers"
        )
        func replaced() throws {
            let controller = Hoarder()
            let label = Label()
            label.text = "here"
            label.frame = Rect(x: 10, y: 10, width: 200, height: 40)
            controller.view.addSubview(label)
            var warnings = 0
            var kept: [Int] = []
            controller.onWarning = { warnings += 1 }
            let end = Duration.seconds(MemoryRest.restAfterReplacing) + .milliseconds(500)
            let application = try run(nil, controller, after: end) { application, renderer in
                let shown = renderer.bytesKept
                for number in 0..<200 { _ = renderer.text.width(of: "word\(number)", font: Font(size: 30)) }
                kept = [shown, renderer.bytesKept]
                application.contentWasReplaced()
                application.scene.schedule(after: end - .milliseconds(100)) { kept.append(renderer.bytesKept) }
            }
            #expect(kept.count == 3 && kept[2] > 0 && kept[2] <= kept[0] && kept[0] < kept[1])
            #expect(warnings == 0)
            // The panel frees memory once, and then sleeps.
            #expect(application.loop.waitCount <= 8)
        }

        @Test("Memory is freed once, one minute after the last touch")
        func rest() {
            var rest = MemoryRest()
            let start = Timestamp.zero
            func isOver(after time: Duration) -> Bool { rest.isOver(at: start.advanced(by: time)) }
            #expect(!isOver(after: .seconds(100_000)))
            rest.used(at: start)
            rest.used(at: start.advanced(by: .seconds(30)))
            #expect(!isOver(after: .milliseconds(89_999)))
            #expect(isOver(after: .seconds(90)))
            #expect(rest.due == nil && !isOver(after: .seconds(1_000)))
            rest.used(at: start)
            rest.replaced(at: start.advanced(by: .seconds(10)))
            #expect(rest.due == start.advanced(by: .seconds(12)))
        }

        @Test("Without memory pressure a panel sleeps, and warns no controller")
        func still() throws {
            let sockets = try SocketPair()
            let controller = Hoarder()
            var warnings = 0
            controller.onWarning = { warnings += 1 }
            let application = try run(MemoryPressure(owning: sockets.taken()), controller) { _, _ in sockets.send("x") }
            #expect(warnings == 0)
            #expect(application.loop.waitCount <= 5)
        }
    }
}

/// Two ends of a TCP connection, one of which can receive urgent data: it raises POLLPRI, as the kernel's files do.
private final class SocketPair {
    private var near: CInt
    private var far: CInt
    private var isTaken = false

    init() throws {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (near, far) = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(listener, address, length) == 0, getsockname(listener, address, &length) == 0,
                    listen(listener, 1) == 0
                else { return (-1, -1) as (CInt, CInt) }
                let far = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
                guard connect(far, address, length) == 0 else { return (-1, far) }
                return (accept(listener, nil, nil), far)
            }
        }
        (self.near, self.far) = (near, far)
        try #require(near >= 0 && far >= 0)
    }

    isolated deinit {
        if !isTaken { close(near) }
        if far >= 0 { close(far) }
    }

    /// Returns the receiving end, which the caller closes.
    func taken() -> CInt {
        isTaken = true
        return near
    }

    func send(_ text: String) {
        #expect(Glibc.send(far, text, text.utf8.count, 0) == text.utf8.count)
        arrive(POLLIN)
    }

    func sendUrgent() {
        #expect(Glibc.send(far, "!", 1, CInt(MSG_OOB)) == 1)
        arrive(POLLPRI)
    }

    /// Consumes the urgent event, which the kernel's files do when polled.
    func takeUrgent() {
        var byte: UInt8 = 0
        #expect(recv(near, &byte, 1, CInt(MSG_OOB)) == 1)
    }

    /// Resets the connection, which the other end receives as an error.
    func reset() {
        var lingering = linger(l_onoff: 1, l_linger: 0)
        setsockopt(far, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
        close(far)
        far = -1
        arrive(POLLERR)
    }

    private func arrive(_ events: CInt) {
        var polled = pollfd(fd: near, events: Int16(events), revents: 0)
        #expect(poll(&polled, 1, 5000) == 1)
    }
}
