import KioskFile
import TestSupport
import Testing

@Suite("Queries on a kiosk definition")
struct WalkingTests {
    @Test("All pictures, files and texts of a kiosk are found, whichever key names them")
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

    @Test("Two tab contents are equal if they are of the same kind and have equal values")
    func equality() {
        func tab(_ content: any TabContent) -> TabDefinition {
            TabDefinition(title: "A", content: content, location: .start(of: ""))
        }
        func source(_ symbolKey: String? = nil, _ fields: [JSONSource.Field] = []) -> JSONSource {
            JSONSource(
                .file("a"), location: .start(of: ""), titleKey: "b", symbolKey: symbolKey, fields: fields)
        }
        let fields = [JSONSource.Field(label: "a", key: "b")]
        let contents: [any TabContent] = [
            .rows([]), .rows([RowDefinition(title: "a")]),
            .rows([RowDefinition(title: "a", text: "b")]), .rows([RowDefinition(title: "a", subtitle: "b")]),
            .machine([]), .machine([.load]), source(), source(nil, fields), source("b"), source("b", fields),
        ]
        for (index, content) in contents.enumerated() {
            for (other, second) in contents.enumerated() {
                #expect((tab(content) == tab(second)) == (index == other), "\(index), \(other)")
            }
            #expect(tab(content).hashValue == tab(content).hashValue)
        }
        #expect(Set(contents.map(tab)).count == contents.count)
    }
}
