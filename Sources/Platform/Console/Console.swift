import Logging

/// The kernel's console, which is taken over by a program that draws on the bare screen: it then draws no text and receives no keys.
///
/// ``giveBack()`` restores the terminal if the program ends normally. After a crash, the terminal stays in graphics mode, with the keyboard
/// muted, for the next start. Neither a signal nor the deinitialization of this object restores it.
///
/// The kernel stays in control of VT switching, because it refuses to leave a terminal in graphics mode (`set_console` in
/// drivers/tty/vt/vt.c), even after the program has died. With VT_PROCESS, the program itself would have to refuse. If such a program dies,
/// the kernel resets the terminal and its keyboard at the first attempt to switch (`change_console` in vt_ioctl.c).
public final class Console {
    private let terminal: (any Terminal)?
    private let logger: Logger
    /// The modes before ``take()``, while the console is taken.
    private var displayMode: DisplayMode?
    private var keyboardMode: KeyboardMode?

    /// Creates the console of this process's terminal. If the process has none, a warning is logged, and ``take()`` has no effect.
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
    /// If a step fails, the error is logged with its remedy, and the other steps are still performed.
    public func take() {
        guard let terminal else { return }
        attempt("keys may switch to another terminal") { () throws(TerminalError) in
            try terminal.activate()
        }
        attempt("typed keys reach the terminal, and Ctrl+Alt+Del may restart the host") { () throws(TerminalError) in
            let found = try terminal.keyboardMode()
            try terminal.setKeyboardMode(.muted)
            if keyboardMode == nil { keyboardMode = found }
        }
        attempt("the console may write over the picture, and Ctrl+Alt+F2 switches terminals") {
            () throws(TerminalError) in
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
        // A shell or login prompt that reads the terminal next must not execute input that was typed while nothing was visible.
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
