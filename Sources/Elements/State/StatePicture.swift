import Drawing
import Toolkit

/// The picture or the icon of a state, in the place of its light.
final class StatePicture: ImageView {
    /// Wider than the light, since a picture has more to it.
    private static let side = 48.0

    /// Shows the sign of a state, and is hidden where that has none.
    func show(_ value: StateValue?) {
        picture = nil
        tint = nil
        switch value?.sign {
        case .picture(let name): picture = name
        case .icon(let name):
            // The light says more than nothing does.
            if scene?.pictures.look(up: name).isFound == true { picture = name }
            tint = value.map { .role($0.tone.role) }
        case nil: break
        }
        isHidden = picture == nil
    }

    /// As large as the text beside it asks for, whatever the picture's own size is.
    override func sizeThatFits(_ size: Size) -> Size {
        let side = Self.side * min(max(theme.textScale, 1), 1.5)
        return Size(width: side, height: side)
    }
}
