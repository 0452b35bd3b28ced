import Glibc

/// The sender of a signal, if the kernel guarantees it.
///
/// A process can forge the sender of a signal that it queues (`rt_sigqueueinfo(2)`), but not with the codes that are accepted here. The
/// kernel reserves them for signals whose sender it sets itself.
nonisolated struct SignalSender: Hashable, Sendable {
    /// The process ID; 0 for the kernel, and for a sender outside this process's PID namespace. If the parent process is outside,
    /// `getppid()` also returns 0.
    var process: pid_t
    var user: uid_t

    /// Reads the sender of a signal; returns `nil` if it may be forged.
    ///
    /// Safe to call from signal handlers: it allocates nothing.
    init?(_ info: siginfo_t) {
        switch info.si_code {
        case 0, -6, 0x80: break  // SI_USER of kill(2), SI_TKILL of tgkill(2), and SI_KERNEL
        default: return nil
        }
        process = info._sifields._kill.si_pid
        user = info._sifields._kill.si_uid
    }

    init(process: pid_t, user: uid_t) {
        self.process = process
        self.user = user
    }

    /// Returns `true` if the sender may end a panel, which only root and the parent process may.
    func mayEnd(childOf parent: pid_t) -> Bool { user == 0 || process == parent }
}
