import Drawing
import TestSupport
import Testing

@testable import Toolkit

@Suite("Collection layout")
struct CollectionLayoutTests {
    private func layout(
        _ count: Int, _ columns: GridView.Columns = .count(4), _ height: TileHeight = .points(100),
        spacing: Double = 10,
        insets: Insets = Insets(horizontal: 5, vertical: 5), width: Double = 400, least: Double = 48
    ) -> CollectionLayout {
        CollectionLayout(
            count: count, columns, height, spacing: spacing, insets: insets, width: width, minimumSide: least, growth: 0
        )
    }

    @Test("Tiles are laid out in rows, separated by the spacing and surrounded by the insets")
    func frames() {
        let layout = layout(6)
        #expect(layout.frame(at: 0) == Rect(x: 5, y: 5, width: 90, height: 100))
        #expect(layout.frame(at: 3) == Rect(x: 305, y: 5, width: 90, height: 100))
        #expect(layout.frame(at: 5) == Rect(x: 105, y: 115, width: 90, height: 100))
        #expect(layout.height == 220)
        #expect(self.layout(0).height == 10)
    }

    @Test(
        "The minimum tile width determines the number of columns, which are target-sized if possible")
    func columns() {
        #expect(layout(9, .adaptive(minimum: 120)).columnCount == 3)
        #expect(layout(9, .adaptive(minimum: 120), width: 90).columnCount == 1)
        #expect(layout(9, .count(100)).columnCount == 6)
        #expect(layout(9, .count(-3)).columnCount == 1)
        #expect(layout(9, .count(3), .fractionalWidth(0.5), least: 80).tile.height == 80)
        #expect(layout(9, .count(2), .fractionalWidth(0.5)).tile.height == layout(9, .count(2)).tile.width / 2)
    }

    @Test("The tiles for a vertical range include every tile that intersects it, and at most one row more")
    func places() {
        let layout = layout(10)
        for top in stride(from: -150.0, through: 500, by: 3.5) {
            for length in [0, 1, 9, 40, 120, 400.0] {
                let seen = (0..<10).filter {
                    let frame = layout.frame(at: $0)
                    return frame.minY < top + length && frame.maxY > top && length > 0
                }
                let places = layout.places(from: top, to: top + length)
                #expect(Set(seen).isSubset(of: places))
                // A point in a gap may belong to the row above it.
                #expect(places.count <= seen.count + 4)
            }
        }
    }

    @Test("Arrow keys visit every tile and stop at the sides, for any number of tiles and columns")
    func neighbours() {
        for count in 0...12 {
            for columns in 1...5 {
                let layout = layout(count, .count(columns))
                for place in 0..<count {
                    let (column, row) = (place % columns, place / columns)
                    let isLastRow = row == (count - 1) / columns
                    #expect(layout.place(from: place, .left) == (column > 0 ? place - 1 : nil))
                    #expect(layout.place(from: place, .up) == (row > 0 ? place - columns : nil))
                    #expect(layout.place(from: place, .down) == (isLastRow ? nil : min(place + columns, count - 1)))
                    let hasNext = column + 1 < columns && place + 1 < count
                    #expect(layout.place(from: place, .right) == (hasNext ? place + 1 : nil))
                    #expect(layout.place(nearest: layout.frame(at: place).center) == place)
                }
                #expect(layout.place(from: count, .up) == nil && layout.place(from: -1, .next) == nil)
            }
        }
    }

    @Test("The layout is finite for any numbers, and a lookup at a tile's position finds the tile")
    func odd() {
        let numbers = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 50, 400]
        for number in numbers {
            for other in numbers {
                for columns in [GridView.Columns.count(3), .adaptive(minimum: number)] {
                    for height in [TileHeight.points(other), .fractionalWidth(other)] {
                        let layout = layout(
                            .max, columns, height, spacing: number,
                            insets: Insets(top: other, left: number, bottom: number, right: other), width: other,
                            least: 48)
                        #expect(layout.height.isFinite && layout.frame(at: 1_000).maxX.isFinite)
                        for edge in numbers { _ = layout.places(from: edge, to: edge + other) }
                        _ = layout.place(nearest: Point(x: number, y: other))
                        _ = layout.page(from: 5, by: 1, in: other)
                    }
                }
            }
        }
    }

    @Test(
        "Reordering gives each tile a unique position, whichever tile of a small collection is dragged")
    func order() {
        for count in 1...7 {
            for index in 0..<count {
                for target in 0..<count {
                    let order = TileOrder(index: index, target: target)
                    var names = Array(0..<count)
                    names.insert(names.remove(at: index), at: target)
                    #expect((0..<count).map(order.index(at:)) == names)
                    #expect((0..<count).allSatisfy { order.index(at: order.place(of: $0)) == $0 })
                }
            }
        }
    }
}
