import Drawing

/// The magnifier at the beginning of a search field.
final class MagnifierView: View {
    static let side = 18.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let color = theme.color(.secondaryText)
        list.stroke(Rect(x: 1, y: 1, width: 11, height: 11), color, width: 2, radii: CornerRadii(5.5))
        let handle = [Point(x: 10.6, y: 10.6), Point(x: 17, y: 17)]
        list.line(handle, color, style: LineStyle(width: 2.6, cap: .butt))
    }
}
