import ArgumentParser
import Elements
import KioskFile
import KioskRuntime
import System

/// The command that lists the contrast of a kiosk's colours, and draws every element in them.
struct ColorsCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "colors",
        abstract: "List the contrast of a kiosk's colours, and draw every element in them.",
        discussion: """
            Each pair of colours is a line with its contrast and the minimum. The exit status is 1 if a contrast is too low. Colours \
            that “check” refuses for their contrast are listed and drawn too.
            """)

    @OptionGroup var kiosk: KioskOptions

    @Option(
        name: [.short, .long],
        help: "The PNG file to write: every element in its states, a list, an alert, an alarm, and the contrasts.",
        completion: .file(extensions: ["png"]))
    var output: String?

    func run() throws {
        RootRefusal.enforce(for: "thumbrail colors")
        try MainActor.assumeIsolated {
            var format = KioskFormat.standard
            format.acceptsLowContrast = true
            let definition = try kiosk.definition(format: format)
            let theme = ThemeColors(Kiosk(definition, logger: kiosk.logger).theme)
            let colors = definition.colors ?? ColorsDefinition()
            let pairs = theme.pairs(with: colors, rail: definition.rail.style) + theme.derived
            for pair in pairs { print(pair.line) }
            if let output { try ColorSheet(definition, pairs, logger: kiosk.logger).write(to: output) }
            if pairs.contains(where: { !$0.isLegible }) { throw ExitCode.failure }
        }
    }
}

extension ColorPair {
    /// The pair in columns for a terminal.
    fileprivate var line: String {
        func column(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let names = "\(foreground) on \(background)"
        return column(names, 42) + column(ratio, 12) + (isLegible ? "ok" : "too low: the minimum is \(minimumRatio)")
    }
}
