import Drawing
import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import VerticalTabs

@testable import KioskRuntime
@testable import Toolkit

@Suite("Keyboard operation of a kiosk")
struct KioskKeyTests {
    private func screen(
        _ name: String = "classic", hand: KioskDefinition.Hand = .left,
        position: RailDefinition.Position = .side, size: PixelSize = PixelSize(width: 1280, height: 800)
    ) throws -> KioskScreen {
        var definition = try KioskDefinition.load(
            path: "\(KioskScreen.repository)/Kiosk/demos/\(name).yaml", format: .standard)
        definition.hand = hand
        definition.rail.position = position
        definition.reduceMotion = true
        return KioskScreen(definition, size: size)
    }

    /// Focus stop: a view, or a row of a list.
    private struct Stop: Hashable {
        let view: ObjectIdentifier
        let row: RowIndex?
    }

    private func stop(_ screen: KioskScreen) -> Stop? {
        screen.panel.scene.focusedView.map { Stop(view: ObjectIdentifier($0), row: ($0 as? ListView)?.focusedRow) }
    }

    /// All focus stops.
    private func stops(_ screen: KioskScreen) -> Set<Stop> {
        screen.panel.advanceToNextFrame()
        var all: Set<Stop> = []
        for view in screen.panel.views where view.isFocusable && view.isWithinReach {
            guard let list = view as? ListView else {
                all.insert(Stop(view: ObjectIdentifier(view), row: nil))
                continue
            }
            var row = list.layout.endRow(1)
            while let path = row {
                all.insert(Stop(view: ObjectIdentifier(list), row: path))
                row = list.layout.row(after: path, by: 1)
            }
        }
        return all
    }

    private static let layouts: [(KioskDefinition.Hand, RailDefinition.Position, PixelSize)] = [
        (.left, .side, PixelSize(width: 1280, height: 800)), (.right, .side, PixelSize(width: 1280, height: 800)),
        (.left, .top, PixelSize(width: 1024, height: 600)), (.right, .bottom, PixelSize(width: 1024, height: 600)),
        (.left, .side, PixelSize(width: 800, height: 340)), (.right, .side, PixelSize(width: 600, height: 1024)),
    ]

    @Test("T9: The Tab key alone reaches every element in a cycle, forwards and backwards", arguments: 0..<6)
    func byTab(layout: Int) throws {
        let (hand, position, size) = Self.layouts[layout]
        let screen = try screen(hand: hand, position: position, size: size)
        let all = stops(screen)
        #expect(all.count > 6)
        for key in [Key.tab, .backtab] {
            var seen: [Stop] = []
            for _ in 0..<all.count {
                screen.panel.press(key, hold: .zero)
                seen.append(try #require(stop(screen)))
            }
            #expect(Set(seen) == all)
        }
    }

    @Test("T9: The arrow keys alone reach every element, repeatedly and from any element", arguments: 0..<6)
    func byArrows(layout: Int) throws {
        let (hand, position, size) = Self.layouts[layout]
        let screen = try screen(hand: hand, position: position, size: size)
        var random = SeededGenerator(seed: UInt64(layout))
        let all = stops(screen)
        for round in 0..<3 {
            var left = all
            var steps = 0
            while !left.isEmpty, steps < 3000 {
                let key = [Key.up, .down, .left, .right].randomElement(using: &random) ?? .up
                for _ in 0..<Int.random(in: 1...3, using: &random) { screen.panel.press(key, hold: .zero) }
                if let stop = stop(screen) { left.remove(stop) }
                steps += 1
            }
            #expect(left.isEmpty, "round \(round): \(left.count) of \(all.count)")
        }
    }

    @Test("T9: The focus moves from the rail to the selected row, to the detail, and back to the same row and tab")
    func columns() throws {
        let screen = try screen(size: PixelSize(width: 900, height: 360))
        let list = try screen.page.list
        list.selectedRow = RowIndex(row: 2)
        screen.panel.press([.down, .down, .right])
        #expect(screen.panel.scene.focusedView === list && list.focusedRow == RowIndex(row: 2))
        screen.panel.press([.down, .right])
        let detail = try screen.page.detailPage.view
        #expect(screen.panel.scene.focusedView?.isDescendant(of: detail) == true)
        screen.panel.press(.left)
        #expect(list.focusedRow == RowIndex(row: 3))
        screen.panel.press([.enter, .left, .enter])
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.tabBarController.selectedIndex == 1)
    }

