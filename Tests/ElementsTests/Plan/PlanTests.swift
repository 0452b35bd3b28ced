import Drawing
import Headless
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and behaviour of a plan.
@Suite("Plan elements")
struct PlanTests {
    private func file(_ plan: String) -> String { "title: A\ntabs: [{title: B, page: [{plan: \(plan)}]}]\n" }
    private static let house =
        "{plan: {picture: house.png, places: [{title: Kitchen, x: 25, y: 50, text: 21 °C}, {title: Hall, x: 100, y: 0}]}}"

    private func shown(language: String = "en") throws -> ElementPanel {
        try ElementPanel(Self.house, language: language, pictures: ["house.png": Size(width: 400, height: 200)])
    }

    private func mark(_ title: String, _ shown: ElementPanel) throws -> PlanButton {
        try #require(shown.panel.first(PlanButton.self) { $0.mark.title == title })
    }

    @Test("A plan requires a picture and places, with coordinates from 0 to 100")
    func keys() {
        expect(Mistake(.missingKey, "picture"), Mistake(.missingKey, "places"), in: file("▲▲{}"), format: .standard)
        expect(
            Mistake(.missingPicture), Mistake(.invalidValue, "from 0 to 100"), Mistake(.invalidValue, "from 0 to 100"),
            Mistake(.missingKey, "title"), Mistake(.missingKey, "“y”"),
            in: file("{picture: ▲a.png, places: [{title: K, x: ▲-0.1, y: ▲100.1}, ▲▲{x: 0}]}"), format: .standard)
    }

    @Test("The screen reader announces a plan by its alternative text, before its marks")
    func alternative() throws {
        let plan = Self.house.replacing("picture: house.png", with: "picture: house.png, alt: The house")
        let shown = try ElementPanel(plan, pictures: ["house.png": Size(width: 400, height: 200)])
        #expect(shown.panel.spoken.first == "The house, image")
        #expect(shown.panel.spoken.count == 3)
        #expect(try self.shown().panel.spoken.count == 2)
    }

    @Test("A plan has at most 200 places, with values of at most 100 characters")
    func limits() {
        func plan(_ count: Int, _ length: Int) -> String {
            let place = "{title: K, x: 0, y: 100, text: \(String(repeating: "a", count: length))}"
            return "{picture: /etc/passwd, places: [\(Array(repeating: place, count: count).joined(separator: ", "))]}"
        }
        #expect(errors(in: file(plan(200, 100)), format: .standard).isEmpty)
        #expect(errors(in: file(plan(201, 1)), format: .standard).map(\.code) == [.tooMany])
        #expect(errors(in: file(plan(1, 101)), format: .standard).map(\.code) == [.tooLong])
    }

    @Test(
        "Marks are at their positions, as large as a touch target, and show their text after a tap",
        arguments: ["en", "ar"])
    func marks(language: String) throws {
        let shown = try shown(language: language)
        let kitchen = try mark("Kitchen", shown).frameInScene
        #expect(abs(kitchen.midX - (16 + 0.25 * 448)) <= 1)
        #expect(abs(kitchen.midY - (16 + 0.5 * 224)) <= 1)
        #expect(kitchen.width >= 44 && kitchen.height >= 44)
        // A mark at the corner is moved into the picture.
        let hall = try mark("Hall", shown).frameInScene
        #expect(hall.maxX <= 464)
        #expect(hall.minY > 15.9)
        #expect(shown.panel.isReadable("21 °C") && shown.panel.isReadable("Hall"))
        #expect(Set(shown.panel.spoken).isSuperset(of: ["Kitchen, 21 °C, button", "Hall, button"]))
        try shown.panel.tap(text: "21 °C")
        shown.panel.advance(by: .milliseconds(500))
        let direction = shown.panel.scene.language.direction
        let toast = ["Kitchen", "21 °C"].map { $0.isolated(in: direction) }.joined(separator: " · ")
        #expect(shown.panel.isReadable(toast))
    }

