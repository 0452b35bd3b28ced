/// A virtual terminal. Each method is one system call, or one setting.
///
/// Numbers and meanings are those of `ioctl_console(2)`. All calls but ``setSwitchingLocked(_:)`` need the controlling terminal of the
/// process, or CAP_SYS_TTY_CONFIG. ``setSwitchingLocked(_:)`` always needs the capability.
protocol Terminal {
    /// The path of its device file, such as `/dev/tty1`.
    var name: String { get }

    func displayMode() throws(TerminalError) -> DisplayMode
    func setDisplayMode(_ mode: DisplayMode) throws(TerminalError)

    func keyboardMode() throws(TerminalError) -> KeyboardMode
    func setKeyboardMode(_ mode: KeyboardMode) throws(TerminalError)

    /// Leaves switching to another terminal to the kernel, which then asks no program.
    func leaveSwitchingToKernel() throws(TerminalError)

    /// Forbids or allows switching to other terminals. The setting applies to the whole machine.
    func setSwitchingLocked(_ isLocked: Bool) throws(TerminalError)

    /// Brings the terminal to the front, so that it has the keyboard and the screen.
    func activate() throws(TerminalError)

    /// Discards typed input that was not read.
    func discardInput() throws(TerminalError)

    func write(_ text: String) throws(TerminalError)
}

/// The display mode of a virtual terminal.
nonisolated struct DisplayMode: RawRepresentable, Hashable, Sendable {
    var rawValue: CInt

    /// The text of the console.
    static let text = DisplayMode(rawValue: 0)
    /// Nothing: the screen belongs to a program. The kernel then switches to no other terminal, unless a program handles switching.
    static let graphics = DisplayMode(rawValue: 1)
}

/// The keyboard mode of a virtual terminal.
nonisolated struct KeyboardMode: RawRepresentable, Hashable, Sendable {
    var rawValue: CInt

    /// Letters in UTF-8, and the keys that switch terminals and restart the machine.
    static let unicode = KeyboardMode(rawValue: 3)
    /// Nothing: no letter reaches the terminal, and no key combination but those of SysRq reaches the kernel.
    static let muted = KeyboardMode(rawValue: 4)
}
