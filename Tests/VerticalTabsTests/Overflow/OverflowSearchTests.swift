import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Search in the list of all tabs")
struct OverflowSearchTests {
    private static let cities =
        ["New York", "Newark", "Nantes", "Oslo", "Ålesund", "Québec", "Quito", "York"]
        + (0..<20).map { "Zone \($0 + 10)" }

    @Test("E6: Only a list that does not fit has a search field, and editing the field shows the keyboard")
    func keyboard() throws {
        let few = try OverflowScreen(OverflowScreen.titles(3))
        #expect(try !few.hasField && !few.isTyping)
        let screen = try OverflowScreen(Self.cities)
        #expect(try screen.hasField && !screen.isTyping)
        try screen.openSearch()
        #expect(try screen.isTyping)
        try screen.press(.hide)
        #expect(try !screen.isTyping && screen.hasField)
    }

    @Test(
        "E6: Typing filters the list at once, and selecting a result selects the right one of all tabs",
        arguments: [PixelSize(width: 320, height: 480), PixelSize(width: 800, height: 480)], RailEdge.allCases)
    func narrowing(size: PixelSize, edge: RailEdge) throws {
        let screen = try OverflowScreen(Self.cities, selected: 3, size: size, edge: edge)
        try screen.openSearch()
        try screen.type("n")
        #expect(try screen.rows.starts(with: ["New York"]))
        try screen.type("ew")
        #expect(try screen.rows == ["New York", "Newark"])
        try screen.type(" ")
        #expect(try screen.rows == ["New York"])
        #expect(try screen.typed == "new ")
        try screen.type("y")
        #expect(try screen.rows == ["New York"])
        try screen.tap(screen.row("New York"))
        #expect(screen.chosen == [0])
        #expect(screen.dismissals == 0)
    }

