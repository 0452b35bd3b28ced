import Drawing
import Toolkit

/// A picture that fills the available width, with a height that follows from its aspect ratio.
class WidePicture: ImageView {
    /// The maximum height as a share of the screen's height, so that the content above and below the picture stays visible.
    private static let maximumHeight = 0.7
    /// The ratio of height to width of a missing picture.
    private static let missingRatio = 2.0 / 3

    static let cornerRadius = 8.0

    override init(_ picture: ImageName? = nil) {
        super.init(picture)
        cornerRadius = Self.cornerRadius
    }

    /// Draws the picture with round corners of its own, also where it is smaller than the view.
    override func draw(_ list: inout DisplayList) {
        guard contentMode == .scaleAspectFit, let picture, case .found(let size)? = scene?.pictures.look(up: picture),
            size.width > 0, size.height > 0
        else { return super.draw(&list) }
        let factor = min(bounds.width / size.width, bounds.height / size.height)
        let fitted = Size(width: size.width * factor, height: size.height * factor)
        list.picture(
            picture, in: Rect(origin: .zero, size: bounds.size).centered(fitted), mode: contentMode,
            tint: tint?.resolved(in: theme), radii: CornerRadii(cornerRadius))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, let picture, size.width.isFinite else { return .zero }
        return Self.size(of: picture, width: size.width, in: scene)
    }

    /// Returns the size of a picture for a width. The height follows the aspect ratio, up to a share of the screen's height.
    ///
    /// - Parameters:
    ///   - picture: The picture, which may be missing.
    ///   - width: The width, in points.
    ///   - scene: The scene, which provides the pictures and the size of the screen.
    static func size(of picture: ImageName, width: Double, in scene: Scene) -> Size {
        var ratio = missingRatio
        if case .found(let intrinsic) = scene.pictures.look(up: picture), intrinsic.width > 0 {
            ratio = min(max(intrinsic.height / intrinsic.width, 0), 100)
        }
        return size(width: width, ratio: ratio, in: scene)
    }

    /// Returns the size of the placeholder for an unknown picture.
    static func placeSize(width: Double, in scene: Scene) -> Size { size(width: width, ratio: missingRatio, in: scene) }

    private static func size(width: Double, ratio: Double, in scene: Scene) -> Size {
        Size(width: width, height: min(width * ratio, scene.size.height * maximumHeight).rounded())
    }
}
