import Drawing
import Toolkit

/// Stands in for the content of a tab that has none.
final class EmptyPage: View {
    private let label = Label(role: .body, color: .role(.secondaryText))

    /// - Parameter reason: nil where none is known.
    init(_ reason: String?) {
        super.init()
        backgroundColor = .role(.listBackground)
        label.text = reason ?? "There is nothing here at the moment."
        label.alignment = .center
        label.numberOfLines = 6
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: 2 * theme.grid, dy: 2 * theme.grid)
    }
}
