import ArgumentParser
import Health

/// Prints the status of the running panel.
struct StatusCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show the status of the running panel.",
        discussion: """
            Each fault is on a line that begins with “fault:”. The command asks the panel of this machine at its control socket, as do screenshot, select, say, reload, idle, wake, log and metrics. The \
            exit code is 69 where no panel runs, and 1 where it does not do what it was asked for.
            """)

    @OptionGroup var control: ControlOptions

    func run() throws {
        try control.ask("status") { status in
            guard case .object(var members) = status else { return nil }
            members["faults"] = nil
            // Faults come first.
            let faults = HealthFault.all(in: status).map { "fault: \($0.text)" }
            return (faults + [ControlOptions.lines(.object(members))]).joined(separator: "\n")
        }
    }
}
