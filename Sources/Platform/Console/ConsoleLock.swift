/// Closes the ways out of a panel that lead over the kernel's console, for as long as the machine is a panel.
///
/// A program that has the screen closes them while it runs; this closes them before it has started, too, and between two
/// starts. It takes root.
public struct ConsoleLock {
    private let terminal: any Terminal

    /// - Parameter path: the virtual terminal that the panel runs on, such as `/dev/tty1`.
    public init(path: String) throws(TerminalError) {
        self.init(try VirtualTerminal(path: path))
    }

    init(_ terminal: any Terminal) {
        self.terminal = terminal
    }

    /// Brings the terminal to the front, blank, mute, and such that no other one can be reached.
    ///
    /// - Returns: what could not be done; all the rest is.
    public func lock() -> [TerminalError] {
        var errors: [TerminalError] = []
        attempt(&errors) { () throws(TerminalError) in try terminal.activate() }
        attempt(&errors) { () throws(TerminalError) in try terminal.setKeyboardMode(.muted) }
        // Where a driver shows the console's picture until the program's first frame, it shall be an empty one.
        attempt(&errors) { () throws(TerminalError) in try terminal.write(Self.hideCursor + Self.clear) }
        attempt(&errors) { () throws(TerminalError) in try terminal.setDisplayMode(.graphics) }
        attempt(&errors) { () throws(TerminalError) in try terminal.leaveSwitchingToKernel() }
        attempt(&errors) { () throws(TerminalError) in try terminal.setSwitchingLocked(true) }
        return errors
    }

    /// Gives the terminal back to whoever wants to log in.
    ///
    /// - Returns: what could not be done; all the rest is.
    public func unlock() -> [TerminalError] {
        var errors: [TerminalError] = []
        attempt(&errors) { () throws(TerminalError) in try terminal.setSwitchingLocked(false) }
        // What was typed blindly must not be carried out by whoever reads the terminal next.
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

    // Of console_codes(4).
    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    private static let clear = "\u{1B}[2J\u{1B}[H"
}
