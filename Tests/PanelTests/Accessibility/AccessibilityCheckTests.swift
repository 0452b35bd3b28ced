import Elements
import Logging
import Testing
import Toolkit

@testable import KioskFile
@testable import thumbrail

@Suite("Check of a kiosk against standards of accessibility", .timeLimit(.minutes(10)))
@MainActor struct AccessibilityCheckTests {
    @Test(
        "A mistake is found at its line and column with its clause, and the mended file passes",
        arguments: AccessibilityCase.all)
    func mistakes(example: AccessibilityCase) throws {
        let mark = try #require(example.broken.firstIndex(of: "▲"))
        let lines = example.broken[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
        guard case .failsHere(let findings) = try example.verdict(on: example.broken.filter { $0 != "▲" }) else {
            Issue.record("the file passes")
            return
        }
        let column = (lines.last?.count ?? 0) + 1
        #expect(findings.allSatisfy { $0.location.line == lines.count && $0.location.column == column }, "\(findings)")
        let mended = try example.verdict(on: example.mended)
        if case .failsHere(let findings) = mended { Issue.record("\(findings)") }
    }

    @Test("The broken files differ in twenty ways, each with a clause of the table")
    func coverage() {
        #expect(AccessibilityCase.all.count >= 20)
        let clauses = Set(Standard.all.flatMap(\.requirements).map(\.clause))
        for example in AccessibilityCase.all { #expect(clauses.contains(example.clause)) }
    }

    @Test("A mistake in a definition is found once, however often the definition is used")
    func definitions() throws {
        let text = """
            title: A
            languages: [en]
            define: {hall: {is: {picture: {file: a.png}}}}
            tabs: [{title: B, page: [{use: hall}, {use: hall}]}]

            """
        let folder = try TemporaryFolder()
        let review = try AccessibilityReview(path: folder.write("kiosk.yaml", text), format: .standard)
        #expect(review.findings.map(\.rule) == [.speech, .settings, .alternative])
        #expect(review.findings.last?.location.line == 3)
    }

    @Test("A text that names a part is an instruction only with a word for its use, in English and German")
    func instructions() {
        for (text, words) in [
            ("Press the green button.", "green button"), ("Die rote Taste drücken", "rote Taste"),
            ("Touch the upper row", "upper row"), ("Green light", nil), ("The upper row shows trains", nil),
            ("Press", nil), ("", nil),
        ] as [(String, String?)] {
            #expect(SensoryVocabulary.instruction(in: text) == words, "\(text)")
        }
    }

    /// Returns the report on a kiosk with two tabs.
    private func report(_ keys: String, on model: String = "10.1in-1280x800") async throws -> ConformanceReport {
        let folder = try TemporaryFolder()
        let tab = "page: [{button: {text: Call the nurse, done: Called}}]"
        let path = try folder.write(
            "kiosk.yaml",
            "title: A\nlanguages: [en]\n\(keys)\ntabs:\n  - {title: B, icon: none, \(tab)}\n  - {title: C, icon: none, rows: [D, E]}\n"
        )
        let definition = try KioskDefinition.load(path: path, format: .standard)
        return try await AccessibilityCheck.report(
            on: definition, in: path, models: [try #require(PanelModel(named: model))],
            logger: Logger(label: "check") { _ in SwiftLogNoOpLogHandler() })
    }

    private func verdict(_ clause: String, _ report: ConformanceReport) throws -> Verdict {
        try #require(report.parts.lazy.flatMap(\.rows).first { $0.requirement.clause == clause }?.verdict)
    }

    @Test(
        "The height of the panel tells whether a seated person reaches all targets; without it, a person has to measure"
    )
    func reach() async throws {
        guard case .mustBeTested = try verdict("407.8.3", await report("")) else {
            Issue.record("nothing is known about the height")
            return
        }
        for (height, isReached) in [(300, false), (420, true), (1000, true), (1180, false)] {
            let verdict = try verdict("707.3", await report("screen: {height: \(height)}"))
            guard case .failsHere(let findings) = verdict else {
                #expect(isReached, "\(height)")
                continue
            }
            #expect(!isReached, "\(height) \(findings)")
            #expect(findings.allSatisfy { $0.rule == .reach && [5, 6].contains($0.location.line) }, "\(findings)")
        }
    }

    @Test(
        "Targets that are too high are within reach if visitors can lower the content, and the cell for that is within reach"
    )
    func lowering() async throws {
        let high = "screen: {height: 850}"
        guard case .failsHere = try verdict("707.3", await report(high, on: "32in-1920x1080")) else {
            Issue.record("targets up to 1,250 mm or more are within reach")
            return
        }
        let lowered = "\(high)\nrail: {appearance: true, grip: 1}"
        let verdict = try verdict("707.3", await report(lowered, on: "32in-1920x1080"))
        if case .failsHere(let findings) = verdict { Issue.record("\(findings)") }
    }

    @Test("Targets that are too small fail at their tab, on the panel that is named")
    func targets() async throws {
        #expect(try verdict("407.6", await report("screen: {use: counter}")) == .passesHere)
        guard
            case .failsHere(let findings) = try verdict(
                "407.6", await report("screen: {use: counter}", on: "2in-320x240"))
        else {
            Issue.record("all targets are large enough on 41 mm")
            return
        }
        #expect(findings.allSatisfy { $0.message.hasPrefix("2in-320x240: ") && $0.location.line >= 5 })
    }

    @Test("Capital letters need 4.8 mm, and 6.1 mm to be read from half a metre")
    func characters() async throws {
        guard case .failsHere(let findings) = try verdict("402.4", await report("")) else {
            Issue.record("small text passes")
            return
        }
        #expect(findings.map(\.rule) == [.characters])
        #expect(findings.first?.message.contains("the minimum is 4.8 mm; set screen.text") == true, "\(findings)")
        let large = try await report("screen: {text: 200}", on: "32in-1920x1080")
        #expect(try verdict("402.4", large) == .passesHere)
        guard case .failsHere = try verdict("5.1.4", large) else {
            Issue.record("letters of less than 6.1 mm pass")
            return
        }
        let larger = try await report("screen: {text: 200}", on: "43in-1920x1080")
        #expect(try verdict("5.1.4", larger) == .passesHere, "\(larger.lines.filter { $0.contains(" mm ") })")
    }

    @Test("The report as Markdown has a row for each requirement, and only the names of files")
    func markdown() async throws {
        let report = try await report("idle: {home: 5, count-down: 30}")
        let lines = report.markdown.split(separator: "\n")
        let rows = Standard.all.map(\.requirements.count).reduce(0, +)
        #expect(lines.count { $0.hasPrefix("| ") } == rows + 2 * Standard.all.count)
        #expect(lines.first == "# Accessibility of “A”")
        #expect(lines.contains("Not tested by a person who uses a screen reader."))
        #expect(
            report.markdown.contains("`kiosk.yaml:3:14`: visitors have 2.5 s to answer whether they are still there"))
        #expect(!report.markdown.contains("/tmp"))
        #expect(!report.isPassed && report.summary.contains("fails here"))
    }

    @Test("The command prints the table, writes the report, and exits with 78; low contrast is an error of the file")
    func command() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("kiosk.yaml", "title: A\nlanguages: [en]\ntabs: [{title: B, rows: [C]}]\n")
        let check = try await Thumbrail.run("check", file, "--accessible", "--report", "\(folder.path)/a.md")
        #expect(check.status == .exited(78))
        #expect(check.output.contains("\nEN 301 549 V3.2.1:\n5.1.2.1  "), "\(check.output)")
        #expect(WholeFile.text("\(folder.path)/a.md").hasPrefix("# Accessibility of “A”\n"))
        let unwritten = try await Thumbrail.run("check", file, "--accessible", "--report", "\(folder.path)/none/a.md")
        #expect(unwritten.status == .exited(73) && unwritten.errors.contains("none/a.md"), "\(unwritten.errors)")
        let alone = try await Thumbrail.run("check", file, "--report", "\(folder.path)/a.md")
        #expect(alone.status == .exited(64))
        let pale = try folder.write(
            "pale.yaml",
            "title: A\nlanguages: [en]\ncolors: {page: '#000000', text: '#333333'}\ntabs: [{title: B, rows: [C]}]\n")
        let low = try await Thumbrail.run("check", pale, "--accessible")
        #expect(low.status == .exited(65))
        #expect(low.output.contains("pale.yaml:3:33: the contrast of “text” with"), "\(low.output)")
    }

    @Test(
        "The committed report on each demo is up to date: Kiosk/lib/accessibility",
        arguments: [
            "boroughs", "classic", "departures", "gallery", "home", "machine", "museum", "printer", "tabs", "world",
        ])
    func demos(name: String) async throws {
        let folder = try TemporaryFolder()
        let check = try await Thumbrail.run(
            "check", "Kiosk/demos/\(name).yaml", "--accessible", "--report", "\(folder.path)/a.md")
        #expect(check.status == .exited(78), "\(check.errors)")
        let report = WholeFile.text("\(folder.path)/a.md")
        #expect(report == WholeFile.text("\(Place.repository)/Kiosk/demos/accessibility/\(name).md"))
    }
}
