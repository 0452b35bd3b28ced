import Drawing
import KioskFile
import Toolkit

/// Shows a picture, which opens in a viewer when pressed.
enum PictureKind: DetailElementKind {
    static let place = DetailSection.lead

    /// The size of the placeholder for a missing picture, in points.
    private static let missingSize = Size(width: 400, height: 267)

    static func makeView() -> PictureButton {
        let button = PictureButton()
        button.onPress { [weak button] in
            guard let button, let element = button.element else { return }
            DetailPageView.around(button)?.show(PictureViewer(element.name), alone: element)
        }
        return button
    }

    static func show(_ element: PictureElement, in button: PictureButton) {
        button.element = element
    }

    /// Returns the largest size that fits the room without enlarging the picture's pixels.
    static func size(of button: PictureButton, in room: Size) -> Size {
        let own = button.sizeThatFits(room)
        // A missing picture cannot be opened in a viewer.
        button.isEnabled = !own.isEmpty
        let size = own.isEmpty ? missingSize : own
        let fitting = max(0, min(room.width / size.width, room.height / size.height))
        let factor = own.isEmpty || fitting <= 1 ? min(fitting, 1) : min(fitting, button.finestScale)
        return Size(width: size.width * factor, height: (size.height * factor).rounded())
    }
}

nonisolated extension DetailContent {
    /// The picture of the detail, if it has one.
    public var picture: ImageName? {
        get { elements[PictureElement.self]?.name }
        set { elements[PictureElement.self] = newValue.map { PictureElement($0) } }
    }
}
