import Elements
import Glibc
import LocalSources

/// A check that tells whether the host's clock may be wrong.
///
/// A host without a battery-backed clock starts with a time in the past; with an empty battery, it starts in 1970 or 2000. Until a time
/// server has set the clock, its time may look right but be wrong.
package nonisolated struct ClockDoubt {
    /// A closure that returns `true` if the clock is synchronized; `nil` if this is unknown.
    package let isSynchronised: () -> Bool?
    /// The build time of the program, in seconds since 1970. The current time cannot be earlier.
    package let built: Double

    /// The check of the host's clock.
    package static var machine: ClockDoubt {
        ClockDoubt(
            isSynchronised: { SystemMetrics().isSynchronised }, built: timeOfProgram ?? 0)
    }

    /// The modification time of the program's file, in seconds since 1970. It is the build time, because installation preserves it.
    private static var timeOfProgram: Double? {
        var status = stat()
        return stat("/proc/self/exe", &status) == 0 ? Double(status.st_mtim.tv_sec) : nil
    }

    /// Returns `true` if the clock may be wrong.
    ///
    /// - Parameter now: the clock's time, in seconds since 1970; `nil` if it is unknown.
    func holds(at now: Double?) -> Bool {
        if let now, now < built { return true }
        return isSynchronised() == false
    }
}

extension WallClock {
    /// The host's clock, which also tells whether it may be wrong.
    public static var doubted: WallClock { machine.doubted(by: .machine) }

    func doubted(by doubt: ClockDoubt) -> WallClock {
        let now = now
        return WallClock(at: place, now: now) { doubt.holds(at: now()) }
    }
}
