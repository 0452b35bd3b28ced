import ArgumentParser

/// The command that makes the running panel read its kiosk file again.
struct ReloadCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reload",
        abstract: "Reload the kiosk file of the running panel and print its errors.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("reload") }
}
