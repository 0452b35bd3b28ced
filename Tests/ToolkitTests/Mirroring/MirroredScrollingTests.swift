import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Horizontal scrolling in a mirrored panel")
struct MirroredScrollingTests {
    private let panel = HeadlessPanel.bare()
    private let scroll = ScrollView()

    init() {
        panel.scene.language = .arabic
        panel.add(scroll, 0, 0, 200, 300)
        scroll.contentSize = Size(width: 1000, height: 300)
        panel.advanceToNextFrame()
    }

    @Test("The content begins at the right")
    func start() {
        #expect(scroll.contentOffset == Point(x: 800, y: 0))
        let plain = HeadlessPanel.bare()
        let other = plain.add(ScrollView(), 0, 0, 200, 300)
        other.contentSize = scroll.contentSize
        plain.advanceToNextFrame()
        #expect(other.contentOffset == .zero)
    }

    @Test("The visible part stays in place when the content grows at its end or the view becomes wider")
    func growth() {
        scroll.contentOffset = Point(x: 700, y: 0)
        scroll.contentSize.width = 1300
        #expect(scroll.contentOffset == Point(x: 1000, y: 0))
        scroll.frame.size.width = 300
        panel.advanceToNextFrame()
        #expect(scroll.contentOffset == Point(x: 900, y: 0))
        // Content too short to scroll is fully visible.
        scroll.contentSize.width = 250
        #expect(scroll.contentOffset == .zero)
    }

    @Test("A change of layout direction keeps the distance of the visible part from the leading side")
    func language() {
        scroll.contentOffset = Point(x: 700, y: 0)
        panel.scene.language = .english
        panel.advanceToNextFrame()
        #expect(scroll.contentOffset == Point(x: 100, y: 0))
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(scroll.contentOffset == Point(x: 700, y: 0))
    }

    @Test("A drag continues when the layout direction changes, and a fling ends within the content")
    func underWay() throws {
        let finger = panel.finger(0).down(at: Point(x: 50, y: 100))
        finger.move(to: Point(x: 160, y: 100), over: .milliseconds(100))
        #expect(abs(scroll.contentOffset.x - 700) < 1)
        panel.scene.language = .english
        panel.advanceToNextFrame()
        let before = scroll.contentOffset.x
        #expect(scroll.isDragging && abs(before - 100) < 1)
        finger.move(to: Point(x: 130, y: 100))
        #expect(scroll.contentOffset.x == before + 30)
        finger.move(to: Point(x: 90, y: 100), over: .milliseconds(30)).up()
        #expect(scroll.isDecelerating)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(scroll.isDecelerating)
        #expect(scroll.contentOffset.x > 500)
        try panel.waitUntilStill()
        #expect(scroll.offsetRange.x.contains(scroll.contentOffset.x))
    }

    @Test("Content that scrolls vertically keeps its offset, at rest and during a fling")
    func vertical() throws {
        scroll.contentSize = Size(width: 200, height: 3000)
        scroll.contentOffset = Point(x: 0, y: 400)
        panel.scene.language = .english
        panel.advanceToNextFrame()
        #expect(scroll.contentOffset == Point(x: 0, y: 400))
        panel.finger(0).down(at: Point(x: 50, y: 250)).move(to: Point(x: 50, y: 100), over: .milliseconds(80)).up()
        panel.advanceToNextFrame()
        let before = scroll.contentOffset.y
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(scroll.isDecelerating && scroll.contentOffset.y > before)
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.x == 0)
    }

    @Test("Home and Page Up scroll to the right, End and Page Down to the left, and arrow keys in their direction")
    func keys() throws {
        panel.press([.tab])
        #expect(panel.scene.focusedView === scroll)
        for (key, x) in [(Key.pageDown, 625.0), (.end, 0), (.pageUp, 175), (.home, 800), (.left, 752), (.right, 800)] {
            panel.press([key])
            try panel.waitUntilStill()
            #expect(scroll.contentOffset.x == x, "\(key)")
        }
    }

    @Test("Home, End and the page keys also move the focus from right to left among buttons in the content")
    func keysAmongButtons() throws {
        let buttons = (0..<10).map { _ in Button("x") }
        for (index, button) in buttons.enumerated() {
            // The first button is at the right.
            button.frame = Rect(x: 920 - Double(index) * 100, y: 20, width: 60, height: 48)
            scroll.addSubview(button)
        }
        panel.advanceToNextFrame()
        panel.press([.tab])
        #expect(panel.scene.focusedView === buttons[0])
        for (key, index) in [(Key.end, 9), (.home, 0), (.pageDown, 2), (.pageUp, 0)] {
            panel.press([key])
            try panel.waitUntilStill()
            #expect(panel.scene.focusedView === buttons[index], "\(key)")
        }
    }

    @Test("A picture is not mirrored: it keeps its position")
    func picture() throws {
        let pictures = NamedPictures(["photo": Size(width: 400, height: 300)])
        let panel = HeadlessPanel(
            size: PixelSize(width: 400, height: 600), pictures: pictures, root: ViewController())
        let zoom = panel.add(PictureZoomView(ImageName("photo")), 0, 0, 400, 300)
        panel.advanceToNextFrame()
        zoom.setZoomScale(2, at: Point(x: 100, y: 100), animated: false)
        let before = zoom.pictureFrame
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(zoom.pictureFrame == before)
        zoom.setZoomScale(3, at: Point(x: 100, y: 100), animated: false)
        #expect(zoom.pictureFrame.width == 1200)
        // The same point of the picture is under the finger.
        #expect(abs((100 - zoom.pictureFrame.minX) / 1200 - (100 - before.minX) / 800) < 0.001)
    }
}
