import Drawing
import Toolkit

/// The errors of a kiosk file on a card at the lower edge of the scene, over everything else: each with its message, and below it the
/// line of the file, in which the place is marked.
///
/// The card is laid out from left to right in all languages, like the file itself.
final class ErrorsView: View {
    /// The errors; `nil` for none.
    var errors: ShownErrors? {
        didSet {
            guard errors != oldValue else { return }
            isHidden = errors == nil
            scroll.contentOffset = .zero
            makeRows()
        }
    }

    /// A Boolean value that tells whether the card fills the scene, because nothing is behind it.
    var fillsScene = false {
        didSet { if fillsScene != oldValue { setNeedsLayout() } }
    }

    /// An error, or the text at the end of the list.
    private struct Row {
        let message: Label
        /// The quoted line, or `nil` if there is none.
        let quote: Label?
        let entry: ShownErrors.Entry?
    }

    private let shadow = PopoverShadow(radius: ErrorsView.radius)
    private let card = View()
    private let edge = View()
    private let heading = Label(role: .headline, color: .role(.warning))
    private let scroll = ScrollView()
    private var rows: [Row] = []

    private static let radius = 10.0
    /// The distance of the card from the edges of the scene, in points.
    private static let margin = 6.0
    private static let inset = 12.0
    /// The width of the coloured line at the left edge of the card.
    private static let edgeWidth = 4.0
    /// The gap between an error and the next one.
    private static let gap = 10.0
    /// The maximum share of the scene's height, so that the kiosk stays visible.
    private static let maximumShare = 0.6
    /// A character that makes the text around it run from left to right.
    private static let leftToRight = "\u{200E}"

    init() {
        super.init()
        passesTouchesThrough = true
        isHidden = true
        card.backgroundColor = .role(.surface)
        card.cornerRadius = Self.radius
        edge.backgroundColor = .role(.warning)
        edge.cornerRadius = Self.edgeWidth / 2
        heading.alignment = .left
        for view in [shadow, card] { addSubview(view) }
        for view in [edge, heading, scroll] { card.addSubview(view) }
    }

    private func makeRows() {
        for row in rows {
            row.message.removeFromSuperview()
            row.quote?.removeFromSuperview()
        }
        heading.text = errors?.heading ?? ""
        rows = (errors?.entries ?? []).map { entry in
            Row(message: message(entry.message), quote: entry.line.map { _ in quote() }, entry: entry)
        }
        if let further = errors?.further, further > 0 {
            rows.append(Row(message: message("and \(further) more"), quote: nil, entry: nil))
        }
        for row in rows {
            scroll.addSubview(row.message)
            if let quote = row.quote { scroll.addSubview(quote) }
        }
        setNeedsLayout()
    }

    private func message(_ text: String) -> Label {
        let label = Label(Self.leftToRight + text, role: .subtitle)
        label.alignment = .left
        label.numberOfLines = 0
        return label
    }

    private func quote() -> Label {
        let label = Label(role: .caption)
        label.alignment = .left
        return label
    }

    // MARK: Layout

    override func layoutSubviews() {
        guard let scene else { return }
        frame = Rect(origin: .zero, size: scene.size)
        let margin = min(Self.margin, bounds.width / 8, bounds.height / 8)
        let room = bounds.insetBy(dx: margin, dy: margin)
        let start = Self.inset + Self.edgeWidth + Self.inset
        let width = max(0, room.width - start - Self.inset)
        let headingHeight = heading.sizeThatFits(Size(width: width, height: .infinity)).height
        let top = Self.inset + headingHeight + Self.inset / 2
        let content = layOutRows(in: width)
        let wanted = top + content + Self.inset
        let height = fillsScene ? room.height : min(wanted, bounds.height * Self.maximumShare, room.height)
        card.frame = Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
        shadow.surround(card.frame)
        edge.frame = Rect(
            x: Self.inset, y: Self.inset, width: Self.edgeWidth, height: max(0, height - 2 * Self.inset))
        heading.frame = Rect(x: start, y: Self.inset, width: width, height: headingHeight)
        scroll.frame = Rect(x: start, y: top, width: width, height: max(0, height - top - Self.inset / 2))
        scroll.contentSize = Size(width: width, height: content + Self.inset / 2)
    }

    /// Places the rows below each other, and returns their height.
    private func layOutRows(in width: Double) -> Double {
        var y = 0.0
        for row in rows {
            if y > 0 { y += Self.gap }
            let height = row.message.sizeThatFits(Size(width: width, height: .infinity)).height
            row.message.frame = Rect(x: 0, y: y, width: width, height: height)
            y += height
            guard let quote = row.quote, let entry = row.entry else { continue }
            quote.attributedText = text(of: entry, in: width, font: quote.font)
            let quoteHeight = quote.sizeThatFits(Size(width: width, height: .infinity)).height + Self.gap / 2
            quote.frame = Rect(x: 0, y: y, width: width, height: quoteHeight)
            y += quoteHeight
        }
        return y
    }

    /// Returns the quoted line with its number, cut to a width.
    private func text(of entry: ShownErrors.Entry, in width: Double, font: Font) -> AttributedText? {
        guard let scene, let line = entry.line else { return nil }
        var monospaced = font
        monospaced.family = Self.family
        let column = scene.textMeasurer.width(ofLine: "0", font: monospaced)
        let number = "\(entry.location.line) │ "
        let columns = column > 0 ? Int(min(max(0, width / column), 1_000)) - number.count : 0
        let excerpt = line.excerpt(columns: columns)
        func attributes(_ color: ColorRole) -> AttributedText.Attributes {
            AttributedText.Attributes(family: Self.family, color: .role(color))
        }
        var marked = attributes(.warning)
        marked.isUnderlined = true
        marked.weight = .bold
        var text = AttributedText(Self.leftToRight + number, attributes(.secondaryText))
        text.append(excerpt.before, attributes(.primaryText))
        text.append(excerpt.marked, marked)
        text.append(excerpt.after, attributes(.primaryText))
        return text
    }

    /// The fontconfig family of monospaced fonts.
    private static let family = "monospace"
}
