import Drawing
import Headless
import Testing
import Toolkit

@Suite("Zoomed pictures")
struct PictureZoomTests {
    private let panel: HeadlessPanel
    private let zoom = PictureZoomView("photo")
    /// The frame of a 3:2 picture that fits the view of 300 × 400 points.
    private let fitting = Rect(x: 0, y: 100, width: 300, height: 200)
    private let center = Point(x: 210, y: 250)

    init() {
        panel = HeadlessPanel(
            size: PixelSize(width: 400, height: 600), pictures: NamedPictures(["photo": Size(width: 900, height: 600)]),
            root: ViewController())
        panel.add(zoom, 60, 50, 300, 400)
        panel.advanceToNextFrame()
    }

    private func down(_ distance: Double) {
        panel.finger(0).down(at: center - Point(x: distance / 2, y: 0))
        panel.finger(1).down(at: center + Point(x: distance / 2, y: 0))
    }

    private func spread(_ distance: Double, at center: Point) {
        panel.move(
            [0: center - Point(x: distance / 2, y: 0), 1: center + Point(x: distance / 2, y: 0)],
            over: .milliseconds(200))
    }

    private func up() {
        panel.finger(0).up()
        panel.finger(1).up()
    }

    /// Returns the picture's point at a position in the scene, in fractions of its size.
    private func share(at place: Point) -> Point {
        let frame = zoom.pictureFrame
        let place = place - zoom.frame.origin
        return Point(x: (place.x - frame.minX) / frame.width, y: (place.y - frame.minY) / frame.height)
    }

    private func isNear(_ first: Point, _ second: Point) -> Bool { first.distance(to: second) < 0.001 }

    private func isNear(_ first: Rect, _ second: Rect) -> Bool {
        first.origin.distance(to: second.origin) < 0.01 && abs(first.width - second.width) < 0.01
            && abs(first.height - second.height) < 0.01
    }

    @Test("T5: A picture initially fits the view and is centred")
    func fits() {
        #expect(zoom.pictureFrame == fitting && zoom.zoomScale == 1)
        panel.drag(from: center, to: center + Point(x: 0, y: 80), over: .milliseconds(200))
        #expect(zoom.pictureFrame == fitting)
    }

    @Test("T5: The point between two fingers stays between them while they move and spread")
    func anchor() {
        zoom.pinch.threshold = 0
        let place = Point(x: 150, y: 220)
        panel.finger(0).down(at: place - Point(x: 30, y: 0))
        panel.finger(1).down(at: place + Point(x: 30, y: 0))
        // The pinch begins at the fingers' positions once they have moved far enough.
        spread(70, at: place)
        let point = share(at: place)
        for (distance, center) in [(120.0, place), (150, Point(x: 180, y: 260)), (90, Point(x: 140, y: 200))] {
            spread(distance, at: center)
            #expect(isNear(share(at: center), point))
            #expect(abs(zoom.zoomScale - distance / 60) < 1e-6)
        }
    }

