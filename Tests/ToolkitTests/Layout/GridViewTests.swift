import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Grid views")
struct GridViewTests {
    private let panel = HeadlessPanel.bare()
    private let grid = GridView(.count(3), spacing: 10)

    init() {
        panel.add(grid, 0, 0, 320, 300)
    }

    @discardableResult
    private func add(_ width: Double, _ height: Double, columns: Int = 1) -> LayoutBlock {
        LayoutBlock(width, height, in: grid) { $0.columns = columns }
    }

    private var frames: [Rect] { panel.laidOutFrames(in: grid) }

    @Test("The spacing separates rows even if the grid has a single column")
    func oneColumn() {
        grid.columns = .count(1)
        for height in [20.0, 40] { add(50, height) }
        #expect(frames == [rect(0, 0, 320, 20), rect(0, 30, 320, 40)])
    }

    @Test("Columns have equal widths, and a row is as high as its highest view")
    func rows() {
        for height in [20.0, 40, 30, 10] { add(50, height) }
        #expect(
            frames == [rect(0, 0, 100, 40), rect(110, 0, 100, 40), rect(220, 0, 100, 40), rect(0, 50, 100, 10)])
        #expect(grid.sizeThatFits(Size(width: 320, height: .infinity)) == Size(width: 320, height: 60))
        panel.scene.language = .arabic
        #expect(frames.map(\.minX) == [220, 110, 0, 220])
    }

    @Test("Columns lie within mirrored insets, and views do not exceed their maximum width and height")
    func insets() {
        grid.insets = Insets(top: 5, left: 20, bottom: 7, right: 40)
        add(50, 20)
        add(50, 20).arrangement.maximumWidth = 30
        add(50, 20).arrangement.aspect = 2
        #expect(frames == [rect(20, 5, 80, 40), rect(110, 5, 30, 40), rect(200, 5, 80, 40)])
        #expect(grid.sizeThatFits(Size(width: 320, height: .infinity)) == Size(width: 320, height: 52))
        panel.scene.language = .arabic
        #expect(frames.map(\.minX) == [220, 180, 40])
    }

    @Test(
        "A view can span several columns, and moves to the next row if it does not fit"
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

    @Test("An adaptive grid has as many columns as fit, and at least one")
    func minimumWidth() {
        grid.columns = .adaptive(minimum: 150)
        for _ in 0..<4 { add(50, 20) }
        #expect(frames.map(\.minX) == [0, 165, 0, 165])
        grid.frame.size.width = 149
        #expect(frames.map(\.width) == [149, 149, 149, 149])
        for width in [0.0, -5, Double.nan, Double.infinity, 1e300] {
            grid.columns = .adaptive(minimum: width)
            #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 149.001 })
        }
        for count in [0, -1, .min, .max] {
            grid.columns = .count(count)
            #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 149.001 })
        }
    }

    @Test("A hidden view leaves no empty cell, and changing a column span causes a new layout")
    func changes() {
        let views = [add(50, 20), add(50, 20), add(50, 20)]
        _ = frames
        views[0].isHidden = true
        #expect(frames[1].minX == 0 && frames[2].minX == 110)
        views[1].arrangement.columns = 3
        #expect(frames[1].width == 320 && frames[2].minY == 30)
    }

    @Test("A fitting column is as wide as its widest view, up to a limit, and share columns divide the remaining width")
    func widths() {
        grid.columns = .widths([.fitting(most: 0.5), .share(1), .share(2)])
        for width in [40.5, 500, 500, 60, 10, 10] { add(width, 20) }
        #expect(frames.map(\.minX) == [0, 70, 160, 0, 70, 160])
        #expect(frames.map(\.width) == [60, 80, 160, 60, 80, 160])
        panel.scene.language = .arabic
        #expect(frames.map(\.maxX) == [320, 250, 160, 320, 250, 160])
        panel.scene.language = .english
        // A view wider than the share wraps to more lines.
        grid.frame.size.height = 600
        let wide = add(400, 20)
        #expect(frames[6].width == 160 && frames[6].height == wide.wanted.height * 3)
        #expect(frames[1].width == 140.0 / 3)
        // A view over several columns does not widen the first one.
        wide.arrangement.columns = 2
        #expect(frames.map(\.width)[0] == 60)
    }

    @Test("A grid without columns gets one column, and in infinite width each column is as wide as its views")
    func widthsAtTheirLimits() {
        grid.columns = .widths([])
        add(50, 20)
        add(50, 20)
        #expect(frames == [rect(0, 0, 320, 20), rect(0, 30, 320, 20)])
        grid.columns = .widths([.fitting(most: 0.1), .share(3)])
        #expect(grid.sizeThatFits(Size(width: Double.infinity, height: .infinity)) == Size(width: 110, height: 20))
        for odd in [Double.nan, -1, 0, 2, .infinity] {
            grid.columns = .widths([.fitting(most: odd), .share(odd)])
            let frames = frames
            #expect(frames[0].width == (odd > 0 || odd.isNaN ? 50 : 0))
            #expect(abs(frames[1].maxX - 320) < 1e-9)
        }
        grid.columns = .widths(Array(repeating: .share(1), count: 1_001))
        #expect(frames[1].minX < 1)
    }

    @Test("Rows and columns have separate spacings, and views can be aligned within their row")
    func rowsAlone() {
        grid.rowSpacing = 3
        for height in [20.0, 40, 30, 10] { add(50, height) }
        #expect(frames.map(\.minY) == [0, 0, 0, 43])
        for (alignment, y) in [(StackView.Alignment.leading, 0.0), (.center, 10), (.trailing, 20), (.baseline, 0)] {
            grid.alignment = alignment
            #expect(frames[0] == rect(0, y, 100, 20))
        }
        for odd in [Double.nan, -1, .infinity] {
            grid.rowSpacing = odd
            #expect(frames[3].minY == 40)
        }
    }
}
