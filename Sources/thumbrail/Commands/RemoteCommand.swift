import ArgumentParser

/// Runs the remote access service, which is a program of its own because this one has no network libraries.
struct RemoteCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "remote",
        abstract: "Let others look at this machine's panel, and use it, over HTTPS.",
        discussion: """
            A program of its own does it, with commands of its own:

              thumbrail remote setup
              thumbrail remote token --right see --until 2027-12-31 office
              thumbrail remote serve
              thumbrail remote --help
            """)

    @Argument(parsing: .captureForPassthrough, help: "What the other program is called with.")
    var arguments: [String] = []

    func run() throws { throw Companion.become("thumbrail-remote", arguments) }
}
