import Drawing
import Headless
import Testing
import Toolkit

@Suite("Headless panels")
struct HeadlessPanelTests {
    private let screen = PixelSize(width: 400, height: 300)

    private func label(_ text: String, _ frame: Rect) -> Label {
        let label = Label(text)
        label.frame = frame
        return label
    }

    @Test("A new panel has drawn its first frame, and draws no other during an idle hour")
    func idle() throws {
        let panel = HeadlessPanel(size: screen, root: ViewController())
        #expect(panel.frameCount == 1)
        #expect(panel.frame.size == screen)
        panel.advance(by: .seconds(3600))
        #expect(panel.frameCount == 1)
        #expect(panel.now.nanoseconds == 3_600_000_000_000)
        #expect(panel.isStill)
    }

    @Test("Frames are drawn at the display's refresh interval, no matter in which steps the time advances")
    func beat() {
        let panel = HeadlessPanel(size: screen, root: ViewController())
        panel.frameInterval = .milliseconds(10)
        panel.output.restart()
        let view = panel.views[0]
        view.animate(withDuration: .milliseconds(100)) { view.alpha = 0.5 }
        for _ in 0..<50 { panel.advance(by: .milliseconds(3)) }
        #expect(
            panel.output.presentations.dropFirst().map { $0.time.nanoseconds / 1_000_000 }
                == Array(stride(from: 10, through: 100, by: 10)))
        #expect(panel.now.nanoseconds == 150_000_000)
    }

    @Test("A distant timer fires at its scheduled time, and its change is visible in the next frame")
    func timers() throws {
        let panel = HeadlessPanel(size: screen, root: ViewController())
        let view = panel.views[0]
        var fired: Timestamp?
        panel.scene.schedule(after: .milliseconds(12_345)) {
            fired = panel.scene.now
            view.backgroundColor = .fixed(.white)
        }
        panel.output.restart()
        try panel.waitUntilIdle(limit: .seconds(60))
        #expect(fired?.nanoseconds == 12_345_000_000)
        #expect(panel.frameCount == 1)
        let shown = try #require(panel.output.presentations.last?.time)
        #expect((0..<0.016_666_668).contains(shown.seconds(since: try #require(fired))))
    }

    @Test("Waiting for a panel that never becomes idle throws an error at the time limit")
    func restless() {
        let panel = HeadlessPanel(size: screen, root: ViewController())
        let view = panel.views[0]
        func spin() {
            view.animate(withDuration: .milliseconds(100)) {
                view.alpha = view.alpha > 0.7 ? 0.5 : 1
            } completion: { _ in
                spin()
            }
        }
        spin()
        #expect(throws: HeadlessError.neverStill(after: .seconds(2))) { try panel.waitUntilStill(limit: .seconds(2)) }
        #expect(panel.now.seconds(since: .zero) <= 2)
        #expect(panel.frameCount > 100)
    }

    @Test("Reading a panel returns texts row by row, without hidden, clipped, covered or invisible ones")
    func reading() {
        let root = ViewController()
        let panel = HeadlessPanel(size: screen, root: root)
        let view = root.view
        view.addSubview(label("right", Rect(x: 200, y: 12, width: 100, height: 30)))
        view.addSubview(label("below", Rect(x: 0, y: 60, width: 100, height: 30)))
        view.addSubview(label("left", Rect(x: 0, y: 10, width: 100, height: 30)))
        let hidden = label("hidden", Rect(x: 0, y: 100, width: 100, height: 30))
        hidden.isHidden = true
        view.addSubview(hidden)
        let faded = label("faded", Rect(x: 0, y: 100, width: 100, height: 30))
        faded.alpha = 0
        view.addSubview(faded)
        view.addSubview(label("outside", Rect(x: 500, y: 100, width: 100, height: 30)))
        view.addSubview(label("covered", Rect(x: 0, y: 200, width: 100, height: 30)))
        view.addSubview(label("dimmed", Rect(x: 200, y: 200, width: 100, height: 30)))
        let cover = View(frame: Rect(x: 0, y: 190, width: 150, height: 50))
        cover.backgroundColor = .role(.surface)
        view.addSubview(cover)
        let veil = View(frame: Rect(x: 150, y: 190, width: 200, height: 50))
        veil.backgroundColor = .fixed(Color(white: 0, alpha: 128))
        view.addSubview(veil)
        let box = View(frame: Rect(x: 0, y: 250, width: 100, height: 40))
        box.clipsToBounds = true
        box.addSubview(label("cut", Rect(x: 0, y: 35, width: 100, height: 30)))
        box.addSubview(label("whole", Rect(x: 0, y: 5, width: 100, height: 30)))
        view.addSubview(box)
        panel.advanceToNextFrame()
        #expect(panel.strings == ["left", "right", "below", "dimmed", "whole"])
        #expect(panel.view(showing: "below")?.frame == Rect(x: 0, y: 60, width: 100, height: 30))
        #expect(panel.view(showing: "hidden") == nil)
    }

    @Test(
        "Tapping a text taps at its position, and tapping an absent text throws an error that lists the visible texts"
    )
    func tapText() throws {
        let root = ViewController()
        let button = Button("Go")
        button.frame = Rect(x: 100, y: 100, width: 120, height: 48)
        var presses = 0
        button.onPress { presses += 1 }
        let panel = HeadlessPanel(size: screen, scale: 2, root: root)
        root.view.addSubview(button)
        panel.advanceToNextFrame()
        try panel.tap(text: "Go")
        #expect(presses == 1)
        #expect(panel.first(Button.self, showing: "Go") === button)
        #expect(throws: HeadlessError.notOnScreen(text: "Stop", instead: ["Go"])) { try panel.tap(text: "Stop") }
    }

    @Test("The recording keeps the latest frames in order, and counts all frames")
    func recording() {
        let panel = HeadlessPanel(size: screen, root: ViewController())
        panel.output.capacity = 8
        for step in 1...100 {
            panel.views[0].cornerRadius = Double(step)
            panel.scene.setNeedsFrame()
            panel.advanceToNextFrame()
        }
        #expect(panel.frameCount == 101)
        #expect((8...10).contains(panel.output.presentations.count))
        let times = panel.output.presentations.map(\.time)
        #expect(times == times.sorted())
        #expect(times.last == panel.now)
    }

    @Test("T7: Fingers move simultaneously, one step per frame, and arrive at their targets")
    func together() {
        let watcher = TouchWatcher()
        let panel = HeadlessPanel(size: screen, root: watcher)
        for finger in 0..<3 { panel.finger(finger).down(at: Point(x: Double(finger) * 100, y: 0)) }
        panel.move([0: Point(x: 0, y: 90), 1: Point(x: 100, y: 60), 2: Point(x: 200, y: 30)], over: .milliseconds(100))
        #expect(watcher.record.suffix(3) == ["moved 0 90", "moved 100 60", "moved 200 30"])
        #expect(watcher.record.count == 3 + 3 * 6)
        #expect(panel.now.nanoseconds == 100_000_000)
    }
}
