import ArgumentParser

/// Makes the running panel read its kiosk file again.
struct ReloadCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reload",
        abstract: "Have the running panel read its kiosk file again, and say what is wrong with it.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("reload") }
}
