import ArgumentParser
import System

/// The remote-access HTTPS server of a panel. The process has no screen and sends requests to the panel's control socket.
@main
struct Main: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbrail remote",
        abstract: "Manage remote access to this panel over HTTPS.",
        discussion: """
            Remote access is off until "thumbrail remote setup" enables it. By default it listens on localhost only. See the page \
            “Remote” of the documents.
            """,
        subcommands: [ServeCommand.self, SetupCommand.self, TokenCommand.self])

    static func main() { main(ProcessArguments.required(by: "thumbrail-remote")) }
}
