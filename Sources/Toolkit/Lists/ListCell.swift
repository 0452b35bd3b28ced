import Drawing

/// A row: a title, a second line, a picture before them, and a view of any kind behind them.
open class ListCell: Control {
    /// What kind of cell it is; given by ``ListView/dequeueReusableCell(withIdentifier:make:)``.
    public internal(set) var reuseIdentifier = ""

    /// The first line.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The second line; nil for none, with the title in the middle of the row.
    public var subtitle: String? {
        didSet {
            guard subtitle != oldValue else { return }
            subtitleLabel.text = subtitle ?? ""
            subtitleLabel.isHidden = subtitle == nil
            setNeedsLayout()
        }
    }

    /// The picture before the text; nil for none.
    public var picture: ImageName? {
        didSet {
            guard picture != oldValue else { return }
            pictureView.picture = picture
            pictureView.isHidden = picture == nil
            setNeedsLayout()
        }
    }

    /// A view at the row's end, a switch for example; as wide as it asks for, up to half of the row.
    ///
    /// A control is touched and reached by keys as well as the row: what is done to it is not done to the row. It stays
    /// with the cell when that shows another row, so that a finger on it stays there while values change; whoever fills
    /// in a cell fills in its accessory. Cells with different accessories have different reuse identifiers.
    public var accessory: View? {
        didSet {
            guard accessory !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessory { addSubview(accessory) }
            setNeedsLayout()
        }
    }

    /// True for the list's chosen row.
    public internal(set) final var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// The row that it shows, or showed last.
    var row: RowIndex?
    /// The list that shows the row.
    weak var list: ListView?

    var isLastInSection = false {
        didSet { if isLastInSection != oldValue { setNeedsDisplay() } }
    }

    private let titleLabel = Label(role: .headline)
    private let subtitleLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let pictureView = ImageView()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        subtitleLabel.isHidden = true
        pictureView.isHidden = true
        pictureView.contentMode = .scaleAspectFill
        pictureView.cornerRadius = 6
        addSubview(pictureView)
        addSubview(titleLabel)
        addSubview(subtitleLabel)
    }

    /// The cell is about to show another row.
    open func prepareForReuse() {
        title = ""
        subtitle = nil
        picture = nil
    }

    /// Places what the cell shows, or its ``View/contentView`` alone where it has one.
    open override func layoutSubviews() {
        guard contentView == nil else { return super.layoutSubviews() }
        let grid = theme.grid
        var area = bounds.insetBy(dx: 2 * grid, dy: grid)
        area = area.inset(by: Insets(right: placeAccessory(in: area)))
        if !pictureView.isHidden {
            pictureView.frame = mirrored(Rect(x: area.minX, y: area.minY, width: area.height, height: area.height))
            area = area.inset(by: Insets(left: area.height + 1.5 * grid))
        }
        guard subtitle != nil else {
            titleLabel.frame = mirrored(area)
            return
        }
        guard let scene else { return }
        let title = scene.textMeasurer.metrics(of: theme.font(.headline)).lineHeight
        let subtitle = scene.textMeasurer.metrics(of: theme.font(.subtitle)).lineHeight
        let top = (area.midY - (title + Self.lineGap + subtitle) / 2).rounded()
        area = mirrored(area)
        titleLabel.frame = Rect(x: area.minX, y: top, width: area.width, height: title)
        subtitleLabel.frame = Rect(x: area.minX, y: top + title + Self.lineGap, width: area.width, height: subtitle)
    }

    /// Puts the accessory to the end of an area, in the middle of the row, and says how much of the width is used up.
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

    /// Chooses the row.
    open override func press() {
        super.press()
        if isEnabled, let row { list?.pressed(row) }
    }

    /// Between title and subtitle, in points.
    private static let lineGap = 3.0

    /// Of both lines, in points.
    static func textHeight(in theme: Theme, _ measurer: any TextMeasurer) -> Double {
        measurer.metrics(of: theme.font(.headline)).lineHeight + lineGap
            + measurer.metrics(of: theme.font(.subtitle)).lineHeight
    }

    /// A row: its title, and its second line as the value.
    open override var accessibility: AccessibilityElement? {
        var row = accessibilityElement(.row, value: subtitle, states: isSelected ? .selected : [])
        row.name = accessibilityLabel ?? title
        return row
    }

    /// The list has the focus in its place: it knows rows that have no cell at the moment.
    open override var canBecomeFocused: Bool { false }

    open override func stateDidChange() {
        titleLabel.color = .role(isSelected ? .selectionText : .primaryText)
        subtitleLabel.color = .role(isSelected ? .selectionText : .secondaryText)
        // It may look otherwise on a chosen row.
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
