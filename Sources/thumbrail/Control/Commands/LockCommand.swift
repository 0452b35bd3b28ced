import ArgumentParser

/// The command that locks all unlocked roles on the running panel.
struct LockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Lock all unlocked roles on the running panel.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("lock") }
}
