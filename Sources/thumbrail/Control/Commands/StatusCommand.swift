import ArgumentParser
import Health

/// The command that prints the status of the running panel.
struct StatusCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show the status of the running panel.",
        discussion: """
            Each fault is on a line that begins with “fault:”. The command connects to the control socket of the panel on this \
            machine, as do screenshot, select, say, reload, idle, wake, log and metrics. The exit status is 69 if no panel is \
            running, and 1 if the panel rejects the request.
            """)

    @OptionGroup var control: ControlOptions

    func run() throws {
        try control.ask("status") { status in
            guard case .object(var members) = status else { return nil }
            members["faults"] = nil
            // The faults are printed first.
            let faults = HealthFault.all(in: status).map { "fault: \($0.text)" }
            return (faults + [ControlOptions.lines(.object(members))]).joined(separator: "\n")
        }
    }
}
