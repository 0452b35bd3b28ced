import Drawing
import KioskFile
import Toolkit

/// A detail, and a viewer that can show one of its elements in place of it.
final class DetailPageView: View {
    /// A view that shows one element in place of the detail.
    protocol Viewer: View {
        /// Called when the user closes the viewer.
        var onClose: (() -> Void)? { get set }
    }

    let detail = DetailView()
    /// Called when the user chooses a language in the detail.
    var onChooseLanguage: ((Language) -> Void)?
    /// The setting for the elements of a row's page.
    var setting = RowPageSetting()
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
    private(set) var viewer: (any Viewer)?
    /// The element that the viewer shows.
    private(set) var element: (any RowElement)?

    private static let fade = Duration.milliseconds(200)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        backdrop.isHidden = true
        addSubview(backdrop)
        addSubview(detail)
    }

    /// Returns the page whose detail contains a view; `nil` if there is none.
    static func around(_ view: View) -> DetailPageView? {
        var ancestor = view.superview
        while let current = ancestor {
            if let page = current as? DetailPageView { return page }
            ancestor = current.superview
        }
        return nil
    }

    override func layoutSubviews() {
        backdrop.frame = bounds
        detail.frame = bounds
        viewer?.frame = bounds
    }

    /// Shows an element in a viewer until the viewer is closed or the element is no longer in the detail.
    func show(_ viewer: some Viewer, alone element: any RowElement) {
        guard self.viewer == nil else { return }
        viewer.onClose = { [weak self] in self?.closeViewer() }
        viewer.frame = bounds
        viewer.alpha = 0
        addSubview(viewer)
        self.viewer = viewer
        self.element = element
        viewer.animate(withDuration: Self.fade) { viewer.alpha = 1 }
    }

    func closeViewer() {
        guard let viewer else { return }
        self.viewer = nil
        element = nil
        viewer.isUserInteractionEnabled = false
        viewer.animate(withDuration: Self.fade) {
            viewer.alpha = 0
        } completion: { _ in
            viewer.removeFromSuperview()
        }
    }
}
