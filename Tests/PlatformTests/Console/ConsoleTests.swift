import Glibc
import TestSupport
import Testing

@testable import Platform

extension PlatformTests {
    @Suite("The virtual console of a kiosk")
    struct ConsoleTests {
        @Test("The console is activated in graphics mode with its keyboard muted, and only the kernel can switch it")
        func take() {
            let terminal = FakeTerminal()
            let log = LogRecord(from: .trace)
            Console(terminal, logger: log.logger).take()
            #expect(terminal.keyboard == .muted)
            #expect(terminal.display == .graphics)
            #expect(terminal.isActive)
            #expect(terminal.isKernelSwitching)
            #expect(log.lines.isEmpty)
        }

        @Test("The keyboard is muted before the screen goes dark, and is restored last, after its input is discarded")
        func order() {
            let terminal = FakeTerminal()
            let console = Console(terminal, logger: LogRecord().logger)
            console.take()
            console.giveBack()
            #expect(
                terminal.calls == ["activate", "mute", "graphics", "kernel", "discard", "text", "unmute"])
        }

        @Test(
            "A clean exit restores the previous state, even if the console was dark and muted",
            arguments: [true, false])
        func giveBack(wasLocked: Bool) {
            let terminal = FakeTerminal(
                display: wasLocked ? .graphics : .text, keyboard: wasLocked ? .muted : KeyboardMode(rawValue: 1))
            let console = Console(terminal, logger: LogRecord().logger)
            console.take()
            console.take()
            console.giveBack()
            #expect(terminal.display == (wasLocked ? .graphics : .text))
            #expect(terminal.keyboard == (wasLocked ? .muted : KeyboardMode(rawValue: 1)))
            let calls = terminal.calls
            console.giveBack()
            #expect(terminal.calls == calls)
        }

        @Test("Without a clean exit the console stays dark and muted")
        func crash() {
            let terminal = FakeTerminal()
            do {
                let console = Console(terminal, logger: LogRecord().logger)
                console.take()
            }
            #expect(terminal.keyboard == .muted)
            #expect(terminal.display == .graphics)
        }

        @Test(
            "A failed system call is logged once with a remedy, and the other calls are made",
            arguments: [
                ("mute", EPERM, "TTYPath="), ("graphics", ENOTTY, "virtual terminal"), ("activate", EBUSY, "another"),
                ("kernel", EPERM, "TTYPath="), ("keyboardMode", EINVAL, "virtual terminal"),
            ])
        func refusal(call: String, code: CInt, remedy: String) throws {
            let terminal = FakeTerminal()
            terminal.refusals = [call: code]
            let log = LogRecord(from: .trace)
            let console = Console(terminal, logger: log.logger)
            console.take()
            try #require(log.lines.count == 1)
            #expect(log.lines[0].hasPrefix("warning: /dev/tty1: cannot \(call): "))
            #expect(log.lines[0].contains(remedy))
            let isKeyboard = call == "mute" || call == "keyboardMode"
            #expect((terminal.keyboard == .muted) == !isKeyboard)
            #expect((terminal.display == .graphics) == (call != "graphics"))
            console.giveBack()
            #expect(terminal.keyboard == .unicode)
            #expect(terminal.display == .text)
        }

        @Test("A process without a terminal continues, and an unsuitable terminal is an error")
        func noTerminal() {
            let log = LogRecord(from: .trace)
            let console = Console(nil, logger: log.logger)
            console.take()
            console.giveBack()
            #expect(log.lines.isEmpty)
            // Tests have a pipe or a pseudo terminal, without a keyboard or a screen.
            #expect(throws: TerminalError.self) { try VirtualTerminal(path: "/dev/null") }
            #expect(throws: TerminalError.self) { try VirtualTerminal(path: "/nowhere/tty1") }
        }
    }

    @Suite("The console lock of a panel")
    struct ConsoleLockTests {
        @Test(
            "Locking a console brings it to the front, blanks it, mutes its keyboard and blocks all other consoles"
        )
        func lock() {
            let terminal = FakeTerminal()
            #expect(ConsoleLock(terminal).lock().isEmpty)
            #expect(terminal.isActive && terminal.isLocked && terminal.isKernelSwitching)
            #expect(terminal.keyboard == .muted)
            #expect(terminal.display == .graphics)
            #expect(terminal.written == "\u{1B}[?25l\u{1B}[2J\u{1B}[H")
            #expect(terminal.calls.last == "lock")
        }

        @Test(
            "An unlocked console shows text and a cursor and accepts keys, without the input typed while it was locked"
        )
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
            "If one call fails, the other calls are still made",
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
