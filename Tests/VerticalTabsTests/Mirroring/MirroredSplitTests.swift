import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("List and detail in mirrored panels")
struct MirroredSplitTests {
    private func screen(
        _ size: PixelSize, hand: RailSide, set: (TabScreen) -> Void = { _ in }
    ) -> TabScreen {
        .narrow(size, side: hand) {
            $0.panel.scene.language = .arabic
            set($0)
        }
    }

    private nonisolated static let wide = PixelSize(width: 1280, height: 800)

    @Test(
        "In a mirrored panel the rail stays on its side, and the list is to the right of the detail",
        arguments: [RailSide.left, .right])
    func sideBySide(hand: RailSide) throws {
        let screen = screen(Self.wide, hand: hand)
        let detail = try #require(screen.split.detailViewController).view.frameInScene
        #expect(screen.split.listSide == .right)
        #expect(screen.rail.frameInScene.minX == (hand == .left ? 0 : 1214))
        #expect(screen.list.maxX == (hand == .left ? 1280 : 1214))
        #expect(detail.maxX + 1 == screen.list.minX)
        #expect(detail.minX == (hand == .left ? 66 : 0))
        #expect(screen.list.width == 410 - 66 && detail.width == 1280 - 410 - 1)
    }

    @Test("A change of language moves the list to the other side of the detail at once")
    func language() throws {
        let screen = TabScreen.narrow(Self.wide)
        let detail = try #require(screen.split.detailViewController).view
        let before = (screen.list, detail.frameInScene, screen.rail.frameInScene)
        #expect(screen.split.listSide == .left)
        screen.panel.scene.language = .arabic
        screen.panel.advanceToNextFrame()
        #expect(screen.list.minX > 600 && screen.rail.frameInScene == before.2)
        screen.panel.scene.language = .english
        screen.panel.advanceToNextFrame()
        #expect((screen.list, detail.frameInScene, screen.rail.frameInScene) == before)
    }

    // MARK: The drawer

    @Test(
        "In a mirrored panel a finger can pull the drawer in from the right and push it back",
        arguments: [RailSide.left, .right])
    func drawer(hand: RailSide) throws {
        let screen = screen(TabScreen.portrait, hand: hand)
        // The area beside the rail ends here.
        let end = screen.beside.maxX
        #expect(screen.split.arrangement == .drawer && !screen.isListSeen)
        let finger = screen.panel.finger(0).down(at: Point(x: end - 5, y: 500))
        finger.move(to: Point(x: end - 15, y: 500))
        finger.move(to: Point(x: end - 16, y: 500))
        screen.panel.renderPending()
        #expect(screen.isListSeen)
        #expect(abs(screen.list.minX - (end - 1)) < 0.01)
        finger.move(to: Point(x: end - 200, y: 500), over: .milliseconds(200))
        screen.panel.renderPending()
        #expect(abs(screen.list.minX - (end - 185)) < 0.01)
        finger.rest(for: .milliseconds(200)).up()
        try screen.panel.waitUntilStill()
        #expect(screen.list == Rect(x: end - 320, y: 0, width: 320, height: 1024))
        // To the left the drawer stays, and to the right it moves.
        screen.panel.drag(
            from: Point(x: end - 200, y: 500), to: Point(x: end - 320, y: 500), over: .milliseconds(100))
        try screen.panel.waitUntilStill()
        #expect(screen.split.isListShown)
        screen.panel.drag(from: Point(x: end - 300, y: 500), to: Point(x: end - 60, y: 500), over: .milliseconds(100))
        try screen.panel.waitUntilStill()
        #expect(!screen.split.isListShown && !screen.isListSeen)
    }

    @Test("A touch at the left, or a movement to the right, does not open a mirrored drawer")
    func elsewhere() throws {
        let screen = screen(TabScreen.portrait, hand: .left)
        for (from, to) in [(70.0, 400.0), (30, 300), (565, 580), (400, 200)] {
            screen.panel.drag(from: Point(x: from, y: 500), to: Point(x: to, y: 500), over: .milliseconds(100))
            try screen.panel.waitUntilStill()
            #expect(!screen.split.isListShown, "\(from) to \(to)")
        }
    }

