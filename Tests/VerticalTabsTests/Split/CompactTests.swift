import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("One-column layout on small panels")
struct CompactTests {
    private func screen(_ side: RailSide = .left) -> TabScreen { .narrow(TabScreen.phone, side: side) }

    private func choose(_ screen: TabScreen) throws {
        let detail = try #require(screen.split.detailViewController)
        screen.tabs.changeDetail(to: detail)
        try screen.panel.waitUntilStill()
    }

    @Test(
        "R3: Initially the list is visible; choosing a row pushes the detail, and the back button returns",
        arguments: [RailSide.left, .right])
    func pushAndPop(side: RailSide) throws {
        let screen = screen(side)
        let record = ListRecord()
        screen.split.delegate = record
        #expect(screen.split.arrangement == .compact)
        #expect(screen.list == screen.beside)
        let detail = try #require(screen.split.detailViewController)
        #expect(screen.split.splitView.detailArea.isHidden)
        try choose(screen)
        #expect(!screen.isListSeen)
        #expect(detail.view.frameInScene == screen.beside.inset(by: Insets(top: 58)))
        #expect(!screen.split.splitView.detailArea.isHidden)
        let button = screen.split.splitView.bar.button
        #expect(button.sign == .back && button.title == "A")
        #expect(button.frameInScene.height >= 57)
        // The button is at the side of the thumb.
        #expect(side == .left ? button.frameInScene.minX == 66 : button.frameInScene.maxX == 254)
        screen.panel.tap(button)
        try screen.panel.waitUntilStill()
        #expect(screen.list == screen.beside)
        #expect(record.calls == ["hide", "show"])
        #expect(screen.record.calls.isEmpty)
    }

    @Test("R3, T9: Escape returns to the list")
    func escape() throws {
        let screen = screen()
        try choose(screen)
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
        #expect(screen.list == screen.beside)
    }

    @Test("R3: During the transition, list and detail are adjacent without a gap", arguments: [RailSide.left, .right])
    func adjacent(side: RailSide) throws {
        let screen = screen(side)
        screen.split.showDetail()
        for _ in 0..<5 {
            screen.panel.advanceToNextFrame()
            let list = screen.list
            let detail = screen.split.splitView.detailArea.frameInScene
            #expect(abs(side == .left ? list.maxX - detail.minX : detail.maxX - list.minX) < 0.01)
        }
    }

    @Test(
        "R3: A swipe from the rail's side follows the finger and returns to the list",
        arguments: [RailSide.left, .right])
    func swipeBack(side: RailSide) throws {
        let screen = screen(side)
        try choose(screen)
        let finger = screen.panel.finger(0).down(at: screen.at(75, 300))
        finger.move(to: screen.at(85, 300))
        finger.move(to: screen.at(185, 300), over: .milliseconds(300))
        #expect(abs(try #require(screen.slide).share - 100 / 254.0) < 0.001)
        finger.move(to: screen.at(260, 300), over: .milliseconds(100)).up()
        try screen.panel.waitUntilStill()
        #expect(screen.list == screen.beside)
    }

    @Test("R3: Selecting a tab shows its list, and a tap on the selected tab returns to the list")
    func tabs() throws {
        let screen = screen()
        try choose(screen)
        try screen.tap(2)
        #expect(screen.shown == ["C"])
        #expect(screen.list == screen.beside)
        try choose(screen)
        #expect(!screen.isListSeen)
        try screen.tap(2)
        #expect(screen.list == screen.beside)
        // Nothing can be closed: one of the two is always visible.
        try screen.tap(2)
        #expect(screen.list == screen.beside)
    }

    @Test("R3: A tab that sets its detail as it appears keeps its list visible")
    func detailOnAppearing() throws {
        let screen = screen()
        let page = screen.pages[1]
        page.hooks["didAppear"] = { screen.tabs.changeDetail(to: ViewController()) }
        try screen.tap(1)
        #expect(screen.list == screen.beside)
    }

    @Test("R3: A touch on the detail never reaches the list, and a touch on the list never reaches the detail")
    func touches() throws {
        let screen = screen()
        let root = try #require(screen.panel.scene.rootViewController).view
        let place = Point(x: 200, y: 300)
        #expect(root.hitTest(place)?.isDescendant(of: screen.tabs.contentArea) == true)
        try choose(screen)
        let detail = try #require(screen.split.detailViewController).view
        #expect(root.hitTest(place)?.isDescendant(of: detail) == true)
    }
}
