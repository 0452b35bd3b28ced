import ArgumentParser

/// Says what the running panel has counted.
struct MetricsCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Say what the running panel has counted: frames, rounds of more than 8 ms, touches, memory.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("metrics") { ControlOptions.lines($0) } }
}
