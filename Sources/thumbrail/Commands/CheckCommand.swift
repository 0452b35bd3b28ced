import ArgumentParser
import KioskFile
import System
import Toolkit

/// The command that checks a kiosk file as the kiosk would read it, and finds touch targets that are too small on a panel.
struct CheckCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find all errors in a kiosk file, and touch targets that are too small on a panel.",
        discussion: """
            Each error is a line “file:line:column: error: reason”. All errors are listed. Every image is decoded, and list data is \
            read once. A text with characters that no font of this machine has is a hint, not an error: the panel may have such a \
            font. The exit status is 0 without errors, 65 if the kiosk file has errors, so that “run” does not start it, and 78 if \
            only data that the kiosk file refers to is invalid.

            With --panel the kiosk is drawn in memory as on that panel, in both orientations, and all touch targets are measured. A \
            target that is smaller than screen.use of the kiosk file requires, too close to another target, or out of reach of the \
            thumb is a line with its millimetres, and the exit status is 78. Titles that the rail breaks or truncates are a hint. \
            The common panels are \(PanelModel.common.map(\.name).joined(separator: ", ")).

            With --online the sources of the kiosk are started for some seconds. Each source that does not run, each value without \
            data or of a type that its element cannot show, and each key without data in all rows is a line, and the exit status is \
            78. No requests are sent to the sources.

            With --accessible a table tells for each requirement of EN 301 549, clause 5 and clause 11 for closed functionality, of US \
            Section 508, chapter 4, and of the ADA standards, section 707, whether the kiosk meets it: by construction or here, whether it \
            fails, with the place and the remedy, whether it applies, or whether a person has to test it. The kiosk is measured on the \
            panels of --panel, or else on one of 10.1 inches. The exit status is 78 if a requirement fails, and 65 if the contrast of \
            colours is too low. --report writes the table as a Markdown page.

            With --explain a tab is printed as YAML as the kiosk reads it: with the definitions (“define”) in place of their uses \
            (“use”), and nothing else is checked. The exit status is 65 if definitions or their uses have errors, which are listed too, and \
            64 if there is no such tab.
            """)

    @OptionGroup var kiosk: KioskOptions

    @Option(
        help: "A panel to measure the kiosk on, such as 7in-800x480, or common for all common panels; can be repeated.")
    var panel: [CheckedPanels] = []

    @Flag(help: "Start the sources of the kiosk, and list values that are missing or have the wrong type.")
    var online = false

    @Flag(help: "Check the kiosk against standards of accessibility.")
    var accessible = false

    @Option(
        help: ArgumentHelp("Write the result of --accessible as a Markdown page.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var report: String?

    @Flag(help: "Treat hints as errors: the exit status is 78 if there is one.")
    var strict = false

    @Flag(help: "Report each program in the kiosk file that is not listed with --program.")
    var onlyListedPrograms = false

    @Option(help: "A program that the kiosk file may name, written as in the kiosk file; can be repeated.")
    var program: [String] = []

    @Option(
        help: ArgumentHelp(
            "Print a tab, by its title, or one of its rows, such as Kitchen/Oven, with all definitions expanded.",
            valueName: "tab"))
    var explain: String?

    func validate() throws {
        if report != nil, !accessible { throw ValidationError("--report needs --accessible.") }
    }

    @MainActor func run() async throws {
        RootRefusal.enforce(for: "thumbrail check")
        if let explain { return try printExpanded(explain) }
        var format = KioskFormat.standard
        format.programs = onlyListedPrograms ? Set(program) : nil
        // Too little contrast is a finding with its clause in the table, and an error all the same.
        format.acceptsLowContrast = accessible
        let definition = try kiosk.definition(thorough: true, format: format)
        let hints =
            definition.hints + GlyphCheck.hints(for: definition.placedTexts)
            + PictureCheck.hints(for: definition.pictures) + VoiceCheck.hints(for: definition)
        for hint in hints { print(hint) }
        let faults = DataCheck.faults(of: definition, thorough: true) + ProgramCheck.faults(of: definition.jqPrograms)
        for fault in faults { StandardError.print(fault.description) }
        var outcome = SourceCheck.Outcome()
        if online { outcome = SourceCheck.outcome(of: definition, in: kiosk.file, logger: kiosk.logger) }
        let sourceFaults =
            (outcome.sources + outcome.values).map { "\(kiosk.file): \($0)" } + outcome.uses.map(\.description)
        for line in sourceFaults { StandardError.print(line) }
        let tabs = definition.tabs.count
        if faults.isEmpty, sourceFaults.isEmpty {
            print("\(kiosk.file): \(tabs) \(tabs == 1 ? "tab" : "tabs"), no errors")
        }
        let areTargetsValid = try await checkTargets(of: definition)
        let isAccessible = try await checkAccessibility(of: definition)
        let isValid =
            faults.isEmpty && sourceFaults.isEmpty && areTargetsValid && isAccessible && (!strict || hints.isEmpty)
        guard isValid else { throw ExitCode(78) }  // EX_CONFIG of sysexits
    }

    /// Prints a tab or a row with its definitions expanded.
    private func printExpanded(_ name: String) throws {
        let expanded: ExpandedKioskFile
        do throws(KioskFileErrors) {
            expanded = try ExpandedKioskFile(path: kiosk.file, format: .standard)
        } catch {
            StandardError.print(error.description)
            throw KioskOptions.badKiosk
        }
        let yaml = expanded.yaml(of: name)
        if let yaml { print(yaml, terminator: "") }
        for error in expanded.errors { StandardError.print(error.description) }
        guard expanded.errors.isEmpty else { throw KioskOptions.badKiosk }
        if yaml == nil {
            let meant = NearMiss.nearest(to: name, among: expanded.titles).map { " (did you mean \($0)?)" } ?? ""
            throw ValidationError("\(kiosk.file) has no tab “\(name)”\(meant).")
        }
    }

    /// Prints the table of accessibility and writes its report if requested, and returns `true` if no requirement fails.
    @MainActor private func checkAccessibility(of definition: KioskDefinition) async throws -> Bool {
        guard accessible else { return true }
        let result = try await AccessibilityCheck.report(
            on: definition, in: kiosk.file, models: panel.flatMap(\.models), logger: kiosk.logger)
        for line in result.lines { print(TerminalText.plain(line)) }
        if let report {
            do throws(FileError) {
                try OutputFile.write(Array(result.markdown.utf8), to: report)
            } catch {
                throw failure("\(report): \(error.reason)", code: 73)  // EX_CANTCREAT of sysexits
            }
        }
        guard result.hasEnoughContrast else { throw KioskOptions.badKiosk }
        return result.isPassed
    }

    /// Prints the problems with touch targets on the requested panels, and returns `true` if there are none.
    @MainActor private func checkTargets(of definition: KioskDefinition) async throws -> Bool {
        guard !panel.isEmpty else { return true }
        let check = try await PanelCheck(definition, logger: kiosk.logger)
        var areTargetsValid = true
        for model in panel.flatMap(\.models) {
            let report = try check.report(on: model)
            for line in report.lines + report.hints { print(line) }
            if !report.findings.isEmpty { areTargetsValid = false }
        }
        return areTargetsValid
    }
}
