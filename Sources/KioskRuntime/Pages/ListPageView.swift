import Drawing
import Toolkit

/// The view of a list page: a header, a notice about a problem, and a list.
///
/// If there are rows, the notice takes a few lines above them; otherwise it takes their place.
final class ListPageView: View {
    var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The text of the problem, in one or two sentences; `nil` if there is none.
    var problem: String? {
        didSet { if problem != oldValue { problemChanged() } }
    }

    /// The text in place of the rows if there are none and there is no problem; `nil` for no text.
    var emptyText: String? {
        didSet { if emptyText != oldValue { problemChanged() } }
    }

    var isListEmpty = false {
        didSet { if isListEmpty != oldValue { problemChanged() } }
    }

    /// The scroll bar or the index of a long list; `nil` for no such strip.
    private(set) var scrubber: ListScrubber?

    /// Shows or removes the strip for a long list.
    ///
    /// - Parameters:
    ///   - initials: The initials of the sections for an index, or an empty array for a scroll bar; `nil` for no strip.
    ///   - sections: The first section of each initial.
    func showScrubber(_ initials: [String]?, of sections: [Int] = []) {
        list.showsIndicators = initials == nil
        if let initials {
            let scrubber = scrubber ?? ListScrubber(list)
            if scrubber.superview == nil { insertSubview(scrubber, at: 1) }
            self.scrubber = scrubber
            scrubber.sections = sections
            scrubber.initials = initials
        } else {
            scrubber?.removeFromSuperview()
            scrubber = nil
        }
        setNeedsLayout()
    }

    private let list: ListView
    /// The search field; `nil` if there is none.
    private let field: TextField?
    /// The filters and the orders of the rows; `nil` if there are none.
    private let chips: ChipRow?
    private let titleLabel = Label(role: .title)
    private let problemLabel = Label(role: .caption, color: .role(.warning))

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - list: the list of the rows.
    ///   - field: the search field above the list; `nil` for none.
    ///   - chips: the filters and the orders of the rows, under the search field; `nil` for none.
    init(list: ListView, field: TextField? = nil, chips: ChipRow? = nil) {
        self.list = list
        self.field = field
        self.chips = chips
        super.init()
        clipsToBounds = true
        // Large text shrinks to the default size before it is truncated.
        titleLabel.minimumFontSize = 24
        problemLabel.isHidden = true
        addSubview(list)
        addSubview(titleLabel)
        // The notice is in front of the list, which can be pulled down under it.
        addSubview(problemLabel)
        if let field { addSubview(field) }
        if let chips { addSubview(chips) }
    }

    /// The notice above the rows or in their place.
    private var notice: String? { problem ?? (isListEmpty ? emptyText : nil) }

    private func problemChanged() {
        problemLabel.text = notice ?? ""
        problemLabel.isHidden = notice == nil
        problemLabel.color = .role(problem == nil ? .secondaryText : .warning)
        problemLabel.role = isListEmpty ? .body : .caption
        problemLabel.alignment = isListEmpty ? .center : .leading
        setNeedsLayout()
    }

    /// The minimum height of the header without a notice: a multiple of the grid that fits the title.
    static let headerHeight = 64.0

    private func lineHeight(_ role: TextRole) -> Double {
        scene?.textMeasurer.metrics(of: theme.font(role)).lineHeight ?? 0
    }

    private var titleHeight: Double { max(Self.headerHeight, (lineHeight(.title) + 2 * theme.grid).rounded(.up)) }
    /// The height of the title, and of the notice under it if there are rows.
    private var headerHeight = ListPageView.headerHeight

    /// The height with all rows, in points.
    var neededHeight: Double {
        list.layoutIfNeeded()
        return (list.frame.minY + list.contentSize.height).rounded(.up)
    }

    override func layoutSubviews() {
        let margin = 2 * theme.grid
        let width = max(0, bounds.width - 2 * margin)
        let chipsHeight = chipsHeight
        titleLabel.isHidden = isTitleHidden(chipsHeight)
        headerHeight = titleLabel.isHidden ? theme.grid : titleHeight
        titleLabel.frame = Rect(
            x: margin, y: theme.grid, width: width, height: max(0, headerHeight - 2 * theme.grid))
        if let field {
            field.placeholder = words.search
            field.frame = Rect(x: margin, y: headerHeight, width: width, height: fieldHeight)
            headerHeight += fieldHeight + theme.grid
        }
        if let chips {
            chips.isHidden = areChipsHidden(chipsHeight)
            chips.frame = Rect(
                x: 0, y: headerHeight - Self.chipsOverlap, width: bounds.width, height: chipsHeight)
            if !chips.isHidden { headerHeight += chipsHeight }
        }
        let below = max(0, bounds.height - headerHeight)
        let start = headerHeight
        if notice != nil, isListEmpty {
            let height = problemHeight(within: below - 2 * margin, width)
            problemLabel.frame = Rect(
                x: margin, y: start + max(margin, ((below - height) / 3).rounded()), width: width, height: height)
        } else if notice != nil {
            // The rows keep most of the page.
            let height = problemHeight(within: below / 3, width)
            problemLabel.frame = Rect(x: margin, y: start - theme.grid, width: width, height: height)
            headerHeight += height
        }
        let area = Rect(x: 0, y: headerHeight, width: bounds.width, height: max(0, bounds.height - headerHeight))
        list.frame = mirrored(area.inset(by: Insets(right: scrubber?.visibleWidth ?? 0)))
        if let scrubber {
            list.layoutIfNeeded()
            scrubber.place(in: area)
        }
        setNeedsDisplay()
    }

    private var fieldHeight: Double { max(48, metrics.minimumTarget) }

    /// The height of the chips; 0 if there are none.
    private var chipsHeight: Double {
        chips?.sizeThatFits(Size(width: bounds.width, height: .infinity)).height ?? 0
    }

    /// The part of the chips' height that lies in the gap above them, because a pill is lower than its target.
    private static let chipsOverlap = 4.0

    /// Returns `true` if the title is hidden because a keyboard, or chips on a low panel, leave little room for rows.
    private func isTitleHidden(_ chipsHeight: Double) -> Bool {
        let field = field.map { _ in fieldHeight + theme.grid } ?? 0
        guard self.field?.isEditing == true || chips != nil else { return false }
        return bounds.height < titleHeight + field + chipsHeight + Self.minimumList
    }

    /// Returns `true` if the chips are hidden because a keyboard leaves little room for search results.
    private func areChipsHidden(_ chipsHeight: Double) -> Bool {
        field?.isEditing == true && bounds.height < fieldHeight + 2 * theme.grid + chipsHeight + Self.minimumList
    }

    /// The minimum height of the list above a keyboard, in points: three rows.
    private static let minimumList = 200.0

    /// Returns the height of the notice, limited to the lines that fit.
    private func problemHeight(within room: Double, _ width: Double) -> Double {
        let line = lineHeight(problemLabel.role)
        guard line > 0 else { return 0 }
        problemLabel.numberOfLines = max(1, Int(room / line))
        return problemLabel.sizeThatFits(Size(width: width, height: room)).height.rounded(.up)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(x: 0, y: 0, width: bounds.width, height: headerHeight), theme.color(.listBackground))
        list.fill(Rect(x: 0, y: headerHeight - 1, width: bounds.width, height: 1), theme.color(.separator))
    }
}
