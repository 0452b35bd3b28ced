import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

/// The events that end a drag without moving the tab.
enum DragEnd: CaseIterable {
    case secondFinger
    case farOff
    case lostFinger
    case lostDevice
    case endedInCode
    case notEditable
    case edgeChanged
    case removedInCode
    case allReplaced
    case otherCells
    case otherRail
    case offScreen
}

@Suite("Cancelled drags")
struct DragCancelTests {
    private func end(_ screen: TabScreen, _ way: DragEnd, finger: ScriptedFinger) {
        switch way {
        case .secondFinger: screen.panel.finger(1).down(at: screen.rail.cells[5].frameInScene.center)
        case .farOff:
            finger.move(to: finger.position + screen.inward(66 + 58 + 85), over: .milliseconds(200))
        case .lostFinger: finger.cancel()
        case .lostDevice: screen.panel.cancelFingers()
        case .endedInCode: screen.rail.endEditing()
        case .notEditable: screen.rail.features.isEditable = false
        case .edgeChanged: screen.turn(to: screen.edge == .left ? .right : screen.edge == .top ? .bottom : .left)
        case .removedInCode: screen.tabs.removeTab(at: 2)
        case .allReplaced:
            screen.tabs.viewControllers = [screen.page("V"), screen.page("W"), screen.page("X"), screen.page("Y")]
        case .otherCells: screen.rail.makeCell = { RailCell($0) }
        case .otherRail: screen.tabs.rail = TabRail()
        case .offScreen: screen.panel.scene.rootViewController = ViewController()
        }
    }

