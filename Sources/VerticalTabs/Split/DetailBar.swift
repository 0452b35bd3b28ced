import Drawing
import Toolkit

/// The bar above the detail, with a button that shows the list.
final class DetailBar: View {
    let button = ListButton()

    init() {
        super.init()
        backgroundColor = .role(.detailBackground)
        addSubview(button)
    }

    override func layoutSubviews() {
        let room = bounds
        let width = min(button.sizeThatFits(room.size).width, room.width)
        button.frame = Rect(
            x: button.side == .left ? 0 : room.width - width, y: 0, width: width, height: room.height)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), theme.color(.separator))
    }
}
