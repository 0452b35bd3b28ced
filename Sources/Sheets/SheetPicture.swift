import Drawing
import Rendering

/// A picture composed of cells in rows and columns.
struct SheetPicture {
    /// The cells by rows; `nil` leaves a cell empty.
    let rows: [[SheetCell?]]

    private static let gap = 8

    private var heights: [Int] { rows.map { row in row.map { $0?.frame.size.height ?? 0 }.max() ?? 0 } }

    private var widths: [Int] {
        (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { $0.indices.contains(column) ? $0[column]?.frame.size.width ?? 0 : 0 }.max() ?? 0
        }
    }

    /// Renders all cells.
    ///
    /// - Throws: An error if the picture would be too large.
    func pixels(_ renderer: Renderer) throws(RenderingError) -> PixelBuffer {
        let (heights, widths) = (heights, widths)
        let buffer = try PixelBuffer(
            size: PixelSize(
                width: widths.reduce(Self.gap) { $0 + $1 + Self.gap },
                height: heights.reduce(Self.gap) { $0 + $1 + Self.gap }))
        var y = Self.gap
        for (row, height) in zip(rows, heights) {
            var x = Self.gap
            for (cell, width) in zip(row, widths) {
                if let cell { try draw(cell, x: x, y: y, in: buffer, renderer) }
                x += width + Self.gap
            }
            y += height + Self.gap
        }
        return buffer
    }

    private func draw(
        _ cell: SheetCell, x: Int, y: Int, in buffer: PixelBuffer, _ renderer: Renderer
    ) throws(RenderingError) {
        let target = try PixelBuffer(
            borrowing: buffer.base + y * buffer.stride + x * 4, size: cell.frame.size, stride: buffer.stride)
        renderer.text.language = cell.language
        renderer.renderWithPictures(cell.frame, into: target)
    }
}
