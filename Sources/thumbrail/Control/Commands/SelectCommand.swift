import ArgumentParser
import JSON

/// The command that selects a tab on the running panel.
struct SelectCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "select", abstract: "Select a tab of the running panel.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The title of the tab, in any language of the kiosk.")
    var tab: String

    func run() throws { try control.ask("select", with: ["tab": .string(tab)]) }
}
