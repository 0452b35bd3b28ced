import Drawing
import KioskFile
import Toolkit

/// A view with a page in front of its backdrop.
final class BackedView: View {
    let content: View
    private let backdrop = Backdrop()

    /// - Parameters:
    ///   - content: the page. Its own background colour is removed.
    ///   - background: the definition of the backdrop.
    init(_ content: View, before background: BackgroundDefinition) {
        self.content = content
        super.init()
        content.backgroundColor = nil
        backdrop.background = background
        for view in [backdrop, content] { addSubview(view) }
    }

    override func layoutSubviews() {
        backdrop.frame = Rect(origin: .zero, size: bounds.size)
        content.frame = backdrop.frame
    }
}