    @Test("A mark can link to an existing page of the kiosk, by the page's title in any language")
    func pages() throws {
        for (page, link) in [("B", PageLink("B")), ("{tab: B}", PageLink("B"))] {
            var opened: [PageLink] = []
            let shown = try ElementPanel(
                "{plan: {picture: house.png, places: [{title: Kitchen, x: 25, y: 50, page: \(page)}]}}",
                pictures: ["house.png": Size(width: 400, height: 200)]
            ) { link in link.tab == "B" ? { opened.append(link) } : nil }
            try shown.panel.tap(text: "Kitchen")
            shown.panel.advance(by: .milliseconds(500))
            #expect(opened == [link])
        }
        expect(
            Mistake(.unknownPage, suggestion: "Kitchen", "no tab has the title \"Kichen\""),
            Mistake(.unknownPage, "\"Attic\""),
            in: """
                title: A
                languages: [en, de]
                tabs:
                  - title: {en: House, de: Haus}
                    page:
                      - plan:
                          picture: /etc/passwd
                          places:
                            - {title: {en: K, de: K}, x: 1, y: 1, page: ▲Kichen}
                            - {title: {en: K, de: K}, x: 1, y: 1, page: Küche}
                            - {title: {en: K, de: K}, x: 1, y: 1, page: Kitchen}
                            - {title: {en: K, de: K}, x: 1, y: 1, page: ▲Attic}
                  - {title: {en: Kitchen, de: Küche}, page: []}
                """, format: .standard)
    }

    @Test("If very many page titles are unknown, only the first 16 different ones get a suggestion")
    func manyWrongPages() {
        let places = (0..<40).map { "{title: K, x: 1, y: 1, page: Kitchen \($0 / 2)}" }.joined(separator: ", ")
        let found = errors(
            in: "title: A\ntabs: [{title: Kitchen, page: [{plan: {picture: /etc/passwd, places: [\(places)]}}]}]\n",
            format: .standard)
        #expect(found.map(\.code) == Array(repeating: .unknownPage, count: 40))
        #expect(found.map(\.suggestion) == (0..<40).map { $0 < 32 ? "Kitchen" : nil })
    }

    @Test("A pinch enlarges a plan, while its marks keep their size and their positions on it")
    func zoom() throws {
        let shown = try shown()
        let before = try mark("Kitchen", shown).frameInScene
        shown.panel.pinch(at: before.center, from: 60, to: 150, over: .milliseconds(300))
        shown.panel.advance(by: .seconds(1))
        let zoomView = try #require(shown.panel.first(PictureZoomView.self))
        #expect(zoomView.zoomScale > 1.5)
        let after = try mark("Kitchen", shown).frameInScene
        #expect(after.size == before.size)
        let picture = zoomView.pictureFrame.offset(by: zoomView.frameInScene.origin)
        #expect(abs(after.midX - (picture.minX + 0.25 * picture.width)) <= 1)
        #expect(abs(after.midY - (picture.minY + 0.5 * picture.height)) <= 1)
    }

    @Test("Marks at invalid positions, and marks removed during touches, are handled safely")
    func odd() throws {
        let shown = try shown()
        let card = try #require(shown.view as? PlanCard)
        for number in 0..<10 { shown.panel.finger(number).down(at: Point(x: 40 + 40 * Double(number), y: 120)) }
        card.marks = [Double.nan, .infinity, -.infinity, 1e300].map {
            PlanMark(title: "", text: "", place: Point(x: $0, y: $0))
        }
        shown.panel.advance(by: .milliseconds(100))
        card.marks = []
        for number in 0..<10 { shown.panel.finger(number).up() }
        card.picture = nil
        shown.panel.advance(by: .seconds(1))
        #expect(shown.panel.all(PlanButton.self).isEmpty)
    }
}
