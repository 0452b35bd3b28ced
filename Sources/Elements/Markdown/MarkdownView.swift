import Drawing
import System
import Toolkit

/// The parts of a Markdown text, one below the other.
public final class MarkdownView: StackView {
    /// Called with the title of a page whose link was pressed.
    public var onLink: (String) -> Void = { _ in }
    /// Whether the kiosk has a page of a title: links to others are words like any other.
    public var hasPage: (String) -> Bool = { _ in false }
    /// In which pictures lie, and in folders within it.
    public var folder = "."

    private var shown: MarkdownText?
    /// What is said below the text.
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))

    /// A view that shows nothing.
    public init() {
        super.init(.vertical, spacing: 12)
        noteLabel.numberOfLines = 2
    }

    /// Shows a text. Of one that is very long or deeply nested the beginning is shown, with an ellipsis behind it.
    ///
    /// - Parameters:
    ///   - text: Markdown in UTF-8.
    ///   - note: what is said below it, whatever the text does; empty for nothing.
    public func show(_ text: [UInt8], note: String = "") {
        let new = MarkdownText(text, hasPage: hasPage)
        guard new != shown || note != noteLabel.text else { return }
        noteLabel.text = note
        shown = new
        for view in subviews { view.removeFromSuperview() }
        let maker = MarkdownViews(folder: folder, onLink: { [weak self] in self?.onLink($0) })
        for block in new.blocks { addSubview(maker.view(for: block)) }
        if new.isCut { addSubview(Label("…", role: .title, color: .role(.secondaryText))) }
        if !note.isEmpty { addSubview(noteLabel) }
    }
}
