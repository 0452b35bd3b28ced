import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Collection views")
struct CollectionViewTests {
    private let screen = CollectionScreen()
    private var panel: HeadlessPanel { screen.panel }
    private var collection: CollectionView { screen.collection }
    private var model: CollectionModel { screen.model }

    private func show(_ count: Int) {
        model.names = (0..<count).map { "tile \($0)" }
        collection.reloadData()
        panel.advanceToNextFrame()
    }

    @Test("A collection shows the visible tiles row by row from its data source")
    func tiles() {
        #expect(screen.shown == (0..<20).map { "tile \($0)" })
        show(21)
        collection.contentOffset = Point(x: 0, y: 110)
        panel.advanceToNextFrame()
        #expect(screen.shown == (4..<21).map { "tile \($0)" })
    }

    @Test("With 10,000 tiles only the visible ones have views, no matter how far and fast the collection scrolls")
    func virtualised() throws {
        show(10_000)
        var most = 0
        panel.fling(from: Point(x: 200, y: 450), velocity: Point(x: 0, y: -9000), for: .milliseconds(50))
        while !panel.isStill {
            panel.advanceToNextFrame()
            most = max(most, collection.visibleIndices.count)
        }
        #expect(collection.contentOffset.y > 3000)
        for offset in [0, 200_000, 17.5, 137_000] {
            collection.contentOffset = Point(x: 0, y: offset)
            panel.advanceToNextFrame()
            most = max(most, collection.visibleIndices.count)
        }
        #expect(most <= 24 && model.made <= 28 && panel.all(CollectionCell.self).count <= 28)
    }

    @Test(
        "Cells are reused only for tiles with the same reuse identifier, and other cells are discarded"
    )
    func reuse() {
        model.identifier = { $0 % 3 == 0 ? "third" : $0 % 3 == 1 ? "" : "other" }
        show(3000)
        for offset in stride(from: 0.0, through: 70_000, by: 1130) {
            collection.contentOffset = Point(x: 0, y: offset)
            panel.advanceToNextFrame()
            for index in collection.visibleIndices {
                #expect(collection.cell(at: index)?.reuseIdentifier == model.identifier(index))
                #expect(collection.cell(at: index)?.title == "tile \(index)")
            }
        }
        #expect(collection.subviews.compactMap { $0 as? CollectionCell }.count < 60)
    }

    @Test(
        "T4: A pressed tile highlights in the next frame and is selected on release; sliding off cancels the press"
    )
    func choosing() throws {
        let finger = panel.finger(0).down(at: try screen.place(5))
        panel.advance(by: .milliseconds(100))
        #expect(collection.cell(at: 5)?.isHighlighted == true && collection.selectedIndex == nil)
        finger.up()
        panel.advanceToNextFrame()
        #expect(collection.selectedIndex == 5 && model.selections == [5] && collection.cell(at: 5)?.isSelected == true)
        panel.tap(at: try screen.place(6))
        #expect(collection.cell(at: 5)?.isSelected == false && model.selections == [5, 6])
        show(100)
        panel.drag(from: Point(x: 50, y: 400), to: Point(x: 50, y: 100), over: .milliseconds(200))
        #expect(collection.contentOffset.y > 200 && model.selections == [5, 6])
        // The gap between tiles does not react.
        collection.contentOffset = .zero
        panel.tap(at: Point(x: 100, y: 50))
        #expect(model.selections == [5, 6])
    }

    @Test(
        "The delegate can redirect or refuse a selection by touch, and is not called for a selection from code"
    )
    func redirecting() throws {
        model.willSelect = { $0 == 3 ? nil : $0 == 4 ? 7 : $0 == 5 ? 99 : $0 }
        for index in [3, 4, 5] { panel.tap(at: try screen.place(index)) }
        #expect(model.selections == [7] && collection.selectedIndex == 7)
        collection.selectedIndex = 12
        #expect(model.selections == [7] && collection.cell(at: 12)?.isSelected == true)
        show(12)
        #expect(collection.selectedIndex == nil)
    }

