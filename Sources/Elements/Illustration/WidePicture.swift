import Drawing
import Toolkit

/// A picture that is as wide as its place, and as high as its sides ask for.
class WidePicture: ImageView {
    /// Of the screen's height: what is above and below the picture is to be seen as well.
    private static let maximumHeight = 0.7
    /// Height by width of a picture that is not there.
    private static let missingRatio = 2.0 / 3

    static let cornerRadius = 8.0

    override init(_ picture: ImageName? = nil) {
        super.init(picture)
        cornerRadius = Self.cornerRadius
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, let picture, size.width.isFinite else { return .zero }
        return Self.size(of: picture, width: size.width, in: scene)
    }

    /// As large as a picture is in a width: its sides keep their proportion, and it is no higher than most of the screen.
    ///
    /// - Parameters:
    ///   - picture: need not be there.
    ///   - width: in points.
    ///   - scene: knows the picture and the screen.
    static func size(of picture: ImageName, width: Double, in scene: Scene) -> Size {
        var ratio = missingRatio
        if case .found(let own) = scene.pictures.look(up: picture), own.width > 0 {
            ratio = min(max(own.height / own.width, 0), 100)
        }
        return size(width: width, ratio: ratio, in: scene)
    }

    /// As large as the place of a picture that is not known.
    static func placeSize(width: Double, in scene: Scene) -> Size { size(width: width, ratio: missingRatio, in: scene) }

    private static func size(width: Double, ratio: Double, in scene: Scene) -> Size {
        Size(width: width, height: min(width * ratio, scene.size.height * maximumHeight).rounded())
    }
}
