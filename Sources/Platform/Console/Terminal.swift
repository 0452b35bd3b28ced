/// What is asked of a virtual terminal: each call is one system call, or one setting.
///
/// Numbers and meanings are those of `ioctl_console(2)`. For all but ``setSwitchingLocked(_:)`` it takes the terminal that
/// controls the process, or CAP_SYS_TTY_CONFIG; that one takes the capability.
protocol Terminal {
    /// Its file, such as `/dev/tty1`.
    var name: String { get }

    func displayMode() throws(TerminalError) -> DisplayMode
    func setDisplayMode(_ mode: DisplayMode) throws(TerminalError)

    func keyboardMode() throws(TerminalError) -> KeyboardMode
    func setKeyboardMode(_ mode: KeyboardMode) throws(TerminalError)

    /// Leaves switching to another terminal to the kernel, with no program asked.
    func leaveSwitchingToKernel() throws(TerminalError)

    /// Forbids the kernel to switch to any other terminal, or allows it again: one setting for the whole machine.
    func setSwitchingLocked(_ isLocked: Bool) throws(TerminalError)

    /// Brings the terminal to the front, which keys and screen belong to then.
    func activate() throws(TerminalError)

    /// Throws away what was typed and not read.
    func discardInput() throws(TerminalError)

    func write(_ text: String) throws(TerminalError)
}

/// What the kernel shows on a virtual terminal.
nonisolated struct DisplayMode: RawRepresentable, Hashable, Sendable {
    var rawValue: CInt

    /// The letters of its console.
    static let text = DisplayMode(rawValue: 0)
    /// Nothing: the screen is a program's. The kernel switches to no other terminal as long as no program is asked about it.
    static let graphics = DisplayMode(rawValue: 1)
}

/// What the kernel does with the keys of a virtual terminal.
nonisolated struct KeyboardMode: RawRepresentable, Hashable, Sendable {
    var rawValue: CInt

    /// Letters in UTF-8, and the keys that switch terminals and restart the machine.
    static let unicode = KeyboardMode(rawValue: 3)
    /// Nothing: no letter reaches the terminal, no key combination the kernel, but for those of SysRq.
    static let muted = KeyboardMode(rawValue: 4)
}
