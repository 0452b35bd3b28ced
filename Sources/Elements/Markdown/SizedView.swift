import Drawing
import Toolkit

/// A view with a fixed size: a spacer or a line.
final class SizedView: View {
    private let fixedSize: Size

    /// Creates a view.
    ///
    /// - Parameter size: The size, in points. A side of 0 takes the length that the container gives it.
    init(_ size: Size) {
        fixedSize = size
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size { fixedSize }
}
