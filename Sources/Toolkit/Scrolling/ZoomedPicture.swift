import Drawing

/// The picture in a ``PictureZoomView``, at any size.
final class ZoomedPicture: View {
    var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// A Boolean value that tells whether the picture is zoomed; `false` if all of it is visible at a constant size.
    var isZoomed = false {
        didSet { if isZoomed != oldValue { setNeedsDisplay() } }
    }

    /// The colour of a picture of which only the alpha channel is used; `nil` for the picture's own colours.
    var tint: DynamicColor? {
        didSet { if tint != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        guard let picture else { return }
        let area = Rect(origin: .zero, size: bounds.size)
        if let tint {
            list.picture(picture, in: area, mode: .scaleToFill, tint: tint.resolved(in: theme))
        } else if isZoomed {
            list.zoomedPicture(picture, in: area)
        } else {
            list.picture(picture, in: area)
        }
    }
}
