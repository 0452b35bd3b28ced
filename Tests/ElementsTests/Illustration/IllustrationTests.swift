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
