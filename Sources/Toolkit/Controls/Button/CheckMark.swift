import Drawing

/// A check mark in a colour.
final class CheckMark: View {
    var color = DynamicColor.role(.primaryText) {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        list.check(in: Rect(origin: .zero, size: bounds.size), color.resolved(in: theme))
    }
}
