import Glibc

/// Who sent a signal, as far as the kernel vouches for it.
///
/// A process may put any sender into a signal that it queues (`rt_sigqueueinfo(2)`), but not one of these codes: the kernel fills
/// them in itself, sender and all.
nonisolated struct SignalSender: Hashable, Sendable {
    /// 0 where it is outside of this process's namespace, as the process that started it is then, and for the kernel itself.
    var process: pid_t
    var user: uid_t

    /// Nil where anybody may have made it up.
    ///
    /// Signal handlers may call it: it allocates nothing.
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

    /// Root, and whoever started this process, may end a panel.
    func mayEnd(childOf parent: pid_t) -> Bool { user == 0 || process == parent }
}