    @Test("A tile that is disabled, removed or scrolled away during a touch is not selected")
    func lost() throws {
        show(100)
        panel.finger(0).down(at: try screen.place(2))
        panel.advance(by: .milliseconds(100))
        collection.cell(at: 2)?.isEnabled = false
        panel.finger(0).up()
        collection.cell(at: 2)?.isEnabled = true
        panel.finger(0).down(at: try screen.place(2))
        panel.advance(by: .milliseconds(100))
        collection.reloadData()
        panel.advanceToNextFrame()
        panel.finger(0).up()
        panel.finger(0).down(at: try screen.place(2))
        panel.advance(by: .milliseconds(100))
        collection.contentOffset = Point(x: 0, y: 1100)
        panel.advanceToNextFrame()
        panel.finger(0).up()
        #expect(model.selections.isEmpty)
        // A live value does not interrupt the press.
        panel.finger(0).down(at: try screen.place(42))
        panel.advance(by: .milliseconds(100))
        collection.reloadVisibleTiles()
        panel.advanceToNextFrame()
        panel.finger(0).up()
        #expect(model.selections == [42])
    }

    @Test("Ten fingers at once select ten tiles")
    func tenFingers() throws {
        for finger in 0..<10 { panel.finger(finger).down(at: try screen.place(finger)) }
        panel.advance(by: .milliseconds(100))
        for finger in 0..<10 { panel.finger(finger).up() }
        #expect(model.selections == Array(0..<10))
    }

    @Test("A mirrored collection begins at the right, and a rotated panel keeps the visible tiles visible")
    func mirrored() throws {
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(try screen.place(0).x == 350 && screen.place(3).x == 50)
        show(400)
        panel.scene.language = .english
        collection.contentOffset = Point(x: 0, y: 5500)
        panel.advanceToNextFrame()
        collection.frame.size = Size(width: 200, height: 500)
        panel.advanceToNextFrame()
        #expect(collection.visibleIndices.contains(200))
        #expect(collection.cell(at: 200)?.frame.width == 40)
    }

    @Test("T1: No tile is smaller than a touch target, and tiles grow in height with the text size")
    func targets() {
        let before = collection.layout.tile
        panel.scene.theme = Theme.dark.textScaled(by: 2)
        panel.advanceToNextFrame()
        #expect(collection.layout.tile.height > before.height)
        collection.tileHeight = .points(1)
        collection.columns = .count(50)
        panel.advanceToNextFrame()
        let least = panel.scene.metrics.minimumTarget
        #expect(collection.layout.tile.width >= least && collection.layout.tile.height >= least)
    }

    @Test("C3: The screen reader announces each tile by its name, and whether it is selected")
    func spoken() throws {
        show(2)
        panel.tap(at: try screen.place(1))
        panel.advanceToNextFrame()
        #expect(panel.spoken == ["tile 0, tile", "tile 1, selected, tile"])
    }

    @Test("After random operations each visible tile has exactly one cell, at the tile's position")
    func anything() {
        Fuzz.run("collection", rounds: 30) { random, words in
            let screen = CollectionScreen(.random(in: 0...60, using: &random))
            for _ in 0..<60 { something(screen, &random) }
            screen.panel.cancelFingers()
            screen.panel.advance(by: .seconds(1))
            let (collection, model) = (screen.collection, screen.model)
            for index in collection.visibleIndices {
                #expect(model.names.indices.contains(index), "\(words)")
                #expect(collection.cell(at: index)?.title == model.names[index], "\(words)")
                #expect(collection.cell(at: index)?.frame == collection.rect(forTileAt: index), "\(words)")
            }
            #expect(Set(model.names).count == model.names.count, "\(words)")
        }
    }

    private func something(_ screen: CollectionScreen, _ random: inout SeededGenerator) {
        func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
        let (panel, collection, model) = (screen.panel, screen.collection, screen.model)
        let place = Point(x: .random(in: -20...420, using: &random), y: .random(in: -20...620, using: &random))
        let finger = panel.finger(number(0..<3))
        let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .enter]
        switch number(0..<16) {
        case 0..<3: finger.down(at: place)
        case 3..<6: finger.move(to: place)
        case 6, 7: finger.up()
        case 8..<10: panel.advance(by: .milliseconds(number(0..<700)))
        case 10: panel.press(keys[number(0..<keys.count)])
        case 11:
            model.names = (0..<number(0..<60)).map { "tile \($0)" }
            collection.reloadData()
        case 12: collection.frame.size = Size(width: Double(number(0..<500)), height: Double(number(0..<600)))
        case 13:
            collection.columns =
                number(0..<2) == 0 ? .count(number(-1..<9)) : .adaptive(minimum: Double(number(0..<300)))
        case 14:
            collection.removeFromSuperview()
            panel.canvas.addSubview(collection)
        default: collection.contentOffset = Point(x: 0, y: Double(number(0..<3000)))
        }
    }
}
