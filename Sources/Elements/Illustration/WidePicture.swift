import Drawing
import Toolkit

/// A picture that is as wide as its place, and as high as its sides ask for.
final class WidePicture: PictureView {
    /// Of the screen's height: what is above and below the picture is to be seen as well.
    private static let mostHeight = 0.7
    /// Height by width of a picture that is not there.
    private static let missingRatio = 2.0 / 3

    override init(_ picture: PictureName? = nil) {
        super.init(picture)
        cornerRadius = 8
    }

    /// The picture keeps its sides' proportion, and is no higher than most of the screen.
    override func sizeThatFits(_ size: Size) -> Size {
        guard let scene, let picture, size.width.isFinite else { return .zero }
        var ratio = Self.missingRatio
        if case .found(let own) = scene.pictures.look(up: picture), own.width > 0 {
            ratio = min(max(own.height / own.width, 0), 100)
        }
        let height = min(size.width * ratio, scene.size.height * Self.mostHeight)
        return Size(width: size.width, height: height.rounded())
    }
}
