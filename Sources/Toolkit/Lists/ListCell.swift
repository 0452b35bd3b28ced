import Drawing

/// A row of a list: a title, a subtitle, a leading picture and a trailing accessory view.
open class ListCell: Control {
    /// The kind of cell; set by ``ListView/dequeueReusableCell(withIdentifier:make:)``.
    public internal(set) var reuseIdentifier = ""

    /// The title, in up to two lines if the row is high enough. The name of a file is shortened in the middle instead.
    public var title = "" {
        didSet {
            guard title != oldValue else { return }
            titleLabel.text = title
            setNeedsLayout()
        }
    }

    /// A Boolean value that tells whether long texts are shrunk before they are cut off.
    package var shrinksText = false {
        didSet {
            titleLabel.minimumFontSize = shrinksText ? 14 : nil
            subtitleLabel.minimumFontSize = shrinksText ? 12 : nil
        }
    }

    /// The text below the title, or `nil` for none; the title is then centred vertically. It has a second line if the row is high enough
    /// and the title has one line.
    public var subtitle: String? {
        didSet {
            guard subtitle != oldValue else { return }
            subtitleLabel.text = subtitle ?? ""
            subtitleLabel.isHidden = subtitle == nil
            setNeedsLayout()
        }
    }

    /// The picture before the text, cropped to a square, or `nil` for none.
    public var picture: ImageName? {
        didSet {
            guard picture != oldValue else { return }
            pictureView.picture = picture
            pictureView.isHidden = picture == nil
            setNeedsLayout()
        }
    }

    /// A view before the text in place of a picture, such as a symbol. It has the size that it requests, and receives no touches.
    public var leading: View? {
        didSet {
            guard leading !== oldValue else { return }
            oldValue?.removeFromSuperview()
            leading?.isUserInteractionEnabled = false
            if let leading { addSubview(leading) }
            setNeedsLayout()
        }
    }

    /// A view at the trailing edge of the row, such as a switch. It has the width that it requests, up to half of the row.
    ///
    /// An accessory that is a control can be touched and focused separately from the row; its actions do not select the row. The accessory
    /// stays with a reused cell, so touches on it continue while values are updated. The code that configures a cell also configures its
    /// accessory. Cells with different accessories need different reuse identifiers.
    public var accessory: View? {
        didSet {
            guard accessory !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessory { addSubview(accessory) }
            setNeedsLayout()
        }
    }

    /// A Boolean value that tells whether the row is the list's selected one.
    public internal(set) final var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    override var isOnSelection: Bool { isSelected }

    /// The index of the row that the cell shows or showed last.
    var row: RowIndex?
    /// The list that the cell belongs to.
    weak var list: ListView?

    var isLastInSection = false {
        didSet { if isLastInSection != oldValue { setNeedsDisplay() } }
    }

