import ArgumentParser
import JSON

/// Shows a tab on the running panel.
struct SelectCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "select", abstract: "Have the running panel show a tab.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The tab's title, in any of the kiosk's languages.")
    var tab: String

    func run() throws { try control.ask("select", with: ["tab": .string(tab)]) }
}
