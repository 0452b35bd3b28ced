import ArgumentParser
import Toolkit

/// Reads a kiosk file as the kiosk would, and says what is wrong with it, and what a hand would miss on a panel.
struct CheckCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find every mistake in a kiosk file, and every target that is too small on a panel.",
        discussion: """
            Each mistake is a line "file:line:column: error: what was expected". All of them are listed, and every \
            picture is decoded. The exit code is 0 for a file without mistakes and 65 for one with.

            With --panel the kiosk is shown on a panel in memory, in both orientations, and all that can be touched is \
            measured: what is smaller than the kiosk file's screen.use asks for, too close to something else, or \
            further from the edge than a thumb reaches is a line with its millimetres. The exit code is then 78. The \
            common panels are \(PanelModel.common.map(\.name).joined(separator: ", ")).
            """)

    @OptionGroup var kiosk: KioskOptions

    @Option(help: "A panel to measure it on, such as 7in-800x480, or common for all; may be given more than once.")
    var panel: [CheckedPanels] = []

    @MainActor func run() async throws {
        let definition = try kiosk.load(decoding: true)
        for hint in definition.hints { print(hint) }
        let tabs = definition.tabs.count
        print("\(kiosk.file): \(tabs) \(tabs == 1 ? "tab" : "tabs"), no mistakes")
        guard !panel.isEmpty else { return }
        let check = try await PanelCheck(definition, logger: kiosk.logger)
        var isEveryTargetRight = true
        for model in panel.flatMap(\.models) {
            let report = try check.report(on: model)
            for line in report.lines { print(line) }
            if !report.findings.isEmpty { isEveryTargetRight = false }
        }
        guard isEveryTargetRight else { throw ExitCode(78) }  // EX_CONFIG of sysexits
    }
}
