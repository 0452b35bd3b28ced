import ArgumentParser
import JSON

/// The command that prints the last lines of the panel's log.
struct LogCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Print the last log lines of the running panel.")

    @OptionGroup var control: ControlOptions

    func run() throws {
        try control.ask("log") { value in
            guard case .array(let lines) = value else { return nil }
            return lines.compactMap(\.text).joined(separator: "\n")
        }
    }
}
