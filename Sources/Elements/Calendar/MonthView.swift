import Drawing
import Toolkit

/// A view of the days of a month in rows of weeks, below the names of the weekdays. Days can have dots and be chosen.
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
        /// The index of the chosen day; `nil` if it is in another month, or days cannot be chosen.
        var chosen: Int?
        /// The events of each day, for assistive technology; empty if days cannot be chosen. A day with events has dots.
        var events: [[String]] = []
    }

    var content = Content() {
        didSet {
            guard content != oldValue else { return }
            showButtons()
            setNeedsDisplay()
        }
    }

    /// Called with the index of a day that the user chooses.
    var onChoose: (Int) -> Void = { _ in }

    private var buttons: [DayButton] = []
    private static let maximumDots = 3
    /// The diameter of a dot, and the distance of its centre from that of the number, in points at the default text size.
    private static let (dot, dotOffset) = (4.0, 13.0)

    /// The number of rows. A month spans at most six weeks. There is always room for six, so that the layout is the same in all months.
    private static let weeks = 6
    private static let rowHeight = 36.0
    /// The maximum width of a text, as a share of the column's width.
    private static let share = 0.75

    init() {
        super.init()
        arrangement = Arrangement(weight: 1)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let height = max(Self.rowHeight * scale, content.events.isEmpty ? 0 : metrics.minimumTarget)
        return Size(width: size.width, height: (Double(Self.weeks + 1) * height).rounded())
    }

    private var scale: Double { max(1, theme.textScale) }

    // MARK: Choice

    private func showButtons() {
        while buttons.count > content.events.count { buttons.removeLast().removeFromSuperview() }
        while buttons.count < content.events.count {
            let (button, index) = (DayButton(), buttons.count)
            button.onPress { [weak self] in self?.onChoose(index) }
            buttons.append(button)
            addSubview(button)
        }
        for (index, button) in buttons.enumerated() where content.days.indices.contains(index) {
            button.accessibilityLabel = content.days[index]
            button.events = content.events[index].joined(separator: ", ")
            button.isChosen = index == content.chosen
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        for (index, button) in buttons.enumerated() { button.frame = cell(ofDay: index) }
    }

    // MARK: Drawing

    override func draw(_ list: inout DisplayList) {
        guard let measurer = scene?.textMeasurer else { return }
        let names = fitting(theme.font(.caption), content.weekdays, measurer)
        for (column, name) in content.weekdays.enumerated() {
            let color = theme.color(.secondaryText)
            list.text(name, inMiddleOf: cell(column, row: 0), font: names, color: color, measurer: measurer)
        }
        let font = fitting(theme.font(.body), content.days, measurer)
        for (index, day) in content.days.enumerated() {
            let cell = cell(ofDay: index)
            let side = max(0, min(cell.width, cell.height))
            let circle = cell.centered(Size(width: side, height: side))
            var (font, role) = (font, ColorRole.primaryText)
            if index == content.today {
                list.fill(circle, theme.color(.accent), radii: CornerRadii(side / 2))
                font.weight = .bold
                role = .onAccent
            } else if index == content.chosen {
                let ring = circle.insetBy(dx: 1, dy: 1)
                list.stroke(ring, theme.color(.accent), width: 2, radii: CornerRadii(ring.height / 2))
            }
            list.text(day, inMiddleOf: cell, font: font, color: theme.color(role), measurer: measurer)
            drawDots(&list, ofDay: index, in: circle, theme.color(index == content.today ? .onAccent : .accent))
        }
    }

    private func drawDots(_ list: inout DisplayList, ofDay index: Int, in circle: Rect, _ color: Color) {
        guard content.events.indices.contains(index) else { return }
        let side = Self.dot * scale
        let count = Double(min(content.events[index].count, Self.maximumDots))
        for number in 0..<Int(count) {
            let x = circle.midX + (Double(number) - (count - 1) / 2) * 1.5 * side
            let y = min(circle.midY + Self.dotOffset * scale, circle.maxY - side)
            let dot = Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
            list.fill(dot, color, radii: CornerRadii(side / 2))
        }
    }

    private func cell(ofDay index: Int) -> Rect {
        let position = index + content.firstColumn
        return cell(position % 7, row: position / 7 + 1)
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
