import Drawing
import Toolkit

/// Lays out a detail: a header, then the picture, with text, level and table beside or under it.
final class DetailView: ScrollView {
    var content: DetailContent? {
        didSet { if content != oldValue { contentChanged() } }
    }

    private let symbolLabel = Label(role: .largeTitle)
    private let titleLabel = Label(role: .largeTitle)
    private let subtitleLabel = Label(role: .body, color: .role(.secondaryText))
    /// Pressed to see the picture alone.
    let pictureButton = PictureButton()
    private let levelView = LevelView()
    private let textLabel = Label(role: .body)
    private let table = FieldTable()
    private let emptyLabel = Label("Nothing chosen", role: .body, color: .role(.tertiaryText))

    /// From this width of the text column on the text stands beside the picture.
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
        textLabel.numberOfLines = 0
        textLabel.lineSpacing = 1.2
        emptyLabel.alignment = .center
        for view in [symbolLabel, titleLabel, subtitleLabel, pictureButton, levelView, textLabel, table, emptyLabel] {
            addSubview(view)
        }
        contentChanged()
    }

    private func contentChanged() {
        symbolLabel.text = content?.symbol ?? ""
        titleLabel.text = content?.title ?? ""
        subtitleLabel.text = content?.subtitle ?? ""
        textLabel.text = content?.text ?? ""
        pictureButton.picture = content?.picture
        levelView.level = content?.level ?? 0
        table.fields = content?.fields ?? []
        symbolLabel.isHidden = content?.symbol == nil
        subtitleLabel.isHidden = content?.subtitle == nil
        textLabel.isHidden = content?.text == nil
        pictureButton.isHidden = content?.picture == nil
        levelView.isHidden = content?.level == nil
        table.isHidden = table.fields.isEmpty
        emptyLabel.isHidden = content != nil
        setNeedsLayout()
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

    /// Symbol, title and subtitle; returns where the body may begin.
    private func layoutHeader(x: Double, y: Double, width: Double) -> Double {
        var x = x
        var width = width
        if !symbolLabel.isHidden {
            let symbol = symbolLabel.sizeThatFits(Size(width: width, height: .infinity))
            symbolLabel.frame = Rect(x: x, y: y, width: symbol.width, height: symbol.height)
            x += symbol.width + 2 * theme.grid
            width = max(0, width - symbol.width - 2 * theme.grid)
        }
        let title = titleLabel.sizeThatFits(Size(width: width, height: .infinity))
        titleLabel.frame = Rect(x: x, y: y, width: width, height: title.height)
        var bottom = y + title.height
        if !subtitleLabel.isHidden {
            let subtitle = subtitleLabel.sizeThatFits(Size(width: width, height: .infinity))
            subtitleLabel.frame = Rect(x: x, y: bottom + theme.grid / 2, width: width, height: subtitle.height)
            bottom += theme.grid / 2 + subtitle.height
        }
        return bottom
    }

    /// The picture, and beside it or under it the rest in one column; returns where all of it ends.
    private func layoutBody(x: Double, y: Double, width: Double) -> Double {
        var column = Rect(x: x, y: y, width: width, height: 0)
        var bottom = y
        if !pictureButton.isHidden {
            let gap = 4 * theme.grid
            var size = pictureButton.sizeThatFits(bounds.size)
            // One that is not there cannot be seen any better.
            pictureButton.isEnabled = !size.isEmpty
            if size.isEmpty { size = Size(width: 400, height: 267) }
            let factor = min(1, width / size.width)
            size = Size(width: size.width * factor, height: (size.height * factor).rounded())
            pictureButton.frame = Rect(x: x, y: y, width: size.width, height: size.height)
            bottom = y + size.height
            if width - size.width - gap >= Self.minimumColumn {
                column.origin.x += size.width + gap
                column.size.width -= size.width + gap
            } else {
                column.origin.y = bottom + 3 * theme.grid
            }
        }
        column.size.width = min(column.width, Self.maximumColumn)
        return max(bottom, layoutColumn(column))
    }

    /// Text, level and table, one below the other; returns where the last one ends.
    private func layoutColumn(_ column: Rect) -> Double {
        let room = Size(width: column.width, height: .infinity)
        let heights: [(view: View, height: Double)] = [
            (textLabel, textLabel.isHidden ? 0 : textLabel.sizeThatFits(room).height), (levelView, 12),
            (table, table.sizeThatFits(room).height),
        ]
        var y = column.minY
        var bottom = y
        for (view, height) in heights where !view.isHidden {
            view.frame = Rect(x: column.minX, y: y, width: column.width, height: height)
            bottom = y + height
            y = bottom + 3 * theme.grid
        }
        return bottom
    }
}
