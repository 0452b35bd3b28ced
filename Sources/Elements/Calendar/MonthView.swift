import Drawing
import Toolkit

/// A view of the days of a month in rows of weeks, below the names of the weekdays.
final class MonthView: View {
    /// The texts that the view shows.
    struct Content: Hashable {
        /// The names of the weekdays, in the order of the columns.
        var weekdays: [String] = []
        /// The index of the column with the first day of the month.
        var firstColumn = 0
        /// The formatted numbers of all days of the month.
        var days: [String] = []
        /// The index of today; `nil` if today is in another month.
        var today: Int?
    }

    var content = Content() {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    /// The number of rows. A month spans at most six weeks. There is always room for six, so that the layout is the same in all months.
    private static let weeks = 6
    private static let rowHeight = 36.0
    /// The maximum width of a text, as a share of the column's width.
    private static let share = 0.75

    init() {
        super.init()
        isUserInteractionEnabled = false
        arrangement = Arrangement(weight: 1)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let scale = max(1, theme.textScale)
        return Size(width: size.width, height: (Double(Self.weeks + 1) * Self.rowHeight * scale).rounded())
    }

    override func draw(_ list: inout DisplayList) {
        guard let measurer = scene?.textMeasurer else { return }
        let names = fitting(theme.font(.caption), content.weekdays, measurer)
        for (column, name) in content.weekdays.enumerated() {
            let color = theme.color(.secondaryText)
            list.text(name, inMiddleOf: cell(column, row: 0), font: names, color: color, measurer: measurer)
        }
        let font = fitting(theme.font(.body), content.days, measurer)
        for (index, day) in content.days.enumerated() {
            let position = index + content.firstColumn
            let cell = cell(position % 7, row: position / 7 + 1)
            var (font, role) = (font, ColorRole.primaryText)
            if index == content.today {
                let side = max(0, min(cell.width, cell.height))
                list.fill(
                    cell.centered(Size(width: side, height: side)), theme.color(.accent),
                    radii: CornerRadii(side / 2))
                font.weight = .bold
                role = .onAccent
            }
            list.text(day, inMiddleOf: cell, font: font, color: theme.color(role), measurer: measurer)
        }
    }

    private func cell(_ column: Int, row: Int) -> Rect {
        let (width, height) = (bounds.width / 7, bounds.height / Double(Self.weeks + 1))
        return mirrored(Rect(x: Double(column) * width, y: Double(row) * height, width: width, height: height))
    }

    /// Returns the font in which every text fits its column; smaller than `font` if the columns are narrow.
    private func fitting(_ font: Font, _ texts: [String], _ measurer: any TextMeasurer) -> Font {
        let widest = texts.reduce(0) { max($0, measurer.width(ofLine: $1, font: font)) }
        let room = bounds.width / 7 * Self.share
        guard widest > room else { return font }
        var font = font
        font.size = max(4, (font.size * room / widest).rounded(.down))
        return font
    }
}
