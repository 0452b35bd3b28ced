import ArgumentParser
import System

/// Serves remote access to a panel over HTTPS. The process has no screen and sends requests to the panel's control socket.
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
