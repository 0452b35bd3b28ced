/// A lock that prevents users of a panel from reaching the kernel's console.
///
/// A program that draws on the screen locks the console only while it runs. This lock also covers the time before the first start and
/// between two starts. It needs root.
public struct ConsoleLock {
    private let terminal: any Terminal

    /// Creates the lock of a terminal.
    ///
    /// - Parameter path: The virtual terminal that the panel runs on, such as `/dev/tty1`.
    public init(path: String) throws(TerminalError) {
        self.init(try VirtualTerminal(path: path))
    }

    init(_ terminal: any Terminal) {
        self.terminal = terminal
    }

    /// Brings the terminal to the front, blanks it, mutes its keyboard, and prevents switching to any other terminal.
    ///
    /// - Returns: The errors of the steps that failed; the other steps are still performed.
    public func lock() -> [TerminalError] {
        var errors: [TerminalError] = []
        attempt(&errors) { () throws(TerminalError) in try terminal.activate() }
        attempt(&errors) { () throws(TerminalError) in try terminal.setKeyboardMode(.muted) }
        // Some drivers show the console until the program's first frame, so it has to be blank.
        attempt(&errors) { () throws(TerminalError) in try terminal.write(Self.hideCursor + Self.clear) }
        attempt(&errors) { () throws(TerminalError) in try terminal.setDisplayMode(.graphics) }
        attempt(&errors) { () throws(TerminalError) in try terminal.leaveSwitchingToKernel() }
        attempt(&errors) { () throws(TerminalError) in try terminal.setSwitchingLocked(true) }
        return errors
    }

    /// Restores the terminal so that a user can log in.
    ///
    /// - Returns: The errors of the steps that failed; the other steps are still performed.
    public func unlock() -> [TerminalError] {
        var errors: [TerminalError] = []
        attempt(&errors) { () throws(TerminalError) in try terminal.setSwitchingLocked(false) }
        // A shell or login prompt that reads the terminal next must not execute input that was typed while nothing was visible.
        attempt(&errors) { () throws(TerminalError) in try terminal.discardInput() }
        attempt(&errors) { () throws(TerminalError) in try terminal.setDisplayMode(.text) }
        attempt(&errors) { () throws(TerminalError) in try terminal.write(Self.showCursor) }
        attempt(&errors) { () throws(TerminalError) in try terminal.setKeyboardMode(.unicode) }
        return errors
    }

    private func attempt(_ errors: inout [TerminalError], _ step: () throws(TerminalError) -> Void) {
        do throws(TerminalError) {
            try step()
        } catch {
            errors.append(error)
        }
    }

    // Escape sequences from console_codes(4).
    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    private static let clear = "\u{1B}[2J\u{1B}[H"
}
