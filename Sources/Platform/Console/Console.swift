import Logging

/// The kernel's console, kept away from a program that has the bare screen: it draws no text there and receives no keys.
///
/// ``giveBack()`` restores the terminal only if the program ends normally. After a crash the terminal stays in graphics mode, with the
/// keyboard muted, for the next start. Neither a signal nor the end of this object restores it.
///
/// The kernel keeps control of switching, because the kernel itself refuses to leave a terminal in graphics mode (`set_console` in its
/// drivers/tty/vt/vt.c). It does so even after the program has died. With VT_PROCESS the program would refuse instead. But once such a
/// program is dead, the kernel resets the terminal, with its keyboard, at the first attempt to switch (`change_console` in vt_ioctl.c).
public final class Console {
    private let terminal: (any Terminal)?
    private let logger: Logger
    /// The modes before ``take()``, while the console is taken.
    private var displayMode: DisplayMode?
    private var keyboardMode: KeyboardMode?

    /// Creates the console of this process's terminal. If the process has none, this is logged, and there is nothing to take.
    public convenience init(logger: Logger = Logger(label: "thumbrail.console")) {
        do throws(TerminalError) {
            self.init(try VirtualTerminal.ofThisProcess(), logger: logger)
        } catch {
            self.init(nil, logger: logger)
            warn(error, "keys also reach the console")
        }
    }

    init(_ terminal: (any Terminal)?, logger: Logger) {
        self.terminal = terminal
        self.logger = logger
    }

    /// Mutes the keyboard and takes the screen.
    ///
    /// If one step fails, it is logged with its remedy, and the other steps are still done.
    public func take() {
        guard let terminal else { return }
        attempt("keys may switch to another terminal") { () throws(TerminalError) in
            try terminal.activate()
        }
        attempt("typed keys reach the terminal, and Ctrl+Alt+Del the system") { () throws(TerminalError) in
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
            logger.debug("the keyboard is already muted; `thumbrail console unlock` unmutes it")
        }
    }

    /// Restores the terminal to the state before ``take()``.
    public func giveBack() {
        guard let terminal else { return }
        // The shell or login that reads the terminal next must not run what was typed unseen.
        if displayMode != nil || keyboardMode != nil { try? terminal.discardInput() }
        if let displayMode {
            attempt("the console stays black") { () throws(TerminalError) in
                try terminal.setDisplayMode(displayMode)
            }
        }
        if let keyboardMode {
            attempt("the keyboard stays muted") { () throws(TerminalError) in
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
