import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Dragging tabs")
struct DraggingTests {
    @Test(
        "E4: A dragged tab follows the finger exactly, but only along the rail and within its content",
        arguments: RailEdge.allCases)
    func follows(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        let finger = try screen.lift(2)
        let cell = screen.rail.cells[2]
        let held = edge.along(finger.position) - edge.start(cell.frameInScene)
        let across = cell.frame.center
        let content = Rect(origin: .zero, size: screen.rail.strip.contentSize)
        let start = finger.position
        for (distance, side) in [(3.0, 0.0), (40, 20), (170, -10), (-200, 60), (900, 0), (-900, 5), (0, 0), (77.7, 30)]
        {
            finger.move(to: start + screen.along(distance) + screen.inward(side))
            screen.panel.advanceToNextFrame()
            let frame = cell.frame
            let wanted = edge.along(finger.position) - held
            let room = edge.along(content.size) - edge.along(frame.size)
            #expect(abs(edge.start(cell.frameInScene) - min(max(0, wanted), room)) < 1e-9, "\(distance)")
            #expect(cell.shownFrame == frame, "\(distance)")
            #expect(edge.isVertical ? frame.midX == across.x : frame.midY == across.y)
            #expect(frame.intersection(content) == frame)
            let shadow = try #require(screen.shadow).frame.center
            #expect(abs(shadow.x - frame.midX) < 1e-9 && abs(shadow.y - frame.midY) < 1e-9)
        }
    }

