import Drawing
import Toolkit

/// The time in large thin digits in the middle of a screen, with the date below it.
final class ClockScreen: View {
    private let timeLabel = Label()
    private let dateLabel = Label(color: .role(.secondaryText))

    /// The size of the digits, as a share of the screen's height.
    private static let share = 0.28
    /// The size of the date, as a share of the size of the digits, and its limits in points at the default text size.
    private static let dateShare = 0.2
    private static let dateSizes = 16.0...32
    /// The greatest width of the time, as a share of the screen's width.
    private static let widest = 0.9

    init() {
        super.init()
        isUserInteractionEnabled = false
        for label in [timeLabel, dateLabel] {
            label.alignment = .center
            addSubview(label)
        }
        dateLabel.numberOfLines = 2
    }

    func show(time: String, date: String) {
        (timeLabel.text, dateLabel.text) = (time, date)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        guard let measurer = scene?.textMeasurer, bounds.height > 0 else { return }
        var font = Font(size: max(1, (bounds.height * Self.share).rounded()), weight: .light, hasTabularFigures: true)
        let width = measurer.width(ofLine: timeLabel.text, font: font)
        let room = bounds.width * Self.widest
        if width > room, width > 0 { font.size = max(1, (font.size * room / width).rounded(.down)) }
        // Setting a font requests another layout pass, so it is set only if it changes.
        if timeLabel.fontOverride != font { timeLabel.fontOverride = font }
        let scale = max(1, theme.textScale)
        let size = min(
            max(font.size * Self.dateShare, Self.dateSizes.lowerBound * scale), Self.dateSizes.upperBound * scale)
        let dateFont = Font(size: size.rounded())
        if dateLabel.fontOverride != dateFont { dateLabel.fontOverride = dateFont }
        let height = measurer.metrics(of: font).lineHeight
        let date = dateLabel.sizeThatFits(Size(width: room, height: bounds.height)).height
        let top = max(0, (bounds.height - height - date) / 2).rounded()
        timeLabel.frame = Rect(x: 0, y: top, width: bounds.width, height: min(height, bounds.height))
        dateLabel.frame = Rect(
            x: (bounds.width - room) / 2, y: top + height, width: room,
            height: max(0, min(date, bounds.height - top - height)))
    }
}
