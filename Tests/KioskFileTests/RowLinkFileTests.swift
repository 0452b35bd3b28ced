import KioskFile
import KioskFileTestSupport
import Testing

/// The check of links to rows and pages.
@Suite("Links to rows and pages in a kiosk file")
struct RowLinkFileTests {
    private func file(_ show: String) -> String {
        """
        title: A
        languages: [en, de]
        sources: {shop: {command: [date]}, desk: {command: [date]}}
        tabs:
          - title: {en: Rooms, de: Räume}
            rows:
              - {id: k, title: {en: Kitchen, de: Küche}}
              - {title: {en: Hall, de: Flur}}
          - {title: {en: Floors, de: Etagen}, pages: [{title: {en: Ground floor, de: Erdgeschoss}, page: []}]}
          - {title: {en: Parts, de: Teile}, json: {value: shop.parts, title: name}}
          - {title: {en: Home, de: Start}, page: []}
        on: [{event: desk.scan, do: {show: \(show)}}]
        """
    }

    @Test(
        "A link leads to a row by its id or its title in any language, or to a page, and rows of sources are not checked",
        arguments: [
            "Rooms", "{tab: Rooms}", "{tab: Rooms, row: k}", "{tab: Räume, row: Küche}", "{tab: Rooms, row: Flur}",
            "{tab: Floors, page: Erdgeschoss}", "{tab: Parts, row: anything}", "{tab: Rooms, row: $event}",
        ])
    func good(show: String) {
        #expect(errors(in: file(show)).isEmpty, "\(errors(in: file(show)))")
    }

    @Test(
        "A link to a tab, row or page that does not exist is an error, with a suggestion",
        arguments: [
            ("▲Room", Mistake(.unknownPage, suggestion: "Rooms", "no tab")),
            ("{tab: ▲Raeume, row: k}", Mistake(.unknownPage, suggestion: "Räume", "no tab")),
            ("{tab: Rooms, row: ▲Kitchn}", Mistake(.unknownPage, suggestion: "Kitchen", "no row of the tab \"Rooms\"")),
            ("{tab: Rooms, row: ▲Attic}", Mistake(.unknownPage, "\"Attic\"")),
            ("{tab: Floors, page: ▲Ground flor}", Mistake(.unknownPage, suggestion: "Ground floor", "no page")),
            ("{tab: Rooms, page: ▲Kitchen}", Mistake(.conflictingKeys, "has no pages")),
            ("{tab: Home, row: ▲Kitchen}", Mistake(.conflictingKeys, "has no list")),
            ("{tab: Floors, row: ▲Kitchen}", Mistake(.conflictingKeys, "has no list")),
            ("▲{row: Kitchen}", Mistake(.missingKey, "tab")), ("▲[Rooms]", Mistake(.wrongType)),
            ("{tab: Rooms, ▲rows: k}", Mistake(.unknownKey, suggestion: "row")),
        ])
    func mistakes(show: String, mistake: Mistake) {
        expect(mistake, in: file(show))
    }

    @Test("A row and a page in one link are an error")
    func both() {
        #expect(errors(in: file("{tab: Rooms, row: k, page: Ground floor}")).contains { $0.code == .conflictingKeys })
    }

    @Test("Thousands of links to missing rows are all reported, and only a few are compared with the rows")
    func many() {
        let links = (0..<2_000).map { "{show: {tab: Rooms, row: Kitche\($0)}}" }
        let text = file("{tab: Rooms, row: k}, then: [\(links.prefix(16).joined(separator: ", "))]")
        #expect(errors(in: text).filter { $0.code == .unknownPage }.count == 16)
    }
}