    @Test(
        "E4: Neighbours of a dragged tab move in the model at once, and on screen with a spring animation",
        arguments: RailEdge.allCases
    )
    func makeRoom(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge)
        screen.rail.beginEditing()
        let finger = try screen.lift(1)
        let places = screen.places
        let length = edge.along(places[0].size)
        let neighbour = screen.rail.cells[2]
        finger.move(to: finger.position + screen.along(length / 2 - 1))
        #expect(neighbour.frame == places[2])
        finger.move(to: finger.position + screen.along(2))
        let began = screen.panel.now
        #expect(neighbour.frame == places[1])
        let spring = TimingCurve.spring(dampingRatio: 0.8)
        var samples = 0
        while screen.panel.now.seconds(since: began) < 0.34 {
            screen.panel.advanceToNextFrame()
            let share = spring.value(at: screen.panel.now.seconds(since: began) / 0.35)
            let expected = edge.start(places[2]) - length * share
            #expect(abs(edge.start(neighbour.shownFrame) - expected) < 1e-6)
            samples += 1
        }
        #expect(samples > 15)
        // The neighbour returns when the finger does.
        finger.move(to: finger.position - screen.along(2))
        #expect(neighbour.frame == places[2])
        finger.up()
        screen.expectAtRest()
    }

    @Test("E4: A tab can be dragged from every position to every other, at each edge", arguments: RailEdge.allCases)
    func everywhere(edge: RailEdge) throws {
        for from in 0..<6 {
            for to in 0..<6 {
                let screen = TabScreen.editable(6, edge: edge) { $0.tabs.selectedIndex = 3 }
                try screen.drag(from, to: to)
                var order = ["A", "B", "C", "D", "E", "F"]
                order.insert(order.remove(at: from), at: to)
                #expect(screen.order == order, "\(from) to \(to)")
                let moves = from == to ? [] : ["shouldMove \(order[to])", "didMove \(order[to])"]
                #expect(screen.record.calls == ["didBeginEditing"] + moves, "\(from) to \(to)")
                #expect(screen.delegate.places == (from == to ? [] : [from]), "\(from) to \(to)")
                #expect(screen.tabs.selectedViewController?.title == "D")
                screen.expectAtRest("\(from) to \(to)")
            }
        }
    }

    @Test("E4: A tab dropped less than half a position away returns without a delegate call")
    func shortOfHalf() throws {
        let screen = TabScreen.editable(6)
        screen.rail.beginEditing()
        let length = screen.places[0].height
        for distance in [-0.49, 0.49] {
            let finger = try screen.lift(2)
            finger.move(to: finger.position + screen.along(distance * length), over: .milliseconds(200)).up()
            screen.expectAtRest()
        }
        #expect(screen.order == ["A", "B", "C", "D", "E", "F"])
        #expect(screen.record.calls == ["didBeginEditing"])
        let finger = try screen.lift(2)
        finger.move(to: finger.position + screen.along(0.51 * length), over: .milliseconds(200)).up()
        #expect(screen.order == ["A", "B", "D", "C", "E", "F"])
        screen.expectAtRest()
    }

    @Test(
        "E4: A finger that trembles moves no tab, even while the rail makes room for the Done cell",
        arguments: RailEdge.allCases)
    func trembling(edge: RailEdge) throws {
        for count in 1...12 {
            let screen = TabScreen.editable(count, edge: edge, size: PixelSize(width: 900, height: 640))
            for index in 0..<count {
                guard screen.rail.strip.frameInScene.contains(screen.rail.cells[index].frameInScene.center) else {
                    continue
                }
                let finger = try screen.lift(index)
                let start = finger.position
                for distance in [2.0, -2, 3, 0] {
                    finger.move(to: start + screen.along(distance), over: .milliseconds(50))
                }
                finger.up()
                screen.expectAtRest("\(index) of \(count)")
                screen.rail.endEditing()
                screen.panel.advanceToNextFrame()
            }
            #expect(screen.calls("shouldMove").isEmpty, "\(count)")
        }
    }

    @Test("E4: The lifted tab stays under the finger when tabs shrink to make room for the Done cell")
    func staysOnTab() throws {
        for count in 2...8 {
            let screen = TabScreen.editable(count, size: PixelSize(width: 900, height: 60 * count + 60))
            for share in [0.05, 0.5, 0.95] {
                let cell = screen.rail.cells[count - 1]
                let place = cell.frameInScene
                let finger = screen.panel.finger(0).down(at: Point(x: 30, y: place.minY + share * place.height))
                screen.panel.advance(by: .seconds(1))
                try #require(screen.rail.editing.dragger.drag != nil)
                let middle = screen.middle(ofPlace: 0)
                finger.move(to: middle, over: .milliseconds(200))
                let now = cell.frameInScene
                #expect((now.minY...now.maxY).contains(finger.position.y) || now.minY == 0, "\(count) \(share)")
                finger.cancel()
                screen.rail.endEditing()
                screen.expectAtRest()
            }
        }
    }

    @Test("E4: If the delegate vetoes a move, the tab returns to its position", arguments: RailEdge.allCases)
    func veto(edge: RailEdge) throws {
        let screen = TabScreen.editable(6, edge: edge) { $0.delegate.refused = ["B"] }
        try screen.drag(1, to: 4)
        #expect(screen.order == ["A", "B", "C", "D", "E", "F"])
        #expect(screen.record.calls == ["didBeginEditing", "shouldMove B"])
        screen.expectAtRest()
        try screen.drag(2, to: 0)
        #expect(screen.order == ["C", "A", "B", "D", "E", "F"])
        screen.expectAtRest()
    }

    @Test("E4: No tab stays lifted if the delegate removes it, ends editing or adds tabs when asked for permission")
    func changesWhileAsked() throws {
        for change in 0..<3 {
            let screen = TabScreen.editable(6)
            let watcher = EditingWatcher()
            watcher.onShouldMove = { [unowned screen] in
                switch change {
                case 0: screen.tabs.removeTab(at: 1)
                case 1: screen.rail.endEditing()
                default: screen.tabs.insertTab(screen.page("X"), at: 0)
                }
                return true
            }
            screen.tabs.delegate = watcher
            try screen.drag(1, to: 4)
            screen.expectAtRest("\(change)")
            screen.expectConsistent("\(change)")
            #expect(Set(screen.order).isSuperset(of: ["A", "C", "D", "E", "F"]))
        }
    }

    @Test("E4: A dropped tab can be lifted again while it still moves to its position")
    func again() throws {
        let screen = TabScreen.editable(6)
        screen.rail.beginEditing()
        let finger = try screen.lift(1)
        finger.move(to: finger.position + screen.along(40), over: .milliseconds(100)).up()
        // The tab is lifted from its current position before it has come down.
        finger.down(at: screen.rail.cells[1].frameInScene.center)
        screen.panel.advance(by: .milliseconds(700))
        finger.move(to: screen.middle(ofPlace: 3), over: .milliseconds(200)).up()
        #expect(screen.order == ["A", "C", "D", "B", "E", "F"])
        screen.expectAtRest()
    }

    @Test(
        "E4: Dragging a tab to an end of the rail scrolls the rail, up to its first or last position",
        arguments: RailEdge.allCases)
    func autoScroll(edge: RailEdge) throws {
        let screen = TabScreen.editable(40, edge: edge)
        let view = screen.rail.strip
        let finger = try screen.lift(3)
        let end = edge.along(view.bounds.size)
        func place(_ along: Double) -> Point {
            view.convertToScene(view.bounds.origin + edge.point(along: along, across: 33))
        }
        finger.move(to: place(end - 2), over: .milliseconds(300))
        screen.panel.advance(by: .seconds(8))
        let range = edge.isVertical ? view.offsetRange.y : view.offsetRange.x
        #expect(screen.offset == range.upperBound)
        #expect(screen.panel.isStill)
        finger.up()
        #expect(screen.order.last == "D")
        #expect(screen.delegate.places == [3])
        screen.expectAtRest()
        let back = try screen.lift(39)
        back.move(to: place(2), over: .milliseconds(300))
        screen.panel.advance(by: .seconds(8))
        #expect(screen.offset == 0)
        back.up()
        #expect(screen.order.first == "D")
        #expect(screen.delegate.places == [3, 39])
        screen.expectAtRest()
    }

    @Test(
        "E4: The rail scrolls only in the end zone, and faster the closer the finger is to the end",
        arguments: RailEdge.allCases
    )
    func speed(edge: RailEdge) throws {
        let screen = TabScreen.editable(40, edge: edge)
        let finger = try screen.lift(3)
        let cell = screen.rail.cells[3]
        let view = screen.rail.strip
        let end = edge.along(view.bounds.size)
        var speeds: [Double] = []
        for depth in [-5.0, 5, 15, 30, 38] {
            let seen = edge.end(cell.frame) - screen.offset
            finger.move(to: finger.position + screen.along(end - 40 + depth - seen))
            screen.panel.advance(by: .milliseconds(50))
            let before = screen.offset
            screen.panel.advance(by: .milliseconds(200))
            speeds.append((screen.offset - before) / 0.2)
            // The finger still holds the tab, which stays under it while the rail scrolls.
            #expect(abs(edge.end(cell.frame) - screen.offset - (end - 40 + depth)) < 1e-6)
        }
        #expect(speeds[0] == 0)
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 < $1 }, "\(speeds)")
        #expect(speeds[4] <= 900)
        finger.move(to: finger.position - screen.along(end / 2))
        screen.panel.advance(by: .milliseconds(500))
        let before = screen.offset
        screen.panel.advance(by: .seconds(1))
        #expect(screen.offset == before)
        #expect(screen.panel.isStill)
    }

    @Test(
        "E4: The target position follows from the centre of the dragged tab, for cells of equal and different lengths"
    )
    func target() {
        for lengths in [[Double](repeating: 60, count: 6), [60, 100, 58, 220, 75, 58]] {
            for index in lengths.indices {
                // The tab's possible positions at each target.
                var others = lengths
                let own = others.remove(at: index)
                for target in lengths.indices {
                    let start = 17 + others.prefix(target).reduce(0, +)
                    func found(_ middle: Double) -> Int {
                        RailReorder.target(of: index, lengths: lengths, start: 17, middle: middle)
                    }
                    #expect(found(start + own / 2) == target)
                    if target < others.count { #expect(found(start + own / 2 + others[target] / 2 - 0.01) == target) }
                    if target > 0 { #expect(found(start + own / 2 - others[target - 1] / 2 + 0.01) == target) }
                }
                #expect(RailReorder.target(of: index, lengths: lengths, start: 17, middle: -9999) == 0)
                #expect(RailReorder.target(of: index, lengths: lengths, start: 17, middle: 9999) == lengths.count - 1)
            }
        }
        #expect(RailReorder.target(of: 3, lengths: [], start: 0, middle: 0) == 3)
    }
}
