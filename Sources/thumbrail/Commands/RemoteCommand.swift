import ArgumentParser

/// The command that runs the remote access service, a separate program, because this one is not linked with network libraries.
struct RemoteCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "remote",
        abstract: "Manage remote access to this panel over HTTPS.",
        discussion: """
            Runs thumbrail-remote, which has its own commands:

              thumbrail remote setup
              thumbrail remote token --right see --until 2027-12-31 office
              thumbrail remote serve
              thumbrail remote --help
            """)

    @Argument(parsing: .captureForPassthrough, help: "The arguments of thumbrail-remote.")
    var arguments: [String] = []

    func run() throws { throw Companion.become("thumbrail-remote", arguments) }
}