    @Test(
        "In a mirrored panel the bar's button is on the right, and the drawer's shadow on its left",
        arguments: [RailSide.left, .right])
    func button(hand: RailSide) throws {
        let screen = screen(TabScreen.portrait, hand: hand)
        let button = screen.split.splitView.bar.button
        #expect(button.frameInScene.maxX == screen.beside.maxX)
        screen.panel.tap(button)
        try screen.panel.waitUntilStill()
        #expect(screen.split.isListShown)
        let shadow = try #require(screen.panel.first(DrawerEdge.self))
        #expect(shadow.frameInScene.maxX == screen.list.minX && !shadow.isHidden)
        screen.panel.tap(at: Point(x: screen.beside.minX + 20, y: 700))
        try screen.panel.waitUntilStill()
        #expect(!screen.split.isListShown)
    }

    @Test(
        "In a mirrored single column the list slides out to the right, and the back button points right",
        arguments: [RailSide.left, .right])
    func column(hand: RailSide) throws {
        let screen = screen(TabScreen.phone, hand: hand)
        #expect(screen.split.arrangement == .compact && screen.isListSeen)
        screen.split.showDetail()
        screen.panel.advance(by: .milliseconds(60))
        let detail = try #require(screen.split.detailViewController).view
        #expect(screen.list.minX > screen.beside.minX && screen.list.minX < screen.beside.maxX)
        #expect(abs(detail.frameInScene.maxX - screen.list.minX) < 0.01)
        try screen.panel.waitUntilStill()
        let button = screen.split.splitView.bar.button
        #expect(button.sign == .back && button.side == .right)
        screen.panel.tap(button)
        try screen.panel.waitUntilStill()
        #expect(screen.isListSeen && screen.list == screen.beside)
    }

    @Test("A half-open drawer stays half open on its new side after a change of language, and can be moved on")
    func halfOpen() throws {
        let screen = TabScreen.narrow(TabScreen.portrait)
        let finger = screen.panel.finger(0).down(at: Point(x: 70, y: 500))
        finger.move(to: Point(x: 80, y: 500)).move(to: Point(x: 240, y: 500), over: .milliseconds(200))
        let share = try #require(screen.slide).share
        #expect(share == 0.5)
        screen.panel.scene.language = .arabic
        screen.panel.advanceToNextFrame()
        #expect(screen.slide?.share == share)
        #expect(abs(screen.list.minX - (600 - 160)) < 0.01)
        // From here on the drawer opens with a finger that moves to the left.
        finger.move(to: Point(x: 208, y: 500))
        screen.panel.renderPending()
        #expect(abs(screen.list.minX - (600 - 192)) < 0.01)
        finger.rest(for: .milliseconds(200)).up()
        try screen.panel.waitUntilStill()
        #expect([0, 1].contains(screen.slide?.share))
        #expect(screen.slide?.share == (screen.split.isListShown ? 1 : 0))
    }

    @Test("A drawer that moves during a change of language arrives on its new side")
    func underWay() throws {
        let screen = TabScreen.narrow(TabScreen.portrait)
        screen.split.showList()
        screen.panel.advance(by: .milliseconds(50))
        screen.panel.scene.language = .arabic
        screen.panel.advanceToNextFrame()
        let share = try #require(screen.slide).share
        #expect(share > 0 && share < 1)
        #expect(screen.list.maxX > 600)
        try screen.panel.waitUntilStill()
        #expect(screen.list.maxX == 600)
    }

    @Test("A mirrored primary view without a rail is a drawer from the right, with the rail on either side")
    func plainPrimary() throws {
        for hand in [RailSide.left, .right] {
            let plain = PlainSplit(side: hand, language: .arabic)
            #expect(plain.detail.view.frameInScene == Rect(x: 0, y: 58, width: 600, height: 966))
            try plain.drag(from: 595, to: 300)
            #expect(plain.primary.view.frameInScene == Rect(x: 240, y: 0, width: 360, height: 1024))
            try plain.tap(at: 100)
            #expect(plain.primary.view.frameInScene.minX == 600)
        }
    }

    @Test(
        "In a mirrored panel the drawer of a horizontal rail also opens from the right",
        arguments: [RailPlacement.top, .bottom])
    func horizontalRail(placement: RailPlacement) throws {
        let screen = screen(TabScreen.portrait, hand: .left) { $0.split.railPlacement = placement }
        screen.panel.drag(from: Point(x: 595, y: 500), to: Point(x: 300, y: 500), over: .milliseconds(200))
        try screen.panel.waitUntilStill()
        #expect(screen.list == Rect(x: 240, y: placement == .top ? 66 : 0, width: 360, height: 958))
    }

