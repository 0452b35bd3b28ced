import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("List drawer in portrait")
struct DrawerTests {
    private func screen(_ side: RailSide = .left, set: (TabScreen) -> Void = { _ in }) -> TabScreen {
        .narrow(TabScreen.portrait, side: side, set: set)
    }

    /// Fails unless the drawer's position and the dimming match the fraction.
    private func expectShare(
        _ screen: TabScreen, _ share: Double, within tolerance: Double = 0.001,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        screen.panel.renderPending()
        let slide = screen.slide?.share ?? -1
        #expect(abs(slide - share) <= tolerance, "\(slide)", sourceLocation: sourceLocation)
        let width = screen.split.splitView.layout.list.width
        let expected = screen.split.side == .left ? 66 - (1 - slide) * width : 600 - 66 - width + (1 - slide) * width
        #expect(abs(screen.list.minX - expected) < 0.01, sourceLocation: sourceLocation)
        #expect(screen.split.splitView.scrim.alpha == slide || slide == 0, sourceLocation: sourceLocation)
        #expect(screen.split.splitView.scrim.isHidden == (slide == 0), sourceLocation: sourceLocation)
        #expect(screen.isListSeen == (slide > 0), sourceLocation: sourceLocation)
    }

    @Test(
        "R2: In portrait the rail and the detail are visible, and the list is hidden in the drawer",
        arguments: [RailSide.left, .right])
    func atFirst(side: RailSide) throws {
        let screen = screen(side)
        #expect(screen.split.arrangement == .drawer)
        #expect(!screen.split.isListShown)
        expectShare(screen, 0)
        let detail = try #require(screen.split.detailViewController).view.frameInScene
        #expect(detail == screen.beside.inset(by: Insets(top: 58)))
        #expect(screen.rail.frameInScene.width == 66)
        // No part of the list can be touched.
        #expect(
            screen.panel.scene.rootViewController?.view.hitTest(screen.at(30, 500))?.isDescendant(of: screen.rail)
                == true)
    }

    @Test(
        "R2: The bar's button opens the drawer, and a touch outside it closes it",
        arguments: [RailSide.left, .right])
    func button(side: RailSide) throws {
        let screen = screen(side)
        let record = ListRecord()
        screen.split.delegate = record
        screen.panel.tap(screen.split.splitView.bar.button)
        #expect(record.calls == ["show"])
        #expect(screen.split.isListShown)
        try screen.panel.waitUntilStill()
        expectShare(screen, 1)
        #expect(
            screen.list
                == (side == .left
                    ? Rect(x: 66, y: 0, width: 320, height: 1024) : Rect(x: 214, y: 0, width: 320, height: 1024)))
        screen.panel.tap(at: screen.at(570, 700))
        #expect(record.calls == ["show", "hide"])
        try screen.panel.waitUntilStill()
        expectShare(screen, 0)
        #expect(screen.tabs.selectedIndex == 0)
    }

    @Test(
        "R2: The drawer follows the finger exactly, and its position determines the dimming of the detail",
        arguments: [RailSide.left, .right])
    func finger(side: RailSide) throws {
        let screen = screen(side)
        let finger = screen.panel.finger(0).down(at: screen.at(70, 500))
        finger.move(to: screen.at(80, 500))
        finger.move(to: screen.at(81, 500))
        // The slop does not count towards the distance.
        expectShare(screen, 1 / 320.0)
        for x in stride(from: 90.0, through: 380, by: 29) {
            finger.move(to: screen.at(x, 500))
            expectShare(screen, (x - 80) / 320)
        }
        finger.move(to: screen.at(580, 500))
        expectShare(screen, 1)
        // A pull beyond the end does not have to be undone first.
        finger.move(to: screen.at(480, 500))
        expectShare(screen, 1 - 100 / 320.0)
        finger.rest(for: .milliseconds(200)).up()
        try screen.panel.waitUntilStill()
        expectShare(screen, 1)
    }

    @Test("R2: The drawer can be pulled out from the rail, without selecting the tab under the finger")
    func fromRail() throws {
        let screen = screen()
        let cell = screen.rail.cells[2].frameInScene.center
        let finger = screen.panel.finger(0).down(at: cell)
        finger.move(to: cell + Point(x: 250, y: 12), over: .milliseconds(400))
        finger.rest(for: .milliseconds(200)).up()
        try screen.panel.waitUntilStill()
        expectShare(screen, 1)
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.record.calls.isEmpty)
    }

    @Test("R2: A drag that starts elsewhere on the detail, or runs along the rail, does not move the drawer")
    func elsewhere() throws {
        let screen = screen()
        screen.panel.drag(from: Point(x: 120, y: 500), to: Point(x: 400, y: 500), over: .milliseconds(200))
        try screen.panel.waitUntilStill()
        expectShare(screen, 0)
        screen.panel.drag(from: Point(x: 40, y: 300), to: Point(x: 60, y: 600), over: .milliseconds(200))
        try screen.panel.waitUntilStill()
        expectShare(screen, 0)
        screen.panel.drag(from: Point(x: 80, y: 300), to: Point(x: 0, y: 300), over: .milliseconds(200))
        try screen.panel.waitUntilStill()
        expectShare(screen, 0)
    }

    @Test("R2: A slowly released drawer moves to the nearer end, and a flung one in the direction of the fling")
    func letGo() throws {
        for (end, velocity, shown) in [
            (200.0, 0.0, false), (280, 0, true), (210, 900, true), (350, -900, false), (150, 50, false),
        ] {
            let screen = screen()
            let finger = screen.panel.finger(0).down(at: Point(x: 70, y: 500))
            finger.move(to: Point(x: end - velocity * 0.12, y: 500), over: .milliseconds(300))
            if velocity == 0 { finger.rest(for: .milliseconds(200)) }
            finger.move(to: Point(x: end, y: 500), over: .milliseconds(velocity == 0 ? 0 : 120)).up()
            #expect(screen.split.isListShown == shown, "\(end) \(velocity)")
            try screen.panel.waitUntilStill()
            expectShare(screen, shown ? 1 : 0)
        }
    }

    @Test("R2: The drawer moves in one direction without jumps, and arrives within a second")
    func motion() throws {
        let screen = screen()
        screen.split.showList()
        var shares: [Double] = []
        for _ in 0..<60 where shares.last != 1 {
            screen.panel.advanceToNextFrame()
            shares.append(try #require(screen.slide).share)
        }
        #expect(shares.last == 1)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.2 }, "\(shares)")
        #expect(screen.panel.isStill)
    }

    @Test("R2: A touch stops a moving drawer and drags it from its presented position")
    func interrupted() throws {
        let screen = screen()
        screen.split.showList()
        screen.panel.advance(by: .milliseconds(80))
        let share = try #require(screen.slide).share
        #expect(share > 0.1 && share < 0.9)
        let start = Point(x: 300, y: 500)
        let finger = screen.panel.finger(0).down(at: start)
        screen.panel.advance(by: .milliseconds(300))
        expectShare(screen, share)
        finger.move(to: start + Point(x: -10, y: 0))
        finger.move(to: start + Point(x: -42, y: 0))
        expectShare(screen, share - 0.1)
        finger.cancel()
        try screen.panel.waitUntilStill()
        expectShare(screen, share > 0.6 ? 1 : 0)
    }

    @Test("R2: When a finger that stopped the drawer lifts, the drawer continues to its target")
    func stopped() throws {
        let screen = screen()
        screen.split.showList()
        screen.panel.advance(by: .milliseconds(60))
        // The finger is on the rail's empty end, where it presses nothing.
        let finger = screen.panel.finger(0).down(at: Point(x: 30, y: 1000))
        screen.panel.advance(by: .milliseconds(300))
        let share = try #require(screen.slide).share
        #expect(share < 1)
        finger.up()
        try screen.panel.waitUntilStill()
        expectShare(screen, 1)
    }

    @Test("R2: Taps on the selected tab open the drawer, then scroll its list to the top, then close the drawer")
    func selectedTab() throws {
        let screen = screen()
        try screen.tap(0)
        expectShare(screen, 1)
        let list = try #require(screen.pages[0].contentScrollView)
        list.contentSize = Size(width: 100, height: 5000)
        list.contentOffset = Point(x: 0, y: 300)
        try screen.tap(0)
        #expect(list.contentOffset == .zero)
        expectShare(screen, 1)
        try screen.tap(0)
        expectShare(screen, 0)
        #expect(screen.record.calls.filter { $0.hasPrefix("didSelect") }.count == 3)
    }

    @Test("R2: Selecting another tab opens the drawer with its list, and a delegate's veto keeps the drawer closed")
    func otherTab() throws {
        let screen = screen()
        try screen.tap(2)
        expectShare(screen, 1)
        #expect(screen.shown == ["C"])
        screen.split.showDetail()
        try screen.panel.waitUntilStill()
        screen.delegate.refused = ["B"]
        try screen.tap(1)
        expectShare(screen, 0)
    }

    @Test("R2: Choosing a detail in the visible tab closes the drawer, even if it is the current detail")
    func choosing() throws {
        for isSame in [true, false] {
            let screen = screen()
            screen.split.showList()
            try screen.panel.waitUntilStill()
            let detail = isSame ? try #require(screen.split.detailViewController) : ViewController()
            screen.panel.scene.notifications.post(VerticalTabBarController.changeDetailNotification, object: detail)
            try screen.panel.waitUntilStill()
            expectShare(screen, 0)
            #expect(screen.split.detailViewController === detail)
        }
    }

    @Test("R2: The delegate is told alternately that the list is shown and hidden, whatever the cause")
    func delegate() throws {
        let screen = screen()
        let record = ListRecord()
        screen.split.delegate = record
        // A finger pulls the drawer out a little and lets it return.
        let finger = screen.panel.finger(0).down(at: Point(x: 70, y: 500))
        finger.move(to: Point(x: 120, y: 500), over: .milliseconds(200))
        #expect(record.calls == ["show"])
        finger.rest(for: .milliseconds(200)).up()
        #expect(record.calls == ["show", "hide"])
        try screen.panel.waitUntilStill()
        screen.split.showDetail()
        #expect(record.calls == ["show", "hide"])
        screen.split.showList()
        screen.split.showDetail()
        screen.split.showList()
        #expect(record.calls == ["show", "hide", "show", "hide", "show"])
        screen.split.showDetail()
        // In landscape the list is visible, and after rotating back it is hidden.
        screen.panel.rotate()
        screen.panel.advanceToNextFrame()
        #expect(record.calls.suffix(2) == ["hide", "show"])
        screen.panel.rotate()
        screen.panel.advanceToNextFrame()
        #expect(record.calls.suffix(2) == ["show", "hide"])
    }

    @Test("R2, T9: Escape closes the drawer, and while it is open keys do not reach the dimmed views")
    func keys() throws {
        let screen = screen()
        let button = Button("Under it")
        let detail = try #require(screen.split.detailViewController)
        button.frame = Rect(x: 400, y: 300, width: 100, height: 60)
        detail.view.addSubview(button)
        screen.split.showList()
        try screen.panel.waitUntilStill()
        for _ in 0..<12 {
            screen.panel.press(.tab)
            #expect(screen.panel.scene.focusedView !== button)
        }
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
        expectShare(screen, 0)
        let reached = (0..<12).contains { _ in
            screen.panel.press(.tab)
            return screen.panel.scene.focusedView === button
        }
        #expect(reached)
    }

    @Test("R2, A2: With reduced motion the drawer opens without animation")
    func reducedMotion() {
        let screen = screen { $0.panel.scene.reducesMotion = true }
        screen.split.showList()
        expectShare(screen, 1)
        screen.split.showDetail()
        expectShare(screen, 0)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isStill)
    }

    @Test("R2: A list in a closed drawer counts as appeared, so that opening the drawer makes no appearance calls")
    func appearance() throws {
        let screen = screen()
        #expect(screen.pages[0].appearance == .appeared)
        screen.split.showList()
        try screen.panel.waitUntilStill()
        screen.split.showDetail()
        try screen.panel.waitUntilStill()
        #expect(screen.record.calls.isEmpty)
    }

    @Test("R2: A primary view without a rail is the drawer")
    func plainPrimary() throws {
        let plain = PlainSplit()
        #expect(plain.detail.view.frameInScene == Rect(x: 0, y: 58, width: 600, height: 966))
        try plain.drag(from: 5, to: 300)
        #expect(plain.primary.view.frameInScene == Rect(x: 0, y: 0, width: 360, height: 1024))
        try plain.tap(at: 500)
        #expect(plain.primary.view.frameInScene.maxX == 0)
    }

    @Test("R2, E9: If the rail is at the top or bottom, the drawer opens from the configured side")
    func horizontalRail() throws {
        for (placement, side) in [(RailPlacement.top, RailSide.left), (.bottom, .right)] {
            let screen = screen(side) { $0.split.railPlacement = placement }
            #expect(!screen.isListSeen)
            screen.panel.drag(from: screen.at(10, 500), to: screen.at(300, 500), over: .milliseconds(200))
            try screen.panel.waitUntilStill()
            #expect(
                screen.list == Rect(x: side == .left ? 0 : 240, y: placement == .top ? 66 : 0, width: 360, height: 958))
            // A finger that scrolls the rail belongs to the rail.
            screen.split.showDetail()
            try screen.panel.waitUntilStill()
            let y = screen.rail.frameInScene.center.y
            screen.panel.drag(from: screen.at(10, y), to: screen.at(300, y), over: .milliseconds(200))
            try screen.panel.waitUntilStill()
            #expect(!screen.isListSeen)
        }
    }
}
