import Drawing
import Toolkit

/// A mark on a plan: a word or a value that lies on the picture, never smaller than a target.
final class PlanButton: Control {
    var mark: PlanMark {
        didSet { if mark != oldValue { showMark() } }
    }

    var onOpen: (String) -> Void = { _ in }

    private let label = Label(role: .headline, color: .role(.onAccent))

    /// In points.
    private static let least = 44.0
    private static let most = 200.0

    init(_ mark: PlanMark) {
        self.mark = mark
        super.init()
        backgroundColor = .role(.accent)
        label.alignment = .center
        label.minimumFontSize = 13
        contentView = label
        showMark()
    }

    private func showMark() {
        label.text = mark.text
        // Paler than what holds, and still to be read.
        backgroundColor = .role(mark.isOld ? .surface : .accent)
        label.color = .role(mark.isOld ? .secondaryText : .onAccent)
        setNeedsDisplay()
    }

    override func themeDidChange() {
        super.themeDidChange()
        label.arrangement.margins = Insets(horizontal: 1.25 * theme.grid, vertical: 0)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let least = max(Self.least, metrics.minimumTarget)
        let text = label.sizeThatFits(Size(width: Self.most, height: .infinity))
        return Size(
            width: min(max(least, (text.width + 2.5 * theme.grid).rounded(.up)), max(least, Self.most)),
            height: max(least, text.height + theme.grid))
    }

    /// Its ends are half circles.
    override func layoutSubviews() {
        cornerRadius = bounds.height / 2
        super.layoutSubviews()
    }

    /// Shows the mark's page, or says what lies there with what the mark says.
    override func press() {
        super.press()
        guard isEnabled else { return }
        if let page = mark.page {
            onOpen(page)
            return
        }
        let words = [mark.title, mark.text == mark.title ? "" : mark.text, oldWords]
        scene?.showToast(words.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// That what is shown is old; empty where it is not.
    private var oldWords: String {
        guard mark.isOld else { return "" }
        return ElementStrings.words(for: ReadingNote(.stale, since: mark.since), in: scene?.language ?? .english)
    }

    /// A button that is called what lies there.
    override var accessibility: AccessibilityElement? {
        var button = accessibilityElement(.button, value: mark.text == mark.title ? nil : mark.text)
        button.name = mark.title
        if mark.isOld {
            button.value = [button.value, oldWords].compactMap(\.self).joined(separator: ", ")
        }
        return button
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        drawPress(&list, in: area, radius: cornerRadius)
        // Apart from the picture, whatever its colours are.
        list.stroke(
            area, theme.color(mark.isOld ? .secondaryText : .onAccent), width: 2, radii: CornerRadii(cornerRadius))
    }
}
