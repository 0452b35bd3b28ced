import Drawing
import Files
import Toolkit

/// The parts of a Markdown text, one below the other.
public final class MarkdownView: View {
    /// Called with the title of a page whose link was pressed.
    public var onLink: (String) -> Void = { _ in }
    /// Whether the kiosk has a page of a title: links to others are words like any other.
    public var hasPage: (String) -> Bool = { _ in false }
    /// In which pictures lie, and in folders within it.
    public var folder = "."

    private let stack = StackView(.vertical, spacing: 12)
    private var shown: MarkdownText?

    /// A view that shows nothing.
    public init() {
        super.init()
        addSubview(stack)
    }

    /// Shows a text. Of one that is very long or deeply nested the beginning is shown, with an ellipsis behind it.
    ///
    /// - Parameter text: Markdown in UTF-8.
    public func show(_ text: [UInt8]) {
        let new = MarkdownText(text, hasPage: hasPage)
        guard new != shown else { return }
        shown = new
        for view in stack.subviews { view.removeFromSuperview() }
        let maker = MarkdownViews(folder: folder, onLink: { [weak self] in self?.onLink($0) })
        for block in new.blocks { stack.addSubview(maker.view(for: block)) }
        if new.isCut { stack.addSubview(Label("…", role: .title, color: .role(.secondaryText))) }
        superview?.setNeedsLayout()
    }

    public override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }

    public override func layoutSubviews() { stack.frame = bounds }
}
