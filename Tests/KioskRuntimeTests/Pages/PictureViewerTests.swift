import Drawing
import Elements
import Headless
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

@Suite("Viewer for a detail's picture")
struct PictureViewerTests {
    private let panel: HeadlessPanel
    private let page = DetailPage()

    init() {
        page.content = DetailContent(title: "Paris", picture: "photo", text: "A city.")
        panel = HeadlessPanel(
            size: PixelSize(width: 800, height: 600),
            pictures: NamedPictures(["photo": Size(width: 480, height: 320), "other": Size(width: 100, height: 100)]),
            root: page)
    }

    private func open() throws -> PictureViewer {
        panel.tap(try #require(panel.first(PictureButton.self)))
        try panel.waitUntilStill()
        return try #require(panel.first(PictureViewer.self))
    }

    private func expectClosed(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try panel.waitUntilStill()
        #expect(panel.first(PictureViewer.self) == nil && !page.showsViewer, sourceLocation: sourceLocation)
        #expect(panel.isReadable("Paris"), sourceLocation: sourceLocation)
    }

    @Test("T5: A tap on the picture shows it over the whole detail, as large as fits")
    func opens() throws {
        let viewer = try open()
        #expect(page.showsViewer && !panel.isReadable("Paris"))
        #expect(viewer.frameInScene == Rect(x: 0, y: 0, width: 800, height: 600))
        #expect(viewer.zoomView.pictureFrame.width == 800)
    }

    @Test("C3: The screen reader announces the picture by the title of its row")
    func spoken() {
        #expect(panel.spoken == ["Paris, heading", "Paris, button", "A city."])
        page.content = DetailContent(title: "Rome", picture: "photo", text: "A city.")
        panel.advanceToNextFrame()
        #expect(panel.spoken.contains("Rome, button"))
    }

    @Test("T1, T5: The close button closes the viewer, and is at least 58 points wide and high")
    func cross() throws {
        let viewer = try open()
        let cross = try #require(panel.first(CrossButton.self))
        #expect(cross.bounds.width >= 58 && cross.bounds.height >= 58)
        #expect(viewer.bounds.contains(cross.frame.origin) && cross.frame.maxX <= viewer.bounds.maxX)
        panel.tap(cross)
        try expectClosed()
    }

    @Test("On a mirrored panel the close button is on the left, and the picture is not mirrored")
    func mirrored() throws {
        let viewer = try open()
        let picture = viewer.zoomView.pictureFrame
        let cross = try #require(panel.first(CrossButton.self))
        let margin = 800 - cross.frame.maxX
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(margin > 0 && cross.frame.minX == margin)
        #expect(viewer.zoomView.pictureFrame == picture)
        panel.tap(cross)
        try expectClosed()
    }

    @Test("T5, T9: Escape closes the viewer, whichever view has the focus")
    func escape() throws {
        _ = try open()
        panel.press(.escape)
        try expectClosed()
    }

    @Test("T5: A tap beside the picture closes the viewer, and a tap on the picture does not")
    func beside() throws {
        _ = try open()
        panel.tap(at: Point(x: 400, y: 300))
        panel.advance(by: .seconds(1))
        #expect(page.showsViewer)
        panel.tap(at: Point(x: 400, y: 590))
        panel.advance(by: .seconds(1))
        try expectClosed()
    }

    @Test("T5: A pinch or a double tap enlarges the picture, and a double tap beside it does not close the viewer")
    func zooms() throws {
        let viewer = try open()
        panel.pinch(at: Point(x: 400, y: 300), from: 100, to: 300, over: .milliseconds(200))
        try panel.waitUntilStill()
        #expect(viewer.zoomView.zoomScale > 2.5)
        panel.doubleTap(at: Point(x: 400, y: 300))
        try panel.waitUntilStill()
        #expect(viewer.zoomView.zoomScale == 1)
        panel.doubleTap(at: Point(x: 400, y: 590))
        panel.advance(by: .seconds(1))
        #expect(page.showsViewer && viewer.zoomView.zoomScale > 2)
    }

    @Test(
        "T5: The viewer can be closed from code, and closes when the detail shows another row or picture",
        arguments: 0..<3)
    func closed(how: Int) throws {
        _ = try open()
        switch how {
        case 0: page.closeViewer()
        case 1: page.content?.picture = "other"
        default: page.content = DetailContent(title: "Paris")
        }
        try expectClosed()
    }

    @Test("T5: New values of the same row keep the viewer open")
    func live() throws {
        _ = try open()
        page.content?.text = ParagraphElement("A large city.")
        try panel.waitUntilStill()
        #expect(page.showsViewer)
    }

    @Test("R4: After a rotation the picture fills the pane again")
    func rotation() throws {
        let viewer = try open()
        panel.rotate()
        panel.advanceToNextFrame()
        #expect(viewer.frameInScene == Rect(x: 0, y: 0, width: 600, height: 800))
        #expect(viewer.zoomView.pictureFrame.width == 600 && viewer.zoomView.zoomScale == 1)
    }

    @Test("A missing picture cannot be opened")
    func missing() throws {
        page.content = DetailContent(title: "Paris", picture: "nothing")
        panel.advanceToNextFrame()
        panel.tap(try #require(panel.first(PictureButton.self)))
        try panel.waitUntilStill()
        #expect(!page.showsViewer)
    }

    @Test("T5: The page scrolls under a finger that drags the picture")
    func scrolls() throws {
        panel.resize(to: PixelSize(width: 400, height: 260))
        panel.advanceToNextFrame()
        panel.drag(
            from: Point(x: 200, y: 250), to: Point(x: 200, y: 150), over: .milliseconds(200), rest: .milliseconds(200))
        try panel.waitUntilStill()
        #expect(try #require(panel.first(DetailView.self)).contentOffset.y > 50)
        #expect(!page.showsViewer)
    }
}
