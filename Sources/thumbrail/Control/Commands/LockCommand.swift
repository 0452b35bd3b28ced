import ArgumentParser

/// Locks everything.
struct LockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Lock whatever is open on the running panel.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("lock") }
}