    @Test("E6: A row in the middle of the results selects its own tab")
    func index() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        try screen.type("qu")
        #expect(try screen.rows == ["Québec", "Quito"])
        try screen.tap(screen.row("Quito"))
        #expect(screen.chosen == [6])
        try screen.tap(screen.clear)
        try screen.type("a")
        try screen.tap(screen.row("Ålesund"))
        #expect(screen.chosen == [6, 4])
    }

    @Test("E6: Only the selected tab is marked in the results")
    func mark() throws {
        let screen = try OverflowScreen(Self.cities, selected: 6)
        try screen.openSearch()
        try screen.type("q")
        #expect(try screen.marked == ["Quito"])
        try screen.type("ue")
        #expect(try screen.marked == [])
        try screen.backspace()
        #expect(try screen.marked == ["Quito"])
    }

    @Test("E6: The query is visible in the field, and can be deleted letter by letter or all at once")
    func takingBack() throws {
        let screen = try OverflowScreen(Self.cities, selected: 20)
        try screen.openSearch()
        #expect(try screen.clear.isHidden)
        try screen.type("new")
        // The keyboard's key also shows "Search".
        #expect(screen.panel.isReadable("new") && screen.panel.strings.count { $0 == "Search" } == 1)
        try screen.backspace()
        #expect(screen.panel.isReadable("ne"))
        try screen.tap(screen.clear)
        #expect(screen.panel.strings.count { $0 == "Search" } == 2)
        #expect(try screen.isTyping && screen.clear.isHidden)
        #expect(try screen.list.contentSize.height == Double(Self.cities.count) * 58)
        // The list shows all tabs again, beginning at the selected one.
        #expect(screen.isSeen(try screen.row("Zone 22")))
        try screen.type("ne")
        for _ in 0..<2 { try screen.backspace() }
        #expect(try screen.typed == "" && screen.rows.contains("Zone 22"))
    }

    @Test("E6: The query is kept when the keyboard is hidden, and discarded when the list closes")
    func lasting() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        try screen.type("ne")
        try screen.press(.hide)
        #expect(try !screen.isTyping && screen.hasField)
        #expect(try screen.rows == ["New York", "Newark"])
        try screen.openSearch()
        let overflow = screen.overflow
        let host = try #require(overflow.parent)
        host.hideChild(overflow)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.scene.textInput == nil && screen.panel.scene.keyboardHeight == 0)
        host.showChild(overflow, in: host.view, frame: overflow.view.frame)
        try screen.panel.waitUntilStill()
        #expect(
            try !screen.isTyping && screen.typed == "" && screen.rows.starts(with: ["New York", "Newark", "Nantes"]))
    }

    @Test("E6: The keyboard's search key ends typing, and selects the result if there is only one")
    func searchKey() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        try screen.press(.enter)
        #expect(try !screen.isTyping && screen.chosen.isEmpty)
        try screen.openSearch()
        try screen.type("new")
        try screen.press(.enter)
        #expect(try !screen.isTyping && screen.chosen.isEmpty && screen.rows == ["New York", "Newark"])
        try screen.openSearch()
        try screen.type("a")
        try screen.press(.enter)
        #expect(screen.chosen == [1])
    }

    @Test("E6: Tabs that change during a search are added to or removed from the results")
    func changes() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        try screen.type("new")
        screen.overflow.items.append(OverflowScreen.item("New Delhi"))
        screen.panel.advanceToNextFrame()
        #expect(try screen.list.contentSize.height == 3 * 58)
        screen.overflow.items.removeAll { $0.title.hasPrefix("New ") }
        screen.panel.advanceToNextFrame()
        #expect(try screen.rows == ["Newark"])
        #expect(!screen.panel.isReadable("No matching tabs"))
        screen.overflow.items.removeAll { $0.title == "Newark" }
        screen.panel.advanceToNextFrame()
        #expect(try screen.rows == [])
        #expect(screen.panel.isReadable("No matching tabs"))
        #expect(try screen.typed == "new")
        for _ in 0..<2 { try screen.backspace() }
        #expect(try screen.rows == ["Nantes"])
        #expect(!screen.panel.isReadable("No matching tabs"))
    }

    @Test("E6: A badge that changes during a search keeps the scroll position of the results")
    func badge() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        try screen.type("z")
        let middle = try screen.list.frameInScene.center
        screen.panel.drag(from: middle, to: middle - Point(x: 0, y: 200), over: .milliseconds(300), rest: .seconds(1))
        let offset = try screen.list.contentOffset
        #expect(offset.y > 100)
        screen.overflow.items[0].item.badgeValue = "1"
        try screen.panel.waitUntilStill()
        #expect(try screen.list.contentOffset == offset)
        try screen.type("o")
        #expect(try screen.list.contentOffset.y == 0)
    }

    @Test(
        "E6: Titles of any script can be found",
        arguments: [
            ("Αθήνα", "αθη"), ("Москва", "мо"), ("北京", "北京"), ("서울", "서ㅇ"), ("🍎 Orchard", "🍎 o"), ("Łódź", "lodz"),
            ("שלום", "של"), ("🇩🇪 Berlin", "🇩🇪"),
        ])
    func scripts(_ title: String, _ typed: String) throws {
        let screen = try OverflowScreen(OverflowScreen.titles(20) + [title, "", " "])
        try screen.openSearch()
        try screen.type(typed)
        #expect(try screen.rows == [title])
        try screen.tap(screen.row(title))
        #expect(screen.chosen == [20])
    }

    @Test("E6: Tabs with the same title are all found, and each result selects its own tab")
    func duplicates() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(20) + ["Twin", "Twin"])
        try screen.openSearch()
        try screen.type("twin")
        #expect(try screen.rows == ["Twin", "Twin"])
        let list = try screen.list
        try screen.tap(#require(list.cell(at: RowIndex(row: 1))))
        #expect(screen.chosen == [21])
    }

    @Test("E6: The end of a query longer than the field is visible beside the clear button")
    func longQuery() throws {
        let title = String(repeating: "abcdefghij", count: 1000)
        let screen = try OverflowScreen(
            OverflowScreen.titles(20) + [title], size: PixelSize(width: 320, height: 480))
        try screen.openSearch()
        try screen.type(String(title.prefix(78)))
        #expect(try screen.typed.count == 78)
        let caret = try #require(screen.panel.first(CaretView.self)).frameInScene
        let field = try screen.view.field.frameInScene
        let clear = try screen.clear.frameInScene
        #expect(caret.minX > field.midX && caret.maxX <= clear.minX)
        #expect(try screen.rows == [title])
    }

    @Test("E6: Typing while a finger holds a row never selects a different row")
    func rowUnderFinger() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        screen.panel.finger(5).down(at: try screen.row("Newark").frameInScene.center)
        try screen.type("q")
        screen.panel.finger(5).up()
        #expect(screen.chosen.isEmpty)
    }

    @Test(
        "E6, R2: On any panel the search field, a row and the close button fit above the keyboard at target size",
        arguments: [
            PixelSize(width: 320, height: 240), PixelSize(width: 240, height: 320), PixelSize(width: 480, height: 320),
            PixelSize(width: 320, height: 480), PixelSize(width: 800, height: 480), PixelSize(width: 1280, height: 800),
        ], [RailEdge.left, .right])
    func small(size: PixelSize, edge: RailEdge) throws {
        let screen = try OverflowScreen(Self.cities, size: size, edge: edge)
        try screen.openSearch()
        try screen.type("ne")
        let top = screen.panel.scene.size.height - screen.panel.scene.keyboardHeight
        for view in [try screen.view.field, try screen.view.close, try screen.clear] {
            #expect(screen.isSeen(view) && view.frameInScene.maxY <= top, "\(type(of: view))")
            #expect(min(view.bounds.width, view.bounds.height) >= 48, "\(type(of: view))")
        }
        #expect(try screen.list.frameInScene.maxY <= top && screen.list.bounds.height >= 40)
        try screen.tap(screen.row("New York"))
        #expect(screen.chosen == [0])
        try screen.tap(screen.view.close)
        #expect(screen.dismissals == 1)
    }

    @Test("E6: The query is kept after a change of language")
    func language() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openSearch()
        try screen.type("ne")
        screen.panel.scene.language = .arabic
        screen.overflow.words = ProgramStrings(.arabic)
        try screen.panel.waitUntilStill()
        #expect(try screen.isTyping && screen.typed == "ne" && screen.rows == ["New York", "Newark"])
    }
}
