import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("R4, T9: Sheets and full-screen pages")
struct SheetTests {
    private let screen = PresentationScreen()
    private var panel: HeadlessPanel { screen.panel }

    private func controller(_ name: String) -> LoggingController {
        let controller = LoggingController(name, screen.log)
        controller.title = name
        let button = Button("Button of \(name)")
        button.frame = Rect(x: 20, y: 20, width: 200, height: 48)
        button.onPress { [screen] in screen.note(name) }
        controller.view.addSubview(button)
        screen.log.take()
        return controller
    }

    /// Returns the appearance calls of controllers since the last time.
    private func calls() -> [String] { screen.log.take().filter { $0.hasSuffix("ppear") } }

    @Test("A sheet appears in the next frame, and its close button, a tap outside, Escape or code closes it")
    func sheet() throws {
        let sheet = controller("sheet")
        for way in 0..<4 {
            screen.root.present(sheet, style: .sheet)
            panel.advanceToNextFrame()
            #expect(panel.isReadable("sheet"))
            screen.settle()
            #expect(calls() == ["sheet willAppear", "sheet didAppear"])
            try panel.tap(text: "Button of sheet")
            #expect(screen.take() == ["sheet"])
            switch way {
            case 0: panel.tap(try #require(panel.first(CrossButton.self)))
            case 1: panel.tap(at: Point(x: 400, y: 20))
            case 2: panel.press(.escape)
            default: sheet.dismiss()
            }
            #expect(calls() == ["sheet willDisappear", "sheet didDisappear"] && !screen.scene.isPresenting)
            #expect(sheet.parent == nil && screen.take() == [])
        }
    }

    @Test(
        "A full-screen page makes the content behind it disappear, and closing it makes the content appear again"
    )
    func page() {
        panel.press([.tab, .right])
        let page = controller("page")
        screen.root.present(page, style: .page)
        screen.settle()
        #expect(
            calls() == ["root willDisappear", "page willAppear", "page didAppear", "root didDisappear"])
        #expect(!panel.isReadable("First") && panel.isReadable("Button of page"))
        #expect(screen.focus == "Button of page")
        panel.press(.escape)
        panel.advanceToNextFrame()
        #expect(
            calls() == ["page willDisappear", "root willAppear", "page didDisappear", "root didAppear"])
        #expect(panel.isReadable("First") && screen.focus == "Second")
    }

    @Test("A page that is closed during its opening animation leaves the content behind it visible")
    func turnedRound() {
        let page = controller("page")
        screen.root.present(page, style: .page)
        panel.advance(by: .milliseconds(50))
        page.dismiss()
        screen.settle()
        #expect(screen.root.appearance == .appeared && page.appearance == .disappeared && panel.isReadable("First"))
        page.onAppear = { page.dismiss() }
        screen.root.present(page, style: .page)
        screen.settle()
        #expect(screen.root.appearance == .appeared && page.appearance == .disappeared && panel.isReadable("First"))
    }

    @Test("A modal sheet has no close button, and neither Escape nor a tap outside closes it")
    func modal() throws {
        let sheet = controller("sheet")
        sheet.isModalInPresentation = true
        screen.root.present(sheet, style: .sheet)
        screen.settle()
        panel.press(.escape)
        panel.tap(at: Point(x: 400, y: 20))
        #expect(screen.scene.isPresenting && !panel.spoken.contains("sheet, button"))
        sheet.isModalInPresentation = false
        panel.advanceToNextFrame()
        panel.tap(try #require(panel.first(CrossButton.self)))
        #expect(!screen.scene.isPresenting)
    }

    @Test("Alerts and nested sheets are shown over a sheet, and other presentations wait until it has closed")
    func order() {
        let (one, two, three) = (controller("one"), controller("two"), controller("three"))
        screen.root.present(one, style: .sheet)
        screen.root.present(three, style: .page)
        one.present(two, style: .sheet)
        screen.scene.present(screen.question())
        screen.settle()
        #expect(panel.isReadable("Delete?") && three.appearance == .disappeared)
        panel.press(.escape)
        #expect(screen.take() == ["kept"] && two.appearance == .appeared)
        one.dismiss()
        screen.settle()
        #expect(one.appearance == .disappeared && two.appearance == .disappeared && three.appearance == .appeared)
        screen.root.present(one, style: .sheet)
        one.dismiss()
        three.dismiss()
        screen.settle()
        #expect(!screen.scene.isPresenting && screen.root.appearance == .appeared)
    }

    @Test("Dismissing all presentations at once makes none of those in between appear")
    func closingAll() {
        let (one, two) = (controller("one"), controller("two"))
        screen.root.present(one, style: .page)
        screen.settle()
        one.present(two, style: .page)
        screen.settle()
        _ = calls()
        screen.scene.dismissAll()
        #expect(
            calls() == [
                "two willDisappear", "root willAppear", "two didDisappear", "root didAppear",
            ])
        #expect(!screen.scene.isPresenting && one.parent == nil)
    }

    @Test("Replacing the root controller closes its presentations")
    func newRoot() {
        let page = controller("page")
        screen.root.present(page, style: .page)
        screen.settle()
        let root = controller("new root")
        _ = calls()
        screen.scene.rootViewController = root
        #expect(
            calls() == [
                "page willDisappear", "root willAppear", "page didDisappear", "root didAppear", "root willDisappear",
                "root didDisappear", "new root willAppear", "new root didAppear",
            ])
        #expect(!screen.root.view.isHidden)
        screen.settle()
        #expect(panel.strings == ["Button of new root"] && page.appearance == .disappeared)
        #expect(screen.root.appearance == .disappeared)
    }

    @Test("A controller that is presented twice, or is already on screen, is shown at most once")
    func misuse() {
        let sheet = controller("sheet")
        screen.root.present(sheet, style: .sheet)
        screen.root.present(sheet, style: .page)
        sheet.present(sheet, style: .sheet)
        sheet.present(screen.root, style: .sheet)
        ViewController().present(controller("other"), style: .sheet)
        screen.settle()
        sheet.dismiss()
        screen.settle()
        #expect(!screen.scene.isPresenting && panel.isReadable("First"))
        screen.root.dismiss()
    }

    @Test("A sheet keeps its content when the panel's rotation, size, theme or language changes, and is notified")
    func changes() {
        let sheet = controller("sheet")
        screen.root.present(sheet, style: .sheet)
        panel.advance(by: .milliseconds(50))
        panel.rotate()
        #expect(screen.log.take().contains { $0.hasPrefix("sheet willTransition 480x800") })
        screen.scene.theme = .light
        screen.scene.language = .arabic
        screen.settle()
        #expect(panel.isReadable("Button of sheet") && sheet.view.bounds.width == 480)
        panel.rotate()
        screen.settle()
        #expect(sheet.view.bounds.width == 640)
    }

    @Test("A sheet has its controller's preferred size, if there is room for it", arguments: [0, 200, .nan, 1e300, -5])
    func size(height: Double) {
        let sheet = controller("sheet")
        screen.root.present(sheet, style: .sheet)
        screen.settle()
        sheet.preferredContentSize = Size(width: height, height: height)
        screen.settle()
        let size = sheet.view.bounds.size
        #expect(size.height == (height == 200 ? 200 : 480 - 48 - 56))
        #expect(size.width == (height == 200 ? 280 : height == 1e300 ? 800 : 640))
    }

    @Test("Closing a sheet from its own content during a drag is handled safely")
    func removal() {
        let sheet = controller("sheet")
        let list = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))
        list.contentSize = Size(width: 300, height: 5000)
        sheet.view.addSubview(list)
        screen.root.present(sheet, style: .sheet)
        screen.settle()
        let finger = panel.finger(0).down(at: list.frameInScene.center)
        finger.move(to: Point(x: 300, y: 150), over: .milliseconds(100))
        sheet.dismiss()
        finger.move(to: Point(x: 300, y: 100), over: .milliseconds(100)).up()
        panel.tap(screen.first)
        #expect(screen.take() == ["First"])
    }
}
