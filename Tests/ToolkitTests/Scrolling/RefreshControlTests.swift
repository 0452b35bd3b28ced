import Drawing
import Headless
import Testing
import Toolkit

@Suite("Pull to refresh")
struct RefreshControlTests {
    private let panel = HeadlessPanel.bare()
    private let list: ListView
    private let control = RefreshControl()
    private let model = ListModel(rows: [3])
    private let refreshes = Count()
    private let start = Point(x: 200, y: 100)

    private final class Count {
        var value = 0
    }

    init() {
        list = panel.add(ListView(), 0, 0, 400, 600)
        list.dataSource = model
        list.delegate = model
        list.refreshControl = control
        let refreshes = refreshes
        control.onRefresh { refreshes.value += 1 }
        panel.advanceToNextFrame()
    }

    private var spokes: Int {
        panel.lists.flatMap(\.commands).count { if case .line = $0 { true } else { false } }
    }

    private func pull(_ distance: Double) {
        panel.drag(
            from: start, to: start + Point(x: 0, y: distance), over: .milliseconds(300), rest: .milliseconds(200))
    }

    @Test("T6: The spokes appear as the list is pulled down, and disappear as it returns")
    func fills() {
        #expect(spokes == 0)
        let finger = panel.finger(0).down(at: start)
        finger.move(to: start + Point(x: 0, y: 90), over: .milliseconds(200))
        panel.advanceToNextFrame()
        #expect((1..<12).contains(spokes))
        finger.move(to: start + Point(x: 0, y: 200), over: .milliseconds(200))
        panel.advanceToNextFrame()
        #expect(spokes == 12)
        finger.move(to: start + Point(x: 0, y: 60), over: .milliseconds(200))
        panel.advanceToNextFrame()
        #expect((1..<12).contains(spokes))
        finger.up()
        #expect(refreshes.value == 0)
    }

    @Test("T6: A pull past the threshold requests a refresh once, and the control spins until the refresh ends")
    func refreshing() throws {
        pull(200)
        #expect(refreshes.value == 1 && control.isRefreshing)
        panel.advance(by: .seconds(1))
        #expect(list.contentOffset.y == -64)
        let frames = panel.frameCount
        panel.advance(by: .seconds(1))
        #expect((11...14).contains(panel.frameCount - frames))
        control.endRefreshing()
        try panel.waitUntilStill()
        #expect(list.contentOffset == .zero && !control.isRefreshing)
        #expect(model.selections.isEmpty)
    }

    @Test("T6: An inactive control draws nothing and schedules no frames")
    func idle() throws {
        try panel.waitUntilIdle()
        pull(60)
        try panel.waitUntilIdle()
        pull(200)
        control.endRefreshing()
        try panel.waitUntilIdle()
        let frames = panel.frameCount
        panel.advance(by: .seconds(60))
        #expect(panel.frameCount == frames && spokes == 0)
    }

    @Test("T6: A short pull, a fling to the top or a lost touch requests no refresh", arguments: 0..<3)
    func refused(how: Int) throws {
        switch how {
        case 0: pull(80)
        case 1:
            model.rows = [100]
            list.reloadData()
            panel.advanceToNextFrame()
            list.contentOffset.y = 300
            panel.fling(from: start, velocity: Point(x: 0, y: 6000), for: .milliseconds(30))
        default:
            panel.finger(0).down(at: start).move(to: start + Point(x: 0, y: 200), over: .milliseconds(200)).cancel()
        }
        try panel.waitUntilStill()
        #expect(refreshes.value == 0 && list.contentOffset == .zero)
    }

    @Test("T6: A pull while a refresh is in progress requests no other one")
    func again() {
        pull(200)
        panel.advance(by: .milliseconds(500))
        pull(200)
        #expect(refreshes.value == 1)
        panel.advance(by: .seconds(1))
        #expect(list.contentOffset.y == -64)
    }

    @Test("T6: A refresh that ends during a touch moves nothing until the finger lifts")
    func answerWhileHeld() throws {
        pull(200)
        panel.advance(by: .seconds(1))
        let finger = panel.finger(0).down(at: start).move(to: start + Point(x: 0, y: 40), over: .milliseconds(100))
        let offset = list.contentOffset.y
        control.endRefreshing()
        panel.advanceToNextFrame()
        finger.move(to: start + Point(x: 0, y: 41))
        #expect(abs(list.contentOffset.y - offset) < 2)
        finger.up()
        try panel.waitUntilStill()
        #expect(list.contentOffset == .zero)
    }

    @Test("T6: With reduced motion the spokes are static and cause no frames")
    func reducedMotion() throws {
        panel.scene.reducesMotion = true
        pull(200)
        try panel.waitUntilIdle()
        #expect(spokes == 12)
        let frames = panel.frameCount
        panel.advance(by: .seconds(5))
        #expect(panel.frameCount == frames)
        control.endRefreshing()
        panel.advanceToNextFrame()
        #expect(list.contentOffset == .zero)
    }

    @Test("T8: A refreshing list that leaves the screen draws no frames, and the control spins again when it returns")
    func leaves() throws {
        pull(200)
        list.removeFromSuperview()
        try panel.waitUntilIdle()
        panel.canvas.addSubview(list)
        let frames = panel.frameCount
        panel.advance(by: .seconds(1))
        #expect(panel.frameCount > frames + 5)
        control.endRefreshing()
        try panel.waitUntilIdle()
        #expect(list.contentOffset == .zero)
    }
}
