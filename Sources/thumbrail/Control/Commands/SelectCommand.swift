import ArgumentParser
import JSON

/// The command that selects a tab on the running panel.
struct SelectCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "select", abstract: "Select a tab of the running panel, and a row or a page in it.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The title of the tab, in any language of the kiosk.")
    var tab: String

    @Option(help: "The id or the title of the row to select.")
    var row: String?

    @Option(help: "The title of the page to show, if the tab has several.")
    var page: String?

    @Option(
        name: .customLong("for"), help: "The seconds after which the panel goes back to where it was, from 1 to 3600.")
    var seconds: Double?

    func validate() throws {
        guard seconds.map({ (1...3_600).contains($0) }) ?? true else {
            throw ValidationError("expected 1 to 3600 seconds for “--for”")
        }
    }

    func run() throws {
        var with: [String: JSONValue] = ["tab": .string(tab)]
        with["row"] = row.map { .string($0) }
        with["page"] = page.map { .string($0) }
        with["for"] = seconds.map { .number($0) }
        try control.ask("select", with: .object(with))
    }
}
