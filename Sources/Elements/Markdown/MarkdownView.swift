import Drawing
import System
import Toolkit

/// A view of a Markdown text. Its blocks are stacked vertically.
public final class MarkdownView: StackView {
    /// A closure that is called with the title of a page when a link to it is pressed.
    public var onLink: (String) -> Void = { _ in }
    /// A closure that returns `true` if the kiosk has a page with a title. Links to anything else are shown as plain text.
    public var hasPage: (String) -> Bool = { _ in false }
    /// The folder of the pictures. They may also be in its subfolders.
    public var folder = "."

    private var shown: MarkdownText?
    /// The note below the text.
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))

    /// Creates an empty view.
    public init() {
        super.init(.vertical, spacing: 12)
        noteLabel.numberOfLines = 2
    }

    /// Shows a text. If it is very long or deeply nested, only its beginning is shown, followed by an ellipsis.
    ///
    /// - Parameters:
    ///   - text: The Markdown text in UTF-8.
    ///   - note: The note shown below the text; empty for none.
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
