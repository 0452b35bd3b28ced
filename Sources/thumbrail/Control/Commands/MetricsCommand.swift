import ArgumentParser

/// The command that prints the metrics of the running panel.
struct MetricsCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Show the metrics of the running panel.")

    @OptionGroup var control: ControlOptions

    func run() throws {
        try control.ask("metrics") { metrics in
            guard case .object(var members) = metrics else { return nil }
            members["faults"] = nil
            return ControlOptions.lines(.object(members))
        }
    }
}
