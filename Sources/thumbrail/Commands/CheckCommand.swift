import ArgumentParser
import KioskFile
import System
import Toolkit

/// Checks a kiosk file as the kiosk would read it, and reports touch targets that are too small on a panel.
struct CheckCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find every mistake in a kiosk file, and every target that is too small on a panel.",
        discussion: """
            Each mistake is a line "file:line:column: error: what was expected". All of them are listed; every picture is \
            decoded, and every source of rows is read once. A text with characters for which this machine has no font is a \
            hint, which is no mistake: the panel may have one. The exit code is 0 if nothing is wrong, 65 for a file with mistakes, \
            which "run" does not start, and 78 where only the data is wrong that the file refers to.

            With --panel the kiosk is shown on a panel in memory, in both orientations, and all that can be touched is \
            measured: what is smaller than the kiosk file's screen.use asks for, too close to something else, or \
            further from the edge than a thumb reaches is a line with its millimetres, and the exit code 78. Titles that \
            the rail has to break or to cut short are a hint. The common panels are \(PanelModel.common.map(\.name).joined(separator: ", ")).

            With --online the kiosk's sources are started for some seconds: each that does not run, and each value that a source does \
            not provide, is a line, and the exit code 78. Nothing is requested of them.
            """)

    @OptionGroup var kiosk: KioskOptions

    @Option(help: "A panel to measure it on, such as 7in-800x480, or common for all; may be given more than once.")
    var panel: [CheckedPanels] = []

    @Flag(help: "Start the kiosk's sources, too, and list values that they do not provide.")
    var online = false

    @Flag(help: "Have hints count as mistakes, as well: the exit code is 78 where there is one.")
    var strict = false

    @Flag(help: "Report each program that the kiosk names and --program does not.")
    var onlyListedPrograms = false

    @Option(help: "A program that the kiosk may name, as it stands in the kiosk file; may be given more than once.")
    var program: [String] = []

    @MainActor func run() async throws {
        RootRefusal.enforce(for: "thumbrail check")
        let definition = try kiosk.definition(thorough: true, programs: onlyListedPrograms ? Set(program) : nil)
        let hints = definition.hints + GlyphCheck.hints(for: definition.placedTexts)
        for hint in hints { print(hint) }
        let faults = DataCheck.faults(of: definition, thorough: true)
        for fault in faults { StandardError.print(fault.description) }
        let absences = online ? SourceCheck.outcome(of: definition, in: kiosk.file, logger: kiosk.logger).all : []
        for line in absences { StandardError.print("\(kiosk.file): \(line)") }
        let tabs = definition.tabs.count
        if faults.isEmpty, absences.isEmpty {
            print("\(kiosk.file): \(tabs) \(tabs == 1 ? "tab" : "tabs"), no mistakes")
        }
        let areTargetsRight = try await checkTargets(of: definition)
        let isWell = faults.isEmpty && absences.isEmpty && areTargetsRight && (!strict || hints.isEmpty)
        guard isWell else { throw ExitCode(78) }  // EX_CONFIG of sysexits
    }

    /// Prints the problems with touch targets on the requested panels. Returns `false` if there are any.
    @MainActor private func checkTargets(of definition: KioskDefinition) async throws -> Bool {
        guard !panel.isEmpty else { return true }
        let check = try await PanelCheck(definition, logger: kiosk.logger)
        var isEveryTargetRight = true
        for model in panel.flatMap(\.models) {
            let report = try check.report(on: model)
            for line in report.lines + report.hints { print(line) }
            if !report.findings.isEmpty { isEveryTargetRight = false }
        }
        return isEveryTargetRight
    }
}
