import ArgumentParser
import Glibc
import System

/// Logs an error, and returns the exit status for it.
func failure(_ message: String, code: Int32) -> ExitCode {
    log(.error, message)
    return ExitCode(code)
}

/// Writes a line to the log of this service, or to the terminal of a command.
func log(_ severity: LogSeverity, _ text: String) { ServiceLog("thumbrail-remote").write(severity, text) }

/// Returns `true` if a file exists at a path, even if it is a dangling symbolic link.
func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}
