import Drawing
import Toolkit

/// A viewer for one picture at a time. A swipe shows the next picture, a pinch zooms, and the close button closes the viewer.
final class GalleryViewer: ViewController {
    private let pages: PageViewController
    private let cross = CrossButton(disc: 36)

    /// The minimum side of the close button's touch target, in points: about 10 mm at 160 points per inch.
    private static let target = 64.0

    /// Creates a viewer.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, in order.
    ///   - index: The index of the initially shown picture.
    init(_ pictures: [ImageName], at index: Int) {
        pages = PageViewController(numberOfPages: pictures.count) { index in
            GalleryPage(pictures.indices.contains(index) ? pictures[index] : nil)
        }
        super.init()
        addChild(pages)
        pages.didMove(toParent: self)
        pages.showPage(index, animated: false)
    }

    override func viewDidLoad() {
        view.backgroundColor = .role(.detailBackground)
        showChild(pages, in: view, frame: view.bounds)
        view.addSubview(cross)
        cross.onPress { [weak self] in self?.dismiss() }
    }

    override func viewDidLayoutSubviews() {
        pages.view.frame = view.bounds
        let (target, margin) = (max(Self.target, view.metrics.minimumTarget), view.theme.grid / 2)
        cross.frame = view.mirrored(
            Rect(x: view.bounds.width - target - margin, y: margin, width: target, height: target))
    }
}

/// A page with a picture that can be zoomed.
private final class GalleryPage: ViewController {
    private let picture: ImageName?

    init(_ picture: ImageName?) {
        self.picture = picture
        super.init()
    }

    override func loadView() -> View {
        let view = PictureZoomView(picture)
        view.accessibilityLabel = picture?.title
        return view
    }
}
