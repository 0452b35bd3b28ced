import Drawing
import KioskFile
import Toolkit

/// A detail, and over it one of its elements while that is seen alone.
final class DetailPageView: View {
    /// Shows an element alone, in place of the detail.
    protocol Viewer: View {
        /// To be called where a person wants to see the detail again.
        var onClose: (() -> Void)? { get set }
    }

    let detail = DetailView()
    /// Called with the language that a person chooses in the detail.
    var onChooseLanguage: ((Language) -> Void)?
    /// For the elements of a row's page.
    var setting = RowPageSetting()
    /// What lies behind the detail; nil for its colour alone.
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
    /// What the viewer shows.
    private(set) var element: (any RowElement)?

    private static let fade = Duration.milliseconds(200)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        backdrop.isHidden = true
        addSubview(backdrop)
        addSubview(detail)
    }

    /// The page in whose detail a view is; nil where it is in none.
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

    /// Shows an element alone until it is closed, or is not in the detail any more.
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
