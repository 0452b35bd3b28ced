import Drawing
import Toolkit

/// The widths of a board's columns, which are the same in all rows.
///
/// They are measured once per change of the rows or the fonts. Only the first rows are measured, so that long lists cost no more: wider
/// texts further down are shrunk.
final class BoardColumns {
    /// The widths of the columns, in points; 0 for columns without texts.
    struct Widths: Hashable {
        var time = 0.0
        var chip = 0.0
        var place = 0.0
    }

    /// The number of rows that are measured.
    nonisolated static let measuredRows = 200

    /// The texts of the measured rows.
    var texts: [BoardTexts] = [] {
        didSet { if texts != oldValue { measured = nil } }
    }

    private var measured: (fonts: [Font], widths: Widths)?

    /// Returns the widths of the widest texts, without margins.
    func widths(in theme: Theme, _ measurer: any TextMeasurer) -> Widths {
        let fonts = [TextRole.boardTime, .boardFormerTime, .boardChip, .boardPlace].map(theme.font)
        if let measured, measured.fonts == fonts { return measured.widths }
        func widest(_ part: (BoardTexts) -> String?, _ font: Font) -> Double {
            Set(texts.compactMap(part)).reduce(0) { max($0, measurer.width(ofLine: $1, font: font)) }.rounded(.up)
        }
        let widths = Widths(
            time: max(widest(\.time, fonts[0]), widest(\.formerTime, fonts[1])), chip: widest(\.chip, fonts[2]),
            place: widest(\.place, fonts[3]))
        measured = (fonts, widths)
        return widths
    }
}

/// The fonts of a board. They grow less than other text, because all columns of a row have to fit beside each other.
nonisolated extension TextRole {
    static let boardTime = TextRole(
        "boardTime", Font(size: 28, weight: .bold, hasTabularFigures: true), largestScale: 1.5)
    static let boardFormerTime = TextRole("boardFormerTime", Font(size: 15, hasTabularFigures: true), largestScale: 1.5)
    static let boardTitle = TextRole("boardTitle", Font(size: 24, weight: .bold), largestScale: 1.5)
    static let boardSubtitle = TextRole("boardSubtitle", Font(size: 16), largestScale: 1.5)
    static let boardChip = TextRole("boardChip", Font(size: 16, weight: .bold), largestScale: 1.5)
    static let boardPlace = TextRole(
        "boardPlace", Font(size: 28, weight: .semibold, hasTabularFigures: true), largestScale: 1.5)
}
