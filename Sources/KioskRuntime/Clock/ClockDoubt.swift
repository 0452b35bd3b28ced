import Elements
import Glibc
import LocalSources

/// Tells whether the machine's clock may be wrong.
///
/// A machine without a clock that runs while it is off begins somewhere in the past; one whose battery is empty in 1970 or 2000. Until a
/// server has set it, what it shows may look right, and be wrong.
package nonisolated struct ClockDoubt {
    /// Whether something keeps the clock right; nil where nobody knows.
    package let isSynchronised: () -> Bool?
    /// When the program was built, in seconds since 1970: no time before that can be now.
    package let built: Double

    /// What this machine knows.
    package static var machine: ClockDoubt {
        ClockDoubt(
            isSynchronised: { SystemMetrics().isSynchronised }, built: timeOfProgram ?? 0)
    }

    /// When the program's file was written, which is kept when it is installed.
    private static var timeOfProgram: Double? {
        var status = stat()
        return stat("/proc/self/exe", &status) == 0 ? Double(status.st_mtim.tv_sec) : nil
    }

    /// - Parameter now: the clock's time in seconds since 1970; nil where it is not known.
    func holds(at now: Double?) -> Bool {
        if let now, now < built { return true }
        return isSynchronised() == false
    }
}

extension WallClock {
    /// The machine's clock, which says so where it may be wrong.
    public static var doubted: WallClock { machine.doubted(by: .machine) }

    func doubted(by doubt: ClockDoubt) -> WallClock {
        let now = now
        return WallClock(at: place, now: now) { doubt.holds(at: now()) }
    }
}
