import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import Elements
@testable import KioskRuntime

/// Visible effects of a kiosk's languages.
@Suite("Kiosk with several languages")
struct KioskLanguageTests {
    private let folder: TemporaryFolder
    private let german: Language

    init() throws {
        folder = try TemporaryFolder()
        german = try #require(Language("de"))
    }

    /// Two tabs with forty rows each in English and German; the long text of a row exists in both.
    private func yaml(languages: String? = "languages: [en, de]", rail: String = "{}") -> String {
        let long = String(repeating: "word ", count: 900)
        let rows = (0..<40).map {
            "{title: {en: Row \($0), de: Zeile \($0)}, subtitle: {en: Line \($0)}, text: {en: \(long), de: Wort \(long)}}"
        }.joined(separator: ", ")
        return """
            title: {en: Test, de: Probe}
            \(languages ?? "")
            rail: \(rail)
            tabs:
              - {title: {en: One, de: Eins}, badge: {en: New, de: Neu}, rows: [\(rows)]}
              - {title: {en: Two, de: Zwei}, rows: [\(rows)]}
              - {title: {en: Empty, de: Leer}, rows: []}
              - {title: {en: Data, de: Daten}, json: {file: data.json, title: n, fields: [{label: {en: Number, de: Nummer}, key: k}]}}

            """
    }

