import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("A grid of views")
struct GridViewTests {
    private let panel = HeadlessPanel.bare()
    private let grid = GridView(.count(3), spacing: 10)

    init() {
        panel.add(grid, 0, 0, 320, 300)
    }

    @discardableResult
    private func add(_ width: Double, _ height: Double, columns: Int = 1) -> LayoutBlock {
        let block = LayoutBlock(width, height)
        block.arrangement.columns = columns
        grid.addSubview(block)
        return block
    }

    private var frames: [Rect] {
        panel.advanceToNextFrame()
        return grid.subviews.map(\.frame)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    @Test("has its spacing between rows of one column, too")
    func oneColumn() {
        grid.columns = .count(1)
        for height in [20.0, 40] { add(50, height) }
        #expect(frames == [rect(0, 0, 320, 20), rect(0, 30, 320, 40)])
    }

    @Test("has columns of one width, and rows that are as high as the highest in them")
    func rows() {
        for height in [20.0, 40, 30, 10] { add(50, height) }
        #expect(
            frames == [rect(0, 0, 100, 40), rect(110, 0, 100, 40), rect(220, 0, 100, 40), rect(0, 50, 100, 10)])
        #expect(grid.sizeThatFits(Size(width: 320, height: .infinity)) == Size(width: 320, height: 60))
        panel.scene.language = .arabic
        #expect(frames.map(\.minX) == [220, 110, 0, 220])
    }

    @Test("has its columns within its insets, which are mirrored with it, and no view wider or higher than it may be")
    func insets() {
        grid.insets = Insets(top: 5, left: 20, bottom: 7, right: 40)
        add(50, 20)
        add(50, 20).arrangement.mostWidth = 30
        add(50, 20).arrangement.aspect = 2
        #expect(frames == [rect(20, 5, 80, 40), rect(110, 5, 30, 40), rect(200, 5, 80, 40)])
        #expect(grid.sizeThatFits(Size(width: 320, height: .infinity)) == Size(width: 320, height: 52))
        #expect(grid.height(in: .count(1), width: 320) == 5 + 20 + 10 + 40 + 10 + 130 + 7)
        panel.scene.language = .arabic
        #expect(frames.map(\.minX) == [220, 180, 40])
    }

    @Test(
        "has one view over several columns, in the next row where it does not fit into this one, never over more than there are"
    )
    func spans() {
        add(50, 20)
        add(50, 20, columns: 2)
        add(50, 20, columns: 2)
        add(50, 20, columns: 2)
        add(50, 20, columns: 99)
        add(50, 20, columns: .min)
        #expect(
            frames == [
                rect(0, 0, 100, 20), rect(110, 0, 210, 20), rect(0, 30, 210, 20), rect(0, 60, 210, 20),
                rect(0, 90, 320, 20), rect(0, 120, 100, 20),
            ])
    }

    @Test("has as many columns of a width as there is room for, and one where there is not as much")
    func leastWidth() {
        grid.columns = .leastWidth(150)
        for _ in 0..<4 { add(50, 20) }
        #expect(frames.map(\.minX) == [0, 165, 0, 165])
        grid.frame.size.width = 149
        #expect(frames.map(\.width) == [149, 149, 149, 149])
        for width in [0.0, -5, Double.nan, Double.infinity, 1e300] {
            grid.columns = .leastWidth(width)
            #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 149.001 })
        }
        for count in [0, -1, .min, .max] {
            grid.columns = .count(count)
            #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 149.001 })
        }
    }

    @Test("leaves no cell empty for what is hidden, and arranges anew when a view wants more columns")
    func changes() {
        let views = [add(50, 20), add(50, 20), add(50, 20)]
        _ = frames
        views[0].isHidden = true
        #expect(frames[1].minX == 0 && frames[2].minX == 110)
        views[1].arrangement.columns = 3
        #expect(frames[1].width == 320 && frames[2].minY == 30)
    }
}
