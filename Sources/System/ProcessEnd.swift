import Glibc

/// How a child process has ended.
public enum ProcessEnd {
    /// Takes the end of a process that leads a process group, and ends with it what it has started and left behind.
    ///
    /// - Returns: how it has ended, such as `process exited, status=1` or `process killed, signal=9`, which is empty for a clean end; `nil` if
    ///   it has not.
    public static func take(_ process: pid_t) -> String? {
        var info = siginfo_t()
        guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return nil }
        guard info.si_signo == SIGCHLD else { return nil }
        // While it is not waited for, no other group can have its number.
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
