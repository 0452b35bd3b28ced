import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Rails under random touches")
struct RandomRailTests {
    nonisolated static let seeds: [UInt64] = Array(1...16)

    @Test(
        "E3, E4, T7, T8: After random touches and changes from code the rail shows its tabs, and no tab stays lifted",
        arguments: seeds)
    func anything(seed: UInt64) {
        let world = RandomRail(seed: seed)
        for _ in 0..<350 {
            let event = world.step()
            world.check(event)
            // The first failure makes later results meaningless.
            if world.hasFailed { return }
        }
        world.comeToRest("the end")
        // Seeds without a drag test nothing.
        #expect(world.drags > 0)
    }
}

/// A rail with random events.
private final class RandomRail {
    let screen: TabScreen
    private(set) var hasFailed = false
    /// How often a tab was visible under a finger.
    private(set) var drags = 0
    private var random: SeededGenerator
    private var made = 0
    private var log: [String] = []
    private let source = NewTabSource([])

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...14, using: &random)
        let source = source
        screen = TabScreen.editable(count, edge: RailEdge.allCases.randomElement(using: &random) ?? .left) {
            $0.rail.features.hasNewTabCell = true
            $0.tabs.dataSource = source
        }
    }

    private func expect(_ condition: Bool, _ what: String, _ event: String) {
        guard !condition, !hasFailed else { return }
        hasFailed = true
        Issue.record("\(what) after \(event); before it \(log.suffix(12))")
    }

    // MARK: What happens

    private func page() -> TabPage {
        made += 1
        return screen.page(
            ["N\(made)", "Departures \(made)", "", "Wwwwwwwwwwwwwwwwww"].randomElement(using: &random) ?? "")
    }

    /// Returns a point on the rail, near it, or anywhere.
    private func place() -> Point {
        let rail = screen.rail.frameInScene
        let area =
            random.chance(0.75)
            ? rail
            : random.chance(0.5) ? rail.insetBy(dx: -150, dy: -150) : Rect(origin: .zero, size: screen.panel.scene.size)
        if random.chance(0.5), let cell = screen.rail.cells.randomElement(using: &random) {
            return cell.frameInScene.center
        }
        if random.chance(0.2), let cross = screen.crosses.randomElement(using: &random) {
            return cross.frameInScene.center
        }
        return Point(
            x: Double.random(in: area.minX...max(area.minX, area.maxX), using: &random),
            y: Double.random(in: area.minY...max(area.minY, area.maxY), using: &random))
    }

    func step() -> String {
        let event = Int.random(in: 0..<100, using: &random) < 70 ? finger() : code()
        log.append(event)
        return event
    }

    private func finger() -> String {
        let panel = screen.panel
        let number = Int.random(in: 0...2, using: &random)
        let finger = panel.finger(number)
        guard finger.isDown else {
            let place = place()
            finger.down(at: place)
            if random.chance(0.5) { panel.advance(by: .milliseconds(560)) }
            if screen.rail.editing.dragger.drag != nil, random.chance(0.7) {
                let way = Double.random(in: -400...400, using: &random)
                finger.move(to: place + screen.along(way), over: .milliseconds(150))
                if random.chance(0.3) { finger.up() }
                return "dragged \(number) \(place) by \(way)"
            }
            return "down \(number) \(place)"
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4:
            let place = place()
            finger.move(to: place, over: .milliseconds(Int.random(in: 0...250, using: &random)))
            return "move \(number) \(place)"
        case 5...6:
            finger.up()
            return "up \(number)"
        case 7:
            finger.cancel()
            return "cancel \(number)"
        case 8:
            panel.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
            return "wait"
        default:
            for number in 0...2 where panel.finger(number).isDown { panel.finger(number).up() }
            comeToRest("all up")
            return "all up"
        }
    }

    private func code() -> String {
        let tabs = screen.tabs
        let count = tabs.viewControllers.count
        func index(_ extra: Int = 0) -> Int { Int.random(in: 0...max(0, count - 1 + extra), using: &random) }
        switch Int.random(in: 0..<19, using: &random) {
        case 0...2:
            if count < 30 { tabs.insertTab(page(), at: min(count, index(1))) }
            return "insert"
        case 3...4:
            tabs.removeTab(at: index())
            return "remove"
        case 5...6:
            tabs.moveTab(from: index(), to: index())
            return "move in code"
        case 7:
            tabs.selectedIndex = random.chance(0.1) ? nil : index()
            return "select"
        case 8:
            tabs.viewControllers = (tabs.viewControllers + [page()]).filter { _ in random.chance(0.8) }.shuffled(
                using: &random)
            return "replace"
        case 9:
            let edge = RailEdge.allCases.randomElement(using: &random) ?? .left
            screen.turn(to: edge)
            return "edge \(edge)"
        case 10:
            let least = random.chance(0.2) ? 1 : 300
            let size = PixelSize(
                width: Int.random(in: least...1400, using: &random),
                height: Int.random(in: least...900, using: &random))
            screen.panel.resize(to: size)
            return "resize \(size)"
        case 11:
            screen.rail.beginEditing()
            return "begin editing"
        case 12:
            screen.rail.endEditing()
            return "end editing"
        case 13:
            screen.rail.features.isEditable = random.chance(0.8)
            screen.rail.features.hasCrosses = random.chance(0.7)
            screen.rail.features.hasMoreCell = random.chance(0.8)
            screen.rail.features.confirmsRemoval = random.chance(0.5)
            return "features"
        case 14:
            screen.rail.style.titles = [.shrink, .wrap, .widen].randomElement(using: &random) ?? .shrink
            return "titles"
        case 15:
            tabs.viewControllers.randomElement(using: &random)?.tabItem.badgeValue = random.chance(0.5) ? "5" : nil
            return "badge"
        case 16:
            source.tabs = [page()]
            return "new tab"
        case 17:
            screen.panel.scene.language = random.chance(0.5) ? .arabic : .english
            return "language \(screen.panel.scene.language)"
        default:
            screen.panel.advance(by: .milliseconds(Int.random(in: 1...20_000, using: &random)))
            return "long wait"
        }
    }

    // MARK: What must hold

    func check(_ event: String) {
        if random.chance(0.5) { screen.panel.advanceToNextFrame() } else { return }
        let rail = screen.rail
        expect(rail.items.map(\.id) == screen.tabs.viewControllers.map { ObjectIdentifier($0) }, "other tabs", event)
        expect(rail.cells.map(\.content.item) == rail.items, "other cells", event)
        let selected = rail.cells.indices.filter { rail.cells[$0].content.isSelected }
        expect(selected == [screen.tabs.selectedIndex].compactMap(\.self), "\(selected) is selected", event)
        let content = rail.strip.contentSize
        for cell in rail.cells {
            let frame = cell.frame
            expect(
                frame.minX >= -0.01 && frame.minY >= -0.01 && frame.maxX <= content.width + 0.01
                    && frame.maxY <= content.height + 0.01, "a cell at \(frame) in \(content)", event)
            expect(cell.superview === rail.strip, "a cell is not in the rail", event)
        }
        let cells = rail.strip.subviews.compactMap { $0 as? RailCell }
        expect(cells.count == rail.cells.count, "\(cells.count) cells are seen", event)
        if let drag = rail.editing.dragger.drag {
            drags += 1
            expect(rail.items[drag.index].id == drag.id, "another tab is dragged", event)
            expect(rail.cells[drag.index] === drag.cell, "another cell is dragged", event)
            expect(rail.isEditing, "a tab is dragged and nobody edits", event)
        }
        expect(rail.isEditing || screen.crosses.isEmpty, "crosses are left", event)
        expect(screen.crosses.count <= rail.items.count, "there are too many crosses", event)
    }

    func comeToRest(_ event: String) {
        let panel = screen.panel
        for number in 0...2 where panel.finger(number).isDown { panel.finger(number).up() }
        panel.advance(by: .seconds(1))
        // Editing may have ended just now, so that the rail may be moving.
        try? panel.waitUntilStill()
        let rail = screen.rail
        expect(rail.editing.dragger.drag == nil, "a tab is dragged", event)
        expect(screen.lifts.allSatisfy { $0 == 0 }, "a tab is lifted", event)
        expect(screen.shadow?.alpha ?? 0 == 0, "there is a shadow", event)
        expect(panel.all(Control.self).allSatisfy { !$0.isHighlighted }, "something is pressed", event)
        expect(
            rail.cells.allSatisfy { $0.alpha == 1 && $0.shownFrame == $0.frame }, "a cell is not in its place", event)
        panel.advance(by: .seconds(4))
        let view = rail.strip
        expect(
            view.offsetRange.x.contains(view.contentOffset.x),
            "x is at \(view.contentOffset.x) of \(view.offsetRange.x)", event)
        expect(
            view.offsetRange.y.contains(view.contentOffset.y),
            "y is at \(view.contentOffset.y) of \(view.offsetRange.y)", event)
        // A list beside the rail may have been flung.
        try? panel.waitUntilStill()
        expect(panel.isStill, "something moves", event)
        var order = rail.cells.sorted { screen.edge.start($0.frame) < screen.edge.start($1.frame) }.map(
            \.content.item.id)
        if rail.strip.runsFromRight { order.reverse() }
        if Set(rail.cells.map { screen.edge.start($0.frame) }).count < rail.cells.count { order = rail.items.map(\.id) }
        expect(order == rail.items.map(\.id), "tabs lie in another order", event)
    }
}
