import Logging

/// Keeps the kernel's console out of the way of a program that has the bare screen: no letters on it, no keys to it.
///
/// It lasts until ``giveBack()`` only where the program ends as it should. After a crash the terminal stays as it is, dark
/// and mute, for the next start; nothing here puts it back on a signal or when the object goes.
///
/// Switching is left to the kernel rather than refused by this program (VT_PROCESS), because the kernel itself refuses to
/// leave a terminal in graphics mode as long as no program is asked (`set_console` in its drivers/tty/vt/vt.c). It still
/// does when the program is dead; a terminal whose program was to be asked is reset at the first attempt instead,
/// keyboard and all (`change_console` in vt_ioctl.c).
public final class Console {
    private let terminal: (any Terminal)?
    private let logger: Logger
    /// As they were found, while they are taken.
    private var displayMode: DisplayMode?
    private var keyboardMode: KeyboardMode?

    /// The terminal of this process. Where it has none, that is logged, and there is nothing to take.
    public convenience init(logger: Logger = Logger(label: "thumbrail.console")) {
        do throws(TerminalError) {
            self.init(try VirtualTerminal.ofThisProcess(), logger: logger)
        } catch {
            self.init(nil, logger: logger)
            warn(error, "keys go to the console as well")
        }
    }

    init(_ terminal: (any Terminal)?, logger: Logger) {
        self.terminal = terminal
        self.logger = logger
    }

    /// Mutes the keyboard and takes the screen.
    ///
    /// What cannot be done is logged, with what would mend it, and does not keep the rest from being done.
    public func take() {
        guard let terminal else { return }
        attempt("the keys that switch terminals may lead elsewhere") { () throws(TerminalError) in
            try terminal.activate()
        }
        attempt("what is typed reaches the terminal, and Ctrl+Alt+Del the system") { () throws(TerminalError) in
            let found = try terminal.keyboardMode()
            try terminal.setKeyboardMode(.muted)
            if keyboardMode == nil { keyboardMode = found }
        }
        attempt("the console may write over the picture, and Ctrl+Alt+F2 switches") { () throws(TerminalError) in
            let found = try terminal.displayMode()
            try terminal.setDisplayMode(.graphics)
            if displayMode == nil { displayMode = found }
            try terminal.leaveSwitchingToKernel()
        }
        if keyboardMode == .muted {
            logger.debug("the keyboard was muted already; `thumbrail console unlock` gives it back")
        }
    }

    /// Puts the terminal back into the state in which it was found.
    public func giveBack() {
        guard let terminal else { return }
        // What was typed blindly must not be carried out by whoever reads the terminal next.
        if displayMode != nil || keyboardMode != nil { try? terminal.discardInput() }
        if let displayMode {
            attempt("the console stays dark") { () throws(TerminalError) in
                try terminal.setDisplayMode(displayMode)
            }
        }
        if let keyboardMode {
            attempt("the keyboard stays mute") { () throws(TerminalError) in
                try terminal.setKeyboardMode(keyboardMode)
            }
        }
        displayMode = nil
        keyboardMode = nil
    }

    private func attempt(_ consequence: String, _ body: () throws(TerminalError) -> Void) {
        do throws(TerminalError) {
            try body()
        } catch {
            warn(error, consequence)
        }
    }

    private func warn(_ error: TerminalError, _ consequence: String) {
        logger.warning("\(error), so \(consequence); \(error.remedy)")
    }
}
