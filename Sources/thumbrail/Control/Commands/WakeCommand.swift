import ArgumentParser

/// The command that wakes the running panel.
struct WakeCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "wake", abstract: "Wake the running panel, as a touch does.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("wake") }
}
