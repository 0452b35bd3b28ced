import Drawing
import Testing

@testable import Toolkit

@Suite("Packed grid view")
struct PackedGridViewTests {
    /// A view with a fixed height that counts its measurements.
    private final class Block: View {
        var wanted: Double {
            didSet { superview?.setNeedsLayout() }
        }
        var questions = 0

        init(_ wanted: Double) {
            self.wanted = wanted
            super.init()
        }

        var neededWidth = 0.0

        override var minimumWidth: Double { neededWidth }

        override func sizeThatFits(_ size: Size) -> Size {
            questions += 1
            return Size(width: size.width, height: wanted)
        }
    }

    private func grid(_ blocks: [Block], _ span: CellSpan = CellSpan()) -> PackedGridView {
        let grid = PackedGridView()
        grid.arrange(blocks.map { ($0, span) })
        return grid
    }

    /// Lays out a grid in a page, and returns the frames.
    private func frames(_ grid: PackedGridView, _ page: Size) -> [Rect] {
        grid.frame = Rect(origin: .zero, size: grid.sizeThatFits(page))
        grid.layoutIfNeeded()
        return grid.subviews.map(\.frame)
    }

    private let page = Size(width: 1_000, height: 500)

    private func columns(of count: Int, _ page: Size) -> Int {
        Set(frames(grid((0..<count).map { _ in Block(120) }), page).map(\.minX)).count
    }

    @Test("Lines of text are at most 680 points long, and longer with larger text; other views fill the width")
    func lines() {
        let grid = grid([Block(40), Block(40)], .text)
        #expect(frames(grid, page).map(\.width) == [680, 680])
        #expect(frames(grid, Size(width: 680, height: 500)).map(\.width) == [680, 680])
        #expect(frames(grid, Size(width: 679, height: 500)).map(\.width) == [679, 679])
        #expect(frames(self.grid([Block(40)], .line), page).map(\.width) == [1_000])
    }

    @Test("A table of few rows is shown whole, and one of many has at least three cells of height")
    func content() {
        func heights(_ table: Double) -> [Double] {
            let grid = PackedGridView()
            grid.arrange([(Block(800), CellSpan.line), (Block(table), CellSpan(columns: .max, growth: .content))])
            return frames(grid, page).map(\.height)
        }
        #expect(heights(300) == [800, 300])
        #expect(heights(408) == [800, 408] && heights(409) == [800, 408])
    }

    @Test("Few views get large cells, and many get as many columns as show all of them at once")
    func columnCount() {
        let page = Size(width: 1_152, height: 690)
        #expect(columns(of: 4, page) == 2)
        #expect(columns(of: 8, page) == 4)
        #expect(columns(of: 9, page) == 3)
        #expect(columns(of: 24, page) == 6)
        #expect(columns(of: 100, page) == 6)
    }

    @Test("A view that takes all the free height fills a page in portrait, above or below the others")
    func fills() {
        let grid = PackedGridView()
        grid.arrange([(Block(100), CellSpan(columns: 4, minimumColumns: 1, rows: 2, growth: .all)), (Block(40), .line)])
        let found = frames(grid, Size(width: 600, height: 1_000))
        #expect(found[0] == Rect(x: 0, y: 0, width: 600, height: 944) && found[1].maxY == 1_000)
    }

    @Test("Hidden views take no cells, and the number of columns suits the others")
    func hidden() {
        let blocks = (0..<8).map { _ in Block(120) }
        let grid = grid(blocks)
        let page = Size(width: 1_152, height: 690)
        let all = frames(grid, page)
        for block in blocks[4...] { block.isHidden = true }
        let four = frames(self.grid((0..<4).map { _ in Block(120) }), page)
        #expect(Array(frames(grid, page)[..<4]) == four && four[0] != all[0])
        for block in blocks { block.isHidden = false }
        #expect(frames(grid, page) == all)
    }

    @Test("The gap between rows is the same in a single column")
    func gaps() {
        let grid = grid([Block(50), Block(50)])
        grid.columnCount = 1
        let rects = frames(grid, Size(width: 300, height: 0))
        #expect(rects[1].minY == rects[0].maxY + 16)
    }

    @Test("A single view does not fill a wide page")
    func single() {
        #expect(frames(grid([Block(100)]), Size(width: 1_152, height: 690))[0].width < 600)
    }

    @Test("Cells grow to 1.5 times their minimum height, and no higher than 72 % of their width")
    func growth() {
        let grid = grid((0..<3).map { _ in Block(130) })
        grid.columnCount = 3
        #expect(frames(grid, Size(width: 750, height: 900)).allSatisfy { abs($0.height - $0.width * 0.72) < 1 })
        #expect(frames(grid, Size(width: 1_500, height: 900)).allSatisfy { $0.height == 204 })
        #expect(frames(grid, Size(width: 1_000, height: 0)).allSatisfy { $0.height == 136 })
    }

    @Test("A row grows to at most 1.75 times the height that its views request, so that cards are not hollow")
    func stretch() {
        let grid = grid([Block(100), Block(50), Block(100)])
        grid.columnCount = 2
        let rects = frames(grid, Size(width: 1_500, height: 900))
        #expect(rects.map(\.height).allSatisfy { abs($0 - 175) < 1e-6 })
    }

