import ArgumentParser
import System

/// The developers' tool, which measures Thumbrail and draws the pictures of its documentation. It is not in the package.
@main
struct Main: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "thumbrail-dev",
        abstract: "Measure Thumbrail, and draw its page elements.",
        discussion: """
            This tool is for the development of Thumbrail. Run it in the folder in which Thumbrail was built.
            """,
        subcommands: [BenchCommand.self, SheetsCommand.self])

    nonisolated static func main() { main(ProcessArguments.required(by: "thumbrail-dev")) }
}
