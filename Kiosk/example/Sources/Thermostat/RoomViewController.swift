import Drawing
import Toolkit

/// Detail with one room and its set temperature.
final class RoomViewController: ViewController {
    let room: String

    init(room: String) {
        self.room = room
        super.init()
        title = room
    }

    override func loadView() -> View { RoomView(room: room) }
}

/// Displays a room's name, its temperature, and the slider that sets it.
private final class RoomView: View {
    private let name: Label
    private let temperature = Label(role: .largeTitle)
    private let slider = TemperatureSlider()

    init(room: String) {
        name = Label(room, role: .title, color: .role(.secondaryText))
        super.init()
        backgroundColor = .role(.detailBackground)
        for view in [name, temperature, slider] { addSubview(view) }
        slider.addAction(for: .valueChanged) { [unowned self] _ in showTemperature() }
        showTemperature()
    }

    private func showTemperature() {
        temperature.text = "\(slider.value) °C"
    }

    override func layoutSubviews() {
        let margin = 4 * theme.grid
        var room = bounds.insetBy(dx: margin, dy: margin)
        for view in [name, temperature, slider] {
            let height = view.sizeThatFits(room.size).height
            view.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: height)
            room.origin.y += height + 2 * theme.grid
        }
    }
}
