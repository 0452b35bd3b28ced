import Drawing
import KioskFile
import Toolkit

/// A picture that opens in a viewer when pressed.
final class PictureButton: Control {
    var element: PictureElement? {
        didSet { if element?.name != oldValue?.name { setNeedsDisplay() } }
    }

    private var picture: ImageName? { element?.name }

    private static let radius = 12.0

    override func sizeThatFits(_ size: Size) -> Size {
        guard let picture, case .found(let own)? = scene?.pictures.look(up: picture) else { return .zero }
        return own
    }

    /// The scale up to which the picture has enough pixels to stay sharp.
    var finestScale: Double { picture.flatMap { scene?.pictures.finestScale(of: $0) } ?? 1 }

    override func draw(_ list: inout DisplayList) {
        guard let picture else { return }
        let area = Rect(origin: .zero, size: bounds.size)
        list.picture(picture, in: area, mode: .scaleAspectFill, radii: CornerRadii(Self.radius))
        drawPress(&list, in: area, radius: Self.radius)
    }
}
