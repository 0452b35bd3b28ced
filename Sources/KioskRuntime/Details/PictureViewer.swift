import Drawing
import Toolkit
import VerticalTabs

/// A viewer that shows a picture as large as its pane and zooms it by pinching. The close button and a tap beside the picture close it.
final class PictureViewer: View {
    /// Called when the user closes the viewer.
    var onClose: (() -> Void)?

    let picture: ImageName
    let zoomView: PictureZoomView
    private let cross = CrossButton(disc: 36)
    private let tap = TapGestureRecognizer()

    /// The size of the close button's target, in points: a little more than 9.2 mm at 160 points per inch.
    private static let target = 64.0

    init(_ picture: ImageName) {
        self.picture = picture
        zoomView = PictureZoomView(picture)
        super.init()
        backgroundColor = .role(.detailBackground)
        addSubview(zoomView)
        addSubview(cross)
        cross.onPress { [weak self] in self?.onClose?() }
        tap.require(toFail: zoomView.doubleTap)
        tap.onChange { [weak self] in self?.tapped(at: $0.location(in: self)) }
        addGestureRecognizer(tap)
    }

    private func tapped(at position: Point) {
        if !zoomView.pictureFrame.contains(position) { onClose?() }
    }

    override func layoutSubviews() {
        zoomView.frame = bounds
        let target = max(Self.target, metrics.minimumTarget)
        cross.frame = mirrored(
            Rect(x: bounds.width - target - theme.grid / 2, y: theme.grid / 2, width: target, height: target))
    }
}
