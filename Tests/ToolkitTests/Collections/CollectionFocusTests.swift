import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Focus in collections")
struct CollectionFocusTests {
    private let screen = CollectionScreen(402)
    private var panel: HeadlessPanel { screen.panel }
    private var collection: CollectionView { screen.collection }

    init() {
        panel.scene.reducesMotion = true
        panel.press(.down)
    }

    private func press(_ keys: Key...) -> Int? {
        panel.press(keys)
        return panel.scene.focusedView === collection ? collection.focusedIndex : nil
    }

    private var isFocusWhole: Bool {
        let rect = collection.focusRect
        let top = collection.contentOffset.y
        return rect.minY >= top - 0.5 && rect.maxY <= top + collection.bounds.height + 0.5
    }

    @Test("T9: Arrow, page and end keys move the focus among tiles and scroll the focused tile into view")
    func arrows() {
        #expect(collection.focusedIndex == 0)
        #expect(press(.right) == 1)
        #expect(press(.down) == 5)
        #expect(press(.left, .left) == 4)
        #expect(press(.up) == 0)
        #expect(press(.pageDown) == 12 && isFocusWhole)
        #expect(press(.pageUp) == 0)
        #expect(press(.end) == 401 && isFocusWhole)
        #expect(press(.up, .right, .right) == 399)
        // The last row has no tile below this one.
        #expect(press(.down) == 401)
        #expect(press(.home) == 0 && isFocusWhole)
        for _ in 0..<150 {
            _ = press(.down)
            #expect(isFocusWhole)
        }
        #expect(collection.focusedIndex == 401 || collection.focusedIndex == 400)
        #expect(panel.all(CollectionCell.self).count < 40)
    }

    @Test("T9: Tab visits all tiles in order and leaves after the last one")
    func tab() {
        let button = panel.add(Button("below"), 0, 520, 100, 48)
        #expect(press(.tab, .tab, .tab, .tab) == 4)
        #expect(press(.backtab) == 3)
        #expect(press(.end) == 401)
        panel.press(.tab)
        #expect(panel.scene.focusedView === button)
        panel.press(.backtab)
        #expect(collection.focusedIndex == 401)
    }

    @Test("In a mirrored panel the left arrow moves the focus to the next tile")
    func mirrored() {
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(press(.left) == 1)
        #expect(press(.right) == 0)
    }

    @Test("Enter selects the focused tile, even if it is off screen, and Escape cancels the press")
    func pressing() {
        #expect(press(.right, .enter) == 1)
        #expect(screen.model.selections == [1])
        collection.contentOffset = Point(x: 0, y: 3000)
        panel.advanceToNextFrame()
        panel.press(.space)
        #expect(screen.model.selections == [1, 1])
        panel.keyDown(.enter)
        panel.press(.escape)
        panel.keyUp(.enter)
        #expect(screen.model.selections == [1, 1])
    }

    @Test(
        "If the focused tile is removed, the focus moves to a remaining tile, or leaves an empty collection"
    )
    func fewer() {
        #expect(press(.end) == 401)
        screen.model.names = ["a", "b"]
        collection.reloadData()
        panel.advanceToNextFrame()
        #expect(collection.focusedIndex == 1)
        screen.model.names = []
        collection.reloadData()
        panel.advanceToNextFrame()
        panel.press(.down)
        #expect(panel.scene.focusedView !== collection)
    }
}
