import ArgumentParser
import System

/// Serves a panel's eyes to others over HTTPS: a process without glass, which asks the panel at its control socket.
@main
struct Main: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbrail remote",
        abstract: "Let others look at this machine's panel, and use it, over HTTPS.",
        discussion: """
            It is off until "thumbrail remote setup" turns it on, and serves this machine alone unless it is told otherwise. See the \
            page “Remote” of the documents.
            """,
        subcommands: [ServeCommand.self, SetupCommand.self, TokenCommand.self])

    static func main() { main(ProcessArguments.required(by: "thumbrail-remote")) }
}
