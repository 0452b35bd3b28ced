import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// Display and behaviour of a table.
@Suite("Table cards")
struct TableCardTests {
    private static let machines =
        "{table: {title: Machines, columns: [{title: Name}, {title: Power, align: number}, {title: Made, sort: false}], "
        + "rows: [[Saw, 12, 1999], [Äpress, 4.25, 2004], [Zange, 100.5, 2020], [Drill]]}}"

    private func names(_ shown: ElementPanel) -> [String] {
        shown.panel.strings.filter { ["Saw", "Äpress", "Zange", "Drill"].contains($0) }
    }

    @Test("A tap on a column title sorts the rows, a second tap reverses them, and empty cells come last")
    func sorting() throws {
        let shown = try ElementPanel(Self.machines)
        #expect(names(shown) == ["Saw", "Äpress", "Zange", "Drill"])
        try shown.panel.tap(text: "Power")
        shown.panel.advance(by: .milliseconds(200))
        #expect(names(shown) == ["Äpress", "Saw", "Zange", "Drill"])
        try shown.panel.tap(text: "Power")
        shown.panel.advance(by: .milliseconds(200))
        #expect(names(shown) == ["Zange", "Saw", "Äpress", "Drill"])
        try shown.panel.tap(text: "Name")
        shown.panel.advance(by: .milliseconds(200))
        #expect(names(shown) == ["Äpress", "Drill", "Saw", "Zange"])
        #expect(shown.panel.spoken.contains("Name, ↑, selected, button"))
        try shown.panel.tap(text: "Made")
        shown.panel.advance(by: .milliseconds(200))
        #expect(names(shown) == ["Äpress", "Drill", "Saw", "Zange"])
        shown.showAgain()
        #expect(names(shown) == ["Äpress", "Drill", "Saw", "Zange"])
    }

    @Test("Numbers are aligned at their decimal separators", arguments: ["en", "de", "ar"])
    func decimals(language: String) throws {
        let shown = try ElementPanel(Self.machines, language: language)
        let font = try #require(shown.panel.texts.first { $0.text == "Saw" }).font
        let numbers = shown.panel.texts.filter { $0.font == font && $0.frame.midX > 150 && $0.frame.midX < 330 }
        #expect(numbers.count == 3)
        let measurer = shown.panel.scene.textMeasurer
        let wholes = numbers.map { number in
            let whole = number.text.prefix { $0.isNumber }
            return number.frame.minX + measurer.width(ofLine: String(whole), font: font)
        }
        let first = try #require(wholes.first)
        #expect(wholes.allSatisfy { abs($0 - first) < 0.01 })
    }

    @Test("A number that does not fit when aligned at the decimal separator is still shown completely")
    func longNumbers() throws {
        let shown = try ElementPanel(
            "{table: {title: T, columns: [{title: N, align: number}], rows: [[0.125], [1000000]]}}",
            size: PixelSize(width: 136, height: 480))
        #expect(shown.panel.isReadable("1,000,000"))
    }

    @Test("A column has one text size: the largest at which each of its visible texts fits")
    func columnSizes() throws {
        let long = "A long name of a machine"
        let rows = (0..<60).map { "[\($0 == 40 ? long : "Saw \($0)"), \($0)]" }.joined(separator: ", ")
        let shown = try ElementPanel(
            "{table: {title: T, columns: [{title: N}, {title: V, align: number}], rows: [\(rows)]}}",
            size: PixelSize(width: 400, height: 480))
        func sizes(_ text: String) -> Set<Double> {
            Set(shown.panel.texts.filter { $0.text.hasPrefix(text) }.map(\.font.size))
        }
        let usual = try #require(sizes("Saw").first)
        #expect(sizes("Saw") == [usual])
        for _ in 0..<40 where !shown.panel.isReadable(long) {
            shown.panel.drag(
                from: Point(x: 200, y: 300), to: Point(x: 200, y: 160), over: .milliseconds(300),
                rest: .milliseconds(300))
        }
        let small = try #require(sizes(long).first)
        #expect(small < usual && sizes("Saw") == [small])
        // The other column keeps its size, and this one keeps its own when the long name is out of view again.
        #expect(shown.panel.texts.first { $0.text == "40" }?.font.size == usual)
        for _ in 0..<40 where !shown.panel.isReadable("Saw 0") {
            shown.panel.drag(
                from: Point(x: 200, y: 160), to: Point(x: 200, y: 300), over: .milliseconds(300),
                rest: .milliseconds(300))
        }
        #expect(sizes("Saw") == [small])
        // In another order the rows are measured anew.
        try shown.panel.tap(text: "V")
        shown.panel.advance(by: .milliseconds(200))
        #expect(sizes("Saw") == [usual])
    }

