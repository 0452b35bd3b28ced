import Drawing

/// The text sizes of a table's columns. All cells of a column have one size: the largest at which each of the texts shown so far fits.
///
/// Only rows that become visible are measured, because a source can send hundreds of rows each second. A size does not grow while a table is
/// scrolled, so that its text does not change back and forth.
nonisolated struct ColumnTextSizes {
    /// The fonts of the columns that fit.
    private(set) var fonts: [Font]
    private let widths: [Double]

    /// The minimum size, in points.
    static let minimum = 13.0
    /// The step between two sizes, in points.
    private static let step = 0.5

    /// Creates the sizes of a table without rows.
    ///
    /// - Parameters:
    ///   - layout: The layout of the columns that fit.
    ///   - font: The font of a text that fits.
    init(_ layout: TableLayout, _ font: Font) {
        widths = layout.extents.map(\.width)
        fonts = widths.map { _ in font }
    }

    /// Shrinks the columns until the texts of a row fit, or to the minimum size.
    ///
    /// - Returns: A Boolean value that tells whether a size has changed.
    mutating func fit(_ texts: [String], _ measurer: any TextMeasurer) -> Bool {
        let former = fonts
        for (column, text) in zip(fonts.indices, texts) where !text.isEmpty {
            var font = fonts[column]
            var width = measurer.width(ofLine: text, font: font)
            while width > widths[column], font.size > Self.minimum {
                // Widths are nearly proportional to the size.
                let size = font.size * widths[column] / width
                let next = min(font.size - Self.step, ((size / Self.step).rounded(.down) + 1) * Self.step)
                font.size = max(Self.minimum, next)
                width = measurer.width(ofLine: text, font: font)
            }
            fonts[column] = font
        }
        return fonts != former
    }
}
