import ArgumentParser

/// Makes the running panel idle.
struct IdleCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "idle", abstract: "Send the running panel to rest, as if nobody had been there for long.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("idle") }
}
