import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Tab icons by file name")
struct RailIconTests {
    private let size = Size(width: 30, height: 30)

    private func icon(_ title: String, _ item: TabItem = TabItem(), having names: [ImageName]) -> RailIcon {
        let catalog = NamedPictures(Dictionary(names.map { ($0, size) }, uniquingKeysWith: { first, _ in first }))
        return RailIcon(title: title, item: item, pictures: catalog)
    }

    @Test("V8: An icon's file name is the title in lower case, followed by _selected for the selected tab")
    func byTitle() {
        let icon = icon("Countries", having: ["countries", "countries_selected", "Countries"])
        #expect(icon.normal == .picture("countries"))
        #expect(icon.selected == .picture("countries_selected"))
        #expect(icon.tried.isEmpty)
    }

    @Test("V8: Without a _selected picture the normal picture is used for both states")
    func fallback() {
        let icon = icon("Cars", having: ["cars"])
        #expect(icon.normal == .picture("cars"))
        #expect(icon.selected == .picture("cars"))
    }

    @Test("V8: A _selected picture alone is not used as an icon")
    func selectedAlone() {
        #expect(icon("Cars", having: ["cars_selected"]).normal == .letter("C"))
    }

    @Test("V8: Without a picture the first letter of the title is shown, and the paths that were tried can be read")
    func placeholder() {
        let icon = icon("animals", having: [])
        #expect(icon.normal == .letter("A"))
        #expect(icon.selected == .letter("A"))
        #expect(icon.tried == ["animals"])
        #expect(self.icon("Élan", having: []).normal == .letter("É"))
        #expect(self.icon("", having: []).normal == .letter("?"))
        #expect(self.icon("🚂 Trains", having: []).normal == .letter("🚂"))
    }

    @Test("V8: A letter with more combining marks than any language uses is truncated after 32 scalars")
    func heapOfMarks() {
        func letter(marks: Int) -> RailIcon.Look {
            icon("z" + String(repeating: "\u{301}", count: marks) + "ebra", having: []).normal
        }
        func expected(marks: Int) -> RailIcon.Look { .letter("Z" + String(repeating: "\u{301}", count: marks)) }
        #expect(letter(marks: 31) == expected(marks: 31))
        #expect(letter(marks: 32) == expected(marks: 31))
        #expect(letter(marks: 1_000_000) == expected(marks: 31))
        // One character of an endless family of emoji.
        let family = Array(repeating: "👩", count: 10_000).joined(separator: "\u{200D}")
        guard case .letter(let emoji) = icon(family, having: []).normal else {
            Issue.record("no letter stands in")
            return
        }
        #expect(emoji.unicodeScalars.count == 32)
    }

    @Test("B3: A tab item can name its pictures, and without a selectedImage its image is used")
    func ownNames() {
        let item = TabItem(image: "star", selectedImage: "star-filled")
        #expect(icon("Any", item, having: ["star", "star-filled"]).selected == .picture("star-filled"))
        #expect(icon("Any", item, having: ["star"]).selected == .picture("star"))
        #expect(
            icon("Any", TabItem(image: "star"), having: ["star", "star_selected"]).selected == .picture("star_selected")
        )
        #expect(icon("Any", item, having: ["any"]).tried == ["star"])
    }

    @Test(
        "V8: _selected is inserted before the file extension, and a dot in a folder's name does not start an extension"
    )
    func endings() {
        let names: [(String, String)] = [
            ("icons/cars.png", "icons/cars_selected.png"), ("a.b/cars", "a.b/cars_selected"),
            ("cars", "cars_selected"), ("/x/cars.svg", "/x/cars_selected.svg"),
        ]
        for (name, selected) in names {
            let icon = icon(
                "Any", TabItem(image: ImageName(name)), having: [ImageName(name), ImageName(selected)])
            #expect(icon.selected == .picture(ImageName(selected)), "\(name)")
        }
    }

    @Test("V8: The cell draws the pictures that were found, or otherwise a letter")
    func drawn() throws {
        let catalog = NamedPictures(["a": size, "a_selected": size])
        let screen = TabScreen(2, pictures: catalog)
        func names(_ index: Int) -> [String] {
            screen.rail.cells[index].recordedDisplayList().commands.compactMap {
                if case .picture(let name, _, _, _, _) = $0 { name.path } else { nil }
            }
        }
        #expect(names(0) == ["a_selected"])
        #expect(screen.rail.cells[1].recordedDisplayList().strings == ["B"])
        try screen.tap(1)
        #expect(names(0) == ["a"])
        #expect(screen.rail.cells[1].recordedDisplayList().strings == ["B"])
    }

    @Test("V8: Changing the title or image of a tab changes its picture")
    func changes() {
        let catalog = NamedPictures(["a_selected": size, "a": size, "star": size])
        let screen = TabScreen(1, pictures: catalog)
        screen.pages[0].tabItem.image = "star"
        screen.panel.advanceToNextFrame()
        let commands = screen.rail.cells[0].recordedDisplayList().commands
        #expect(commands.contains { if case .picture("star", _, _, _, _) = $0 { true } else { false } })
    }
}
