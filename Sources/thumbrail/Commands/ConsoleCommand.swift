import ArgumentParser
import Platform

/// Locks the kernel's console on a panel, or unlocks it.
struct ConsoleCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "console",
        abstract: "Lock the kernel's console on a panel, or give it back.",
        discussion: """
            Locked, the terminal shows nothing, no key reaches it or the system (but for SysRq, which kernel.sysrq \
            disarms), and no other terminal can be switched to. It stays so, whatever becomes of the program on the \
            terminal. It takes root; on an installed panel thumbrail-console.service does it. The \
            exit code is 77 for what is not permitted, and 69 where there is no such terminal.
            """)

    nonisolated enum Action: String, CaseIterable, ExpressibleByArgument, Sendable {
        case lock, unlock
    }

    @Argument(help: "lock or unlock.")
    var action: Action

    @Option(help: "The virtual terminal that the panel runs on.", completion: .file())
    var terminal = "/dev/tty1"

    func run() throws {
        try MainActor.assumeIsolated { try perform() }
    }

    @MainActor private func perform() throws {
        var errors: [TerminalError] = []
        do throws(TerminalError) {
            let lock = try ConsoleLock(path: terminal)
            errors = action == .lock ? lock.lock() : lock.unlock()
        } catch {
            errors = [error]
        }
        guard let first = errors.first else { return }
        for error in errors.dropLast() { StandardError.print("thumbrail: \(error)") }
        let isForbidden = errors.contains(where: \.isForbidden)
        throw failure("\(errors.last ?? first)", code: isForbidden ? 77 : 69)  // EX_NOPERM, EX_UNAVAILABLE of sysexits
    }
}