    /// The label of the title, for cells with another layout.
    package final let titleLabel = Label(role: .headline)
    /// The label of the subtitle, for cells with another layout.
    package final let subtitleLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let pictureView = ImageView()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        subtitleLabel.isHidden = true
        pictureView.isHidden = true
        pictureView.contentMode = .scaleAspectFill
        pictureView.cornerRadius = 6
        pictureView.backgroundColor = .role(.placeholder)
        addSubview(pictureView)
        addSubview(titleLabel)
        addSubview(subtitleLabel)
    }

    /// Resets the cell before it shows another row.
    open func prepareForReuse() {
        title = ""
        subtitle = nil
        picture = nil
    }

    /// Lays out the cell's content, or only the ``View/contentView`` if there is one.
    open override func layoutSubviews() {
        guard contentView == nil else { return super.layoutSubviews() }
        let grid = theme.grid
        var area = bounds.insetBy(dx: 2 * grid, dy: grid)
        area = area.inset(by: Insets(right: placeAccessory(in: area)))
        if !pictureView.isHidden {
            let side = min(area.height, Self.pictureSide)
            pictureView.frame = mirrored(
                Rect(x: area.minX, y: (area.midY - side / 2).rounded(), width: side, height: side))
            area = area.inset(by: Insets(left: side + 1.5 * grid))
        }
        if let leading {
            let size = leading.sizeThatFits(area.size)
            leading.frame = mirrored(
                Rect(
                    x: area.minX, y: (area.midY - size.height / 2).rounded(), width: size.width, height: size.height))
            area = area.inset(by: Insets(left: size.width + 1.5 * grid))
        }
        guard let scene else { return }
        let measurer = scene.textMeasurer
        let titleLine = measurer.metrics(of: titleLabel.font).lineHeight
        let subtitleLine = measurer.metrics(of: subtitleLabel.font).lineHeight
        // Text of two lines may extend into half of the margins above and below.
        let room = max(0, bounds.height - grid)
        let below = subtitle == nil ? 0 : Self.lineGap + subtitleLine
        titleLabel.numberOfLines = 2 * titleLine + below <= room ? 2 : 1
        let shownTitle = FileNameText(title).shortened(to: area.width, font: titleLabel.font, measurer)
        if titleLabel.text != shownTitle { titleLabel.text = shownTitle }
        area = mirrored(area)
        guard subtitle != nil else {
            titleLabel.frame = area.insetBy(dx: 0, dy: min(0, (area.height - room) / 2))
            return
        }
        let title = min(titleLabel.sizeThatFits(area.size).height, Double(titleLabel.numberOfLines) * titleLine)
        subtitleLabel.numberOfLines = title + Self.lineGap + 2 * subtitleLine <= room ? 2 : 1
        let subtitle = max(
            subtitleLine,
            min(subtitleLabel.sizeThatFits(area.size).height, Double(subtitleLabel.numberOfLines) * subtitleLine))
        let top = (area.midY - (max(title, titleLine) + Self.lineGap + subtitle) / 2).rounded()
        titleLabel.frame = Rect(x: area.minX, y: top, width: area.width, height: max(title, titleLine))
        subtitleLabel.frame = Rect(
            x: area.minX, y: top + max(title, titleLine) + Self.lineGap, width: area.width, height: subtitle)
    }

    /// Places the accessory at the trailing end of an area, centred vertically in the row. Returns the width that it takes up.
    private func placeAccessory(in area: Rect) -> Double {
        guard let accessory else { return 0 }
        let target = metrics.minimumTarget
        let wanted = accessory.sizeThatFits(Size(width: area.width / 2, height: bounds.height))
        let width = max(0, min(max(wanted.width, target), area.width / 2))
        let height = min(max(wanted.height, target), bounds.height)
        accessory.frame = mirrored(
            Rect(x: area.maxX - width, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
        return min(area.width, width + 1.5 * theme.grid)
    }

    /// Selects the row.
    open override func press() {
        super.press()
        if isEnabled, let row { list?.pressed(row) }
    }

    /// The height of a row with a picture, and the maximum side of the picture, in points.
    static let (pictureRowHeight, pictureSide) = (72.0, 56.0)

    /// Returns the width that the picture of a high row takes from its texts, in points.
    static func pictureRoom(in theme: Theme) -> Double { pictureSide + 1.5 * theme.grid }

    /// The gap between title and subtitle, in points.
    private static let lineGap = 3.0

    /// Returns the height of both lines of text, in points.
    static func textHeight(in theme: Theme, _ measurer: any TextMeasurer) -> Double {
        measurer.metrics(of: theme.font(.headline)).lineHeight + lineGap
            + measurer.metrics(of: theme.font(.subtitle)).lineHeight
    }

    /// Returns the height of a row whose texts need a second line, in points; `nil` if each text fits one line.
    ///
    /// - Parameter width: The width of the row.
    static func heightOfTwoLines(
        title: String, subtitle: String?, in width: Double, _ theme: Theme, _ measurer: any TextMeasurer
    ) -> Double? {
        let room = max(0, width - 4 * theme.grid)
        func lines(_ text: String, _ role: TextRole) -> Int {
            // The first letters decide, because there are no more than two lines.
            let layout = TextLayout(
                String(text.prefix(300)), font: theme.font(role), width: room, maxLines: 2, measurer: measurer)
            return max(1, layout.lines.count)
        }
        let titleLines = FileNameText(title).isFileName ? 1 : lines(title, .headline)
        let subtitleLines = titleLines > 1 ? 1 : subtitle.map { lines($0, .subtitle) } ?? 1
        guard titleLines > 1 || subtitleLines > 1 else { return nil }
        let below =
            subtitle == nil
            ? 0 : lineGap + Double(subtitleLines) * measurer.metrics(of: theme.font(.subtitle)).lineHeight
        let text = Double(titleLines) * measurer.metrics(of: theme.font(.headline)).lineHeight + below
        return (text + 2 * theme.grid).rounded(.up)
    }

    /// The accessibility element: a row with the title as its name and the subtitle as its value.
    open override var accessibility: AccessibilityElement? {
        var row = accessibilityElement(.row, value: subtitle, states: isSelected ? .selected : [])
        row.name = accessibilityLabel ?? title
        return row
    }

    /// Always `false`: the list itself takes the focus, because a focused row may have no cell at the moment.
    open override var canBecomeFocused: Bool { false }

    open override func stateDidChange() {
        titleLabel.color = .role(isSelected ? .selectionText : .primaryText)
        subtitleLabel.color = .role(isSelected ? .selectionText : .secondaryText)
        // An accessory may look different in a selected row.
        accessory?.setNeedsLayout()
        accessory?.setNeedsDisplay()
        setNeedsDisplay()
    }

    open override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if isSelected { list.fill(area, theme.color(.selection)) }
        drawPress(&list, in: area)
        guard !isLastInSection, !isSelected else { return }
        let theme = theme
        let margin = 2 * theme.grid
        list.fill(
            mirrored(Rect(x: margin, y: area.maxY - 1, width: max(0, area.width - margin), height: 1)),
            theme.color(.separator))
    }
}
