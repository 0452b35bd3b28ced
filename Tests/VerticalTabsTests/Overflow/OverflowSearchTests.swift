import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Searching the list of all tabs by finger")
struct OverflowSearchTests {
    private static let cities =
        ["New York", "Newark", "Nantes", "Oslo", "Ålesund", "Québec", "Quito", "York"]
        + (0..<20).map { "Zone \($0 + 10)" }

    @Test("E6: a list that is all seen has no search; a longer one has, and its pad opens and closes by the field")
    func pad() throws {
        let few = try OverflowScreen(OverflowScreen.titles(3))
        #expect(try !few.hasField && !few.hasPad)
        let screen = try OverflowScreen(Self.cities)
        #expect(try screen.hasField && !screen.hasPad)
        try screen.openPad()
        #expect(try screen.hasPad)
        #expect(try screen.keys == ["1", "2", "a", "n", "o", "q", "y", "z"])
        try screen.tap(screen.view.field)
        #expect(try !screen.hasPad)
    }

    @Test(
        "E6: keys that are pressed narrow the list at once, and a row is chosen by its place among all tabs",
        arguments: [PixelSize(width: 320, height: 480), PixelSize(width: 800, height: 480)], RailEdge.allCases)
    func narrowing(size: PixelSize, edge: RailEdge) throws {
        let screen = try OverflowScreen(Self.cities, selected: 3, size: size, edge: edge)
        try screen.openPad()
        try screen.type("n")
        #expect(try screen.rows.starts(with: ["New York"]))
        #expect(try screen.keys == ["a", "e"])
        try screen.type("ew")
        #expect(try screen.rows == ["New York", "Newark"])
        #expect(try screen.keys == [" ", "a"])
        try screen.type(" ")
        #expect(try screen.rows == ["New York"])
        #expect(try screen.typed == "NEW ")
        try screen.type("y")
        #expect(try screen.rows == ["New York"])
        try screen.tap(screen.row("New York"))
        #expect(screen.chosen == [0])
        #expect(screen.dismissals == 0)
    }