    @Test("A high view takes several rows, and lower ones fill the cells beside it")
    func rows() {
        let grid = grid([Block(400), Block(50), Block(50)])
        grid.columnCount = 2
        let rects = frames(grid, Size(width: 600, height: 0))
        #expect(rects[0].height >= 400 && rects[1].minX == rects[2].minX && rects[1].maxY + 16 == rects[2].minY)
        // A row that needs to grow by less than a quarter grows.
        let other = self.grid([Block(160), Block(50), Block(50)])
        other.columnCount = 2
        #expect(frames(other, Size(width: 600, height: 0)).map(\.minY) == [0, 0, 176])
    }

    @Test("Few views that leave more than a quarter of the page free are in the middle of its height")
    func middle() {
        let grid = grid((0..<2).map { _ in Block(130) })
        grid.columnCount = 2
        #expect(frames(grid, Size(width: 1_000, height: 900)).map(\.minY) == [348, 348])
        let four = self.grid((0..<4).map { _ in Block(130) })
        four.columnCount = 2
        #expect(frames(four, Size(width: 1_000, height: 560)).map(\.minY) == [0, 0, 220, 220])
        #expect(frames(four, Size(width: 1_000, height: 570)).map(\.minY) == [73, 73, 293, 293])
        let single = frames(self.grid([Block(130)]), Size(width: 1_200, height: 900))[0]
        #expect(single.midX == 600 && single.midY == 450 && single.width < 700)
        let low = frames(self.grid([Block(300)]), Size(width: 1_200, height: 300))[0]
        #expect(low.midX == 600 && low.minY == 0)
        // A view that becomes higher or lower does not move the others.
        let block = Block(130)
        let changing = self.grid([block, Block(130)])
        changing.columnCount = 1
        let page = Size(width: 1_000, height: 1_300)
        #expect(frames(changing, page).map(\.minY) == [438, 658])
        block.wanted = 300
        #expect(frames(changing, page).map(\.minY)[0] == 438)
        block.wanted = 1_050
        #expect(frames(changing, page)[0].minY < 438)
        let full = self.grid((0..<8).map { _ in Block(130) })
        full.columnCount = 4
        #expect(frames(full, Size(width: 1_000, height: 1_800)).first?.minY == 0)
    }

    @Test("A view gets the columns that its words need")
    func words() {
        let wide = Block(50)
        wide.neededWidth = 250
        let grid = PackedGridView()
        grid.arrange([(wide, CellSpan()), (Block(50), CellSpan()), (Block(50), CellSpan())])
        grid.columnCount = 3
        let rects = frames(grid, Size(width: 632, height: 0))
        #expect(rects[0].width == 416 && rects[1].minX == 432 && rects[2].minX == 0)
        wide.neededWidth = 1e300
        #expect(frames(grid, Size(width: 600, height: 0))[0].width == 600)
        for width in [Double.infinity, .nan, -1] {
            wide.neededWidth = width
            #expect(frames(grid, Size(width: 632, height: 10))[0].width < 300)
        }
    }

    @Test("A view that takes the rest of the page gets the height that cells leave")
    func rest() {
        let grid = PackedGridView()
        grid.arrange([(Block(50), CellSpan()), (Block(50), .remainder), (Block(50), .line)])
        let rects = frames(grid, Size(width: 300, height: 600))
        #expect(rects[2].height == 50 && rects[2].maxY <= 600)
        #expect(rects[1].height == 300)
    }

    @Test("On a low page cells are only as high as their views request")
    func lowPage() {
        #expect(frames(grid([Block(100)]), Size(width: 300, height: 359))[0].height == 100)
        #expect(frames(grid([Block(100)]), Size(width: 300, height: 360))[0].height >= 136)
    }

    @Test("A given number of columns applies, unless the columns were narrower than 96 points", arguments: [1, 3, 8])
    func givenColumns(count: Int) {
        let grid = grid((0..<16).map { _ in Block(100) })
        grid.columnCount = count
        #expect(Set(frames(grid, page).map(\.minX)).count == count)
        #expect(Set(frames(grid, Size(width: 207, height: 500)).map(\.minX)).count == min(count, 1))
        #expect(Set(frames(grid, Size(width: 208, height: 500)).map(\.minX)).count == min(count, 2))
    }

    @Test("Column counts are tried once for an area; after that, a change measures each view once")
    func questions() {
        let blocks = (0..<9).map { _ in Block(100) }
        let grid = grid(blocks)
        _ = grid.sizeThatFits(page)
        for block in blocks { block.questions = 0 }
        blocks[0].wanted = 101
        _ = grid.sizeThatFits(page)
        #expect(blocks.allSatisfy { $0.questions == 1 })
    }

    @Test("The column count does not depend on earlier values, and views that become too high make the page scroll")
    func changes() {
        let blocks = (0..<9).map { _ in Block(100) }
        let grid = grid(blocks)
        func columns(_ size: Size) -> Int { Set(frames(grid, size).map(\.minX)).count }
        #expect(columns(page) == 3)
        blocks[0].wanted = 250
        #expect(columns(page) == 3)
        #expect(grid.sizeThatFits(page).height > 500)
        blocks[0].wanted = 100
        #expect(columns(page) == 3 && grid.sizeThatFits(page).height == 500)
    }

    @Test(
        "Unusual sizes and heights give finite frames inside the grid",
        arguments: [0, -1, 1e-9, 5, 1e300, Double.nan, .infinity])
    func strange(length: Double) {
        for height in [0, 100, 1e300, .infinity, .nan] {
            let grid = grid([Block(length), Block(height)])
            for size in [Size(width: length, height: height), Size(width: 300, height: length)] {
                let frames = frames(grid, size)
                #expect(frames.allSatisfy { $0.width.isFinite && $0.height.isFinite && $0.minY >= 0 })
            }
        }
    }
}