    @Test(
        "E4: After a cancelled drag no tab stays lifted or moves, and the next tap works",
        arguments: DragEnd.allCases, RailEdge.allCases)
    func nothingStuck(way: DragEnd, edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        let finger = try screen.lift(2)
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(200))
        #expect(screen.rail.editing.dragger.drag?.target == 4)
        let order = screen.order
        end(screen, way, finger: finger)
        #expect(screen.rail.editing.dragger.drag == nil)
        let left = screen.order
        switch way {
        case .removedInCode: #expect(left == ["A", "B", "D", "E", "F"])
        case .allReplaced: #expect(left == ["V", "W", "X", "Y"])
        default: #expect(left == order)
        }
        if way == .offScreen { screen.panel.scene.rootViewController = screen.split }
        if way == .otherRail {
            #expect(screen.lifts.allSatisfy { $0 < 1.01 })
            let rail = try #require(screen.tabs.rail as? TabRail)
            screen.panel.advance(by: .seconds(1))
            finger.move(to: .zero, over: .milliseconds(100)).up()
            screen.panel.tap(rail.cells[3])
            #expect(screen.tabs.selectedIndex == 3)
            #expect(screen.calls("didMove").isEmpty && screen.lifts.allSatisfy { $0 == 0 })
            return
        }
        screen.expectAtRest()
        // The fingers that are still down belong to no view.
        for number in 0...1 where screen.panel.finger(number).isDown {
            let finger = screen.panel.finger(number)
            finger.move(to: finger.position - screen.along(120), over: .milliseconds(100)).rest(for: .seconds(1)).up()
        }
        screen.expectAtRest()
        #expect(screen.order == left)
        #expect(screen.calls("shouldMove").isEmpty && screen.calls("didMove").isEmpty)
        #expect(screen.calls("didSelect").isEmpty)
        for index in [3, 1] {
            try screen.tap(index)
            #expect(screen.tabs.selectedIndex == index)
        }
        if screen.rail.features.isEditable {
            try screen.drag(0, to: 2)
            #expect(screen.order.firstIndex(of: left[0]) == 2)
        }
        screen.expectAtRest()
    }

    @Test("E4: A dragging finger may leave the rail by up to 80 points on either side", arguments: RailEdge.allCases)
    func leaving(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        let finger = try screen.lift(2)
        let place = screen.middle(ofPlace: 4)
        let rail = screen.rail.frameInScene
        let inner = edge == .left ? rail.maxX : edge == .right ? rail.minX : edge == .top ? rail.maxY : rail.minY
        let across = edge.isVertical ? place.x : place.y
        finger.move(to: place + screen.inward(abs(inner - across) + 79), over: .milliseconds(200))
        #expect(screen.rail.editing.dragger.drag != nil)
        // An input device may report positions off the screen.
        finger.move(to: place - screen.inward(33 + 79), over: .milliseconds(200))
        finger.up()
        #expect(screen.order == ["A", "B", "D", "E", "C", "F"])
        let other = try screen.lift(2)
        other.move(to: other.position + screen.inward(66 + 58 + 85), over: .milliseconds(200))
        #expect(screen.rail.editing.dragger.drag == nil)
        screen.expectAtRest()
    }

    @Test("E4: A second finger outside the rail does not disturb a drag")
    func secondFingerBeside() throws {
        let screen = TabScreen.editable(6)
        let finger = try screen.lift(2)
        let beside = screen.panel.finger(1).down(at: Point(x: 900, y: 400))
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(200))
        beside.up()
        finger.up()
        #expect(screen.order == ["A", "B", "D", "E", "C", "F"])
        screen.expectAtRest()
    }

    /// A change by code to other tabs or to the panel during a drag.
    enum Change: CaseIterable {
        case addBefore, addBehind, addMany, removeBefore, removeBehind, moveOthers, moveIt, select, rotate, resize,
            retitle
        case theme, style
    }

    private func make(_ change: Change, _ screen: TabScreen) {
        switch change {
        case .addBefore: screen.tabs.insertTab(screen.page("X"), at: 0)
        case .addBehind: screen.tabs.addTab(screen.page("X"))
        case .addMany: for index in 0..<30 { screen.tabs.insertTab(screen.page("X\(index)"), at: index % 3) }
        case .removeBefore: screen.tabs.removeTab(at: 0)
        case .removeBehind: for _ in 0..<3 { screen.tabs.removeTab(at: screen.tabs.viewControllers.count - 1) }
        case .moveOthers: screen.tabs.moveTab(from: 0, to: 5)
        case .moveIt: screen.tabs.moveTab(from: 2, to: 0)
        case .select: screen.tabs.selectedIndex = screen.tabs.viewControllers.count - 1
        case .rotate: screen.panel.rotate()
        case .resize: screen.panel.resize(to: PixelSize(width: 640, height: 480))
        case .retitle: screen.pages[2].title = "Another title"
        case .theme: screen.panel.scene.theme = .light
        case .style:
            screen.rail.style.thickness = 90
            screen.rail.style.cellLength = 80
        }
    }

    private func isFarOff(_ finger: ScriptedFinger, _ screen: TabScreen) -> Bool {
        let rail = screen.rail.frameInScene
        let place = finger.position
        return screen.edge.isVertical
            ? place.x < rail.minX - 80 || place.x > rail.maxX + 80
            : place.y < rail.minY - 80 || place.y > rail.maxY + 80
    }

    @Test("E4: The mouse wheel scrolls the tabs during a drag, and the dragged tab stays with the finger")
    func wheel() throws {
        let screen = TabScreen.editable(40)
        let finger = try screen.lift(3)
        finger.move(to: finger.position + Point(x: 0, y: 60), over: .milliseconds(200))
        let cell = screen.rail.cells[3]
        let before = cell.frameInScene
        screen.panel.wheel(at: Point(x: 30, y: 300), by: Point(x: 0, y: -580))
        #expect(screen.offset == 580)
        #expect(cell.frameInScene == before)
        #expect(screen.rail.editing.dragger.drag?.target == 14)
        finger.up()
        #expect(screen.order.firstIndex(of: "D") == 14)
        screen.expectAtRest()
    }

    @Test(
        "E4: A dragged tab stays under the finger when tabs or the rotation change, and drops where it is visible",
        arguments: Change.allCases, RailEdge.allCases)
    func goesOn(change: Change, edge: RailEdge) throws {
        for count in [6, 40] {
            let screen = TabScreen.editable(count, edge: edge)
            let finger = try screen.lift(2)
            finger.move(to: screen.middle(ofPlace: 3), over: .milliseconds(200))
            let cell = screen.rail.cells[2]
            make(change, screen)
            let title = cell.content.item.title
            screen.panel.advance(by: .seconds(1))
            if isFarOff(finger, screen) {
                #expect(change == .rotate || change == .resize)
                screen.expectAtRest("\(count)")
                finger.up()
                #expect(screen.calls("shouldMove").isEmpty)
                continue
            }
            // Where possible, the tab is under the finger.
            func expectUnderFinger(_ comment: String) {
                let seen = cell.frameInScene
                let content = edge.along(screen.rail.strip.contentSize)
                #expect(cell.shownFrame == cell.frame)
                #expect(
                    (edge.start(seen)...edge.end(seen)).contains(edge.along(finger.position))
                        || edge.start(cell.frame) == 0 || edge.end(cell.frame) == content,
                    "\(count) \(comment): \(seen) \(finger.position)")
            }
            try #require(screen.rail.editing.dragger.drag?.cell === cell, "\(count)")
            expectUnderFinger("before")
            finger.move(to: finger.position + screen.along(7), over: .milliseconds(100))
            expectUnderFinger("after")
            // The cells in visible order.
            let seen = screen.rail.cells.sorted { edge.middle($0.frame) < edge.middle($1.frame) }
                .map(\.content.item.title)
            let dragged = edge.middle(cell.frame)
            finger.up()
            #expect(screen.order == seen, "\(count)")
            #expect(screen.calls("didMove") == screen.calls("shouldMove").map { "did" + $0.dropFirst(6) })
            #expect(screen.calls("didMove").count <= 1)
            screen.expectAtRest("\(count)")
            screen.expectConsistent("\(count)")
            // The tab was dropped at the nearest position.
            let length = edge.along(cell.frame.size)
            let isAtEnd = screen.order.first == title || screen.order.last == title
            #expect(isAtEnd || abs(edge.middle(cell.frame) - dragged) <= length / 2 + 0.01, "\(count)")
        }
    }

    @Test("E4: Removing and restoring all other tabs leaves the dragged tab under the finger")
    func alone() throws {
        let screen = TabScreen.editable(6)
        let finger = try screen.lift(2)
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(200))
        screen.tabs.viewControllers = [screen.pages[2]]
        screen.panel.advance(by: .milliseconds(100))
        finger.move(to: Point(x: 30, y: 100), over: .milliseconds(200))
        screen.tabs.viewControllers = screen.pages
        screen.panel.advance(by: .milliseconds(500))
        finger.move(to: screen.middle(ofPlace: 5), over: .milliseconds(200)).up()
        #expect(screen.order == ["A", "B", "D", "E", "F", "C"])
        #expect(screen.calls("didMove") == ["didMove C"])
        screen.expectAtRest()
        screen.expectConsistent()
    }
}
