import ArgumentParser
import JSON

/// Opens what needs a role.
struct UnlockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "unlock",
        abstract: "Open what a role may on the running panel, without its PIN.",
        discussion: """
            For root and the user that the panel runs as, over ssh say: for whoever has lost a PIN, and for roles without one. It is \
            locked again as after a PIN, or by "thumbrail lock".
            """)

    @OptionGroup var control: ControlOptions

    @Argument(help: "The role, by its name in the kiosk file.")
    var role: String

    func run() throws { try control.ask("unlock", with: ["role": .string(role)]) }
}
