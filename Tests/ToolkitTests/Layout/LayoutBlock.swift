import Drawing
import Headless
import Toolkit

/// A view with a preferred size that becomes higher when narrower, like a text, with a count of measurements.
final class LayoutBlock: View {
    let wanted: Size
    private(set) var questions = 0
    /// A fixed answer in place of the computed size.
    var answer: Size?

    init(_ width: Double, _ height: Double) {
        wanted = Size(width: width, height: height)
        super.init()
    }

    /// Makes a block in a container.
    convenience init(_ width: Double, _ height: Double, in container: View, arrange: (inout Arrangement) -> Void) {
        self.init(width, height)
        arrange(&arrangement)
        container.addSubview(self)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        questions += 1
        if let answer { return answer }
        guard size.width < wanted.width, size.width > 0 else { return wanted }
        return Size(width: size.width, height: wanted.height * (wanted.width / size.width).rounded(.up))
    }
}

extension HeadlessPanel {
    /// The frames of a container's subviews after the next frame.
    func laidOutFrames(in container: View) -> [Rect] {
        advanceToNextFrame()
        return container.subviews.map(\.frame)
    }
}

/// Returns a rectangle, for tables of expected frames.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}
