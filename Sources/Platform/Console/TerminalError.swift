import Glibc

/// Why a terminal did not do what it was asked to.
public nonisolated struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, such as `mute the keyboard`.
    public var attempt: String
    /// The terminal's file.
    public var terminal: String
    /// The kernel's word: `EPERM`, `ENOTTY` …
    public var code: CInt

    public var description: String {
        "\(terminal): cannot \(attempt): \(String(cString: strerror(code)))"
    }

    /// True where the same would work with more rights.
    public var isForbidden: Bool { code == EPERM || code == EACCES }

    /// What would mend it.
    public var remedy: String {
        switch code {
        case EPERM, EACCES:
            "start the program with this terminal as its own (StandardInput=tty and TTYPath= in the unit), or as root"
        case ENOTTY, EINVAL, ENXIO, ENODEV, ENOENT:
            "start the program on a virtual terminal, such as /dev/tty1; others have neither keyboard nor screen"
        default:
            "see whether another program holds the terminal"
        }
    }
}
