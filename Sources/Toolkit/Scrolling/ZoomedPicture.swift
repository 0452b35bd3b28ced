import Drawing

/// The picture in a ``PictureZoomView``, in whatever size it has at the moment.
final class ZoomedPicture: View {
    var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// False where all of it is seen, in a size that stays.
    var isZoomed = false {
        didSet { if isZoomed != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        guard let picture else { return }
        let area = Rect(origin: .zero, size: bounds.size)
        if isZoomed { list.zoomedPicture(picture, in: area) } else { list.picture(picture, in: area) }
    }
}
