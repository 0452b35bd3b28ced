import Drawing
import Toolkit

/// A view that wants a size, is higher where it gets less of the width, like a text, and counts how often it is asked.
final class LayoutBlock: View {
    let wanted: Size
    private(set) var questions = 0
    /// In the place of the answer.
    var answer: Size?

    init(_ width: Double, _ height: Double) {
        wanted = Size(width: width, height: height)
        super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        questions += 1
        if let answer { return answer }
        guard size.width < wanted.width, size.width > 0 else { return wanted }
        return Size(width: size.width, height: wanted.height * (wanted.width / size.width).rounded(.up))
    }
}
