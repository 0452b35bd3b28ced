import Glibc

@testable import Platform

/// A terminal that records its calls, and refuses those that a test names.
final class FakeTerminal: Terminal {
    let name = "/dev/tty1"
    private(set) var display = DisplayMode.text
    private(set) var keyboard = KeyboardMode.unicode
    private(set) var isLocked = false
    private(set) var isActive = false
    private(set) var isKernelSwitching = false
    private(set) var written = ""
    /// The changes in order.
    private(set) var calls: [String] = []
    /// The errors of calls by their names.
    var refusals: [String: CInt] = [:]

    init(display: DisplayMode = .text, keyboard: KeyboardMode = .unicode) {
        self.display = display
        self.keyboard = keyboard
    }

    func displayMode() throws(TerminalError) -> DisplayMode {
        try check("displayMode")
        return display
    }

    func setDisplayMode(_ mode: DisplayMode) throws(TerminalError) {
        try note(mode == .graphics ? "graphics" : "text")
        display = mode
    }

    func keyboardMode() throws(TerminalError) -> KeyboardMode {
        try check("keyboardMode")
        return keyboard
    }

    func setKeyboardMode(_ mode: KeyboardMode) throws(TerminalError) {
        try note(mode == .muted ? "mute" : "unmute")
        keyboard = mode
    }

    func leaveSwitchingToKernel() throws(TerminalError) {
        try note("kernel")
        isKernelSwitching = true
    }

    func setSwitchingLocked(_ isLocked: Bool) throws(TerminalError) {
        try note(isLocked ? "lock" : "unlock")
        self.isLocked = isLocked
    }

    func activate() throws(TerminalError) {
        try note("activate")
        isActive = true
    }

    func discardInput() throws(TerminalError) { try note("discard") }

    func write(_ text: String) throws(TerminalError) {
        try note("write")
        written += text
    }

    private func note(_ call: String) throws(TerminalError) {
        try check(call)
        calls.append(call)
    }

    private func check(_ call: String) throws(TerminalError) {
        if let code = refusals[call] { throw TerminalError(attempt: call, terminal: name, code: code) }
    }
}
