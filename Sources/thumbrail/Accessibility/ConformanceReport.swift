import KioskFile

/// The verdicts on all requirements for one kiosk, as a table for a terminal and as a Markdown page.
nonisolated struct ConformanceReport: Sendable {
    /// A requirement with its verdict.
    struct Row: Sendable {
        let requirement: Requirement
        let verdict: Verdict
    }

    /// The maximum number of findings that are listed for a requirement.
    private static let maximumFindings = 20

    /// The title of the kiosk.
    let title: String
    /// The path of the kiosk file.
    let file: String
    /// The panels on which the kiosk was measured.
    let panels: [String]
    /// The standards with their rows.
    let parts: [(standard: String, rows: [Row])]

    /// Judges all requirements.
    init(title: String, file: String, panels: [String], _ evidence: ConformanceEvidence) {
        (self.title, self.file, self.panels) = (title, file, panels)
        hasEnoughContrast = !evidence.findings.contains { $0.rule == .contrast }
        parts = Standard.all.map { standard in
            (standard.name, standard.requirements.map { Row(requirement: $0, verdict: Verdict($0, evidence)) })
        }
    }

    private var rows: [Row] { parts.flatMap(\.rows) }

    /// A Boolean value that tells whether no requirement fails.
    var isPassed: Bool { !rows.contains(where: \.verdict.isFailure) }

    /// A Boolean value that tells whether the colours of the kiosk file have enough contrast.
    let hasEnoughContrast: Bool

    /// The number of requirements with each verdict, in one line.
    var summary: String {
        Verdict.all.compactMap { words in
            let count = rows.count { $0.verdict.words == words }
            return count == 0 ? nil : "\(count) \(words)"
        }.joined(separator: ", ")
    }

    /// The lines for a terminal.
    var lines: [String] {
        parts.flatMap { standard, rows in
            ["\(standard):"]
                + rows.flatMap { row in
                    ["\(row.requirement.clause)  \(row.requirement.title): \(row.verdict.words)"]
                        + details(of: row).map { "    \($0)" }
                }
        } + ["\(file): \(summary)"]
    }

    /// Returns the reasons of a verdict. A finding has its location.
    ///
    /// - Parameter name: A closure that returns the text for a location.
    private func details(of row: Row, naming name: (FileLocation) -> String = \.description) -> [String] {
        switch row.verdict {
        case .passesByConstruction(let tests): ["Tests: \(tests.joined(separator: ", "))."]
        case .passesHere:
            row.requirement.tests.isEmpty ? [] : ["Tests: \(row.requirement.tests.joined(separator: ", "))."]
        case .failsHere(let findings):
            findings.prefix(Self.maximumFindings).map { "\(name($0.location)): \($0.message)" }
                + (findings.count > Self.maximumFindings ? ["and \(findings.count - Self.maximumFindings) more"] : [])
                + (row.requirement.missing.map { [$0] } ?? [])
        case .failsByConstruction(let missing): [missing]
        case .notApplicable(let why): [why]
        case .mustBeTested(let what): [what]
        }
    }

    /// The report as Markdown. It depends only on the program's version, the kiosk and the panels.
    var markdown: String {
        let head = """
            # Accessibility of “\(Self.escaped(title))”

            - Kiosk file: `\(Self.name(of: file))`
            - Program: Thumbrail \(Version.current), `thumbrail check --accessible`
            - Panels: \(panels.joined(separator: ", "))
            - Result: \(summary)

            Not tested by a person who uses a screen reader.

            This report lists what a program can find out. It does not prove that the kiosk conforms to a standard: the requirements that must \
            be tested by a person are open, and so are those about the panel's housing, its place and its documents.

            """
        let tables = parts.map { standard, rows in
            """

            ## \(standard)

            | clause | requirement | verdict | details |
            | --- | --- | --- | --- |

            """
                + rows.map { row in
                    let details = details(of: row) { "`\(Self.name(of: $0.file)):\($0.line):\($0.column)`" }
                    let cells = [
                        row.requirement.clause, row.requirement.title, row.verdict.words,
                        details.map(Self.escaped).joined(separator: "<br>"),
                    ]
                    return "| \(cells.joined(separator: " | ")) |\n"
                }.joined()
        }
        return head + tables.joined()
    }

    /// The last component of a path, so that a report is the same wherever the kiosk is.
    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns a text on one line without the characters that end a cell or begin an element.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in TerminalText.plain(text) {
            switch character {
            case "|": escaped += "\\|"
            case "<": escaped += "&lt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
