import Drawing
import Toolkit

/// The picture or the icon of a state, which replaces its light.
final class StatePicture: ImageView {
    /// The side length, in points at the default text size. It is larger than the light's, because a picture has more detail.
    private static let side = 48.0

    /// Shows the sign of a state. Hides the view if there is none.
    func show(_ value: StateValue?) {
        picture = nil
        tint = nil
        switch value?.sign {
        case .picture(let name): picture = name
        case .icon(let name):
            // If there is no icon of this name, the light is shown instead.
            if scene?.pictures.look(up: name).isFound == true { picture = name }
            tint = value.map { .role($0.tone.role) }
        case nil: break
        }
        isHidden = picture == nil
    }

    override var minimumWidth: Double { sizeThatFits(.zero).width }

    /// Returns a size that scales with the text size, up to 150 %, regardless of the picture's size.
    override func sizeThatFits(_ size: Size) -> Size {
        let side = Self.side * min(max(theme.textScale, 1), 1.5)
        return Size(width: side, height: side)
    }
}
