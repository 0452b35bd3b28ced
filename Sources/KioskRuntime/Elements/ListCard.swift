import Drawing
import Elements
import KioskFile
import Toolkit

/// A card with rows. If there are more than fit, a row at the end opens all of them in a sheet.
public final class ListCard: View {
    private let titleLabel = Label(role: .cardTitle, color: .role(.secondaryText))
    private let moreRow = MoreRow()
    private var element: ListElement?
    private var context: ElementContext?
    private var page: ListPage?

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.surface)
        cornerRadius = 12
        clipsToBounds = true
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = 14
        moreRow.isHidden = true
        moreRow.onPress { [weak self] in self?.showAll() }
        for view in [titleLabel, moreRow] as [View] { addSubview(view) }
    }

    /// Shows a list in the current language, with the values of the kiosk's sources.
    func show(_ element: ListElement, _ context: ElementContext) {
        self.context = context
        titleLabel.text = context.text(element.title)
        titleLabel.isHidden = titleLabel.text.isEmpty
        guard element != self.element else {
            page?.language = context.language
            return rowsChanged()
        }
        self.element = element
        page?.view.removeFromSuperview()
        let page = makePage(element, context, maximum: element.lines)
        page.list.isScrollEnabled = false
        page.list.alwaysBounceVertical = false
        page.list.accessibilityLabel = titleLabel.text
        page.onUpdate = { [weak self] in self?.rowsChanged() }
        self.page = page
        insertSubview(page.view, at: 0)
        page.partAppeared(in: scene)
        rowsChanged()
    }

    /// Returns a page with the rows.
    ///
    /// - Parameter maximum: The maximum number of rows; `nil` for all of them.
    private func makePage(_ element: ListElement, _ context: ElementContext, maximum: Int?) -> ListPage {
        let page = element.makePage()
        page.isPart = true
        page.maximumRows = maximum
        page.detailPage.setting.links = context.links
        page.language = context.language
        page.follow(context.links.live)
        return page
    }

    /// Reads the rows once, and returns when they are shown.
    func load() async { await page?.load() }

    private func rowsChanged() {
        guard let page, let context else { return }
        let count = page.sections.reduce(0) { $0 + $1.rows.count }
        moreRow.isHidden = count <= page.maximumRows ?? count
        moreRow.title = RowStrings(context.language).all.filled(context.language.direction, context.text(Double(count)))
        moreRow.accessibilityLabel = moreRow.title
        setNeedsLayout()
    }

    private func showAll() {
        guard let element, let context, let scene else { return }
        let page = makePage(element, context, maximum: nil)
        page.title = titleLabel.text
        scene.rootViewController?.present(page, style: .sheet)
    }

    public override func didMoveToScene() { page?.partAppeared(in: scene) }

    // MARK: Layout

    /// The space above a title, and that above and below the rows, in points.
    private static let (titleMargin, margin) = (16.0, 8.0)

    public override var minimumWidth: Double { 240 * max(1, theme.textScale) }

    /// Returns the top of the rows.
    private func top(in width: Double) -> Double {
        guard !titleLabel.isHidden else { return Self.margin }
        let room = Size(width: max(0, width - 4 * theme.grid), height: .infinity)
        return (Self.titleMargin + titleLabel.sizeThatFits(room).height + theme.grid / 2).rounded(.up)
    }

    private func rowsHeight(in width: Double) -> Double {
        page?.view.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
    }

    /// The height of the row that opens all others.
    private var moreHeight: Double {
        moreRow.isHidden ? 0 : max(metrics.minimumTarget, page?.list.rect(forRowAt: RowIndex(row: 0))?.height ?? 60)
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        let height = top(in: size.width) + rowsHeight(in: size.width) + moreHeight + Self.margin
        return Size(width: size.width, height: height)
    }

    public override func layoutSubviews() {
        let width = bounds.width
        let top = top(in: width)
        titleLabel.frame = mirrored(
            Rect(
                x: 2 * theme.grid, y: Self.titleMargin, width: max(0, width - 4 * theme.grid),
                height: max(0, top - Self.titleMargin - theme.grid / 2)))
        let rows = Rect(x: 0, y: top, width: width, height: rowsHeight(in: width))
        page?.view.frame = rows
        moreRow.frame = Rect(x: 0, y: rows.maxY, width: width, height: moreHeight)
    }

    /// Draws the border, in themes that have one.
    public override func draw(_ list: inout DisplayList) {
        list.stroke(
            Rect(origin: .zero, size: bounds.size), theme.color(.border), width: 2, radii: CornerRadii(cornerRadius))
    }
}

/// The row that opens the other rows of a list.
private final class MoreRow: ListCell {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.color = .role(.accent)
    }

    override var canBecomeFocused: Bool { true }

    override func stateDidChange() {
        super.stateDidChange()
        titleLabel.color = .role(.accent)
    }

    override var accessibility: AccessibilityElement? { accessibilityElement(.button) }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size))
        let margin = 2 * theme.grid
        list.fill(
            mirrored(Rect(x: margin, y: 0, width: max(0, bounds.width - margin), height: 1)), theme.color(.separator))
    }
}
