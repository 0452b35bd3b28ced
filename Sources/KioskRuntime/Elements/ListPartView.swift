import Drawing
import Toolkit

/// The list of a page that is part of another: on a card, or in a sheet. A notice about a problem is above the rows, or in their place.
final class ListPartView: View {
    let list: ListView
    private let noticeLabel = Label(role: .caption, color: .role(.warning))

    init(_ list: ListView) {
        self.list = list
        super.init()
        list.backgroundColor = nil
        noticeLabel.numberOfLines = 0
        noticeLabel.isHidden = true
        addSubview(list)
        addSubview(noticeLabel)
    }

    /// Shows a notice.
    ///
    /// - Parameters:
    ///   - notice: The text; `nil` for none.
    ///   - isProblem: A Boolean value that tells whether the rows are not up to date.
    ///   - isAlone: A Boolean value that tells whether there are no rows.
    func show(_ notice: String?, isProblem: Bool, isAlone: Bool) {
        noticeLabel.text = notice ?? ""
        noticeLabel.isHidden = notice == nil
        noticeLabel.role = isAlone ? .body : .caption
        noticeLabel.color = .role(isProblem ? .warning : .secondaryText)
        list.isHidden = isAlone
        setNeedsLayout()
    }

    /// The height of the notice with the space below it.
    private func noticeHeight(in width: Double) -> Double {
        guard !noticeLabel.isHidden else { return 0 }
        let room = Size(width: max(0, width - 4 * theme.grid), height: .infinity)
        return (noticeLabel.sizeThatFits(room).height + theme.grid).rounded(.up)
    }

    /// Returns the height of the notice and all rows; of one row if there is neither.
    override func sizeThatFits(_ size: Size) -> Size {
        let notice = noticeHeight(in: size.width)
        let rows = list.isHidden ? 0 : list.height(in: size.width)
        return Size(width: size.width, height: notice + rows > 0 ? notice + rows : list.rowHeight)
    }

    override func layoutSubviews() {
        let notice = noticeHeight(in: bounds.width)
        noticeLabel.frame = mirrored(
            Rect(
                x: 2 * theme.grid, y: 0, width: max(0, bounds.width - 4 * theme.grid),
                height: max(0, notice - theme.grid)))
        list.frame = Rect(x: 0, y: notice, width: bounds.width, height: max(0, bounds.height - notice))
    }
}
