import Drawing
import Toolkit

/// Stands in for the content of a tab that has none.
final class EmptyPage: View {
    private let label = Label(role: .body, color: .role(.secondaryText))

    private let reason: String?

    /// - Parameter reason: nil where none is known.
    init(_ reason: String?) {
        self.reason = reason
        super.init()
        backgroundColor = .role(.listBackground)
        label.alignment = .center
        label.numberOfLines = 6
        addSubview(label)
    }

    override func themeDidChange() {
        label.text = reason ?? words.nothingHere
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 2 * theme.grid, dy: 2 * theme.grid)
    }
}