    private func screen(
        statePath: String? = nil, languages: String = "languages: [en, de]", rail: String = "{}",
        size: PixelSize = PixelSize(width: 1280, height: 800)
    ) throws -> KioskScreen {
        try folder.write("data.json", #"[{"n": "First", "k": "7"}]"#)
        return try KioskScreen(
            yaml: yaml(languages: languages, rail: rail), in: folder, size: size, statePath: statePath)
    }

    private func titles(_ screen: KioskScreen) -> [String] { screen.kiosk.rail.items.map(\.title) }

    /// Chooses a language as a visitor does.
    private func choose(_ name: String, from present: String, _ screen: KioskScreen) throws {
        try screen.panel.tap(text: present)
        try screen.panel.waitUntilStill()
        try screen.panel.tap(text: name)
        try screen.panel.waitUntilStill()
    }

    // MARK: Change in place

    @Test("L3: A language selected by its own name applies to rail, list and detail immediately")
    func choosing() throws {
        let screen = try screen()
        #expect(titles(screen) == ["One", "Two", "Empty", "Data"])
        #expect(screen.header == "One" && screen.rows.first == "Row 0" && screen.detailTitle == "Row 0")
        try choose("Deutsch", from: "English", screen)
        #expect(screen.kiosk.language == german && screen.panel.scene.language == german)
        #expect(titles(screen) == ["Eins", "Zwei", "Leer", "Daten"])
        #expect(screen.header == "Eins" && screen.rows.first == "Zeile 0" && screen.detailTitle == "Zeile 0")
        #expect(screen.detailText.contains("Wort word"))
        #expect(screen.panel.isReadable("Neu") && screen.panel.isReadable("Deutsch"))
        #expect(!screen.panel.isReadable("English"))
        // A missing text falls back to the first language.
        #expect(screen.panel.isReadable("Line 0"))
        #expect(screen.kiosk.rootViewController.title == "Probe")
        try screen.tapTab(1)
        #expect(screen.header == "Zwei" && screen.rows.first == "Zeile 0")
        try screen.tapTab(2)
        #expect(screen.panel.isReadable("Kein Inhalt"))
        try choose("English", from: "Deutsch", screen)
        #expect(screen.header == "Empty" && screen.panel.isReadable("No content"))
    }

    @Test(
        "L3: Selecting a language in a detail changes the language and nothing else",
        arguments: [true, false])
    func choosingInDetail(isNarrow: Bool) throws {
        let screen = try KioskScreen(
            yaml: """
                title: T
                languages: [en, de, ar]
                tabs:
                  - title: {en: About, de: Über}
                    rows: [{title: {en: First, de: Erste}}, {title: {en: Language, de: Sprache}, languages: true, text: {en: Word, de: Wort}}]

                """, in: folder,
            size: isNarrow ? PixelSize(width: 320, height: 480) : PixelSize(width: 1280, height: 800))
        try screen.tapRow("Language")
        let lines = screen.panel.all(LanguageLine.self)
        #expect(lines.map(\.language.tag) == ["en", "de", "ar"])
        #expect(lines.allSatisfy { $0.bounds.height >= screen.panel.scene.metrics.minimumTarget })
        func marked() -> [String] {
            lines.filter { line in
                line.recordedDisplayList().commands.contains { if case .polygon = $0 { true } else { false } }
            }.map(\.language.tag)
        }
        #expect(marked() == ["en"])
        let german = try #require(lines.first { $0.language.tag == "de" })
        screen.panel.tap(german)
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.language == self.german && screen.panel.scene.language == self.german)
        #expect(screen.detailTitle == "Sprache" && screen.detailText.contains("Wort"))
        #expect(screen.panel.all(LanguageLine.self).elementsEqual(lines, by: ===) && marked() == ["de"])
        // Choosing the current language changes nothing.
        screen.panel.tap(german)
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.language == self.german && marked() == ["de"])
        // In right-to-left layout the check mark stands on the left.
        let arabic = try #require(lines.first { $0.language.tag == "ar" })
        screen.panel.tap(arabic)
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.language.tag == "ar" && marked() == ["ar"])
        #expect(lines.allSatisfy { line in line.subviews.allSatisfy { $0.frame.maxX > line.bounds.width / 2 } })
    }

    @Test("L3: A numeric badge has the language's digits, unless the badge has a text for the language")
    func badges() throws {
        func badges(_ badge: String, _ tags: [String]) throws -> [String?] {
            let screen = try KioskScreen(
                yaml: """
                    title: T
                    languages: [en, ar-EG, ar-AE, fa, de]
                    tabs: [{title: A, badge: \(badge), rows: []}]

                    """, in: folder)
            return try tags.map { tag in
                screen.kiosk.language = try #require(Language(tag))
                return screen.kiosk.rail.items.first?.item.badgeValue
            }
        }
        #expect(try badges("\"1204\"", ["en", "ar-EG", "fa", "de"]) == ["1204", "١٢٠٤", "۱۲۰۴", "1204"])
        #expect(try badges("\"0\"", ["fa", "ar-AE", "en"]) == ["۰", "0", "0"])
        #expect(try badges("{en: \"3\", fa: \"3\"}", ["fa", "ar-EG"]) == ["3", "٣"])
        // A badge that is more than a number is left unchanged.
        for text in ["007", "+1", "1.5", "4294967296", "3 h", "٣"] {
            #expect(try badges("\"\(text)\"", ["fa"]) == [text])
        }
        #expect(try badges("\"4294967295\"", ["fa"]) == ["۴۲۹۴۹۶۷۲۹۵"])
    }

    @Test("L3: Tab, row and the scroll offsets of list and detail are kept, also in pages that are not visible")
    func places() throws {
        let screen = try screen()
        let page = try screen.page
        page.select(title: "Row 12")
        page.list.contentOffset.y = 500
        screen.panel.advanceToNextFrame()
        let detail = try #require(page.detailPage.contentScrollView)
        detail.contentOffset.y = 333
        try screen.tapTab(1)
        let second = try screen.page
        second.list.contentOffset.y = 700
        screen.panel.advanceToNextFrame()
        screen.kiosk.language = german
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.tabBarController.selectedIndex == 1 && screen.header == "Zwei")
        #expect(second.list.contentOffset.y == 700)
        try screen.tapTab(0)
        #expect(try screen.page === page && page.list.contentOffset.y == 500 && detail.contentOffset.y == 333)
        #expect(screen.detailTitle == nil || screen.detailTitle == "Zeile 12")
        #expect(page.list.selectedRow?.row == 12 && page.detailPage.content?.title == "Zeile 12")
    }

    @Test("L3: Table labels from data change with the language, without reading the data again")
    func labels() async throws {
        let screen = try screen()
        try screen.tapTab(3)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Number") && screen.panel.isReadable("7"))
        try folder.write("data.json", "damaged")
        screen.kiosk.language = german
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Nummer") && screen.panel.isReadable("7") && screen.detailTitle == "First")
    }

    @Test("L3: A page that is created later is in the current language")
    func laterPage() throws {
        let screen = try screen()
        screen.kiosk.language = german
        try screen.tapTab(1)
        #expect(screen.header == "Zwei" && screen.detailTitle == "Zeile 0")
    }

    @Test("L3: A detail that covers its list stays open, and its back button shows the tab title in the new language")
    func coveredList() throws {
        let screen = try screen(size: PixelSize(width: 320, height: 480))
        try screen.tapRow("Row 2")
        try choose("Deutsch", from: "English", screen)
        #expect(screen.detailTitle == "Zeile 2" && screen.rows == [])
        // The new title is in the rail and on the back button.
        #expect(screen.panel.strings.filter { $0 == "Eins" }.count == 2)
        screen.kiosk.rootViewController.showList()
        try screen.panel.waitUntilStill()
        #expect(screen.header == "Eins" && screen.rows.contains("Zeile 2"))
    }

    @Test("L3: An open drawer stays open, with its rows in the new language")
    func openDrawer() throws {
        let screen = try screen(size: PixelSize(width: 600, height: 1000))
        screen.kiosk.rootViewController.showList()
        try screen.panel.waitUntilStill()
        try #require(screen.rows.first == "Row 0")
        try choose("Deutsch", from: "English", screen)
        #expect(screen.header == "Eins" && screen.rows.first == "Zeile 0")
    }

    // MARK: Change during a touch

    @Test("L3: A pressed row stays pressed, and is selected when the finger is lifted")
    func pressedRow() throws {
        let screen = try screen()
        let cell = try #require(try screen.page.list.cell(at: RowIndex(row: 3)))
        screen.panel.finger(0).down(at: cell.frameInScene.center).rest(for: .milliseconds(300))
        screen.kiosk.language = german
        screen.panel.advanceToNextFrame()
        #expect(cell.isHighlighted && cell.title == "Zeile 3")
        screen.panel.finger(0).up()
        try screen.panel.waitUntilStill()
        #expect(screen.detailTitle == "Zeile 3")
    }

    @Test("L3: An open list of all tabs shows its tabs and texts in the new language")
    func openList() throws {
        let screen = try screen(size: PixelSize(width: 800, height: 300))
        screen.kiosk.tabBarController.showOverflowList()
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("All tabs"))
        screen.kiosk.language = german
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Alle Tabs") && screen.panel.isReadable("Zwei"))
        try screen.panel.tap(text: "Zwei")
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.tabBarController.selectedIndex == 1)
    }

    @Test("L3: A dragged tab stays under the finger, and the editing controls change language")
    func editing() throws {
        let screen = try screen(rail: "{editable: true, new: true}")
        let cells = screen.kiosk.rail.cells
        let (start, end) = (cells[0].frameInScene.center, cells[2].frameInScene.center)
        let finger = screen.panel.finger(0).down(at: start).rest(for: .milliseconds(700))
        screen.kiosk.language = german
        screen.panel.advanceToNextFrame()
        #expect(screen.kiosk.rail.isHoldingTab)
        _ = finger.move(to: end, over: .milliseconds(300)).up()
        try screen.panel.waitUntilStill()
        #expect(titles(screen) == ["Zwei", "Leer", "Eins", "Daten"])
        #expect(screen.panel.isReadable("Fertig") && screen.panel.isReadable("Neu"))
    }

    // MARK: Available languages

    @Test("Texts are hyphenated only if the kiosk file names their languages")
    func hyphenation() throws {
        for (languages, expected) in [("", false), ("languages: [de]\n", true)] {
            let screen = try KioskScreen(yaml: "title: A\n\(languages)tabs: [{title: B, rows: [C]}]\n", in: folder)
            #expect(screen.panel.scene.hyphenates == expected)
        }
    }

    @Test("L3: A kiosk with one language or none has no language choice")
    func oneLanguage() throws {
        let plain = try KioskScreen(yaml: "title: A\ntabs: [{title: B, rows: [C]}]\n", in: folder)
        #expect(plain.panel.scene.language == .english && !plain.kiosk.rail.features.hasLanguageCell)
        #expect(!plain.panel.isReadable("English"))
        let german = try KioskScreen(
            yaml: "title: A\nlanguages: [de]\nrail: {editable: true}\ntabs: [{title: {de: B}, rows: []}]\n", in: folder)
        #expect(german.panel.scene.language == self.german && !german.panel.isReadable("Deutsch"))
        #expect(german.panel.isReadable("B") && german.panel.isReadable("Kein Inhalt"))
    }

    // MARK: Restart

    @Test("L3: The language is restored after a restart, and the tab and the row are found again in any language")
    func restart() throws {
        let path = "\(folder.path)/state.json"
        let first = try screen(statePath: path)
        try choose("Deutsch", from: "English", first)
        try first.tapTab(1)
        try first.tapRow("Zeile 5")
        first.kiosk.saveNow()
        let saved = KioskState(path: path)
        #expect(saved.language == "de" && saved.tab == "Two" && saved.pages["Two"]?.row?.text == "Row 5")
        let second = try screen(statePath: path)
        #expect(second.kiosk.language == german && second.header == "Zwei" && second.detailTitle == "Zeile 5")
        // Other languages that the file gains or loses have no effect.
        let third = try screen(statePath: path, languages: "languages: [en, fr, de]")
        #expect(third.kiosk.language == german && third.detailTitle == "Zeile 5")
    }

    @Test(
        "L3: If the saved language is invalid or not in the kiosk file, the first language is used",
        arguments: [#""fr""#, #""""#, "7", "null", "[]", #""de-CH""#, #""DE""#])
    func lostLanguage(saved: String) throws {
        let path = try folder.write("state.json", #"{"language": \#(saved), "tab": "Two", "pages": {}}"#)
        let screen = try screen(statePath: path)
        #expect(screen.kiosk.language == .english && screen.header == "Two")
    }
}
