import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a slide show.
@Suite("Slide show elements")
struct SlideshowTests {
    private func file(_ show: String) -> String { "title: A\ntabs: [{title: B, page: [{slideshow: \(show)}]}]\n" }
    private static let pictures: [ImageName: Size] = [
        "a.png": Size(width: 300, height: 200), "b.png": Size(width: 200, height: 300),
        "c.png": Size(width: 10, height: 10),
    ]

    @Test("A slide show has pictures or a folder, valid durations, and a fade that ends before the next picture")
    func keys() {
        expect(Mistake(.missingKey, "exactly one"), in: file("▲{}"), format: .standard)
        expect(
            Mistake(.missingPicture), Mistake(.invalidValue, "from 1 to 86400"), Mistake(.invalidValue, "from 0 to 10"),
            in: file("{pictures: [▲a.png], seconds: ▲0.5, fade: ▲11}"), format: .standard)
        expect(Mistake(.missingFolder), in: file("{folder: ▲none}"), format: .standard)
        expect(Mistake(.invalidValue, "“pictures” is empty"), in: file("{pictures: ▲[]}"), format: .standard)
        expect(
            Mistake(.invalidValue, "“fade” must be less"), in: file("{folder: /, seconds: 2, fade: ▲2}"),
            format: .standard)
        expect(Mistake(.invalidValue), in: file("{folder: /, seconds: ▲86401}"), format: .standard)
        for times in ["seconds: 86400, fade: 0", "seconds: 1, fade: 0", "seconds: 11, fade: 10"] {
            #expect(errors(in: file("{folder: /, \(times)}"), format: .standard).isEmpty)
        }
    }

    @Test("A slide show has at most 1,000 pictures")
    func limit() {
        func list(_ count: Int) -> String { Array(repeating: "/dev/zero", count: count).joined(separator: ", ") }
        expect(Mistake(.tooMany), in: file("{pictures: ▲[\(list(1_001))]}"), format: .standard)
        #expect(errors(in: file("{pictures: [\(list(1_000))]}"), format: .standard).allSatisfy { $0.code == .notAFile })
    }

    @Test("The screen reader announces a slide show by its alternative text, or by the title of the current picture")
    func spoken() throws {
        let shown = try ElementPanel(
            "{slideshow: {pictures: [a.png, b.png], alt: The house}}", pictures: Self.pictures)
        #expect(shown.panel.spoken == ["The house, image"])
        let plain = try ElementPanel("{slideshow: {pictures: [a.png, b.png]}}", pictures: Self.pictures)
        #expect(plain.panel.spoken == ["a, image"])
    }

    @Test("A slide show shows each picture for its duration, and then starts again")
    func order() throws {
        let shown = try ElementPanel(
            "{slideshow: {pictures: [a.png, b.png], seconds: 4, fade: 1}}", pictures: Self.pictures)
        #expect(shown.pictures == ["a.png"])
        let height = shown.view.frame.height
        shown.panel.advance(by: .milliseconds(4_500))
        #expect(shown.pictures == ["a.png", "b.png"])
        shown.panel.advance(by: .seconds(1))
        #expect(shown.pictures == ["b.png"])
        #expect(shown.panel.spoken == ["b, image"])
        #expect(shown.view.frame.height == height)
        shown.panel.advance(by: .seconds(4))
        #expect(shown.pictures == ["a.png"])
    }

    @Test("A slide show draws no frames while nothing changes, or while it is hidden or off screen")
    func idle() throws {
        let shown = try ElementPanel("{slideshow: {pictures: [a.png, b.png], seconds: 4}}", pictures: Self.pictures)
        var frames = shown.panel.frameCount
        shown.panel.advance(by: .milliseconds(3_500))
        #expect(shown.panel.frameCount == frames)
        let scrollView = try #require(shown.panel.first(ScrollView.self))
        scrollView.contentSize.height = 5_000
        scrollView.contentOffset.y = 3_000
        shown.panel.advanceToNextFrame()
        frames = shown.panel.frameCount
        shown.panel.advance(by: .seconds(60))
        #expect(shown.panel.frameCount == frames)
        shown.view.removeFromSuperview()
        shown.panel.advance(by: .seconds(10))
        #expect(shown.panel.scene.nextDeadline == nil)
    }

    @Test("A slide show shows each page of a PDF, once their number is known")
    func pages() throws {
        let catalog = PagedPictures()
        let shown = try ElementPanel(
            "{slideshow: {pictures: [a.png, b.pdf], seconds: 4, fade: 0}}", catalog: catalog)
        #expect(shown.pictures == ["a.png"])
        shown.panel.advance(by: .milliseconds(4_500))
        #expect(shown.pictures == ["b.pdf"])
        catalog.count = 3
        shown.panel.scene.pictureSizesChanged()
        shown.panel.advanceToNextFrame()
        #expect(shown.pictures == ["b.pdf"])
        shown.panel.advance(by: .seconds(4))
        #expect(shown.pictures == [ImageName("b.pdf", page: 2)])
        #expect(shown.panel.spoken == ["b 2, image"])
        shown.panel.advance(by: .seconds(4))
        #expect(shown.pictures == [ImageName("b.pdf", page: 3)])
        shown.panel.advance(by: .seconds(4))
        #expect(shown.pictures == ["a.png"])
    }

    @Test("A slide show of one PDF begins to change when it turns out to have several pages")
    func onlyDocument() throws {
        let catalog = PagedPictures()
        let shown = try ElementPanel("{slideshow: {pictures: [b.pdf], seconds: 4, fade: 0}}", catalog: catalog)
        #expect(shown.panel.scene.nextDeadline == nil)
        catalog.count = 2_000
        shown.panel.scene.pictureSizesChanged()
        shown.panel.advance(by: .milliseconds(4_500))
        #expect(shown.pictures == [ImageName("b.pdf", page: 2)])
        #expect(catalog.pages(of: ["b.pdf", "a.png"]).count == 1_000)
    }

    @Test("A slide show with at most one picture sets no timer", arguments: ["[a.png]", "[none.png]"])
    func one(pictures: String) throws {
        let shown = try ElementPanel("{slideshow: {pictures: \(pictures)}}", pictures: Self.pictures)
        #expect(shown.panel.scene.nextDeadline == nil)
    }

    @Test("Invalid durations set from code are handled safely", arguments: [Double.nan, .infinity, -1e300, 1e300, 0])
    func times(seconds: Double) throws {
        let shown = try ElementPanel("{slideshow: {pictures: [a.png, b.png, c.png]}}", pictures: Self.pictures)
        let card = try #require(shown.view as? SlideshowCard)
        (card.seconds, card.fade) = (seconds, seconds)
        card.pictures = ["c.png", "b.png", "a.png"]
        shown.panel.advance(by: .seconds(20))
        card.pictures = []
        shown.panel.advance(by: .seconds(20))
        #expect(shown.pictures.isEmpty)
    }
}
