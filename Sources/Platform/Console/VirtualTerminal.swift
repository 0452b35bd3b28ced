import Glibc

/// A virtual terminal of the kernel, `/dev/tty1` to `/dev/tty63`.
@MainActor final class VirtualTerminal: Terminal {
    let name: String
    /// The number in its name.
    private let number: CInt
    private let descriptor: CInt

    /// Opens a terminal by the path of its device file.
    ///
    /// The file is opened for writing only, which the permissions of its group allow regardless of its owner. Root therefore does not need
    /// CAP_DAC_OVERRIDE.
    convenience init(path: String) throws(TerminalError) {
        let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TerminalError(attempt: "open it", terminal: path, code: errno) }
        try self.init(owning: descriptor, name: path)
    }

    /// Returns the terminal of standard input, or the controlling terminal if standard input is not a terminal.
    static func ofThisProcess() throws(TerminalError) -> VirtualTerminal {
        let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        if input >= 0, let terminal = try? VirtualTerminal(owning: input, name: "the standard input") {
            return terminal
        }
        return try VirtualTerminal(path: "/dev/tty")
    }

    /// Creates a terminal that owns a file descriptor and closes it when it is deinitialized.
    private init(owning descriptor: CInt, name: String) throws(TerminalError) {
        self.descriptor = descriptor
        var device: UInt32 = 0
        var mode: CInt = 0
        // TIOCGDEV resolves /dev/tty to its device. Only virtual terminals have a display mode.
        guard ioctl(descriptor, Request.device, &device) == 0, ioctl(descriptor, Request.displayMode, &mode) == 0 else {
            let code = errno
            close(descriptor)
            throw TerminalError(attempt: "use it as a virtual terminal", terminal: name, code: code)
        }
        // The lowest 8 bits of a device number hold the lower 8 bits of the minor number; virtual terminals end at 63.
        number = CInt(device & 0xFF)
        self.name = "/dev/tty\(number)"
    }

    isolated deinit {
        close(descriptor)
    }

    // MARK: Terminal

    func displayMode() throws(TerminalError) -> DisplayMode {
        DisplayMode(rawValue: try read(Request.displayMode, "read the display mode"))
    }

    func setDisplayMode(_ mode: DisplayMode) throws(TerminalError) {
        let attempt = mode == .graphics ? "set graphics mode" : "set text mode"
        try check(ioctl(descriptor, Request.setDisplayMode, mode.rawValue), attempt)
    }

    func keyboardMode() throws(TerminalError) -> KeyboardMode {
        KeyboardMode(rawValue: try read(Request.keyboardMode, "read the keyboard mode"))
    }

    func setKeyboardMode(_ mode: KeyboardMode) throws(TerminalError) {
        let attempt = mode == .muted ? "mute the keyboard" : "unmute the keyboard"
        try check(ioctl(descriptor, Request.setKeyboardMode, mode.rawValue), attempt)
    }

    func leaveSwitchingToKernel() throws(TerminalError) {
        // struct vt_mode: mode, waitv, and three signals; all zero is VT_AUTO.
        var mode: UInt64 = 0
        try check(ioctl(descriptor, Request.setSwitchMode, &mode), "set automatic terminal switching")
    }

    func setSwitchingLocked(_ isLocked: Bool) throws(TerminalError) {
        let request = isLocked ? Request.lockSwitching : Request.unlockSwitching
        try check(ioctl(descriptor, request, CInt(0)), isLocked ? "lock switching" : "unlock switching")
    }

    func activate() throws(TerminalError) {
        let attempt = "activate it"
        guard try active(attempt) != number else { return }
        try check(ioctl(descriptor, Request.activate, number), attempt)
        // VT_WAITACTIVE could block forever: the program on the front terminal may refuse to switch.
        for _ in 0..<100 {
            if try active(attempt) == number { return }
            usleep(10_000)
        }
        throw TerminalError(attempt: attempt, terminal: name, code: EBUSY)
    }

    func discardInput() throws(TerminalError) {
        try check(tcflush(descriptor, TCIFLUSH), "discard pending input")
    }

    func write(_ text: String) throws(TerminalError) {
        let bytes = Array(text.utf8)
        try check(Glibc.write(descriptor, bytes, bytes.count) == bytes.count ? 0 : -1, "write to it")
    }

    // MARK: System calls

    /// The requests of linux/kd.h, linux/vt.h and asm/ioctls.h, whose macros Swift's Glibc module does not import.
    private nonisolated enum Request {
        static let setDisplayMode: UInt = 0x4B3A  // KDSETMODE
        static let displayMode: UInt = 0x4B3B  // KDGETMODE
        static let keyboardMode: UInt = 0x4B44  // KDGKBMODE
        static let setKeyboardMode: UInt = 0x4B45  // KDSKBMODE
        static let setSwitchMode: UInt = 0x5602  // VT_SETMODE
        static let state: UInt = 0x5603  // VT_GETSTATE
        static let activate: UInt = 0x5606  // VT_ACTIVATE
        static let lockSwitching: UInt = 0x560B  // VT_LOCKSWITCH
        static let unlockSwitching: UInt = 0x560C  // VT_UNLOCKSWITCH
        static let device: UInt = 0x8004_5432  // TIOCGDEV
    }

    /// Returns the number of the terminal in front.
    private func active(_ attempt: String) throws(TerminalError) -> CInt {
        // struct vt_stat: active, signal, state.
        var state: (active: UInt16, signal: UInt16, state: UInt16) = (0, 0, 0)
        try check(ioctl(descriptor, Request.state, &state), attempt)
        return CInt(state.active)
    }

    private func read(_ request: UInt, _ attempt: String) throws(TerminalError) -> CInt {
        var value: CInt = 0
        try check(ioctl(descriptor, request, &value), attempt)
        return value
    }

    private func check(_ result: CInt, _ attempt: String) throws(TerminalError) {
        guard result != 0 else { return }
        throw TerminalError(attempt: attempt, terminal: name, code: errno)
    }
}
