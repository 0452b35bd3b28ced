import Testing

@testable import Toolkit

@Suite("List layout")
struct ListLayoutTests {
    /// One slot of the reference model: its content, position and height.
    private struct Box {
        let slot: ListLayout.Slot
        let top: Double
        let height: Double
    }

    /// Returns the same list, built slot by slot.
    private func model(_ sections: [(rows: Int, hasHeader: Bool)], row: Double, header: Double) -> [Box] {
        var boxes: [Box] = []
        var y = 0.0
        for (index, section) in sections.enumerated() {
            if section.hasHeader, header > 0 {
                boxes.append(Box(slot: .header(section: index), top: y, height: header))
                y += header
            }
            for number in 0..<max(0, section.rows) {
                boxes.append(Box(slot: .row(RowIndex(row: number, section: index)), top: y, height: row))
                y += row
            }
        }
        return boxes
    }

    /// Every list of up to four sections with up to two rows each, with and without headers.
    private var everySmallWorld: [[(rows: Int, hasHeader: Bool)]] {
        let section = [0, 1, 2].flatMap { rows in [false, true].map { (rows: rows, hasHeader: $0) } }
        var worlds: [[(rows: Int, hasHeader: Bool)]] = [[]]
        var longest = worlds
        for _ in 0..<4 {
            longest = longest.flatMap { world in section.map { world + [$0] } }
            worlds += longest
        }
        return worlds
    }

    @Test(
        "Every small list has the same layout as the reference model",
        arguments: [(10.0, 4.0), (10, 0)])
    func everyWorld(row: Double, header: Double) {
        for world in everySmallWorld {
            let layout = ListLayout(world, rowHeight: row, headerHeight: header)
            let boxes = model(world, row: row, header: header)
            let height = boxes.last.map { $0.top + $0.height } ?? 0
            var isRight = layout.height == height && layout.slotCount == boxes.count
            for (index, box) in boxes.enumerated() {
                isRight = isRight && layout.content(of: index) == box.slot
                isRight = isRight && layout.extent(of: box.slot) == (box.top, box.height)
            }
            isRight = isRight && layout.content(of: -1) == nil && layout.content(of: boxes.count) == nil
            for section in -1...world.count {
                for row in -1...2 {
                    let exists = world.indices.contains(section) && row >= 0 && row < world[section].rows
                    isRight = isRight && layout.contains(RowIndex(row: row, section: section)) == exists
                }
            }
            #expect(isRight, "\(world)")
        }
    }

    @Test("The items for a vertical range are exactly the rows and headers that intersect it")
    func slots() {
        for world in everySmallWorld where world.count <= 3 {
            let layout = ListLayout(world, rowHeight: 10, headerHeight: 4)
            let boxes = model(world, row: 10, header: 4)
            var isRight = true
            for top in stride(from: -6.0, through: 90, by: 3) {
                for bottom in stride(from: top, through: 96, by: 5) {
                    let seen = boxes.indices.filter { boxes[$0].top < bottom && top < boxes[$0].top + boxes[$0].height }
                    isRight = isRight && Array(layout.slots(from: top, to: bottom)) == (bottom > top ? seen : [])
                }
            }
            #expect(isRight, "\(world)")
        }
    }

    @Test("A lookup takes constant time among millions of rows, at both ends and beyond them")
    func large() {
        let layout = ListLayout([(5_000_000, true), (0, false), (5_000_000, true)], rowHeight: 60, headerHeight: 36)
        #expect(layout.slotCount == 10_000_002)
        let last = layout.slots(from: layout.height - 1, to: layout.height + 100)
        #expect(last.count == 1)
        #expect(layout.content(of: last.lowerBound) == .row(RowIndex(row: 4_999_999, section: 2)))
        #expect(layout.slots(from: layout.height, to: layout.height + 100).isEmpty)
        #expect(layout.slots(from: -100, to: 0).isEmpty)
    }

    @Test("Invalid numbers give an empty or a small layout", arguments: [-5, 0, Double.nan])
    func absurd(size: Double) {
        let layout = ListLayout([(-3, true), (2, true)], rowHeight: size, headerHeight: size)
        #expect(layout.slotCount == 2)
        #expect(layout.height == 2)
        #expect(layout.slots(from: 0, to: 10) == 0..<2)
    }
}
