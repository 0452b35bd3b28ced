import CLinux
import Glibc

/// The kernel's information about the accuracy of the system clock.
///
/// All time services report to the kernel: systemd-timesyncd, chrony, ntpd and PTP services.
public enum KernelClock {
    /// The maximum error at which the clock counts as not synchronised, in microseconds: `NTP_PHASE_LIMIT` of the kernel. The kernel's
    /// estimate of the maximum error starts with this value at boot, and reaches it again after nine hours without a time service.
    static let greatestError = 16_000_000

    /// A Boolean value that tells whether a time service keeps the clock synchronised; `nil` if the system call is not permitted, for
    /// example because the systemd unit forbids it.
    public static var isSynchronised: Bool? {
        // The first member selects the settings to change; 0 changes nothing.
        var settings = timex()
        return adjtimex(&settings) < 0 ? nil : isRight(within: settings.maxerror)
    }

    /// Returns `true` if the clock counts as synchronised with an estimated error. The flag `STA_UNSYNC` is not used, because chrony sets
    /// it as long as the kernel must not update the hardware clock.
    ///
    /// - Parameter error: The maximum error of the clock, in microseconds.
    static func isRight(within error: Int) -> Bool { error < greatestError }
}
