import Drawing
import KioskFile
import Toolkit

/// Lays out a detail: a header, then its lead, with a column beside or under the lead.
final class DetailView: ScrollView {
    var content: DetailContent? {
        didSet { if content != oldValue { contentChanged() } }
    }

    private let titleLabel = Label(role: .largeTitle)
    private let subtitleLabel = Label(role: .body, color: .role(.secondaryText))
    private let emptyLabel = Label(role: .body, color: .role(.secondaryText))
    /// The views of the content's elements, in their order.
    private var shown: [ShownElement] = []
    /// The views of former elements, hidden until they are reused.
    private var spare: [ShownElement] = []

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        titleLabel.numberOfLines = 2
        // Large text shrinks to the default size before words are broken.
        titleLabel.minimumFontSize = 32
        subtitleLabel.numberOfLines = 4
        emptyLabel.alignment = .center
        for label in [titleLabel, subtitleLabel, emptyLabel] { addSubview(label) }
        contentChanged()
    }

    override func themeDidChange() {
        super.themeDidChange()
        emptyLabel.text = words.nothingChosen
    }

    private func contentChanged() {
        titleLabel.text = content?.title ?? ""
        subtitleLabel.text = content?.subtitle ?? ""
        subtitleLabel.isHidden = content?.subtitle == nil
        emptyLabel.isHidden = content != nil
        showElements()
        setNeedsLayout()
    }

    /// Shows each element, in a reused view of its kind if there is one.
    private func showElements() {
        spare = shown + spare
        shown = []
        for element in content?.elements ?? [] {
            if let index = spare.firstIndex(where: { $0.show(element) }) {
                shown.append(spare.remove(at: index))
            } else if let new = DetailElementKinds.makeShown(element, in: self) {
                shown.append(new)
            }
        }
        for element in shown { element.view.isHidden = false }
        for element in spare { element.view.isHidden = true }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        emptyLabel.frame = Rect(origin: .zero, size: bounds.size)
        let grid = theme.grid
        let margin = bounds.width < 400 ? 2 * grid : 4 * grid
        let pane = Size(width: bounds.width, height: seenHeight)
        let leads = shown.filter { $0.place == .lead }.map { (view: $0.view, size: $0.size(pane)) }
        let arrangement = DetailArrangement(
            pane: pane, margin: margin, gap: 4 * grid, textScale: theme.textScale,
            DetailArrangement.Parts(
                lead: leads.map(\.size).max { $0.width < $1.width } ?? .zero,
                hasColumn: shown.contains { $0.place == .column }, hasWide: shown.contains { $0.place == .wide }))
        // A long title may extend beyond the width of the body.
        let header = max(0, bounds.width - margin - arrangement.x)
        let top = layoutHeader(x: arrangement.x, y: margin, width: header) + 3 * grid
        let body = layoutBody(arrangement, leads, y: top)
        let bottom = layoutWide(x: margin, below: body, first: body == top, width: max(0, bounds.width - 2 * margin))
        contentSize = Size(width: bounds.width, height: content == nil ? 0 : bottom + margin)
    }

    /// The height without a keyboard. A keyboard covers a part only temporarily and causes no new layout.
    private var seenHeight: Double { bounds.height + (scene?.keyboardHeight ?? 0) }

    /// Lays out the heading elements, the title and the subtitle; returns the top of the body.
    private func layoutHeader(x: Double, y: Double, width: Double) -> Double {
        var x = x
        var width = width
        for element in shown where element.place == .heading {
            let size = element.size(Size(width: width, height: .infinity))
            element.view.frame = mirrored(Rect(x: x, y: y, width: size.width, height: size.height))
            x += size.width + 2 * theme.grid
            width = max(0, width - size.width - 2 * theme.grid)
        }
        let title = titleLabel.sizeThatFits(Size(width: width, height: .infinity))
        titleLabel.frame = mirrored(Rect(x: x, y: y, width: width, height: title.height))
        var bottom = y + title.height
        if !subtitleLabel.isHidden {
            let subtitle = subtitleLabel.sizeThatFits(Size(width: width, height: .infinity))
            subtitleLabel.frame = mirrored(
                Rect(x: x, y: bottom + theme.grid / 2, width: width, height: subtitle.height))
            bottom += theme.grid / 2 + subtitle.height
        }
        return bottom
    }

    /// Lays out the lead, with the column beside or under it; returns the bottom of both.
    private func layoutBody(_ arrangement: DetailArrangement, _ leads: [(view: View, size: Size)], y: Double) -> Double
    {
        var bottom = y
        for lead in leads {
            let size = DetailArrangement.fit(lead.size, in: arrangement.leadRoom)
            let top = bottom > y ? bottom + 3 * theme.grid : bottom
            lead.view.frame = mirrored(Rect(x: arrangement.x, y: top, width: size.width, height: size.height))
            bottom = lead.view.frame.maxY
        }
        let isUnder = bottom > y && !arrangement.isBeside
        let columnY = isUnder ? bottom + 3 * theme.grid : y
        let column = layoutColumn(x: arrangement.columnX, y: columnY, width: arrangement.columnWidth)
        return max(bottom, column ?? bottom)
    }

    /// Lays out the wide elements, which are as wide as the detail and as high as the rest of it; returns the bottom of the last one.
    private func layoutWide(x: Double, below bottom: Double, first: Bool, width: Double) -> Double {
        var bottom = bottom
        var isFirst = first
        let seen = seenHeight
        for element in shown where element.place == .wide {
            let y = isFirst ? bottom : bottom + 3 * theme.grid
            let height = element.size(Size(width: width, height: seen - y - x)).height
            element.view.frame = mirrored(Rect(x: x, y: y, width: width, height: height))
            (bottom, isFirst) = (y + height, false)
        }
        return bottom
    }

    /// Lays out the column's elements one below the other; returns the bottom of the last one, or `nil` if there is none.
    private func layoutColumn(x: Double, y: Double, width: Double) -> Double? {
        let room = Size(width: width, height: .infinity)
        var bottom: Double?
        for element in shown where element.place == .column {
            let top = bottom.map { $0 + 3 * theme.grid } ?? y
            let size = element.size(room)
            element.view.frame = mirrored(Rect(x: x, y: top, width: size.width, height: size.height))
            bottom = top + size.height
        }
        return bottom
    }
}
