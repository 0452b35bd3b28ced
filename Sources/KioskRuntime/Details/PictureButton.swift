import Drawing
import Toolkit

/// A button with a picture that opens in a viewer.
final class PictureButton: Control {
    var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// Called when the button is pressed.
    var onOpen: (() -> Void)?

    private static let radius = 12.0
    /// The size of the placeholder for a missing picture, in points.
    private static let missingSize = Size(width: 400, height: 267)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        onPress { [weak self] in self?.onOpen?() }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard let picture, case .found(let pictureSize)? = scene?.pictures.look(up: picture) else { return .zero }
        return pictureSize
    }

    /// The scale up to which the picture has enough pixels to stay sharp.
    private var finestScale: Double { picture.flatMap { scene?.pictures.finestScale(of: $0) } ?? 1 }

    /// Returns the largest size that fits a room without enlarging the picture's pixels.
    func size(in room: Size) -> Size {
        let pictureSize = sizeThatFits(room)
        // A missing picture cannot be opened in a viewer.
        isEnabled = !pictureSize.isEmpty
        let size = pictureSize.isEmpty ? Self.missingSize : pictureSize
        let fitting = max(0, min(room.width / size.width, room.height / size.height))
        let factor = pictureSize.isEmpty || fitting <= 1 ? min(fitting, 1) : min(fitting, finestScale)
        return Size(width: size.width * factor, height: (size.height * factor).rounded())
    }

    override func draw(_ list: inout DisplayList) {
        guard let picture else { return }
        let area = Rect(origin: .zero, size: bounds.size)
        list.picture(picture, in: area, mode: .scaleAspectFill, radii: CornerRadii(Self.radius))
        drawPress(&list, in: area, radius: Self.radius)
    }
}