    @Test(
        "T5: The zoom resists beyond its limits, and returns to the limit when the fingers lift",
        arguments: [12.0, 0.1])
    func limits(factor: Double) throws {
        let start = factor > 1 ? 30.0 : 280
        down(start)
        spread(start * factor, at: center)
        if factor > 1 {
            #expect(zoom.zoomScale > 4 && zoom.zoomScale < 8)
        } else {
            #expect(zoom.zoomScale < 1 && zoom.zoomScale > 0.5)
        }
        up()
        panel.advanceToNextFrame()
        #expect(!panel.isStill)
        try panel.waitUntilStill()
        #expect(zoom.zoomScale == (factor > 1 ? 4 : 1))
        if factor < 1 { #expect(isNear(zoom.pictureFrame, fitting)) }
    }

    @Test("T5: A pinch that starts beyond a zoom limit does not jump")
    func resumedBeyond() {
        zoom.pinch.threshold = 0
        down(40)
        spread(400, at: center)
        up()
        panel.advance(by: .milliseconds(50))
        let scale = zoom.zoomScale
        #expect(scale > 4)
        down(100)
        panel.finger(0).move(to: center - Point(x: 50.01, y: 0))
        #expect(abs(zoom.zoomScale - scale) < 0.01)
        panel.advance(by: .seconds(1))
        #expect(abs(zoom.zoomScale - scale) < 0.01)
    }

    @Test("T5: A picture dragged beyond its edge returns when the finger lifts")
    func pulled() throws {
        down(60)
        spread(180, at: center + Point(x: 140, y: 0))
        up()
        try panel.waitUntilStill()
        let frame = zoom.pictureFrame
        #expect(frame.minX <= 0.01 && frame.maxX >= 299.99)
        #expect(frame.height <= 400 ? abs(frame.midY - 200) < 0.01 : frame.minY <= 0.01 && frame.maxY >= 399.99)
    }

    @Test(
        "T5: A double tap zooms in at its position, and another one fits the picture to the view again",
        arguments: [false, true])
    func doubleTap(reducesMotion: Bool) throws {
        panel.scene.reducesMotion = reducesMotion
        let place = Point(x: 180, y: 240)
        let point = share(at: place)
        panel.doubleTap(at: place)
        panel.advanceToNextFrame()
        #expect(panel.isStill == reducesMotion)
        try panel.waitUntilStill()
        #expect(zoom.zoomScale == 2.5)
        #expect(isNear(share(at: place), point))
        panel.doubleTap(at: Point(x: 100, y: 100))
        try panel.waitUntilStill()
        #expect(isNear(zoom.pictureFrame, fitting) && zoom.zoomScale == 1)
    }

    @Test("T6: One finger moves a zoomed picture, up to the picture's edges")
    func panning() throws {
        zoom.setZoomScale(3, animated: false)
        let frame = zoom.pictureFrame
        panel.drag(
            from: center, to: center + Point(x: 60, y: -40), over: .milliseconds(200), rest: .milliseconds(200))
        #expect(zoom.pictureFrame.minX > frame.minX + 40 && zoom.pictureFrame.minY < frame.minY - 20)
        panel.fling(from: center, velocity: Point(x: 5000, y: 5000), for: .milliseconds(40))
        try panel.waitUntilStill()
        #expect(zoom.pictureFrame.origin == .zero)
    }

    @Test("T7: The finger that remains after a pinch moves the picture on without a jump", arguments: [0.0, 40])
    func leftFinger(centerMoves: Double) {
        down(60)
        // If the centre moves far enough, the pan has begun too.
        spread(200, at: center - Point(x: centerMoves, y: 0))
        panel.finger(1).up()
        let frame = zoom.pictureFrame
        panel.finger(0).move(to: panel.finger(0).position + Point(x: 1, y: 0))
        let after = zoom.pictureFrame
        #expect(abs(after.minX - frame.minX) < 15 && after.size == frame.size)
        panel.finger(0).move(to: panel.finger(0).position + Point(x: -40, y: 0), over: .milliseconds(100))
        #expect(abs(zoom.pictureFrame.minX - after.minX + 40) < 15)
        panel.finger(0).move(to: panel.finger(0).position + Point(x: -20, y: 0), over: .milliseconds(100))
        #expect(abs(zoom.pictureFrame.minX - after.minX + 60) < 15)
    }

    @Test("T5: A fast pinch does not fling the picture when the fingers lift")
    func noFling() throws {
        zoom.setZoomScale(1.5, animated: false)
        down(100)
        panel.move([0: center - Point(x: 110, y: 0), 1: center + Point(x: 70, y: 0)], over: .milliseconds(60))
        #expect(zoom.isDragging)
        up()
        let frame = zoom.pictureFrame
        try panel.waitUntilStill()
        #expect(zoom.pictureFrame.size == frame.size)
        #expect(abs(zoom.pictureFrame.minX - frame.minX) < 1)
    }

    @Test("R4: A rotation of the panel keeps the centre of a zoomed picture", arguments: [1.0, 2, 4])
    func rotation(scale: Double) throws {
        zoom.setZoomScale(scale, at: Point(x: 150, y: 200), animated: false)
        let middle = share(at: zoom.frame.center)
        zoom.frame = Rect(x: 0, y: 0, width: 400, height: 280)
        panel.advanceToNextFrame()
        #expect(zoom.zoomScale == scale)
        #expect(isNear(share(at: zoom.frame.center), middle))
        zoom.frame = Rect(x: 60, y: 50, width: 300, height: 400)
        panel.advanceToNextFrame()
        #expect(isNear(share(at: zoom.frame.center), middle))
    }

    @Test("R4: A rotation of the panel during a zoom animation ends at the same zoom")
    func rotationInFlight() throws {
        panel.doubleTap(at: center)
        panel.advance(by: .milliseconds(100))
        zoom.frame = Rect(x: 0, y: 0, width: 400, height: 280)
        panel.advanceToNextFrame()
        #expect(zoom.zoomScale == 2.5)
        try panel.waitUntilStill()
        #expect(zoom.zoomScale == 2.5)
    }

    @Test("T8: Lost touches, and removing the view at any time, leave no state behind", arguments: 0..<4)
    func lost(when: Int) throws {
        down(60)
        spread(when < 2 ? 10 : 500, at: center)
        if when.isMultiple(of: 2) {
            panel.cancelFingers()
        } else {
            zoom.removeFromSuperview()
            up()
            panel.advance(by: .seconds(1))
            panel.canvas.addSubview(zoom)
        }
        try panel.waitUntilIdle()
        #expect((1...4).contains(zoom.zoomScale))
        #expect(zoom.pinch.state == .possible && zoom.pan.state == .possible)
    }

    @Test("T5: A new picture is shown at the size that fits the view")
    func otherPicture() {
        zoom.setZoomScale(3, animated: false)
        zoom.picture = "other"
        #expect(zoom.zoomScale == 1 && zoom.contentOffset == .zero)
    }

    @Test(
        "T5: A picture that fits the view is drawn with the cached picture, and only a zoomed one with the zoom command"
    )
    func drawing() throws {
        func isZoomed() -> Bool {
            panel.lists.contains { $0.commands.contains { if case .zoomedPicture = $0 { true } else { false } } }
        }
        #expect(!isZoomed())
        panel.doubleTap(at: center)
        try panel.waitUntilStill()
        #expect(isZoomed())
        panel.doubleTap(at: center)
        try panel.waitUntilStill()
        #expect(!isZoomed())
    }

    @Test("T5: In a vertical scroll view one finger scrolls, two fingers zoom, and then one finger moves the picture")
    func inScrollView() throws {
        let page = panel.add(ScrollView(), 0, 0, 400, 600)
        page.contentSize = Size(width: 400, height: 2000)
        page.addSubview(zoom)
        panel.advanceToNextFrame()
        panel.drag(from: center, to: center + Point(x: 0, y: -60), over: .milliseconds(200), rest: .milliseconds(200))
        #expect(page.contentOffset.y == 50 && zoom.zoomScale == 1)
        page.contentOffset = .zero
        panel.pinch(at: center, from: 60, to: 200, over: .milliseconds(200))
        try panel.waitUntilStill()
        #expect(page.contentOffset == .zero && zoom.zoomScale > 2.5)
        let frame = zoom.pictureFrame
        panel.drag(from: center, to: center + Point(x: 0, y: -60), over: .milliseconds(200), rest: .milliseconds(200))
        #expect(page.contentOffset == .zero && zoom.pictureFrame != frame)
    }
}
