import CLinux
import Glibc

/// The kernel's information on the accuracy of the system clock.
///
/// Every time service reports to the kernel: systemd-timesyncd, chrony, ntpd and PTP services.
public enum KernelClock {
    /// The error from which on the clock counts as not synchronised, in microseconds: `NTP_PHASE_LIMIT` of the kernel. The kernel's
    /// estimate of the maximum error has this value after boot, and reaches it again after nine hours without a time service.
    static let greatestError = 16_000_000

    /// A Boolean value that tells whether a time service keeps the clock right; `nil` if the kernel refuses to tell, for example because
    /// the unit of a service forbids the call.
    public static var isSynchronised: Bool? {
        // The first member selects what to change; 0 is nothing.
        var settings = timex()
        return adjtimex(&settings) < 0 ? nil : isRight(within: settings.maxerror)
    }

    /// Returns `true` if the estimated error means that the clock is synchronised. The flag `STA_UNSYNC` is not used: chrony sets it as
    /// long as the kernel must not update the hardware clock.
    ///
    /// - Parameter error: The maximum error of the clock, in microseconds.
    static func isRight(within error: Int) -> Bool { error < greatestError }
}
