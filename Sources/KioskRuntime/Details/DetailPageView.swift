import Drawing
import KioskFile
import Toolkit

/// A view with a detail, and a viewer that can show the detail's picture in its place.
final class DetailPageView: View {
    let detail = DetailView()
    /// The background of the detail; `nil` for its colour alone.
    var background: BackgroundDefinition? {
        get { backdrop.background }
        set {
            backdrop.background = newValue
            backdrop.isHidden = newValue == nil
            detail.backgroundColor = newValue == nil ? .role(.detailBackground) : nil
        }
    }

    private let backdrop = Backdrop()
    private let bar = PinnedBar()
    /// The height of the bar at the bottom; 0 if it has no elements.
    var barHeight: Double { bar.frame.height }
    private(set) var viewer: PictureViewer?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        backdrop.isHidden = true
        addSubview(backdrop)
        addSubview(detail)
        addSubview(bar)
        detail.onPin = { [bar] in bar.views = $0 }
        detail.onOpenPicture = { [weak self] in self?.open($0) }
    }

    /// Removes the title and the surface of the detail, which is in a sheet with both.
    func removeHeader() {
        detail.showsTitle = false
        detail.backgroundColor = nil
        backgroundColor = nil
    }

    override func layoutSubviews() {
        backdrop.frame = bounds
        detail.frame = bar.place(in: bounds)
        viewer?.frame = detail.frame
    }

    /// Shows a picture in a viewer until the viewer is closed or the picture is no longer in the detail.
    private func open(_ picture: ImageName) {
        guard viewer == nil else { return }
        let viewer = PictureViewer(picture)
        viewer.onClose = { [weak self] in self?.closeViewer() }
        viewer.frame = detail.frame
        viewer.alpha = 0
        addSubview(viewer)
        self.viewer = viewer
        viewer.animate(withDuration: AnimationDuration.appearance) { viewer.alpha = 1 }
    }

    func closeViewer() {
        guard let viewer else { return }
        self.viewer = nil
        viewer.isUserInteractionEnabled = false
        viewer.animate(withDuration: AnimationDuration.appearance) {
            viewer.alpha = 0
        } completion: { _ in
            viewer.removeFromSuperview()
        }
    }
}
