import Drawing
import Toolkit

/// The days of a month in weeks, with the names of the days of the week above.
final class MonthView: View {
    /// What is shown.
    struct Content: Hashable {
        /// The names of the days of the week, from the first column on.
        var weekdays: [String] = []
        /// In which column the first day is.
        var firstColumn = 0
        /// The numbers of all days, as they are written.
        var days: [String] = []
        /// The index of the day that is today; nil where it is in another month.
        var today: Int?
    }

    var content = Content() {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    /// A month touches six weeks at the most: all have room, so that nothing moves from month to month.
    private static let weeks = 6
    private static let rowHeight = 36.0
    /// How much of a column's width a word has at the most.
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
        for (column, name) in content.weekdays.enumerated() {
            draw(&list, name, in: cell(column, row: 0), theme.font(.caption), .secondaryText, measurer)
        }
        for (index, day) in content.days.enumerated() {
            let place = index + content.firstColumn
            let cell = cell(place % 7, row: place / 7 + 1)
            let isToday = index == content.today
            if isToday {
                let side = max(0, min(cell.width, cell.height))
                list.fill(
                    cell.centered(Size(width: side, height: side)), theme.color(.accent),
                    radii: CornerRadii(side / 2))
            }
            var font = theme.font(.body)
            if isToday { font.weight = .bold }
            draw(&list, day, in: cell, font, isToday ? .onAccent : .primaryText, measurer)
        }
    }

    private func cell(_ column: Int, row: Int) -> Rect {
        let (width, height) = (bounds.width / 7, bounds.height / Double(Self.weeks + 1))
        return mirrored(Rect(x: Double(column) * width, y: Double(row) * height, width: width, height: height))
    }

    /// A word in the middle of its cell, smaller where the cell is too narrow for it.
    private func draw(
        _ list: inout DisplayList, _ text: String, in cell: Rect, _ font: Font, _ role: ColorRole,
        _ measurer: any TextMeasurer
    ) {
        var font = font
        let width = measurer.width(ofLine: text, font: font)
        let room = cell.width * Self.share
        if width > room, width > 0 { font.size *= max(0, room) / width }
        guard font.size >= 4 else { return }
        list.text(text, inMiddleOf: cell, font: font, color: theme.color(role), measurer: measurer)
    }
}
