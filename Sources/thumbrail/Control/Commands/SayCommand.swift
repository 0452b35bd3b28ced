import ArgumentParser
import JSON

/// The command that shows a message on the running panel.
struct SayCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "say", abstract: "Show a message on the running panel until it is dismissed.",
        discussion: "The message replaces the previous one; an empty message removes it.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The text of the message.")
    var words: String

    func run() throws { try control.ask("say", with: ["words": .string(words)]) }
}
