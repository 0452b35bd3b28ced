import Drawing
import Headless
import Testing

@testable import Toolkit

/// Distribution of surplus height among rows of a grid.
@Suite("Grid rows with surplus height")
struct GridGrowthTests {
    /// Returns the positions and heights of the rows of a grid with one column.
    private func rows(_ blocks: [(height: Double, weight: Double)], height: Double) -> [[Double]] {
        let grid = GridView(.count(1), spacing: 10)
        for block in blocks {
            let view = LayoutBlock(100, block.height)
            view.arrangement = Arrangement(weight: block.weight)
            grid.addSubview(view)
        }
        grid.frame = Rect(x: 0, y: 0, width: 100, height: height)
        grid.layoutIfNeeded()
        return grid.subviews.map { [$0.frame.minY, $0.frame.height] }
    }

    @Test("Rows of equal weight grow by the same factor, and rows without weight keep their height")
    func factor() {
        #expect(rows([(100, 1), (50, 0), (200, 1)], height: 370) == [[0, 100], [110, 50], [170, 200]])
        #expect(rows([(100, 1), (50, 0), (200, 1)], height: 520) == [[0, 150], [160, 50], [220, 300]])
        #expect(rows([(100, 2), (100, 1)], height: 270) == [[0, 140], [150, 120]])
    }

    @Test("Unusual weights and heights give finite row heights", arguments: [-1, 0, .nan, .infinity, 1e300])
    func strange(weight: Double) {
        for height in [0, 50, 1e300, .infinity] {
            let all = rows([(100, weight), (0, weight), (1e300, 1)], height: height).flatMap { $0 }
            #expect(all.allSatisfy { $0.isFinite && $0 >= 0 })
        }
    }
}