    @Test("A text that does not fit at the minimum size is truncated, and the other texts of its column have that size")
    func smallest() throws {
        let long = String(repeating: "long ", count: 30)
        let shown = try ElementPanel(
            "{table: {title: T, columns: [{title: N}, {title: V}], rows: [[\(long), 1], [Saw, 2]]}}",
            size: PixelSize(width: 400, height: 480))
        #expect(shown.panel.texts.first { $0.text == "Saw" }?.font.size == ColumnTextSizes.minimum)
        #expect(shown.panel.texts.contains { $0.text.hasPrefix("long long") && $0.text.hasSuffix("…") })
    }

    @Test("Columns that do not fit are shown in a second line, and a tap on a row shows all of its columns")
    func narrow() throws {
        let shown = try ElementPanel(Self.machines, size: PixelSize(width: 240, height: 480))
        #expect(shown.panel.isReadable("Made 1999"))
        try shown.panel.tap(text: "Made 1999")
        shown.panel.advance(by: .seconds(1))
        #expect(shown.panel.scene.isPresenting)
        for text in ["Name", "Power", "Made", "12", "1999"] { #expect(shown.panel.isReadable(text)) }
    }

    @Test("A table has views only for the visible rows, and its column titles stay visible while it scrolls")
    func virtual() throws {
        let rows = (0..<10_000).map { "[R\($0), \($0)]" }.joined(separator: ", ")
        let shown = try ElementPanel("{table: {title: T, columns: [{title: N}, {title: V}], rows: [\(rows)]}}")
        #expect(shown.panel.views.count < 150)
        #expect(shown.panel.isReadable("R0"))
        shown.panel.drag(
            from: Point(x: 240, y: 300), to: Point(x: 240, y: 120), over: .milliseconds(300), rest: .milliseconds(200))
        #expect(!shown.panel.isReadable("R0"))
        #expect(shown.panel.isReadable("N"))
        #expect(shown.panel.isReadable("R5"))
    }

    @Test("The first column of a table is on the right in a right-to-left language")
    func mirrored() throws {
        let shown = try ElementPanel(Self.machines, language: "ar")
        let name = try #require(shown.panel.texts.first { $0.text == "Name" })
        let made = try #require(shown.panel.texts.first { $0.text == "Made" })
        #expect(name.frame.minX > made.frame.maxX)
    }

    @Test(
        "A table can be sorted with keys, and an empty table shows that it has no rows",
        arguments: [PixelSize(width: 480, height: 480), PixelSize(width: 1, height: 1)])
    func keys(size: PixelSize) throws {
        let shown = try ElementPanel(Self.machines, size: size)
        shown.panel.press(.tab)
        shown.panel.press(.enter)
        shown.panel.advance(by: .milliseconds(300))
        if size.width > 1 { #expect(names(shown) == ["Äpress", "Drill", "Saw", "Zange"]) }
        let empty = try ElementPanel("{table: {title: T, columns: [{title: N}], rows: []}}", size: size)
        if size.width > 1 { #expect(empty.panel.isReadable("No data")) }
    }
}
