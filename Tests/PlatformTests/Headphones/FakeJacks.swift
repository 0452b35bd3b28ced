import CLinux
import Drawing
import Glibc
import Logging
import Rendering
import TestSupport
import Toolkit

@testable import Platform

/// Headphone jacks that a test controls, in place of those of the host, and a watch of them; the test controls the time.
///
/// The device nodes are named pipes, into which the test writes the records of the kernel.
final class FakeJacks: JackDevices {
    /// The current time of the watch.
    final class Clock {
        var now = Timestamp(nanoseconds: 60_000_000_000)
    }

    private(set) var names: [String] = []
    /// The states that the watch has reported.
    private(set) var reports: [Bool] = []
    let log = LogRecord()
    let loop: EventLoop
    let scene: Scene
    private let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
    private let folder: TemporaryFolder
    private let clock = Clock()
    private var pipes: [String: CInt] = [:]
    private let changes: (reader: CInt, writer: CInt)
    private var watch: HeadphoneWatch?

    init() throws {
        folder = try TemporaryFolder()
        loop = try EventLoop()
        scene = Scene(
            pixelSize: PixelSize(width: 100, height: 100), textMeasurer: renderer.text, pictures: renderer.pictures)
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw PlatformError(.noDescriptors, "pipe") }
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        changes = (ends[0], ends[1])
    }

    isolated deinit {
        watch = nil
        for descriptor in Array(pipes.values) + [changes.reader, changes.writer] { close(descriptor) }
    }

    // MARK: JackDevices

    var descriptor: CInt? { changes.reader }

    func paths() -> [String] {
        var byte: UInt8 = 0
        while read(changes.reader, &byte, 1) > 0 {}
        return names.map { folder / $0 }
    }

    // MARK: Actions of a test

    /// Begins to watch.
    func start() {
        watch = HeadphoneWatch(
            self, in: scene, on: loop, clock: { [clock] in clock.now }, logger: log.logger
        ) { [unowned self] in reports.append($0) }
    }

    /// Ends the watch.
    func stop() { watch = nil }

    /// Adds a device.
    func add(_ name: String) {
        mkfifo(folder / name, 0o600)
        pipes[name] = open(folder / name, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        names.append(name)
        changed()
    }

    /// Removes a device, of which reading then reports the end.
    func remove(_ name: String) {
        if let pipe = pipes.removeValue(forKey: name) { close(pipe) }
        unlink(folder / name)
        names.removeAll { $0 == name }
        changed()
    }

    /// Lists a device that cannot be opened.
    func addMissing(_ name: String) {
        names.append(name)
        changed()
    }

    /// Reports a change of the devices.
    func changed() { write(changes.writer, [1], 1) }

    /// Writes a change of the switch, as the kernel does.
    func plug(_ isPlugged: Bool, _ name: String = "event5") {
        send(FakeJacks.record(EV_SW, 2, isPlugged ? 1 : 0) + FakeJacks.record(EV_SYN, 0, 0), name)
    }

    /// Writes bytes.
    func send(_ bytes: [UInt8], _ name: String = "event5") {
        guard let pipe = pipes[name] else { return }
        write(pipe, bytes, bytes.count)
    }

    /// Lets time pass, and handles what has happened.
    func run(_ milliseconds: Int = 0) {
        // The loop waits before the timers fire.
        clock.now = clock.now.advanced(by: .milliseconds(milliseconds))
        loop.wait(until: .zero)
        scene.advance(to: clock.now)
    }

    /// Lets time pass for the timers only, as if the loop had not looked at the devices yet.
    func runTimers(_ milliseconds: Int) {
        clock.now = clock.now.advanced(by: .milliseconds(milliseconds))
        scene.advance(to: clock.now)
    }

    /// Returns the bytes of a record.
    nonisolated static func record(_ type: CInt, _ code: UInt16, _ value: Int32) -> [UInt8] {
        var event = input_event()
        (event.type, event.code, event.value) = (UInt16(type), code, value)
        return withUnsafeBytes(of: event) { Array($0) }
    }
}
