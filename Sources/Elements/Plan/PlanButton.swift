import Drawing
import Toolkit

/// A mark on a plan: a button with a text or a value, at least as large as the minimum touch target.
final class PlanButton: Control {
    var mark: PlanMark {
        didSet { if mark != oldValue { showMark() } }
    }

    var onOpen: (String) -> Void = { _ in }

    private let label = Label(role: .headline, color: .role(.onAccent))

    /// The minimum width and height, in points.
    private static let minimumSide = 44.0
    private static let maximumWidth = 200.0

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
        // A mark that is not current is paler but still legible.
        backgroundColor = .role(mark.isOld ? .surface : .accent)
        label.color = .role(mark.isOld ? .secondaryText : .onAccent)
        setNeedsDisplay()
    }

    override func themeDidChange() {
        super.themeDidChange()
        label.arrangement.margins = Insets(horizontal: 1.25 * theme.grid, vertical: 0)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let minimum = max(Self.minimumSide, metrics.minimumTarget)
        let text = label.sizeThatFits(Size(width: Self.maximumWidth, height: .infinity))
        return Size(
            width: min(max(minimum, (text.width + 2.5 * theme.grid).rounded(.up)), max(minimum, Self.maximumWidth)),
            height: max(minimum, text.height + theme.grid))
    }

    /// Makes the ends of the button semicircles.
    override func layoutSubviews() {
        cornerRadius = bounds.height / 2
        super.layoutSubviews()
    }

    /// Opens the mark's page, or shows a toast with the mark's title and text.
    override func press() {
        super.press()
        guard isEnabled else { return }
        if let page = mark.page {
            onOpen(page)
            return
        }
        let texts = [mark.title, mark.text == mark.title ? "" : mark.text, staleNote]
        scene?.showToast(texts.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// The note for a stale value; empty if the value is current.
    private var staleNote: String {
        guard mark.isOld else { return "" }
        return ElementStrings.words(for: ReadingNote(.stale, since: mark.since), in: scene?.language ?? .english)
    }

    /// The accessibility element: a button, with the mark's title as the label and its text as the value.
    override var accessibility: AccessibilityElement? {
        var button = accessibilityElement(.button, value: mark.text == mark.title ? nil : mark.text)
        button.name = mark.title
        if mark.isOld {
            button.value = [button.value, staleNote].compactMap(\.self).joined(separator: ", ")
        }
        return button
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        drawPress(&list, in: area, radius: cornerRadius)
        // The border separates the mark from a picture of any colour.
        list.stroke(
            area, theme.color(mark.isOld ? .secondaryText : .onAccent), width: 2, radii: CornerRadii(cornerRadius))
    }
}
