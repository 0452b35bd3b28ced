import Drawing
import Elements
import KioskFile
import Toolkit

/// A view of a detail: a header, the lead below it, and a column beside or under the lead.
final class DetailView: ScrollView {
    var content: DetailContent? {
        didSet { if content != oldValue { contentChanged() } }
    }

    private let titleLabel = Label(role: .largeTitle)
    private let subtitleLabel = Label(role: .body, color: .role(.secondaryText))
    private let symbol = DetailPart { Label(role: .largeTitle) }
    private let picture = DetailPart { PictureButton() }
    private let text = DetailPart { ParagraphElement.makeView() }
    private let actions = DetailPart { ActionRow() }
    private let languages = DetailPart { LanguageElement.makeView() }
    private let level = DetailPart { LevelView() }
    private let fields = DetailPart { FieldTable() }
    private let page = DetailPart { RowPageView() }
    private let updates = MinuteUpdates()

    /// The setting for the elements of the detail. It has to be set before the content.
    var setting = RowPageSetting()
    /// A Boolean value that tells whether the title is at the top.
    var showsTitle = true {
        didSet { if showsTitle != oldValue { contentChanged() } }
    }
    /// Called with the views for the bar at the bottom of the detail when there are others.
    var onPin: (([View]) -> Void)?
    /// Called when the user presses the picture.
    var onOpenPicture: ((ImageName) -> Void)?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        titleLabel.numberOfLines = 0
        // Large text shrinks to the default size before words are broken.
        titleLabel.minimumFontSize = 32
        subtitleLabel.numberOfLines = 4
        for label in [titleLabel, subtitleLabel] { addSubview(label) }
        contentChanged()
    }

    private func contentChanged() {
        titleLabel.text = content?.title ?? ""
        titleLabel.isHidden = !showsTitle
        showSubtitle()
        showParts()
        let formats = [content?.subtitleFormat] + (content?.fields?.lines.map(\.format) ?? [])
        let isRelative = formats.contains { $0?.kind?.isRelative == true }
        updates.set(isRelative ? { [weak self] in self?.showAgain() } : nil, by: setting.links.clock, in: scene)
        setNeedsLayout()
    }

    override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }

    /// Shows the texts that depend on the time again.
    private func showAgain() {
        showSubtitle()
        showFields()
    }

    /// The formatted texts of the content.
    private var texts: RowTexts { RowTexts(content?.language ?? .english, setting.links.clock) }

    private func showSubtitle() {
        let text = content?.subtitle.flatMap { texts.text($0, content?.subtitleFormat) }
        if subtitleLabel.text != text ?? "" { setNeedsLayout() }
        subtitleLabel.text = text ?? ""
        subtitleLabel.isHidden = text == nil
    }

    private func showFields() {
        let (language, texts) = (content?.language ?? .english, texts)
        fields.show(content?.fields, in: self) { element, table in
            table.fields = element.lines.map { line in
                let text = line.text.text(in: language)
                return KeyValue(line.title.text(in: language), texts.text(text, line.format) ?? ValueFormatter.dash)
            }
        }
    }

    private func showParts() {
        let language = content?.language ?? .english
        symbol.show(content?.symbol, in: self) { $1.text = $0 }
        picture.show(content?.picture, in: self) { picture, button in
            button.picture = picture
            button.accessibilityLabel = content?.title
            button.onOpen = { [weak self] in self?.onOpenPicture?(picture) }
        }
        text.show(content?.text, in: self) { $1.text = $0.text.text(in: language) }
        actions.show(content.flatMap { $0.actions.isEmpty ? nil : $0.actions }, in: self) { actions, row in
            row.links = setting.links
            row.show(actions)
        }
        languages.show(content?.languages, in: self) { element, table in
            table.languages = element.languages
            table.onChoose = setting.links.languages
        }
        level.show(content?.level, in: self) { $1.level = $0 }
        showFields()
        page.show(content?.row.flatMap { row in content?.page.map { (row, $0) } }, in: self) { content, view in
            view.onChange = { [weak self] in self?.pin() }
            view.show(content.1, of: content.0, in: language, setting)
        }
        pin()
    }

    private func pin() { onPin?(page.shown?.pinnedViews ?? []) }

    /// The visible parts of the column, from the top.
    private var column: [View] {
        [text.shown, actions.shown, languages.shown, level.shown, fields.shown].compactMap(\.self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let grid = theme.grid
        let margin = bounds.width < 400 ? 2 * grid : 4 * grid
        let pane = Size(width: bounds.width, height: visibleHeight)
        let lead = picture.shown.map { (view: $0, size: $0.size(in: pane)) }
        let arrangement = DetailArrangement(
            pane: pane, margin: margin, gap: 4 * grid, textScale: theme.textScale,
            DetailArrangement.Parts(
                lead: lead?.size ?? .zero, hasColumn: !column.isEmpty, hasWide: page.shown != nil))
        // A long title may extend beyond the width of the body.
        let header = max(0, bounds.width - margin - arrangement.x)
        let top = layoutHeader(x: arrangement.x, y: margin, width: header) + 3 * grid
        let body = layoutBody(arrangement, lead, y: top)
        let bottom = layoutWide(x: margin, below: body, first: body == top, width: max(0, bounds.width - 2 * margin))
        contentSize = Size(width: bounds.width, height: content == nil ? 0 : bottom + margin)
    }

    /// The height that is visible without a keyboard. A keyboard covers a part only temporarily and causes no new layout.
    private var visibleHeight: Double { bounds.height + (scene?.keyboardHeight ?? 0) }

    /// Lays out the symbol, the title and the subtitle; returns the top of the body.
    private func layoutHeader(x: Double, y: Double, width: Double) -> Double {
        var x = x
        var width = width
        if let symbol = symbol.shown {
            let size = symbol.sizeThatFits(Size(width: width, height: .infinity))
            symbol.frame = mirrored(Rect(x: x, y: y, width: size.width, height: size.height))
            x += size.width + 2 * theme.grid
            width = max(0, width - size.width - 2 * theme.grid)
        }
        let title = titleLabel.isHidden ? .zero : titleLabel.sizeThatFits(Size(width: width, height: .infinity))
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
    private func layoutBody(_ arrangement: DetailArrangement, _ lead: (view: View, size: Size)?, y: Double) -> Double {
        var bottom = y
        if let lead {
            let size = DetailArrangement.fit(lead.size, in: arrangement.leadRoom)
            lead.view.frame = mirrored(Rect(x: arrangement.x, y: y, width: size.width, height: size.height))
            bottom = lead.view.frame.maxY
        }
        let isUnder = bottom > y && !arrangement.isBeside
        let columnY = isUnder ? bottom + 3 * theme.grid : y
        let column = layoutColumn(x: arrangement.columnX, y: columnY, width: arrangement.columnWidth)
        return max(bottom, column ?? bottom)
    }

    /// Lays out the page, which is as wide as the detail and fills its remaining height; returns the bottom of the page.
    private func layoutWide(x: Double, below bottom: Double, first: Bool, width: Double) -> Double {
        guard let page = page.shown else { return bottom }
        let y = first ? bottom : bottom + 3 * theme.grid
        let height = page.sizeThatFits(Size(width: width, height: visibleHeight - y - x)).height
        page.frame = mirrored(Rect(x: x, y: y, width: width, height: height))
        return y + height
    }

    /// Lays out the column's parts one below the other; returns the bottom of the last one, or `nil` if there is none.
    private func layoutColumn(x: Double, y: Double, width: Double) -> Double? {
        // Text is limited to the length of a readable line.
        let line = min(width, Theme.readableLine(textScale: theme.textScale))
        var bottom: Double?
        for part in column {
            let top = bottom.map { $0 + 3 * theme.grid } ?? y
            let width = part === text.shown ? line : width
            let height = part.sizeThatFits(Size(width: width, height: .infinity)).height
            part.frame = mirrored(Rect(x: x, y: top, width: width, height: height))
            bottom = top + height
        }
        return bottom
    }
}
