import Glibc
import Logging
import Toolkit

/// A watch that reports when headphones are plugged into the panel, and when they are removed.
///
/// It reads the headphone switch (SW_HEADPHONE_INSERT) of input devices, which libinput does not report. A state is reported after it has
/// held for 300 ms, beginning with headphones that are plugged in at the start. If several devices have the switch, one plug is sufficient.
/// A device that is removed counts as unplugged.
@MainActor public final class HeadphoneWatch {
    private struct Opened {
        let device: JackDevice
        let watch: EventLoop.Watch
    }

    private let devices: any JackDevices
    private let scene: Scene
    private let loop: EventLoop
    private let clock: () -> Timestamp
    private let logger: Logger
    private let onChange: (Bool) -> Void
    private var opened: [String: Opened] = [:]
    /// The devices that could not be opened, which is logged once. In a desktop session, that is usual.
    private var unreadable: Set<String> = []
    private var debouncer = PlugDebouncer()
    private var timer: SceneTimer?
    private var listWatch: EventLoop.Watch?

    /// Opens the devices with a headphone switch, and watches them until the instance is released.
    ///
    /// - Parameters:
    ///   - scene: The scene whose timers are used.
    ///   - loop: The event loop.
    ///   - logger: The log of devices that cannot be opened.
    ///   - onChange: The function that is called with `true` when headphones were plugged in, and with `false` when they were removed.
    public convenience init(
        in scene: Scene, on loop: EventLoop, logger: Logger, onChange: @escaping (_ arePlugged: Bool) -> Void
    ) {
        self.init(UdevJacks(), in: scene, on: loop, logger: logger, onChange: onChange)
    }

    init(
        _ devices: any JackDevices, in scene: Scene, on loop: EventLoop,
        clock: @escaping () -> Timestamp = Timestamp.monotonic, logger: Logger, onChange: @escaping (Bool) -> Void
    ) {
        self.devices = devices
        self.scene = scene
        self.loop = loop
        self.clock = clock
        self.logger = logger
        self.onChange = onChange
        listWatch = devices.descriptor.map { descriptor in
            loop.watch(descriptor) { [weak self] in
                if $0 == .hungUp { self?.listWatch?.cancel() }
                self?.update()
            }
        }
        update()
    }

    isolated deinit {
        timer?.cancel()
        listWatch?.cancel()
        for known in opened.values { known.watch.cancel() }
    }

    // MARK: Devices

    /// Closes the devices that were removed, and opens those that were added.
    private func update() {
        readAll()
        let paths = devices.paths()
        unreadable.formIntersection(paths)
        for path in paths where opened[path] == nil { open(path) }
        takeState()
    }

    private func open(_ path: String) {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            if unreadable.insert(path).inserted {
                logger.info("headphone jack is not used: cannot open \(path): \(reason)")
            }
            return
        }
        unreadable.remove(path)
        let device = JackDevice(descriptor)
        let watch = loop.watch(device.descriptor) { [weak self] _ in self?.readState() }
        opened[path] = Opened(device: device, watch: watch)
        logger.info("headphone jack added: \(path)\(device.isPlugged ? ", headphones are plugged in" : "")")
    }

    /// Reads the pending records of all devices.
    private func readAll() {
        let now = clock()
        for (path, known) in opened {
            let remains = known.device.drain { isPlugged in
                debouncer.take(isPlugged || arePlugged(besides: path), at: now)
            }
            guard !remains else { continue }
            known.watch.cancel()
            opened[path] = nil
            logger.notice("headphone jack removed: \(path)")
        }
    }

    private func arePlugged(besides path: String? = nil) -> Bool {
        opened.contains { $0.key != path && $0.value.device.isPlugged }
    }

    // MARK: State

    /// Reports the current state of all devices if it has held; otherwise waits until it has.
    private func takeState() {
        let now = clock()
        debouncer.take(arePlugged(), at: now)
        let change = debouncer.expire(at: now)
        timer?.cancel()
        // The scene's time is that of the latest event, which may be long ago.
        timer = debouncer.deadline.map { deadline in
            scene.schedule(after: scene.now.duration(to: deadline)) { [weak self] in self?.readState() }
        }
        if let change { onChange(change) }
    }

    /// Reads the pending records, and takes the state. A timer may fire before the loop has reported records that arrived before.
    private func readState() {
        readAll()
        takeState()
    }
}
