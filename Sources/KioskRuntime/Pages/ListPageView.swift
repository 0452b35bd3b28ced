import Drawing
import Toolkit

/// A header, with a line that says what is wrong where something is, and the list under it.
final class ListPageView: View {
    var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    var problem: String? {
        didSet {
            problemLabel.text = problem ?? ""
            problemLabel.isHidden = problem == nil
            setNeedsLayout()
        }
    }

    private let list: ListView
    private let titleLabel = Label(role: .title)
    private let problemLabel = Label(role: .caption, color: .role(.warning))

    init(list: ListView) {
        self.list = list
        super.init()
        clipsToBounds = true
        // Large text shrinks to the usual size before it is cut.
        titleLabel.minimumFontSize = 24
        problemLabel.isHidden = true
        problemLabel.numberOfLines = 2
        addSubview(list)
        addSubview(titleLabel)
        addSubview(problemLabel)
    }

    /// The header's least height without a problem: a multiple of the grid that holds the title.
    static let headerHeight = 64.0

    private func lineHeight(_ role: TextRole) -> Double {
        scene?.textMeasurer.metrics(of: theme.font(role)).lineHeight ?? 0
    }

    private var titleHeight: Double { max(Self.headerHeight, (lineHeight(.title) + 2 * theme.grid).rounded(.up)) }
    private var problemHeight: Double { (2 * lineHeight(.caption) + theme.grid).rounded(.up) }
    private var headerHeight: Double { titleHeight + (problem == nil ? 0 : problemHeight) }

    override func layoutSubviews() {
        let margin = 2 * theme.grid
        let width = max(0, bounds.width - 2 * margin)
        titleLabel.frame = Rect(x: margin, y: theme.grid, width: width, height: titleHeight - 2 * theme.grid)
        problemLabel.frame = Rect(x: margin, y: titleHeight - theme.grid, width: width, height: problemHeight)
        list.frame = Rect(
            x: 0, y: headerHeight, width: bounds.width, height: max(0, bounds.height - headerHeight))
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(x: 0, y: 0, width: bounds.width, height: headerHeight), theme.color(.listBackground))
        list.fill(Rect(x: 0, y: headerHeight - 1, width: bounds.width, height: 1), theme.color(.separator))
    }
}
