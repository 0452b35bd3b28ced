import Glibc

/// The end of a child process.
public enum ProcessEnd {
    /// Reaps a child process that leads a process group if it has ended, and kills the remaining processes of the group.
    ///
    /// - Returns: A description of the end, such as `process exited, status=1` or `process killed, signal=9`; empty if the exit status is
    ///   0, and `nil` if the process is still running.
    public static func take(_ process: pid_t) -> String? {
        var info = siginfo_t()
        guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return nil }
        guard info.si_signo == SIGCHLD else { return nil }
        // As long as the process is not reaped, its ID cannot be used for another process group.
        kill(-process, SIGKILL)
        var status: CInt = 0
        var result: pid_t
        repeat { result = waitpid(process, &status, 0) } while result < 0 && errno == EINTR
        if result < 0 { return "process exited, status unknown" }
        let signal = status & 0x7F
        if signal != 0 { return "process killed, signal=\(signal)" }
        let code = (status >> 8) & 0xFF
        return code == 0 ? "" : "process exited, status=\(code)"
    }
}