    @Test("T9: Every tab and every row can be selected with keys alone")
    func everything() throws {
        let screen = try screen()
        screen.panel.press(.down)
        for (index, tab) in ClassicKioskTests.original.enumerated() {
            if index > 0 { screen.panel.press([.down, .enter]) }
            screen.panel.advanceToNextFrame()
            #expect(screen.header == tab.tab)
            screen.panel.press(.right)
            for (number, row) in tab.rows.enumerated() {
                if number > 0 { screen.panel.press(.down) }
                screen.panel.press(.space)
                screen.panel.advanceToNextFrame()
                #expect(screen.detailTitle == row)
            }
            screen.panel.press(.left)
        }
    }

    @Test(
        "T9: After any keys, touches, rotations and changes, the focus returns and nothing stays pressed",
        arguments: ["classic", "tabs"], [UInt64(1), 2])
    func random(name: String, seed: UInt64) throws {
        let screen = try screen(name, size: PixelSize(width: 900, height: 600))
        let panel = screen.panel
        var random = SeededGenerator(seed: seed)
        let keys: [Key] = [
            .up, .down, .left, .right, .tab, .backtab, .enter, .space, .escape, .backspace, .pageUp, .pageDown, .home,
            .end, .character("s"), .character("e"), .up, .down, .left, .right, .enter,
        ]
        for step in 0..<1000 {
            let key = keys.randomElement(using: &random) ?? .tab
            let point = Point(
                x: .random(in: 0..<panel.scene.size.width, using: &random),
                y: .random(in: 0..<panel.scene.size.height, using: &random))
            switch Int.random(in: 0..<40, using: &random) {
            case 0: panel.tap(at: point)
            case 1: panel.longPress(at: Point(x: min(point.x, 60), y: point.y))
            case 2: panel.rotate()
            case 3: screen.kiosk.tabBarController.selectedIndex = Int.random(in: 0..<8, using: &random)
            case 4: screen.kiosk.rootViewController.side = random.chance(0.5) ? .left : .right
            case 5: panel.keyDown(key)
            case 6: panel.keyUp(key)
            case 7: panel.keyRepeat(key)
            case 8: panel.scene.cancelKeys()
            case 9: panel.wheel(at: point, by: Point(x: 0, y: .random(in: -300..<300, using: &random)))
            case 10: panel.drag(from: point, to: point + Point(x: 0, y: -120), over: .milliseconds(60))
            default: panel.press(key, hold: .zero)
            }
            if step % 5 == 0 { panel.advance(by: .milliseconds(20)) }
            guard step % 100 == 99 else { continue }
            for key in keys { panel.keyUp(key) }
            panel.cancelFingers()
            try panel.waitUntilIdle()
            #expect(panel.all(Control.self).allSatisfy { !$0.isHighlighted }, "step \(step)")
            panel.press(.tab)
            #expect(panel.scene.showsFocus, "step \(step)")
            let focused = try #require(panel.scene.focusedView)
            #expect(focused.isFocusable && focused.isWithinReach && focused.isDescendant(of: panel.scene.focus.scope))
            // The place is no focus trap: Escape and Tab lead to the rail.
            panel.press([.escape, .escape])
            try panel.waitUntilStill()
            var stops = 0
            while panel.scene.focusedView?.isDescendant(of: screen.kiosk.rail) != true, stops < 300 {
                panel.press(.tab, hold: .zero)
                stops += 1
            }
            #expect(stops < 300, "step \(step)")
        }
    }
}
