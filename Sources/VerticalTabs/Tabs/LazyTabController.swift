import Drawing
import Toolkit

/// A tab that is light until it is shown: a title, an icon and a badge. Its content comes from the tab bar controller's
/// data source, and goes again when memory is short and the tab is not seen.
public final class LazyTabController: ViewController {
    /// nil before it is shown for the first time, and after it was dropped.
    public private(set) var content: ViewController?
    /// Why there is no content although the tab was shown; nil where the data source simply had none.
    public private(set) var failure: (any Error)?

    private var emptyPage: EmptyPage?

    /// A tab without content, which is asked for when the tab is first shown.
    public init(title: String, tabItem: TabItem = TabItem()) {
        super.init()
        self.title = title
        self.tabItem = tabItem
    }

    public override func viewWillAppear(_ animated: Bool) {
        loadContent()
    }

    /// Asks for the content where it is not there: it comes by itself when the tab is shown.
    public func loadContent() {
        guard content == nil, let tabBar = parent as? VerticalTabBarController else { return }
        failure = nil
        var made: ViewController?
        do {
            made = try tabBar.dataSource?.tabBarController(tabBar, contentFor: self, bounds: view.bounds)
        } catch {
            failure = error
        }
        // Whoever was asked may have shown the tab, and so have made it already.
        guard content == nil else { return }
        emptyPage?.removeFromSuperview()
        emptyPage = nil
        guard let made else {
            let page = EmptyPage(failure.map { "\($0)" })
            page.frame = view.bounds
            view.addSubview(page)
            emptyPage = page
            return
        }
        content = made
        addChild(made)
        showChild(made, in: view, frame: view.bounds)
        made.didMove(toParent: self)
    }

    /// Lets go of the content, also where it is on screen, and has another one come where it was seen; with it goes the detail.
    ///
    /// Nothing where there is no content.
    public func reloadContent() {
        guard let content else { return }
        if let tabBar = parent as? VerticalTabBarController {
            tabBar.dataSource?.tabBarController(tabBar, willDrop: content, of: self)
            tabBar.forgetDetail(of: self)
        }
        guard self.content === content else { return }
        self.content = nil
        content.willMove(toParent: nil)
        if content.isViewLoaded { hideChild(content) }
        content.removeFromParent()
        if appearance == .appeared || appearance == .appearing { loadContent() }
    }

    public override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        dropContent()
    }

    /// Lets go of the content, unless it is on screen. The data source can keep its state.
    private func dropContent() {
        guard let content, appearance == .disappeared else { return }
        if let tabBar = parent as? VerticalTabBarController {
            tabBar.dataSource?.tabBarController(tabBar, willDrop: content, of: self)
        }
        guard self.content === content else { return }
        self.content = nil
        content.willMove(toParent: nil)
        if content.isViewLoaded { content.view.removeFromSuperview() }
        content.removeFromParent()
    }

    public override func viewDidLayoutSubviews() {
        content?.view.frame = view.bounds
        emptyPage?.frame = view.bounds
    }

    public override var contentScrollView: ScrollView? { content?.contentScrollView }
}
