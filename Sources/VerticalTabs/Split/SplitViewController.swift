import Drawing
import Toolkit

/// A master at the edge and a detail beside it.
open class SplitViewController: ViewController {
    public var style = SplitStyle() {
        didSet { if style != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The side of the master; a tab bar controller's rail lies at the same edge.
    public var side = RailSide.left {
        didSet {
            guard side != oldValue else { return }
            (masterViewController as? VerticalTabBarController)?.rail.side = side
            if isViewLoaded { view.setNeedsLayout() }
        }
    }

    public var masterViewController: ViewController? {
        didSet {
            guard masterViewController !== oldValue else { return }
            (oldValue as? VerticalTabBarController)?.splitViewController = nil
            (masterViewController as? VerticalTabBarController)?.splitViewController = self
            replace(oldValue, with: \.masterViewController, frame: columns.master, at: 0)
        }
    }

    /// Setting the one that is shown changes nothing.
    public var detailViewController: ViewController? {
        didSet {
            guard detailViewController !== oldValue else { return }
            replace(oldValue, with: \.detailViewController, frame: columns.detail, at: .max)
        }
    }

    private func replace(
        _ old: ViewController?, with path: KeyPath<SplitViewController, ViewController?>, frame: Rect, at index: Int
    ) {
        if let old, old.parent === self {
            old.willMove(toParent: nil)
            if isViewLoaded { hideChild(old) }
            old.removeFromParent()
        }
        // The old one, told that it leaves, may have put another one in the place, which is a child by now.
        guard let new = self[keyPath: path], new.parent !== self else { return }
        addChild(new)
        if isViewLoaded { showChild(new, in: view, frame: frame, at: index) }
        new.didMove(toParent: self)
    }

    // MARK: View

    open override func loadView() -> View {
        let view = SplitView()
        view.backgroundColor = .role(.detailBackground)
        return view
    }

    open override func viewDidLoad() {
        let columns = columns
        if let master = masterViewController { showChild(master, in: view, frame: columns.master, at: 0) }
        if let detail = detailViewController { showChild(detail, in: view, frame: columns.detail, at: .max) }
    }

    open override func viewDidLayoutSubviews() {
        let columns = columns
        masterViewController?.view.frame = columns.master
        detailViewController?.view.frame = columns.detail
        (view as? SplitView)?.divider = side == .left ? columns.master.maxX : columns.detail.maxX
    }

    private var columns: (master: Rect, detail: Rect) {
        guard isViewLoaded else { return (.zero, .zero) }
        let size = view.bounds.size
        let width = style.masterWidth(in: size.width)
        // One point between them for the divider.
        let rest = max(0, size.width - width - 1)
        return side == .left
            ? (
                Rect(x: 0, y: 0, width: width, height: size.height),
                Rect(x: size.width - rest, y: 0, width: rest, height: size.height)
            )
            : (
                Rect(x: size.width - width, y: 0, width: width, height: size.height),
                Rect(x: 0, y: 0, width: rest, height: size.height)
            )
    }
}
