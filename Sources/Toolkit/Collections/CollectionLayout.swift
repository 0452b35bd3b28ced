import Drawing

/// The positions of a collection's tiles: a pure function of the number of tiles and the available width.
///
/// Places are counted from 0, row by row, from the left. All tiles have the same size, so looking up a place takes constant time.
nonisolated struct CollectionLayout: Hashable {
    let count: Int
    let columnCount: Int
    let tile: Size
    private let insets: Insets
    /// The gap between columns, in points.
    private let columnGap: Double
    private let rowGap: Double

    private static let maximumTiles = 100_000_000
    private static let maximumSpacing = 1_000.0

    /// Creates a layout without tiles.
    init() {
        self.init(
            count: 0, .count(1), .points(1), spacing: 0, insets: .zero, width: 0, minimumSide: 1, growth: 0)
    }

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - count: The number of tiles; negative values count as 0.
    ///   - columns: The number of columns; reduced until each column is at least `minimumSide` wide.
    ///   - height: The height of a tile.
    ///   - spacing: The gap between tiles, in points.
    ///   - insets: The insets around all tiles, in points.
    ///   - width: The width of the collection, in points.
    ///   - minimumSide: The minimum height of a tile, and its minimum width if there is room, in points.
    ///   - growth: The extra height of a tile for larger text, in points.
    init(
        count: Int, _ columns: GridView.Columns, _ height: TileHeight, spacing: Double, insets: Insets, width: Double,
        minimumSide: Double, growth: Double
    ) {
        self.count = min(max(count, 0), Self.maximumTiles)
        rowGap = Room.length(spacing, within: Self.maximumSpacing)
        let width = width.isFinite ? max(0, width) : 0
        let left = Room.length(insets.left, within: width / 2)
        let right = Room.length(insets.right, within: width / 2)
        self.insets = Insets(
            top: Room.length(insets.top, within: Self.maximumSpacing), left: left,
            bottom: Room.length(insets.bottom, within: Self.maximumSpacing), right: right)
        let room = width - left - right
        let minimum = max(1, minimumSide)
        let fitting = GridView.Columns.adaptive(minimum: minimum).count(within: room, spacing: rowGap, wanted: .max)
        columnCount = min(columns.count(within: room, spacing: rowGap, wanted: .max), fitting)
        columnGap = Room.gap(rowGap, count: columnCount, within: room)
        let tileWidth = max(0, room - columnGap * Double(columnCount - 1)) / Double(columnCount)
        tile = Size(width: tileWidth, height: max(minimum, height.height(width: tileWidth, growth: growth)))
    }

    private var rowCount: Int { (count + columnCount - 1) / columnCount }
    private var pitch: Size { Size(width: tile.width + columnGap, height: tile.height + rowGap) }

    /// The height of all rows and the insets, in points.
    var height: Double {
        insets.top + insets.bottom + Double(rowCount) * tile.height + Double(max(0, rowCount - 1)) * rowGap
    }

    /// Returns the frame of the tile at a place, in a left-to-right layout.
    func frame(at place: Int) -> Rect {
        Rect(
            x: insets.left + Double(place % columnCount) * pitch.width,
            y: insets.top + Double(place / columnCount) * pitch.height, width: tile.width, height: tile.height)
    }

    /// Returns the places of all rows between two y coordinates.
    func places(from top: Double, to bottom: Double) -> Range<Int> {
        guard count > 0, bottom > top else { return 0..<0 }
        let first = min(max(((top - insets.top + rowGap) / pitch.height).rounded(.down), 0), Double(rowCount))
        let end = min(max(((bottom - insets.top) / pitch.height).rounded(.up), 0), Double(rowCount))
        guard first < end else { return 0..<0 }
        return min(count, Int(first) * columnCount)..<min(count, Int(end) * columnCount)
    }

    /// Returns the place whose tile is nearest to a point, or `nil` if there are no tiles.
    func place(nearest point: Point) -> Int? {
        guard count > 0, point.isFinite else { return nil }
        let column = (point.x - insets.left - tile.width / 2) / max(1e-9, pitch.width)
        let row = (point.y - insets.top - tile.height / 2) / pitch.height
        let nearest = (
            column: Int(min(max(column.rounded(), 0), Double(columnCount - 1))),
            row: Int(min(max(row.rounded(), 0), Double(rowCount - 1)))
        )
        return min(count - 1, nearest.row * columnCount + nearest.column)
    }

    // MARK: Navigation

    func contains(_ place: Int) -> Bool { place >= 0 && place < count }

    /// Returns the next place in a direction, in a left-to-right layout, or `nil` if there is none.
    func place(from place: Int, _ heading: FocusHeading) -> Int? {
        guard contains(place) else { return nil }
        let column = place % columnCount
        switch heading {
        case .left: return column > 0 ? place - 1 : nil
        case .right: return column < columnCount - 1 && contains(place + 1) ? place + 1 : nil
        case .up: return place >= columnCount ? place - columnCount : nil
        case .down:
            // Above an empty place of the last row, the focus moves to the last tile.
            return place / columnCount < rowCount - 1 ? min(place + columnCount, count - 1) : nil
        case .next: return contains(place + 1) ? place + 1 : nil
        case .previous: return contains(place - 1) ? place - 1 : nil
        }
    }

    /// Returns the place one page up or down. A page is the number of complete rows that fit in `height`, minus one, but at least 1.
    /// Stops at the first and the last row.
    func page(from place: Int, by step: Int, in height: Double) -> Int? {
        guard contains(place) else { return nil }
        let visibleRows = (Room.length(height, within: .infinity) / pitch.height).rounded(.down)
        let rows = Int(min(max(visibleRows - 1, 1), Double(rowCount)))
        let row = min(max(place / columnCount + step * rows, 0), rowCount - 1)
        return min(row * columnCount + place % columnCount, count - 1)
    }
}
