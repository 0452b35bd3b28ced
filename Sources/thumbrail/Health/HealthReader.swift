import Elements
import Health
import KioskRuntime
import Platform
import System
import Toolkit

/// The reader of the running panel's health. It reads on request, at most every five seconds.
final class HealthReader {
    private let kiosk: String
    private let stateFolder: String?
    private let complete: (inout PanelHealth) -> Void
    /// A closure that runs before each reading for slow tasks off the main thread, such as checking the hashes of PINs.
    var prepare: (@escaping () -> Void) -> Void = { $0() }
    /// A closure that sets the members that other services report.
    var addServices: (inout PanelHealth) -> Void = { _ in }
    /// A closure that reads disks and sensors, on a background thread.
    var readHost: @Sendable (HostReading?) -> HostReading
    /// A Boolean value that tells whether a wrong clock is a fault.
    var needsClock = false
    /// The numbers of unplanned restarts and crashes; `nil` if they are not counted.
    var counts: StartCounts?
    /// The memory limit of the process in bytes. It is read with the first request, not at the start.
    lazy var memoryLimit = ProcessMemory.limit()
    private var host: HostReading?
    private var readAt: Timestamp?
    private var begunAt: Timestamp?
    private lazy var clock = WallClock.machine
    private lazy var doubt = ClockDoubt.machine
    private let began = Timestamp.monotonic()

    /// The time for which a reading is reused, in seconds.
    static let freshness = 5.0
    /// The time after the start within which a time service may set the clock, in seconds.
    private static let clockTimeout = 300.0

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - kiosk: The path of the kiosk file.
    ///   - stateFolder: The folder of the state; `nil` if the panel keeps none.
    ///   - complete: A closure that sets the members that the running kiosk provides.
    init(kiosk: String, stateFolder: String?, complete: @escaping (inout PanelHealth) -> Void) {
        (self.kiosk, self.stateFolder) = (kiosk, stateFolder)
        self.complete = complete
        readHost = { HostReading.read(state: stateFolder, kiosk: kiosk, after: $0) }
    }

    /// Reads the health and calls `then` with it.
    ///
    /// If a reading is recent or in progress, `then` is called immediately. Therefore a disk that does not respond blocks only one request.
    func read(then: @escaping (PanelHealth) -> Void) {
        let now = Timestamp.monotonic()
        if begunAt != nil { return then(health) }
        if let readAt, now.seconds(since: readAt) < Self.freshness { return then(health) }
        begunAt = now
        prepare { [weak self] in
            guard let self else { return }
            DetachedThread.run({ [readHost, host] in readHost(host) }) { [weak self] host in
                guard let self else { return }
                (self.host, begunAt, readAt) = (host, nil, .monotonic())
                then(health)
            }
        }
    }

    private var health: PanelHealth {
        var health = PanelHealth(
            version: Version.current, kiosk: kiosk.split(separator: "/").last.map(String.init) ?? kiosk)
        (health.host, health.kioskVersion, health.storage) = (host?.host ?? .init(), host?.kioskVersion, host?.storage)
        if let begunAt, Timestamp.monotonic().seconds(since: begunAt) > Self.freshness, let stateFolder {
            health.storage = PanelHealth.Storage(folder: stateFolder, problem: "the disk does not respond")
        }
        if needsClock { health.clock = clockHealth }
        health.time = clock.now().map { Double($0) }
        (health.crashes, health.restarts) = (counts?.crashes, counts?.restarts)
        if let used = ProcessMemory.own, let memoryLimit {
            health.memory = PanelHealth.Memory(used: used, limit: memoryLimit)
        }
        complete(&health)
        addServices(&health)
        return health
    }

    private var clockHealth: PanelHealth.Clock {
        let isPlausible = clock.now().map { $0 >= doubt.built } ?? false
        let isSynchronized = doubt.isSynchronised()
        // Shortly after the start, the clock may not have been set yet.
        let isEarly = Timestamp.monotonic().seconds(since: began) < Self.clockTimeout
        return PanelHealth.Clock(
            isSynchronized: isEarly && isSynchronized == false ? nil : isSynchronized, isPlausible: isPlausible)
    }
}
