import Drawing
import Toolkit

/// A strip with a title at its beginning, and texts and the time at its end.
final class HeaderStrip: View {
    private let titleLabel = Label(role: .headline)
    private let clockLabel = Label(role: .headline)
    private var labels: [Label] = []

    private static let height = 44.0
    private static let gap = 24.0
    private static let margin = 16.0
    /// The width that remains for the title, in points at the default text size, as far as the title needs it.
    private static let titleWidth = 120.0

    init() {
        super.init()
        backgroundColor = .role(.surface)
        isUserInteractionEnabled = false
        for label in [titleLabel, clockLabel] { addSubview(label) }
    }

    /// The height of the strip, in points.
    var height: Double { (Self.height * max(1, theme.textScale)).rounded() }

    func show(title: String, texts: [String], time: String) {
        titleLabel.text = title
        clockLabel.text = time
        while labels.count > texts.count { labels.removeLast().removeFromSuperview() }
        while labels.count < texts.count {
            let label = Label(role: .body, color: .role(.secondaryText))
            labels.append(label)
            addSubview(label)
        }
        for (label, text) in zip(labels, texts) { label.text = text }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let room = Size(width: .infinity, height: bounds.height)
        let titleWidth = titleLabel.sizeThatFits(room).width
        let least = min(titleWidth, Self.titleWidth * max(1, theme.textScale))
        var end = bounds.width - Self.margin
        func place(_ label: Label, _ width: Double) {
            let frame = Rect(x: end - width, y: 0, width: width, height: bounds.height - 1)
            label.frame = mirrored(frame)
            end -= width + Self.gap
        }
        let clockWidth = clockLabel.sizeThatFits(room).width
        if clockWidth > 0 { place(clockLabel, clockWidth) }
        // The first texts are the most important ones, so they are counted first, although they are placed from the end.
        var free = end - Self.margin - least - Self.gap
        var shown: [(Label, Double)] = []
        for (index, label) in labels.enumerated() {
            let width = label.sizeThatFits(room).width
            label.isHidden = index > shown.count || width > free
            guard !label.isHidden else { continue }
            free -= width + Self.gap
            shown.append((label, width))
        }
        for (label, width) in shown.reversed() { place(label, width) }
        titleLabel.frame = mirrored(
            Rect(x: Self.margin, y: 0, width: max(0, end - Self.margin), height: bounds.height - 1))
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), theme.color(.separator))
    }
}
