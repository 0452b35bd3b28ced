import ArgumentParser
import JSON

/// The command that sends a code to the running panel, as a scanner does.
struct ScanCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "scan", abstract: "Send a code to the running panel, as one of its scanners does.",
        discussion: "Use it to try a kiosk in a window, where no scanner is connected.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The name of the scanner in the kiosk file.")
    var scanner: String

    @Argument(help: "The code.")
    var code: String

    func run() throws { try control.ask("scan", with: ["scanner": .string(scanner), "code": .string(code)]) }
}