    @Test("In a mirrored panel a touch on the list or detail during editing only ends editing")
    func editing() throws {
        for hand in [RailSide.left, .right] {
            let screen = TabScreen.editable(4, edge: hand == .left ? .left : .right) {
                $0.split.detailViewController = ViewController()
                $0.panel.scene.language = .arabic
            }
            for place in [screen.list.center, Point(x: hand == .left ? 400 : 300, y: 400)] {
                var presses = 0
                let button = Button("Under it")
                button.onPress { presses += 1 }
                for host in [screen.pages[0].view, screen.split.detailViewController?.view].compactMap(\.self) {
                    guard host.frameInScene.contains(place) else { continue }
                    button.frame = Rect(
                        origin: host.convertFromScene(place) - Point(x: 50, y: 30), size: Size(width: 100, height: 60))
                    host.addSubview(button)
                }
                screen.rail.beginEditing()
                try screen.panel.waitUntilStill()
                screen.panel.tap(at: place)
                try screen.panel.waitUntilStill()
                #expect(!screen.rail.isEditing && presses == 0)
                screen.panel.tap(at: place)
                #expect(presses == 1)
            }
        }
    }

    // MARK: Keys

    @Test(
        "In a mirrored panel Tab visits the rail, the list and the detail in this order",
        arguments: [RailSide.left, .right])
    func focusOrder(hand: RailSide) throws {
        let screen = screen(Self.wide, hand: hand)
        let inList = Button("list")
        let inDetail = Button("detail")
        screen.pages[0].view.addSubview(inList)
        try #require(screen.split.detailViewController).view.addSubview(inDetail)
        for button in [inList, inDetail] { button.frame = Rect(x: 40, y: 300, width: 100, height: 60) }
        screen.panel.advanceToNextFrame()
        var seen: [String] = []
        for _ in 0..<20 {
            screen.panel.press([.tab])
            let focused = screen.panel.scene.focusedView
            let name =
                focused === inList
                ? "list"
                : focused === inDetail ? "detail" : focused?.isDescendant(of: screen.rail) == true ? "rail" : ""
            if name != seen.last, !name.isEmpty { seen.append(name) }
        }
        let start = try #require(seen.firstIndex(of: "rail"))
        #expect(Array(seen[start...].prefix(3)) == ["rail", "list", "detail"])
    }

    // MARK: The list of all tabs

    @Test(
        "The list of all tabs is beside a vertical rail, or below the end of a horizontal one",
        arguments: RailEdge.allCases)
    func overflow(edge: RailEdge) throws {
        let screen = try OverflowScreen(OverflowScreen.titles(40), edge: edge) { $0.panel.scene.language = .arabic }
        let view = try screen.view
        let area = edge.divide(Rect(x: 0, y: 0, width: 800, height: 480), thickness: 66).rest.insetBy(dx: 8, dy: 8)
        #expect(edge == .right ? view.frameInScene.maxX == area.maxX : view.frameInScene.minX == area.minX)
        // The title is at the right and the cross at the left.
        #expect(view.title.frame.maxX == view.bounds.width - 16)
        #expect(view.close.frame.minX == 4)
        // The field's lens and cross are mirrored too, also above the keyboard.
        try screen.openSearch()
        try screen.type("r")
        let field = try screen.view.field
        #expect(try screen.clear.frame.minX == 0 && !screen.clear.isHidden)
        #expect(try screen.view.close.frameInScene.maxX <= field.frameInScene.minX || field.frame.minY >= 48)
    }

    @Test("A row of the list of all tabs has its icon on the right and its badge on the left, without overlap")
    func overflowRow() throws {
        let screen = try OverflowScreen([]) {
            $0.panel.scene.language = .arabic
            $0.overflow.items = [OverflowScreen.item("Departures", TabItem(badgeValue: "12"))]
        }
        let cell = try screen.row("Departures")
        let badge = try #require(cell.subviews.first { $0 is BadgeView && !$0.isHidden }).frame
        let label = try #require(cell.subviews.compactMap { $0 as? Label }.first { $0.text == "Departures" }).frame
        #expect(badge.minX == 16 && badge.maxX < label.minX)
        let icon = try #require(
            cell.recordedDisplayList().commands.compactMap { command -> Rect? in
                if case .stroke(let rect, _, _, _) = command { rect } else { nil }
            }.first)
        #expect(icon.minX > label.maxX && icon.maxX < cell.bounds.width - 16)
    }
}
