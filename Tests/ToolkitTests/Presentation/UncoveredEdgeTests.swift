import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("T9: Views at the lower edge stay uncovered below sheets and questions")
final class UncoveredEdgeTests {
    private final class Pinned: View, LowerEdgeView {}

    private let screen: PresentationScreen
    private let pinned = Pinned()
    private let stop = Button("Stop")
    private var panel: HeadlessPanel { screen.panel }

    init() {
        screen = PresentationScreen()
        stop.frame = Rect(x: 8, y: 8, width: 200, height: 56)
        stop.onPress { [screen] in screen.note("Stop") }
        pinned.addSubview(stop)
        screen.root.view.addSubview(pinned)
        place(Rect(x: 100, y: 408, width: 700, height: 72))
    }

    private func place(_ frame: Rect) {
        pinned.frame = frame
        panel.advanceToNextFrame()
    }

    private func controller(_ size: Size = .zero) -> LoggingController {
        let controller = LoggingController("sheet", screen.log)
        controller.title = "sheet"
        controller.preferredContentSize = size
        return controller
    }

    /// The ways to present something, by their names.
    private enum Way: CaseIterable { case alert, sheet, menu, popover }

    private func present(_ way: Way) {
        switch way {
        case .alert:
            screen.scene.present(screen.question(message: String(repeating: "It does not come back. ", count: 60)))
        case .sheet: screen.root.present(controller(), style: .sheet)
        case .menu: screen.scene.present(Menu((0..<20).map { Menu.Item("Item \($0)") }), from: screen.first)
        case .popover: screen.scene.presentPopover(controller(Size(width: 300, height: 300)), from: screen.first)
        }
        screen.settle()
    }

    private func card() throws -> Rect { try #require(panel.first(PresentationView.self)).card.frameInScene }

    @Test("A touch on the edge works while something is presented, which stays open", arguments: Way.allCases)
    private func touch(way: Way) throws {
        present(way)
        panel.tap(stop)
        #expect(screen.take() == ["Stop"] && screen.scene.isPresenting)
        // A touch beside the edge presses nothing there, and closes what is presented.
        panel.tap(at: Point(x: 40, y: 440))
        #expect(screen.take().allSatisfy { $0 != "Stop" } && !screen.scene.isPresenting)
    }

    @Test("The card is above the edge, and nothing is drawn over it", arguments: Way.allCases)
    private func drawing(way: Way) throws {
        let before = panel.texts.first { $0.text == "Stop" }
        present(way)
        #expect(panel.texts.first { $0.text == "Stop" }?.frame == before?.frame)
        let view = try #require(panel.first(PresentationView.self))
        let stage = try #require(view.card.superview)
        #expect(stage.clipsToBounds && stage.frameInScene.maxY == 408)
        #expect(view.uncovered == [pinned.frameInScene])
        let fits = way == .sheet ? try card().minY < 408 : try card().maxY <= 408
        #expect(fits)
    }

    @Test("An edge that comes, moves or goes while a sheet is open moves the sheet")
    func moves() throws {
        present(.sheet)
        place(Rect(x: 0, y: 336, width: 800, height: 144))
        let view = try #require(panel.first(PresentationView.self))
        #expect(view.uncovered == [Rect(x: 0, y: 336, width: 800, height: 144)])
        #expect(try #require(view.card.superview).frameInScene.maxY == 336)
        pinned.isHidden = true
        panel.advanceToNextFrame()
        #expect(view.uncovered.isEmpty && view.card.superview?.frameInScene.maxY == 480)
        panel.tap(at: Point(x: 400, y: 20))
        #expect(!screen.scene.isPresenting)
    }

    @Test("A page covers the edge, and an edge of a page stays uncovered below a question")
    func pages() throws {
        let page = controller()
        screen.root.present(page, style: .page)
        screen.settle()
        panel.tap(at: stop.frameInScene.center)
        #expect(screen.take() == [])
        page.view.addSubview(pinned)
        panel.advanceToNextFrame()
        screen.scene.present(screen.question())
        screen.settle()
        panel.tap(stop)
        #expect(screen.take() == ["Stop"] && panel.isReadable("Delete?"))
    }

    @Test("An edge outside of the screen, or behind another view, is not uncovered")
    func invisible() throws {
        pinned.frame = Rect(x: 800, y: 408, width: 700, height: 72)
        present(.sheet)
        #expect(panel.first(PresentationView.self)?.uncovered == [])
        screen.scene.dismissAll()
        pinned.frame = Rect(x: 100, y: 408, width: 700, height: 72)
        let cover = View(frame: Rect(x: 0, y: 300, width: 800, height: 180))
        screen.root.view.addSubview(cover)
        panel.advanceToNextFrame()
        present(.sheet)
        #expect(panel.first(PresentationView.self)?.uncovered == [])
    }

    @Test("Holes are cut out of a rectangle without a gap or an overlap")
    func holes() {
        let whole = Rect(x: 0, y: 0, width: 100, height: 80)
        #expect(whole.subtracting([]) == [whole])
        #expect(whole.subtracting([Rect(x: 200, y: 0, width: 10, height: 10)]) == [whole])
        #expect(whole.subtracting([whole]) == [])
        let holes = [Rect(x: 10, y: 60, width: 30, height: 20), Rect(x: 30, y: 50, width: 100, height: 10)]
        let parts = whole.subtracting(holes)
        for x in stride(from: 0.5, to: 100, by: 1) {
            for y in stride(from: 0.5, to: 80, by: 1) {
                let point = Point(x: x, y: y)
                let count = parts.count { $0.contains(point) }
                #expect(count == (holes.contains { $0.contains(point) } ? 0 : 1))
            }
        }
    }
}
