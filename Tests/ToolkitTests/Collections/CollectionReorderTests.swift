import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("E4: Reordering tiles by finger")
struct CollectionReorderTests {
    private let screen = CollectionScreen(200)
    private var panel: HeadlessPanel { screen.panel }
    private var collection: CollectionView { screen.collection }
    private var model: CollectionModel { screen.model }

    @Test(
        "A held tile is lifted, the other tiles make room, and the delegate is called once on drop"
    )
    func carrying() throws {
        let finger = try screen.lift(1)
        #expect(panel.first(LiftShadow.self)?.alpha == 1)
        finger.move(to: try screen.place(6), over: .milliseconds(200))
        panel.advance(by: .milliseconds(300))
        #expect(model.moves.isEmpty)
        #expect(
            screen.shown.prefix(8) == ["tile 0", "tile 2", "tile 3", "tile 4", "tile 5", "tile 6", "tile 1", "tile 7"])
        finger.up()
        panel.advance(by: .milliseconds(300))
        #expect(model.moves == [[1, 6]] && model.selections.isEmpty)
        #expect(collection.cell(at: 6)?.title == "tile 1" && panel.first(LiftShadow.self)?.alpha == 0)
        #expect(collection.cell(at: 6)?.frame == collection.rect(forTileAt: 6))
    }

    @Test("The selected tile stays selected when it or another tile is moved")
    func selection() throws {
        collection.selectedIndex = 2
        let finger = try screen.lift(0)
        finger.move(to: try screen.place(4), over: .milliseconds(100)).up()
        panel.advance(by: .milliseconds(300))
        #expect(collection.selectedIndex == 1 && collection.cell(at: 1)?.isSelected == true)
        let second = try screen.lift(1)
        second.move(to: try screen.place(9), over: .milliseconds(100)).up()
        #expect(collection.selectedIndex == 9 && model.names[9] == "tile 2")
    }

    @Test("A tile stays in place if it is released early or if the delegate does not allow the move")
    func staying() throws {
        try screen.lift(1).up()
        model.canMove = { $0 != 3 }
        let finger = try screen.lift(3)
        finger.move(to: try screen.place(6), over: .milliseconds(100)).up()
        #expect(model.moves.isEmpty)
        #expect(panel.first(LiftShadow.self).map { $0.alpha == 0 } ?? true)
    }

    @Test(
        "A tile dragged near an edge scrolls the collection with increasing speed, until the collection reaches its end"
    )
    func scrolling() throws {
        let finger = try screen.lift(1)
        finger.move(to: Point(x: 200, y: 480), over: .milliseconds(200))
        panel.advance(by: .seconds(2))
        #expect(collection.contentOffset.y > 500)
        panel.advance(by: .seconds(20))
        #expect(collection.contentOffset.y == collection.offsetRange.y.upperBound && panel.isStill)
        // The centre of the tile is nearest to the last row but one.
        finger.up()
        let move = try #require(model.moves.first)
        #expect(model.moves.count == 1 && move[0] == 1 && move[1] > 190)
        panel.advance(by: .milliseconds(300))
        #expect(collection.cell(at: move[1])?.title == "tile 1")
    }

    @Test(
        "A second finger, lost touches, new tiles or a removal cancel a drag, and no delegate call is made"
    )
    func cancelling() throws {
        for way in 0..<5 {
            let finger = try screen.lift(1)
            finger.move(to: try screen.place(6), over: .milliseconds(100))
            switch way {
            case 0: panel.finger(1).down(at: try screen.place(8)).up()
            case 1: panel.cancelFingers()
            case 2:
                model.names.removeLast(50)
                collection.reloadData()
            case 3:
                model.names.remove(at: 1)
                model.names.insert("tile 1", at: 1)
                collection.reloadData()
            default:
                collection.removeFromSuperview()
                panel.canvas.addSubview(collection)
            }
            panel.advance(by: .milliseconds(300))
            finger.move(to: Point(x: 300, y: 300))
            finger.up()
            panel.advance(by: .milliseconds(300))
            #expect(model.moves.isEmpty && model.selections.isEmpty, "\(way)")
            #expect(screen.shown.prefix(8) == model.names.prefix(8), "\(way)")
            #expect(collection.cell(at: 1)?.frame == collection.rect(forTileAt: 1), "\(way)")
        }
    }

    @Test("Reloading visible tiles during a drag does not interrupt the drag")
    func live() throws {
        let finger = try screen.lift(1)
        finger.move(to: try screen.place(6), over: .milliseconds(100))
        collection.reloadVisibleTiles()
        panel.advance(by: .milliseconds(300))
        finger.up()
        #expect(model.moves == [[1, 6]])
    }

    @Test("In a mirrored panel tiles are reordered from right to left")
    func mirrored() throws {
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        let finger = try screen.lift(0)
        finger.move(to: try screen.place(3), over: .milliseconds(100)).up()
        #expect(model.moves == [[0, 3]] && model.names[3] == "tile 0")
    }
}
