import Drawing
import Toolkit

/// The popover that lists all tabs: a header, a search field, and the list.
final class OverflowPopoverView: View {
    static let radius = 12.0

    let title = Label(role: .title)
    let close = CrossButton()
    let field = TextField()
    let list = ListView()
    /// The text that replaces the list if nothing matches.
    let noMatch = Label(role: .body, color: .role(.secondaryText))

    var layout: OverflowLayout? {
        didSet {
            guard layout != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.surface)
        cornerRadius = Self.radius
        list.backgroundColor = .role(.surface)
        list.rowHeight = OverflowLayout.rowHeight
        noMatch.alignment = .center
        noMatch.numberOfLines = 0
        noMatch.isHidden = true
        field.isForSearching = true
        field.returnKey = .search
        for view in [title, close, field, list, noMatch] as [View] { addSubview(view) }
    }

    override func layoutSubviews() {
        guard let layout else { return }
        title.frame = mirrored(layout.title)
        close.frame = mirrored(layout.close)
        field.isHidden = layout.field == nil
        field.frame = layout.field.map(mirrored) ?? .zero
        list.frame = layout.list
        noMatch.frame = layout.list.insetBy(dx: min(OverflowLayout.inset, layout.list.width / 2), dy: 0)
    }

    override func draw(_ list: inout DisplayList) {
        for hairline in layout?.hairlines ?? [] { list.fill(hairline, theme.color(.separator)) }
    }
}
