import Drawing
import Testing
import Toolkit

@testable import KioskRuntime

/// Measurement count of a page's elements, and changes of their column count.
@Suite("Column count of elements in a fixed area")
struct ElementColumnsTests {
    /// View with a fixed height that counts its measurements.
    private final class Block: View {
        var wanted: Double {
            didSet { superview?.setNeedsLayout() }
        }
        var questions = 0

        init(_ wanted: Double) {
            self.wanted = wanted
            super.init()
        }

        override func sizeThatFits(_ size: Size) -> Size {
            questions += 1
            return Size(width: size.width, height: wanted)
        }
    }

    private func columns(_ blocks: [Block]) -> ElementColumns {
        let columns = ElementColumns()
        columns.arrange(blocks)
        return columns
    }

    private let room = Size(width: 1_000, height: 500)

    @Test("Column counts are tried once for an area; after that, a change measures each element once")
    func questions() {
        let blocks = (0..<8).map { _ in Block(100) }
        let grid = columns(blocks)
        _ = grid.sizeThatFits(room)
        #expect(grid.columns == .count(2))
        for block in blocks { block.questions = 0 }
        blocks[0].wanted = 101
        _ = grid.sizeThatFits(room)
        #expect(blocks.allSatisfy { $0.questions == 1 })
    }

    @Test(
        "The column count grows when elements overflow, stays for that size, and shrinks at another size"
    )
    func changes() {
        let blocks = (0..<8).map { _ in Block(100) }
        let grid = columns(blocks)
        _ = grid.sizeThatFits(room)
        blocks[0].wanted = 300
        #expect(grid.sizeThatFits(room).height == 500)
        #expect(grid.columns == .count(4))
        blocks[0].wanted = 100
        _ = grid.sizeThatFits(room)
        #expect(grid.columns == .count(4))
        _ = grid.sizeThatFits(Size(width: 1_000, height: 501))
        #expect(grid.columns == .count(2))
    }

    @Test("Elements are measured once on a page that overflows with any number of columns")
    func high() {
        let blocks = (0..<8).map { _ in Block(1_000) }
        let grid = columns(blocks)
        _ = grid.sizeThatFits(room)
        for block in blocks { block.questions = 0 }
        blocks[0].wanted = 1_001
        #expect(grid.sizeThatFits(room).height > 2_000)
        #expect(blocks.allSatisfy { $0.questions == 1 })
    }
}
