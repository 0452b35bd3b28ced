import KioskFile
import Testing

@testable import KioskRuntime

@Suite("Row identities")
struct RowIdentityTests {
    @Test("Rows with equal titles, or with an id equal to another row's title, are distinguished by their order")
    func ordinals() throws {
        let rows = [
            RowDefinition(title: "Lamp"), RowDefinition(id: "lamp-2", title: "Lamp"), RowDefinition(title: "Lamp"),
            RowDefinition(title: "lamp-2"), RowDefinition(id: "Lamp", title: "Other"),
        ]
        let tab = TabDefinition(title: "Tab", content: .rows(rows), location: .start(of: ""))
        let page = try #require(tab.makePage() as? ListPage)
        let ids = page.sections.flatMap(\.rows).map(\.id)
        typealias ID = RowContent.ID
        #expect(
            ids == [
                ID("Lamp"), ID("lamp-2"), ID("Lamp", ordinal: 1), ID("lamp-2", ordinal: 1), ID("Lamp", ordinal: 2),
            ])
        #expect(Set(ids).count == rows.count)
    }
}
