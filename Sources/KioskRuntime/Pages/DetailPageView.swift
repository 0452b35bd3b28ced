import Drawing
import Toolkit

/// A detail, and over it its picture while that is seen alone.
final class DetailPageView: View {
    let detail = DetailView()
    private(set) var viewer: PictureViewer?

    private static let fade = Duration.milliseconds(200)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        addSubview(detail)
        detail.pictureButton.onPress { [weak self] in self?.openPicture() }
    }

    override func layoutSubviews() {
        detail.frame = bounds
        viewer?.frame = bounds
    }

    private func openPicture() {
        guard viewer == nil, let picture = detail.content?.picture else { return }
        let viewer = PictureViewer(picture)
        viewer.onClose = { [weak self] in self?.closePicture() }
        viewer.frame = bounds
        viewer.alpha = 0
        addSubview(viewer)
        self.viewer = viewer
        viewer.animate(withDuration: Self.fade) { viewer.alpha = 1 }
    }

    func closePicture() {
        guard let viewer else { return }
        self.viewer = nil
        viewer.isUserInteractionEnabled = false
        viewer.animate(withDuration: Self.fade) {
            viewer.alpha = 0
        } completion: { _ in
            viewer.removeFromSuperview()
        }
    }
}
