import ArgumentParser

/// The command that makes the running panel idle.
struct IdleCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "idle", abstract: "Put the running panel to sleep, as its idle chain does.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("idle") }
}
