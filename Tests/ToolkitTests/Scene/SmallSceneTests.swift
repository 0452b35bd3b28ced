import Drawing
import Headless
import Testing
import Toolkit

@Suite("Scenes of any size")
struct SmallSceneTests {
    @Test(
        "R3: A scene of at most one pixel can be laid out, drawn, scrolled and rotated",
        arguments: [(1, 1), (0, 0), (1, 600), (3, 2)])
    func tiny(width: Int, height: Int) throws {
        let root = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: width, height: height), scale: 1.5, root: root)
        let model = ListModel(rows: [0, 3], headers: ["A", "B"])
        let list = ListView()
        list.dataSource = model
        let button = Button("Go")
        for size in [
            PixelSize(width: width, height: height), PixelSize(width: 300, height: 200), PixelSize(width: 1, height: 1),
        ] {
            panel.resize(to: size)
            for view in [list, button] {
                view.frame = root.view.bounds
                root.view.addSubview(view)
            }
            panel.advanceToNextFrame()
            panel.tap(at: .zero)
            panel.drag(from: .zero, to: Point(x: 0, y: -300), over: .milliseconds(50))
            panel.wheel(at: .zero, by: Point(x: 0, y: -30))
            panel.rotate()
            panel.advance(by: .milliseconds(100))
            button.removeFromSuperview()
            panel.drag(from: .zero, to: Point(x: 0, y: -300), over: .milliseconds(50))
            try panel.waitUntilIdle()
        }
        #expect(panel.frame.size == PixelSize(width: 1, height: 1))
    }
}
