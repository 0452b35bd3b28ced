import ArgumentParser

/// The command that runs the fleet service, a separate program, because this one is not linked with network libraries.
struct FleetCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Report this panel to an MQTT broker and install its kiosks from a server.",
        discussion: """
            Runs thumbrail-fleet, as thumbrail-fleet.service does:

              thumbrail fleet --check
              thumbrail fleet --help
            """)

    @Argument(parsing: .captureForPassthrough, help: "The arguments of thumbrail-fleet.")
    var arguments: [String] = []

    func run() throws { throw Companion.become("thumbrail-fleet", arguments) }
}
