import Drawing
import System
import Toolkit

/// A view of a Markdown text. Its blocks are stacked vertically.
public final class MarkdownView: StackView, MinuteUpdatedView {
    /// A closure that is called with the title of a page when a link to it is pressed.
    public var onLink: (String) -> Void = { _ in }
    /// A closure that returns `true` if the kiosk has a page with a title. Links to anything else are shown as plain text.
    public var hasPage: (String) -> Bool = { _ in false }
    /// The folder of the pictures. They may also be in its subfolders.
    public var folder = "."

    package let updates = MinuteUpdates()
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
        if new != shown {
            shown = new
            showBlocks(of: new)
        }
        noteLabel.text = note
        if note.isEmpty {
            noteLabel.removeFromSuperview()
        } else if noteLabel.superview == nil {
            addSubview(noteLabel)
        }
    }

    private func showBlocks(of text: MarkdownText) {
        for view in subviews { view.removeFromSuperview() }
        let maker = MarkdownViews(folder: folder, onLink: { [weak self] in self?.onLink($0) })
        for block in text.blocks { addSubview(maker.view(for: block)) }
        if text.isCut { addSubview(Label("…", role: .title, color: .role(.secondaryText))) }
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }
}
