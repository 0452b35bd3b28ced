import Drawing
import Elements
import Toolkit

/// A row of a board: the time, a chip, the title above the subtitle, and the place in a box.
///
/// In a narrow list, the time, the chip and the title are above the rest.
final class BoardCell: ListCell {
    /// The columns of the board; they have to be set before the cell is laid out.
    var columns = BoardColumns()

    /// The texts of the row besides its title and its subtitle.
    var texts = BoardTexts() {
        didSet { if texts != oldValue { textsChanged() } }
    }

    /// Returns the height of a row at the default text size, in points, for the width of the list.
    static func rowHeight(in width: Double) -> Double { width < narrowWidth ? 88 : 76 }
    /// The width below which a row has two lines, in points.
    private static let narrowWidth = 480.0
    /// The horizontal space around the text of a chip, in points.
    static let chipMargin = 16.0

    private let timeLabel = Label(role: .boardTime)
    private let formerTimeLabel = Label(role: .boardFormerTime)
    private let chip = BoardChip()
    private let placeBox = BoardBox()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.role = .boardTitle
        titleLabel.minimumFontSize = 18
        subtitleLabel.role = .boardSubtitle
        timeLabel.minimumFontSize = 14
        for view in [timeLabel, formerTimeLabel, chip, placeBox] { addSubview(view) }
        textsChanged()
    }

    private func textsChanged() {
        if texts.cancelled == nil {
            timeLabel.text = texts.time ?? ""
        } else {
            timeLabel.attributedText = Self.struckThrough(texts.time)
        }
        formerTimeLabel.attributedText = Self.struckThrough(texts.formerTime)
        chip.label.text = texts.chip ?? ""
        chip.color = texts.chipColor
        placeBox.label.text = texts.place ?? ""
        formerTimeLabel.isHidden = texts.formerTime == nil
        chip.isHidden = texts.chip == nil
        placeBox.isHidden = texts.place == nil
        colorsChanged()
        setNeedsLayout()
    }

    private static func struckThrough(_ time: String?) -> AttributedText {
        time.map { AttributedText($0, .init(isStruckThrough: true)) } ?? AttributedText()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        texts = BoardTexts()
    }

    override func stateDidChange() {
        super.stateDidChange()
        colorsChanged()
    }

    private func colorsChanged() {
        let isCancelled = texts.cancelled != nil
        let time: ColorRole = texts.isLate ? .warning : isCancelled ? .secondaryText : .primaryText
        timeLabel.color = .role(isSelected ? .selectionText : time)
        let subtitle: ColorRole = isCancelled ? .stateAlarm : .secondaryText
        subtitleLabel.color = .role(isSelected ? .selectionText : subtitle)
        formerTimeLabel.color = .role(isSelected ? .selectionText : .secondaryText)
        chip.isOnSelection = isSelected
        placeBox.isOnSelection = isSelected
    }

    /// The accessibility element: a row with the title as its name and the columns in words as its value.
    override var accessibility: AccessibilityElement? {
        var row = super.accessibility
        row?.value = texts.words.isEmpty ? subtitle : texts.words.joined(separator: ", ")
        return row
    }

    // MARK: Layout

    override func layoutSubviews() {
        guard let scene else { return }
        let measurer = scene.textMeasurer
        let isNarrow = bounds.width < Self.narrowWidth
        placeBox.label.role = isNarrow ? .boardTitle : .boardPlace
        let heights = Heights(theme, measurer)
        let area = bounds.insetBy(dx: 2 * theme.grid, dy: theme.grid / 2)
        let widths = widths(within: area.width, columns.widths(in: theme, measurer))
        if isNarrow { placeInLines(area, widths, heights) } else { placeInColumns(area, widths, heights) }
    }

    /// The heights of lines of text, in points.
    private struct Heights {
        let time, formerTime, title, subtitle, chip, place: Double

        init(_ theme: Theme, _ measurer: any TextMeasurer) {
            func height(_ role: TextRole) -> Double { measurer.metrics(of: theme.font(role)).lineHeight.rounded(.up) }
            (time, formerTime) = (height(.boardTime), height(.boardFormerTime))
            (title, subtitle) = (height(.boardTitle), height(.boardSubtitle))
            chip = max(28, height(.boardChip) + 8)
            place = max(44, height(.boardPlace) + 8)
        }
    }

    /// Returns the widths of the columns with their margins, limited so that the title keeps the largest part of the row.
    private func widths(within room: Double, _ widest: BoardColumns.Widths) -> BoardColumns.Widths {
        func width(_ text: Double, margin: Double, least: Double, share: Double) -> Double {
            text > 0 ? min(max(text + margin, least), max(0, room * share).rounded()) : 0
        }
        return BoardColumns.Widths(
            time: width(widest.time, margin: 0, least: 0, share: 0.34),
            chip: width(widest.chip, margin: Self.chipMargin, least: 48, share: 0.22),
            place: width(widest.place, margin: 20, least: 48, share: 0.25))
    }

    private var gap: Double { 2 * theme.grid }

    private func placeInColumns(_ area: Rect, _ widths: BoardColumns.Widths, _ heights: Heights) {
        var (start, end) = (area.minX, area.maxX)
        if widths.time > 0 {
            let former = texts.formerTime == nil ? 0 : heights.formerTime
            let top = (area.midY - (former + heights.time) / 2).rounded()
            place(formerTimeLabel, x: start, y: top, widths.time, heights.formerTime)
            place(timeLabel, x: start, y: top + former, widths.time, heights.time)
            start += widths.time + gap
        }
        if widths.chip > 0 {
            place(chip, x: start, y: (area.midY - heights.chip / 2).rounded(), widths.chip, heights.chip)
            start += widths.chip + gap
        }
        if widths.place > 0 {
            let height = min(heights.place, area.height)
            place(placeBox, x: end - widths.place, y: (area.midY - height / 2).rounded(), widths.place, height)
            end -= widths.place + gap
        }
        let width = max(0, end - start)
        guard subtitle != nil else {
            titleLabel.fontOverride = nil
            titleLabel.numberOfLines = 2
            return place(titleLabel, x: start, y: area.minY, width, area.height)
        }
        let title = titleHeight(in: width, heights, room: area.height - heights.subtitle)
        let top = (area.midY - (title + heights.subtitle) / 2).rounded()
        place(titleLabel, x: start, y: top, width, title)
        place(subtitleLabel, x: start, y: top + title, width, heights.subtitle)
    }

    /// Gives a title that is too long for one line two lines in a smaller font, if they fit. Returns the height of the title.
    private func titleHeight(in width: Double, _ heights: Heights, room: Double) -> Double {
        guard let measurer = scene?.textMeasurer else { return heights.title }
        var small = theme.font(.boardTitle)
        small.size = (small.size * Self.smallTitle).rounded()
        let line = measurer.metrics(of: small).lineHeight
        let needsLines = measurer.width(ofLine: String(title.prefix(200)), font: small) > width && 2 * line <= room
        titleLabel.fontOverride = needsLines ? small : nil
        titleLabel.numberOfLines = needsLines ? 2 : 1
        return needsLines ? (2 * line).rounded(.up) : heights.title
    }

    /// The size of a title of two lines, relative to other titles.
    private static let smallTitle = 0.75

    private func placeInLines(_ area: Rect, _ widths: BoardColumns.Widths, _ heights: Heights) {
        let gap = gap / 2
        let first = max(heights.time, heights.chip, heights.title)
        let second = max(heights.subtitle, widths.place > 0 ? heights.title + 4 : 0)
        let top = (area.midY - (first + second) / 2).rounded()
        var start = area.minX
        func onFirst(_ view: View, _ width: Double, _ height: Double) {
            place(view, x: start, y: top + ((first - height) / 2).rounded(), width, height)
            start += width + gap
        }
        func onSecond(_ view: View, x: Double, _ width: Double, _ height: Double) {
            place(view, x: x, y: top + first + ((second - height) / 2).rounded(), width, height)
        }
        if widths.time > 0 {
            onSecond(formerTimeLabel, x: start, widths.time, heights.formerTime)
            onFirst(timeLabel, widths.time, heights.time)
        }
        let secondStart = start
        if widths.chip > 0 { onFirst(chip, widths.chip, heights.chip) }
        titleLabel.fontOverride = nil
        titleLabel.numberOfLines = 1
        onFirst(titleLabel, max(0, area.maxX - start), heights.title)
        var end = area.maxX
        if widths.place > 0 {
            onSecond(placeBox, x: end - widths.place, widths.place, heights.title + 4)
            end -= widths.place + gap
        }
        onSecond(subtitleLabel, x: secondStart, max(0, end - secondStart), heights.subtitle)
    }

    private func place(_ view: View, x: Double, y: Double, _ width: Double, _ height: Double) {
        view.frame = mirrored(Rect(x: x, y: y, width: width, height: height))
    }
}