    @Test("E6: a row in the middle of what was found has its own index")
    func index() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openPad()
        try screen.type("qu")
        #expect(try screen.rows == ["Québec", "Quito"])
        try screen.tap(screen.row("Quito"))
        #expect(screen.chosen == [6])
        try screen.tap(screen.view.field.clear)
        try screen.type("a")
        try screen.tap(screen.row("Ålesund"))
        #expect(screen.chosen == [6, 4])
    }

    @Test("E6: the selected tab stays marked among what was found, and only there")
    func mark() throws {
        let screen = try OverflowScreen(Self.cities, selected: 6)
        try screen.openPad()
        try screen.type("q")
        #expect(try screen.marked == ["Quito"])
        try screen.type("ue")
        #expect(try screen.marked == [])
        try screen.tap(screen.view.pad.backspace)
        #expect(try screen.marked == ["Quito"])
    }

    @Test("E6: what was typed is seen in the field, and taken back letter by letter, or all at once")
    func takingBack() throws {
        let screen = try OverflowScreen(Self.cities, selected: 20)
        try screen.openPad()
        #expect(try !screen.view.pad.backspace.isEnabled)
        #expect(try screen.view.field.clear.isHidden)
        try screen.type("new")
        #expect(screen.panel.isReadable("NEW") && !screen.panel.isReadable("Search"))
        try screen.tap(screen.view.pad.backspace)
        #expect(screen.panel.isReadable("NE"))
        #expect(try screen.keys == ["w"])
        try screen.tap(screen.view.field.clear)
        #expect(screen.panel.isReadable("Search"))
        #expect(try screen.hasPad)
        #expect(try screen.list.contentSize.height == Double(Self.cities.count) * 58)
        // All tabs again: the selected one is where one begins.
        #expect(screen.isSeen(try screen.row("Zone 22")))
        try screen.type("ne")
        for _ in 0..<2 { try screen.tap(screen.view.pad.backspace) }
        #expect(try screen.typed == "" && !screen.view.pad.backspace.isEnabled)
        #expect(try screen.keys == ["1", "2", "a", "n", "o", "q", "y", "z"])
    }

    @Test("E6: a query stays when the pad closes, and goes with the list")
    func lasting() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openPad()
        try screen.type("ne")
        try screen.tap(screen.view.field)
        #expect(try !screen.hasPad && screen.hasField)
        #expect(try screen.rows == ["New York", "Newark"])
        try screen.openPad()
        let overflow = screen.overflow
        let host = try #require(overflow.parent)
        host.hideChild(overflow)
        host.showChild(overflow, in: host.view, frame: overflow.view.frame)
        try screen.panel.waitUntilStill()
        #expect(try !screen.hasPad && screen.typed == "" && screen.rows.starts(with: ["New York", "Newark", "Nantes"]))
    }

    @Test("E6: tabs that change while a query stands are found by it, or not any more; the pad keeps up")
    func changes() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openPad()
        try screen.type("new")
        screen.overflow.items.append(OverflowScreen.item("New Delhi"))
        screen.panel.advanceToNextFrame()
        #expect(try screen.rows == ["New York", "Newark", "New Delhi"])
        screen.overflow.items.removeAll { $0.title.hasPrefix("New ") }
        screen.panel.advanceToNextFrame()
        #expect(try screen.rows == ["Newark"])
        #expect(try screen.keys == ["a"])
        #expect(!screen.panel.isReadable("No tab has this name"))
        screen.overflow.items.removeAll { $0.title == "Newark" }
        screen.panel.advanceToNextFrame()
        #expect(try screen.rows == [] && screen.keys == [])
        #expect(screen.panel.isReadable("No tab has this name"))
        #expect(try screen.typed == "NEW")
        for _ in 0..<2 { try screen.tap(screen.view.pad.backspace) }
        #expect(try screen.rows == ["Nantes"])
        #expect(!screen.panel.isReadable("No tab has this name"))
    }

    @Test("E6: a badge that changes while a query stands leaves what was found where it is")
    func badge() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openPad()
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
        "E6: titles of any script are typed by keys of that script",
        arguments: [
            ("Αθήνα", "αθη"), ("Москва", "мо"), ("北京", "北京"), ("서울", "서"), ("🍎 Orchard", "🍎 o"), ("Łódź", "lodz"),
            ("שלום", "של"), ("🇩🇪 Berlin", "🇩🇪"),
        ])
    func scripts(_ title: String, _ typed: String) throws {
        let screen = try OverflowScreen(OverflowScreen.titles(20) + [title, "", " "])
        try screen.openPad()
        try screen.type(typed)
        #expect(try screen.rows == [title])
        try screen.tap(screen.row(title))
        #expect(screen.chosen == [20])
    }

    @Test("E6: duplicate titles are found together, each with its own place")
    func duplicates() throws {
        let screen = try OverflowScreen(OverflowScreen.titles(20) + ["Twin", "Twin"])
        try screen.openPad()
        try screen.type("twin")
        #expect(try screen.keys == [])
        #expect(try screen.rows == ["Twin", "Twin"])
        let list = try screen.list
        try screen.tap(#require(list.cell(at: IndexPath(row: 1))))
        #expect(screen.chosen == [21])
    }

    @Test("E6: of a query that is longer than the field its end is seen")
    func longQuery() throws {
        let title = String(repeating: "abcdefghij", count: 1000)
        let screen = try OverflowScreen(
            OverflowScreen.titles(20) + [title], size: PixelSize(width: 320, height: 480))
        try screen.openPad()
        try screen.type(String(title.prefix(78)))
        #expect(try screen.typed.count == 78)
        let area = try screen.view.field.frameInScene
        let shown = try #require(
            screen.panel.texts.first { $0.text.hasSuffix("FGH") && area.contains($0.frame.center) })
        let clear = try screen.view.field.clear.frameInScene
        #expect(shown.frame.minX >= area.minX && shown.frame.maxX <= clear.minX)
        #expect(try screen.rows == [title])
    }

    @Test("E6: letters that do not fit are reached by dragging the keys, and a drag types nothing")
    func manyLetters() throws {
        var titles = (0..<100).compactMap { Unicode.Scalar(0x4E00 + $0).map { String(Character($0)) } }
        titles += titles.map { (titles.last ?? "") + $0 }
        let screen = try OverflowScreen(titles, size: PixelSize(width: 320, height: 480))
        try screen.openPad()
        let last = try #require(titles[99].first)
        let key = try screen.key(last)
        #expect(!screen.isSeen(key))
        let middle = try screen.view.pad.frameInScene.center
        for _ in 0..<40 where !screen.isSeen(key) {
            screen.panel.drag(
                from: middle, to: middle - Point(x: 0, y: 90), over: .milliseconds(150), rest: .seconds(1))
            try screen.panel.waitUntilStill()
        }
        #expect(try screen.typed == "")
        try screen.tap(key)
        #expect(try screen.typed == String(last))
        // Other keys now, from the first on.
        let first = try screen.key("一")
        #expect(try screen.isSeen(first) && screen.keys.count == 100)
    }

    @Test("E6: a key that goes away under a finger types nothing, and one that comes in its place neither")
    func keysUnderFingers() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openPad()
        let z = try screen.key("z")
        screen.panel.finger(5).down(at: z.frameInScene.center)
        try screen.type("n")
        screen.panel.finger(5).up()
        #expect(try screen.typed == "N")
        // The finger's key stays, at another place: lifted where it is not any more, nothing is typed.
        let e = try screen.key("e")
        screen.panel.finger(5).down(at: e.frameInScene.center)
        try screen.tap(screen.view.pad.backspace)
        screen.panel.finger(5).up()
        #expect(try screen.typed == "")
    }

    @Test("E6: a finger that rests on a row while others type chooses nothing else")
    func rowUnderFinger() throws {
        let screen = try OverflowScreen(Self.cities)
        try screen.openPad()
        screen.panel.finger(5).down(at: try screen.row("Newark").frameInScene.center)
        try screen.type("q")
        screen.panel.finger(5).up()
        #expect(screen.chosen.isEmpty)
    }

    @Test("E6: on screen each key is large enough, says its letter, and covers nothing", arguments: RailEdge.allCases)
    func keys(edge: RailEdge) throws {
        for size in [
            PixelSize(width: 320, height: 480), PixelSize(width: 334, height: 736), .init(width: 1280, height: 800),
        ] {
            let screen = try OverflowScreen(Self.cities, size: size, edge: edge)
            try screen.openPad()
            let pad = try screen.view.pad
            for letter in try screen.keys {
                let key = try screen.key(letter)
                #expect(key.bounds.width >= 48 && key.bounds.height >= 44)
                #expect(key.recordedDisplayList().strings == [String(letter).uppercased()])
            }
            #expect(try !screen.list.frameInScene.intersects(pad.frameInScene))
            #expect(try screen.view.field.frameInScene.maxY <= pad.frameInScene.minY)
        }
    }

    @Test("E6: keys show a capital where a letter has one of its own")
    func keyTitles() {
        #expect(
            ["a", "ß", "σ", "я", "ა", "北", "🍎", "1", "ǆ"].map { Character($0).keyTitle }
                == ["A", "ß", "Σ", "Я", "ა", "北", "🍎", "1", "ǅ"])
    }
}
