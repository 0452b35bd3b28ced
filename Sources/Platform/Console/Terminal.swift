/// A virtual terminal. Each method performs one operation of `ioctl_console(2)`.
///
/// ``setSwitchingLocked(_:)`` needs CAP_SYS_TTY_CONFIG. All other calls need this capability only if the terminal is not the controlling
/// terminal of the process.
protocol Terminal {
    /// The path of the device file, such as `/dev/tty1`.
    var name: String { get }

    func displayMode() throws(TerminalError) -> DisplayMode
    func setDisplayMode(_ mode: DisplayMode) throws(TerminalError)

    func keyboardMode() throws(TerminalError) -> KeyboardMode
    func setKeyboardMode(_ mode: KeyboardMode) throws(TerminalError)

    /// Leaves switching to another terminal to the kernel, which then requests no permission from a program.
    func leaveSwitchingToKernel() throws(TerminalError)

    /// Forbids or allows switching to other terminals. The setting applies to the whole host.
    func setSwitchingLocked(_ isLocked: Bool) throws(TerminalError)

    /// Switches to the terminal, so that it receives the keyboard and the screen.
    func activate() throws(TerminalError)

    /// Discards typed input that was not read.
    func discardInput() throws(TerminalError)

    func write(_ text: String) throws(TerminalError)
}

/// The display mode of a virtual terminal.
nonisolated struct DisplayMode: RawRepresentable, Hashable, Sendable {
    var rawValue: CInt

    /// The screen shows the text of the console.
    static let text = DisplayMode(rawValue: 0)
    /// A program draws on the screen. The kernel then refuses to switch to another terminal, unless a program handles switching.
    static let graphics = DisplayMode(rawValue: 1)
}

/// The keyboard mode of a virtual terminal.
nonisolated struct KeyboardMode: RawRepresentable, Hashable, Sendable {
    var rawValue: CInt

    /// Keys type letters in UTF-8, switch terminals and restart the host.
    static let unicode = KeyboardMode(rawValue: 3)
    /// No letter reaches the terminal, and no key combination except SysRq reaches the kernel.
    static let muted = KeyboardMode(rawValue: 4)
}
