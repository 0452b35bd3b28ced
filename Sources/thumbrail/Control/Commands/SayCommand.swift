import ArgumentParser
import JSON

/// Shows a text on the running panel.
struct SayCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "say", abstract: "Have the running panel show words until somebody has read them.",
        discussion: "They take the place of those that were said before; empty ones take these away.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The words.")
    var words: String

    func run() throws { try control.ask("say", with: ["words": .string(words)]) }
}
