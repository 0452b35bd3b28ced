import CLinux
import Glibc

/// What the kernel knows of how right the machine's clock is.
///
/// Every time service tells it: systemd-timesyncd, chrony, ntpd and what sets clocks by PTP.
public enum KernelClock {
    /// How far the clock may be off before it counts as kept by nobody, in microseconds: `NTP_PHASE_LIMIT` of the kernel, at which what it takes
    /// for the greatest error begins after its start, and to which that grows in nine hours without a service.
    static let greatestError = 16_000_000

    /// Whether something keeps the clock right; nil where the kernel does not say, such as to a service whose unit keeps it from asking.
    public static var isSynchronised: Bool? {
        // Its first number says what to change: nothing.
        var settings = timex()
        return adjtimex(&settings) < 0 ? nil : isRight(within: settings.maxerror)
    }

    /// The flag `STA_UNSYNC` beside it is none to go by: chrony sets it for as long as the kernel is to leave the clock of the board alone.
    ///
    /// - Parameter error: how far off the clock may be, in microseconds.
    static func isRight(within error: Int) -> Bool { error < greatestError }
}
