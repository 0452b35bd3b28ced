import Glibc

/// An error of an operation on a terminal.
public nonisolated struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation that failed, such as `mute the keyboard`.
    public var attempt: String
    /// The path of the terminal's device file.
    public var terminal: String
    /// The error number from the kernel: `EPERM`, `ENOTTY` …
    public var code: CInt

    public var description: String {
        "\(terminal): cannot \(attempt): \(String(cString: strerror(code)))"
    }

    /// A Boolean value that tells whether the operation failed for lack of permission.
    public var isForbidden: Bool { code == EPERM || code == EACCES }

    /// The instruction for the operator to fix the error.
    public var remedy: String {
        switch code {
        case EPERM, EACCES:
            "start the program with this terminal as its controlling terminal (StandardInput=tty and TTYPath= in the unit), or as root"
        case ENOTTY, EINVAL, ENXIO, ENODEV, ENOENT:
            "start the program on a virtual terminal, such as /dev/tty1; other terminals have no keyboard and no screen"
        default:
            "check whether another program uses the terminal"
        }
    }
}
