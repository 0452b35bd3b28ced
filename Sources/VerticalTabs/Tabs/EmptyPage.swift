import Drawing
import Toolkit

/// The page shown for a tab without content.
final class EmptyPage: View {
    private let label = Label(role: .body, color: .role(.secondaryText))

    private let reason: String?

    /// Creates a page.
    ///
    /// - Parameter reason: The reason to show; `nil` if it is unknown.
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
