import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Language cell of a rail")
struct LanguageCellTests {
    private let tags = ["en", "de", "ar", "zh-Hans"]

    private func languages() throws -> [Language] { try tags.map { try #require(Language($0)) } }

    private func screen(
        _ count: Int = 4, edge: RailEdge = .left, size: PixelSize = PixelSize(width: 1280, height: 800),
        set: (TabScreen) -> Void = { _ in }
    ) throws -> TabScreen {
        let languages = try languages()
        return TabScreen.editable(count, edge: edge, size: size) { screen in
            screen.tabs.languages = languages
            set(screen)
        }
    }

    private func openList(_ screen: TabScreen) throws -> OverflowPopoverView {
        screen.panel.tap(try #require(screen.fixedCell(.language)))
        try screen.panel.waitUntilStill()
        return try #require(screen.panel.first(OverflowPopoverView.self))
    }

    private func isOpen(_ screen: TabScreen) -> Bool { screen.panel.first(OverflowPopoverView.self) != nil }

    @Test(
        "L3: The language cell exists only with several languages, and shows the native name of the current one",
        arguments: RailEdge.allCases)
    func name(edge: RailEdge) throws {
        let screen = try screen(edge: edge)
        let german = try #require(Language("de"))
        #expect(screen.fixedCell(.language) != nil && screen.panel.isReadable("English"))
        screen.panel.scene.language = german
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Deutsch") && !screen.panel.isReadable("English"))
        for few in [[], [german]] {
            screen.tabs.languages = few
            screen.panel.advanceToNextFrame()
            #expect(screen.fixedCell(.language) == nil)
        }
    }

    @Test(
        "The cell for the appearance is before the language cell, which has the last place if there is none left for both"
    )
    func appearance() throws {
        let screen = try screen { $0.rail.features.hasAppearanceCell = true }
        let (cell, language) = (screen.fixedCell(.appearance), screen.fixedCell(.language))
        #expect(try #require(cell).frameInScene.maxY <= #require(language).frameInScene.minY)
        screen.panel.tap(try #require(cell))
        #expect(screen.record.calls.last == "didTapAppearance")
        screen.tabs.languages = []
        screen.panel.advanceToNextFrame()
        #expect(screen.fixedCell(.appearance) != nil && screen.fixedCell(.language) == nil)
        for capacity in 1...3 {
            var features = RailFeatures()
            (features.hasLanguageCell, features.hasAppearanceCell, features.hasNewTabCell) = (true, true, true)
            let panel = PhysicalPanel(pixelSize: PixelSize(width: 800, height: 480), diagonal: 7, use: .wall)
            let metrics = panel.metrics(scale: panel.scale)
            let style = RailStyle()
            let length =
                style.cellLengths(on: metrics, at: .left).lowerBound + Double(capacity)
                * style.fixedCellLength(on: metrics)
            let arrangement = RailArrangement(
                lengths: [50], size: Size(width: 80, height: length + 1), margin: 0, edge: .left, style: style,
                features: features, metrics: metrics, isEditing: false)
            let kinds: [FixedRailCell.Kind] = [.newTab, .appearance, .language]
            #expect(arrangement.fixedKinds == kinds.suffix(capacity), "\(capacity)")
        }
    }

    @Test(
        "L3: The language cell is the last of the fixed cells, and stays in place when others appear and disappear",
        arguments: RailEdge.allCases)
    func place(edge: RailEdge) throws {
        let screen = try screen(30, edge: edge, size: PixelSize(width: 700, height: 600)) { screen in
            screen.rail.features.hasNewTabCell = true
        }
        func starts() throws -> [Double] {
            try [FixedRailCell.Kind.more, .newTab, .language].map {
                edge.start(try #require(screen.fixedCell($0)).frameInScene)
            }
        }
        let before = try starts()
        #expect(before == before.sorted() && Set(before).count == 3)
        let cell = try #require(screen.fixedCell(.language)).frameInScene
        #expect(edge.end(cell) == edge.end(screen.rail.frameInScene))
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        let done = try #require(screen.fixedCell(.done)).frameInScene
        #expect(edge.start(done) < edge.start(try #require(screen.fixedCell(.newTab)).frameInScene))
        #expect(try starts().last == before.last)
    }

    @Test(
        "L3: The cell opens a list of the languages by their native names, with a mark at the current one",
        arguments: RailEdge.allCases)
    func list(edge: RailEdge) throws {
        let screen = try screen(edge: edge)
        let popover = try openList(screen)
        #expect(popover.title.text == "Language")
        let cells = popover.list.visibleRows.compactMap { popover.list.cell(at: $0) as? OverflowCell }
        #expect(cells.map { $0.item?.title } == ["English", "Deutsch", "العربية", "简体中文"])
        #expect(cells.map(\.isSelected) == [true, false, false, false])
        let checks = cells.map { cell in
            cell.recordedDisplayList().commands.contains { if case .polygon = $0 { true } else { false } }
        }
        #expect(checks == [true, false, false, false])
    }

    @Test("L3: Choosing a language changes the scene's language, closes the list, and calls the delegate once")
    func choosing() throws {
        let screen = try screen()
        _ = try openList(screen)
        screen.record.clear()
        try screen.panel.tap(text: "Deutsch")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.scene.language.tag == "de" && !isOpen(screen))
        #expect(screen.record.calls == ["didChoose de"])
        let popover = try openList(screen)
        #expect(popover.title.text == "Sprache")
        screen.panel.tap(at: popover.list.frameInScene.origin + Point(x: 40, y: 58 + 29))
        try screen.panel.waitUntilStill()
        // Choosing the current language again changes nothing.
        #expect(screen.record.calls == ["didChoose de"] && !isOpen(screen))
        screen.expectConsistent()
    }

    @Test("L3: The close button, the scrim, Escape, the cell or a tab closes the list without changing the language")
    func closing() throws {
        let screen = try screen()
        let closes: [(OverflowPopoverView) throws -> Void] = [
            { screen.panel.tap($0.close) },
            { screen.panel.tap(at: Point(x: $0.frameInScene.maxX + 60, y: 60)) },
            { _ in screen.panel.press(.escape) },
            { _ in screen.panel.tap(try #require(screen.fixedCell(.language))) },
            { _ in try screen.tap(2) },
        ]
        for (index, close) in closes.enumerated() {
            try close(try openList(screen))
            try screen.panel.waitUntilStill()
            #expect(!isOpen(screen), "\(index)")
        }
        #expect(screen.panel.scene.language == .english && screen.tabs.selectedIndex == 2)
    }

    @Test("L3: The list of tabs and the list of languages are never open at the same time")
    func oneList() throws {
        let screen = try screen(30, size: PixelSize(width: 700, height: 600))
        _ = try openList(screen)
        screen.panel.tap(try #require(screen.fixedCell(.more)))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.all(OverflowPopoverView.self).map(\.title.text) == ["All tabs"])
        let popover = try openList(screen)
        #expect(screen.panel.all(OverflowPopoverView.self).count == 1 && popover.title.text == "Language")
    }

    @Test("L3: The mark follows a change of language while the list is open")
    func changedWhileOpen() throws {
        let screen = try screen()
        let popover = try openList(screen)
        screen.panel.scene.language = try #require(Language("ar"))
        try screen.panel.waitUntilStill()
        let cells = popover.list.visibleRows.compactMap { popover.list.cell(at: $0) as? OverflowCell }
        #expect(cells.map(\.isSelected) == [false, false, true, false])
        #expect(popover.title.text == "اللغة")
    }

    @Test("L3: Keys can reach the cell and the list, and choose a language")
    func keys() throws {
        let screen = try screen()
        screen.panel.press(.tab)
        let cell = try #require(screen.fixedCell(.language))
        for _ in 0..<40 where screen.panel.scene.focusedView !== cell { screen.panel.press(.down) }
        try #require(screen.panel.scene.focusedView === cell)
        screen.panel.press(.enter)
        try screen.panel.waitUntilStill()
        #expect(isOpen(screen))
        screen.panel.press([.down, .enter])
        try screen.panel.waitUntilStill()
        #expect(screen.panel.scene.language.tag == "de" && !isOpen(screen))
    }

    @Test("L3: If there is no room for all fixed cells, the language cell stays, and so does Done during editing")
    func scarceRoom() throws {
        let panel = try #require(PanelModel(named: "5in-800x480")).physical(.counter)
        let screen = try screen(12, size: PixelSize(width: Int(800 / panel.scale), height: Int(480 / panel.scale))) {
            screen in
            screen.rail.features.hasNewTabCell = true
            screen.panel.scene.metrics = panel.metrics(scale: panel.scale)
        }
        func shown() -> [FixedRailCell.Kind] {
            screen.panel.all(FixedRailCell.self).filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }.map(
                \.kind)
        }
        #expect(shown() == [.newTab, .language])
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        #expect(shown() == [.done, .language])
    }
}

@Suite("Localized texts of a rail")
struct RailWordTests {
    @Test(
        "L3: Cells, remove buttons, lists and empty pages use the scene's language, even if it changes"
    )
    func sceneLanguage() throws {
        let screen = TabScreen.editable(30, size: PixelSize(width: 700, height: 600)) {
            $0.rail.features.hasNewTabCell = true
        }
        screen.panel.scene.language = try #require(Language("fr"))
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Plus") && screen.panel.isReadable("Nouveau"))
        screen.tabs.showOverflowList()
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Tous les onglets") && screen.panel.isReadable("Rechercher"))
        screen.panel.scene.language = try #require(Language("el"))
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Όλες οι καρτέλες") && screen.panel.isReadable("Αναζήτηση"))
        screen.tabs.hideOverflowList()
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        screen.panel.tap(try screen.cross("B"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Τέλος") && screen.panel.isReadable("Αφαίρεση;"))
        screen.panel.scene.language = .english
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Done") && screen.panel.isReadable("Remove?"))
    }

    @Test("L3: Texts set in the style take precedence over localized ones")
    func style() throws {
        var words = ProgramStrings()
        words.more = "Rest"
        let screen = TabScreen.editable(30, size: PixelSize(width: 700, height: 600)) { $0.rail.style.words = words }
        screen.panel.scene.language = try #require(Language("fr"))
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Rest") && !screen.panel.isReadable("Plus"))
    }
}
