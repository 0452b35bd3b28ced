import Drawing

/// A cell of a collection: a picture with a title below it. Subclasses can show other content.
open class CollectionCell: Control {
    /// The kind of cell; set by ``CollectionView/dequeueReusableCell(withIdentifier:make:)``.
    public internal(set) var reuseIdentifier = ""

    /// The text below the picture, or in the middle of the cell if there is no picture.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The picture above the title, or `nil` for none.
    public var picture: ImageName? {
        didSet {
            guard picture != oldValue else { return }
            pictureView.picture = picture
            pictureView.isHidden = picture == nil
            setNeedsLayout()
        }
    }

    /// A Boolean value that tells whether the tile is the collection's selected one.
    public internal(set) final var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// The index of the tile that the cell shows or showed last.
    var index: Int?
    /// The collection that the cell belongs to.
    weak var collection: CollectionView?

    private let titleLabel = Label(role: .headline)
    private let pictureView = ImageView()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        cornerRadius = 10
        titleLabel.alignment = .center
        titleLabel.minimumFontSize = 12
        pictureView.isHidden = true
        pictureView.cornerRadius = 6
        addSubview(pictureView)
        addSubview(titleLabel)
    }

    /// Resets the cell before it shows another tile.
    open func prepareForReuse() {
        title = ""
        picture = nil
    }

    /// Lays out the picture and the title, or only the ``View/contentView`` if there is one.
    open override func layoutSubviews() {
        guard contentView == nil else { return super.layoutSubviews() }
        let area = bounds.insetBy(dx: min(theme.grid, bounds.width / 2), dy: min(theme.grid, bounds.height / 2))
        guard picture != nil, let scene else {
            titleLabel.frame = area
            return
        }
        let line = title.isEmpty ? 0 : scene.textMeasurer.metrics(of: theme.font(.headline)).lineHeight
        let pictureHeight = max(0, area.height - line - (line > 0 ? theme.grid / 2 : 0))
        pictureView.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: pictureHeight)
        titleLabel.frame = Rect(
            x: area.minX, y: max(area.minY, area.maxY - line), width: area.width, height: min(line, area.height))
    }

    /// Selects the tile.
    open override func press() {
        super.press()
        if isEnabled, let index { collection?.pressed(index) }
    }

    /// The accessibility element: a tile that may be selected.
    open override var accessibility: AccessibilityElement? {
        accessibilityElement(.tile, states: isSelected ? .selected : [])
    }

    /// Always `false`: the collection itself takes the focus, because a focused tile may have no cell at the moment.
    open override var canBecomeFocused: Bool { false }

    open override func stateDidChange() {
        titleLabel.color = .role(isSelected ? .selectionText : .primaryText)
        for view in [pictureView, titleLabel] as [View] { view.alpha = isEnabled ? 1 : Self.disabledAlpha }
        setNeedsDisplay()
    }

    open override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.fill(area, theme.color(isSelected ? .selection : .surface), radii: CornerRadii(cornerRadius))
        drawPress(&list, in: area, radius: cornerRadius)
        drawBorder(&list, in: area, radius: cornerRadius)
    }
}
