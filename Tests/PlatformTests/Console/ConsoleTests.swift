import Glibc
import Testing

@testable import Platform

extension PlatformTests {
    @Suite("The console under a kiosk")
    struct ConsoleTests {
        @Test("it is taken: mute, dark, in front, and left to nobody's program")
        func take() {
            let terminal = FakeTerminal()
            let log = LogList()
            Console(terminal, logger: log.logger).take()
            #expect(terminal.keyboard == .muted)
            #expect(terminal.display == .graphics)
            #expect(terminal.isActive)
            #expect(terminal.isKernelSwitching)
            #expect(log.messages.isEmpty)
        }

        @Test("keys are muted before the screen goes dark, and come back last, after what was typed is thrown away")
        func order() {
            let terminal = FakeTerminal()
            let console = Console(terminal, logger: LogList().logger)
            console.take()
            console.giveBack()
            #expect(
                terminal.calls == ["activate", "mute", "graphics", "kernel", "discard", "text", "unmute"])
        }

        @Test("a clean end puts back what was found, also where that was dark and mute", arguments: [true, false])
        func giveBack(wasLocked: Bool) {
            let terminal = FakeTerminal(
                display: wasLocked ? .graphics : .text, keyboard: wasLocked ? .muted : KeyboardMode(rawValue: 1))
            let console = Console(terminal, logger: LogList().logger)
            console.take()
            console.take()
            console.giveBack()
            #expect(terminal.display == (wasLocked ? .graphics : .text))
            #expect(terminal.keyboard == (wasLocked ? .muted : KeyboardMode(rawValue: 1)))
            let calls = terminal.calls
            console.giveBack()
            #expect(terminal.calls == calls)
        }

        @Test("without a clean end it stays dark and mute")
        func crash() {
            let terminal = FakeTerminal()
            do {
                let console = Console(terminal, logger: LogList().logger)
                console.take()
            }
            #expect(terminal.keyboard == .muted)
            #expect(terminal.display == .graphics)
        }

        @Test(
            "what is refused is said once, with what would mend it, and the rest is done",
            arguments: [
                ("mute", EPERM, "TTYPath="), ("graphics", ENOTTY, "virtual terminal"), ("activate", EBUSY, "another"),
                ("kernel", EPERM, "TTYPath="), ("keyboardMode", EINVAL, "virtual terminal"),
            ])
        func refusal(call: String, code: CInt, remedy: String) throws {
            let terminal = FakeTerminal()
            terminal.refusals = [call: code]
            let log = LogList()
            let console = Console(terminal, logger: log.logger)
            console.take()
            try #require(log.messages.count == 1)
            #expect(log.messages[0].hasPrefix("warning: /dev/tty1: cannot \(call): "))
            #expect(log.messages[0].contains(remedy))
            let isKeyboard = call == "mute" || call == "keyboardMode"
            #expect((terminal.keyboard == .muted) == !isKeyboard)
            #expect((terminal.display == .graphics) == (call != "graphics"))
            console.giveBack()
            #expect(terminal.keyboard == .unicode)
            #expect(terminal.display == .text)
        }

        @Test("a process without a terminal goes on, and says what it lacks")
        func noTerminal() {
            let log = LogList()
            let console = Console(nil, logger: log.logger)
            console.take()
            console.giveBack()
            #expect(log.messages.isEmpty)
            // Tests have a pipe or a pseudo terminal, none of which has a keyboard or a screen.
            #expect(throws: TerminalError.self) { try VirtualTerminal(path: "/dev/null") }
            #expect(throws: TerminalError.self) { try VirtualTerminal(path: "/nowhere/tty1") }
        }
    }

    @Suite("The lock of a panel's console")
    struct ConsoleLockTests {
        @Test("locked, it is in front, mute, blank, dark, and the only one that can be reached")
        func lock() {
            let terminal = FakeTerminal()
            #expect(ConsoleLock(terminal).lock().isEmpty)
            #expect(terminal.isActive && terminal.isLocked && terminal.isKernelSwitching)
            #expect(terminal.keyboard == .muted)
            #expect(terminal.display == .graphics)
            #expect(terminal.written == "\u{1B}[?25l\u{1B}[2J\u{1B}[H")
            #expect(terminal.calls.last == "lock")
        }

        @Test("unlocked, it has letters, keys and a cursor, whatever it had before, and nothing that was typed")
        func unlock() {
            let terminal = FakeTerminal(display: .graphics, keyboard: .muted)
            _ = ConsoleLock(terminal).lock()
            #expect(ConsoleLock(terminal).unlock().isEmpty)
            #expect(!terminal.isLocked)
            #expect(terminal.keyboard == .unicode)
            #expect(terminal.display == .text)
            #expect(terminal.written.hasSuffix("\u{1B}[?25h"))
            #expect(terminal.calls.suffix(5) == ["unlock", "discard", "text", "write", "unmute"])
        }

        @Test(
            "what fails keeps nothing else from being locked",
            arguments: ["activate", "mute", "write", "graphics", "lock"])
        func failure(call: String) {
            let terminal = FakeTerminal()
            terminal.refusals = [call: EPERM]
            let errors = ConsoleLock(terminal).lock()
            #expect(errors == [TerminalError(attempt: call, terminal: "/dev/tty1", code: EPERM)])
            #expect(errors.first?.isForbidden == true)
            #expect(
                terminal.calls
                    == ["activate", "mute", "write", "graphics", "kernel", "lock"].filter { $0 != call })
        }
    }
}
