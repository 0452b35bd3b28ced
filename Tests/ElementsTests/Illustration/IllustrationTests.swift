import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a picture.
@Suite("Picture elements")
struct IllustrationTests {
    private func file(_ picture: String) -> String { "title: A\ntabs: [{title: B, page: [{picture: \(picture)}]}]\n" }

    @Test("A picture element requires a file, may have a caption, and a missing file is a data error")
    func keys() throws {
        expect(Mistake(.missingKey, "needs the key “file”"), in: file("▲{caption: C}"), format: .standard)
        expect(
            Mistake(.unknownKey, suggestion: "caption"), Mistake(.wrongType), in: file("{▲captoin: C, file: ▲[a]}"),
            format: .standard)
        expect(Mistake(.missingPicture), in: file("{file: ▲none.png}"), format: .standard)
        let definition = try KioskDefinition.parse(
            file("{file: a.png, caption: C}"), path: "/kiosk/kiosk.yaml", format: .standard)
        #expect(definition.tabs[0].content.pictures.map(\.path) == ["/kiosk/a.png"])
        #expect(definition.tabs[0].content.texts == ["C"])
    }

    @Test("A picture shows a page from 1 to 10,000 of a PDF, of its file or of each case")
    func pages() throws {
        func pages(_ picture: String) throws -> [Int] {
            let text = "sources: {a: {command: [date]}}\n" + file(picture)
            return try KioskDefinition.parse(text, path: "/kiosk/kiosk.yaml", format: .standard).tabs[0].content
                .pictures
                .map(\.page)
        }
        #expect(try pages("{file: a.pdf}") == [1])
        #expect(try pages("{file: a.pdf, page: 1}") == [1])
        #expect(try pages("{file: a.pdf, page: 10000}") == [10_000])
        #expect(
            try pages("{value: a.day, when: [{is: 1, picture: a.pdf, page: 7}, {is: 2, picture: a.pdf}]}") == [7, 1])
        for page in ["0", "10001", "-1", "1e300"] {
            expect(
                Mistake(.invalidValue), Mistake(.missingPicture), in: file("{page: ▲\(page), file: ▲a.pdf}"),
                format: .standard)
        }
        expect(
            Mistake(.invalidValue, "whole number"), Mistake(.missingPicture), in: file("{page: ▲1.5, file: ▲a.pdf}"),
            format: .standard)
        expect(
            Mistake(.conflictingKeys, "only together with “file”"),
            in: "sources: {a: {command: [date]}}\n" + file("{value: a.b, ▲page: 2}"), format: .standard)
        let shown = try ElementPanel("{picture: {file: a.pdf, page: 2}}", catalog: PagedPictures())
        #expect(shown.pictures == [ImageName("a.pdf", page: 2)])
        let plan = try ElementPanel("{plan: {picture: a.pdf, page: 3, places: []}}", catalog: PagedPictures())
        #expect(plan.pictures == [ImageName("a.pdf", page: 3)])
    }

    @Test("The screen reader announces a picture by its alternative text, and one without it only by its caption")
    func spoken() throws {
        let pictures: [ImageName: Size] = ["a.png": Size(width: 300, height: 150)]
        let shown = try ElementPanel("{picture: {file: a.png, alt: A hall, caption: 1912}}", pictures: pictures)
        #expect(shown.panel.spoken == ["A hall, image", "1912"])
        let plain = try ElementPanel("{picture: {file: a.png, caption: The hall}}", pictures: pictures)
        #expect(plain.panel.spoken == ["The hall"])
        let definition = try KioskDefinition.parse(
            file("{file: a.png, alt: A hall}"), path: "/kiosk/kiosk.yaml", format: .standard)
        #expect(definition.tabs[0].content.texts == ["A hall"])
    }

    @Test("A picture takes the available width, keeps its aspect ratio, and has its caption below")
    func proportions() throws {
        let shown = try ElementPanel(
            "{picture: {file: a.png, caption: The hall}}", pictures: ["a.png": Size(width: 300, height: 150)])
        let picture = try #require(shown.panel.first(ImageView.self))
        #expect(picture.frame.width == 448)
        #expect(picture.frame.height == 224)
        let caption = try #require(shown.panel.texts.first { $0.text == "The hall" })
        #expect(caption.frame.minY >= picture.frameInScene.maxY)
        #expect(shown.panel.spoken == ["The hall"])
    }

    @Test("A very high or missing picture leaves room for the other elements", arguments: [1e6, 0])
    func odd(height: Double) throws {
        let pictures: [ImageName: Size] = height > 0 ? ["a.png": Size(width: 10, height: height)] : [:]
        let shown = try ElementPanel("{picture: {file: a.png}}", pictures: pictures)
        let picture = try #require(shown.panel.first(ImageView.self))
        #expect(picture.frame.height > 100 && picture.frame.height < 480)
    }
}
