import Drawing
import KioskFile
import Toolkit

/// Lays out a detail: a header, then what leads it, with a column beside or under that.
final class DetailView: ScrollView {
    var content: DetailContent? {
        didSet { if content != oldValue { contentChanged() } }
    }

    private let titleLabel = Label(role: .largeTitle)
    private let subtitleLabel = Label(role: .body, color: .role(.secondaryText))
    private let emptyLabel = Label(role: .body, color: .role(.tertiaryText))
    /// The views of the content's elements, in their order.
    private var shown: [ShownElement] = []
    /// Views of elements that earlier contents had, hidden until another one has such.
    private var spare: [ShownElement] = []

    /// From this width of the column on it stands beside what leads.
    private static let minimumColumn = 260.0
    /// Lines longer than this are hard to read (about 75 letters of the body font).
    private static let maximumColumn = 680.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        titleLabel.numberOfLines = 2
        // Large text shrinks to the usual size before words are broken.
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

    /// Has each element shown by a view that showed one of its kind before, as far as there are such.
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
        let width = max(0, bounds.width - 2 * margin)
        var y = layoutHeader(x: margin, y: margin, width: width)
        y = layoutBody(x: margin, y: y + 3 * grid, width: width)
        contentSize = Size(width: bounds.width, height: content == nil ? 0 : y + margin)
    }

    /// What stands before the title, title and subtitle; returns where the body may begin.
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

    /// What leads, and beside it or under it the rest in one column; returns where all of it ends.
    private func layoutBody(x: Double, y: Double, width: Double) -> Double {
        var column = Rect(x: x, y: y, width: width, height: 0)
        var bottom = y
        var leadWidth = 0.0
        for element in shown where element.place == .lead {
            let size = element.size(bounds.size)
            let factor = size.width > 0 ? min(1, width / size.width) : 1
            let top = leadWidth > 0 ? bottom + 3 * theme.grid : bottom
            element.view.frame = mirrored(
                Rect(x: x, y: top, width: size.width * factor, height: (size.height * factor).rounded()))
            bottom = element.view.frame.maxY
            leadWidth = max(leadWidth, size.width * factor)
        }
        if leadWidth > 0 {
            let indent = leadWidth + 4 * theme.grid
            if width - indent >= Self.minimumColumn {
                column.origin.x += indent
                column.size.width -= indent
            } else {
                column.origin.y = bottom + 3 * theme.grid
            }
        }
        column.size.width = min(column.width, Self.maximumColumn)
        bottom = max(bottom, layoutColumn(column))
        return layoutWide(x: x, below: bottom, first: bottom == y, width: width)
    }

    /// What is as wide as the detail, and as high as what is left of it; returns where the last one ends.
    private func layoutWide(x: Double, below bottom: Double, first: Bool, width: Double) -> Double {
        var bottom = bottom
        var isFirst = first
        // A keyboard covers some of it for a while, and nothing is arranged anew for that.
        let seen = bounds.height + (scene?.keyboardHeight ?? 0)
        for element in shown where element.place == .wide {
            let y = isFirst ? bottom : bottom + 3 * theme.grid
            let height = element.size(Size(width: width, height: seen - y - x)).height
            element.view.frame = mirrored(Rect(x: x, y: y, width: width, height: height))
            (bottom, isFirst) = (y + height, false)
        }
        return bottom
    }

    /// One below the other; returns where the last one ends.
    private func layoutColumn(_ column: Rect) -> Double {
        let room = Size(width: column.width, height: .infinity)
        var y = column.minY
        var bottom = y
        for element in shown where element.place == .column {
            let height = element.size(room).height
            element.view.frame = mirrored(Rect(x: column.minX, y: y, width: column.width, height: height))
            bottom = y + height
            y = bottom + 3 * theme.grid
        }
        return bottom
    }
}
