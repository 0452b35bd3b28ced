import Drawing

/// A row: a title, a second line, and a picture before them.
open class ListCell: Control {
    public internal(set) var reuseIdentifier = ""

    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    public var subtitle: String? {
        didSet {
            guard subtitle != oldValue else { return }
            subtitleLabel.text = subtitle ?? ""
            subtitleLabel.isHidden = subtitle == nil
            setNeedsLayout()
        }
    }

    public var picture: PictureName? {
        didSet {
            guard picture != oldValue else { return }
            pictureView.picture = picture
            pictureView.isHidden = picture == nil
            setNeedsLayout()
        }
    }

    public internal(set) final var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// The row that it shows, or showed last.
    var row: IndexPath?

    var isLastInSection = false {
        didSet { if isLastInSection != oldValue { setNeedsDisplay() } }
    }

    /// Of title and subtitle together.
    private static let linesHeight = 44.0

    private let titleLabel = Label(role: .headline)
    private let subtitleLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let pictureView = PictureView()

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

    open override func layoutSubviews() {
        let grid = theme.grid
        var area = bounds.insetBy(dx: 2 * grid, dy: grid)
        if !pictureView.isHidden {
            pictureView.frame = Rect(x: area.minX, y: area.minY, width: area.height, height: area.height)
            area = area.inset(by: Insets(left: area.height + 1.5 * grid))
        }
        guard subtitle != nil else {
            titleLabel.frame = area
            return
        }
        // In a row that is as high as a large target the two lines stay together.
        area = area.centered(Size(width: area.width, height: min(area.height, Self.linesHeight)))
        let half = (area.height / 2).rounded()
        titleLabel.frame = Rect(x: area.minX, y: area.minY - 1, width: area.width, height: half + 2)
        subtitleLabel.frame = Rect(x: area.minX, y: area.minY + half + 1, width: area.width, height: area.height - half)
    }

    open override func stateDidChange() {
        titleLabel.color = .role(isSelected ? .selectionText : .primaryText)
        subtitleLabel.color = .role(isSelected ? .selectionText : .secondaryText)
        setNeedsDisplay()
    }

    open override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if isSelected { list.fill(area, theme.color(.selection)) }
        drawPress(&list, in: area)
        guard !isLastInSection, !isSelected else { return }
        list.fill(
            Rect(x: 2 * theme.grid, y: area.maxY - 1, width: max(0, area.width - 2 * theme.grid), height: 1),
            theme.color(.separator))
    }
}
