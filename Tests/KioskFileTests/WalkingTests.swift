import KioskFile
import TestSupport
import Testing

@Suite("Queries on definitions")
struct WalkingTests {
    @Test("All pictures, files and texts of a kiosk are found, in every key that names them")
    func walking() throws {
        let folder = try TemporaryFolder()
        for name in ["marker", "tab", "row"] { try folder.write("\(name).png") }
        let definition = try KioskDefinition.parse(
            """
            title: Kiosk
            rail: {marker: marker.png}
            tabs:
              - title: Rows
                badge: New
                picture: tab.png
                rows: [Plain, {title: Row, subtitle: Second, picture: row.png, text: About}]
              - {title: Data, picture: tab.png, json: {file: row.png, title: name}}
              - {title: Live, machine: all}
            """, path: "\(folder.path)/kiosk.yaml")
        #expect(
            definition.pictures.map { $0.path.dropFirst(folder.path.count + 1) }
                == ["marker.png", "tab.png", "row.png", "tab.png"])
        #expect(definition.files == ["\(folder.path)/row.png"])
        #expect(definition.pictures.map(\.location.line) == [2, 6, 7, 8])
        #expect(
            definition.texts == [
                "Kiosk", "Rows", "New", "Plain", "Row", "Second", "About", "Data", "Live",
            ])
    }

    @Test("Contents are equal if their kind and their values are equal")
    func equality() {
        func tab(_ content: any TabContent) -> TabDefinition {
            TabDefinition(title: "A", content: content, location: .start(of: ""))
        }
        func source(_ elements: [any ElementBinding]) -> JSONSource {
            JSONSource(.file("a"), location: .start(of: ""), titleKey: "b", elements: elements)
        }
        let fields = FieldsBinding([.init(label: "a", key: "b")])
        let contents: [any TabContent] = [
            .rows([]), .rows([RowDefinition(title: "a")]),
            .rows([RowDefinition(title: "a", elements: [TextElement("b")])]),
            .rows([RowDefinition(title: "a", elements: [SymbolElement("b")])]), .machine([]), .machine([.load]),
            source([]), source([fields]), source([SymbolElement.Binding(key: "b")]),
            source([fields, SymbolElement.Binding(key: "b")]),
        ]
        for (index, content) in contents.enumerated() {
            for (other, second) in contents.enumerated() {
                #expect((tab(content) == tab(second)) == (index == other), "\(index), \(other)")
            }
            #expect(tab(content).hashValue == tab(content).hashValue)
        }
        #expect(Set(contents.map(tab)).count == contents.count)
    }

    @Test("A set element replaces the first of its kind, or comes last; nil removes it")
    func elements() {
        var elements: ElementList = [TextElement("a"), SymbolElement("b"), TextElement("c")]
        elements[TextElement.self] = TextElement("d")
        #expect(elements == [TextElement("d"), SymbolElement("b"), TextElement("c")])
        elements[TextElement.self] = nil
        #expect(elements == [SymbolElement("b"), TextElement("c")])
        elements[FieldsElement.self] = FieldsElement([])
        #expect(elements == [SymbolElement("b"), TextElement("c"), FieldsElement([])])
        #expect(elements[PictureElement.self] == nil)
    }
}
