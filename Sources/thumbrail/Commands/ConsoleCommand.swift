import ArgumentParser
import Platform

/// The command that locks or unlocks the kernel's console on a panel.
struct ConsoleCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "console",
        abstract: "Lock or unlock the kernel console of a panel.",
        discussion: """
            While locked, the terminal shows nothing, no key reaches the terminal or the system, and switching to another terminal \
            is disabled. An exception is SysRq, which kernel.sysrq disables. The lock stays when the program on the terminal ends. \
            The command needs root; on an installed panel thumbrail-console.service runs it. The exit status is 77 without \
            permission, and 69 if the terminal does not exist.
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
