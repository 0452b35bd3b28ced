import Drawing
import Toolkit

/// A tab that has only a title, an icon and a badge until it is shown. The data source of the tab bar controller then provides the content.
/// The content is released if memory is low and the tab is not visible.
public final class LazyTabController: ViewController {
    /// The content; `nil` before the tab is shown for the first time, and after the content was released.
    public private(set) var content: ViewController?
    /// The error of the data source because of which the tab has no content; `nil` if there was no error.
    public private(set) var failure: (any Error)?

    private var emptyPage: EmptyPage?

    /// Creates a tab without content. The content is requested when the tab is first shown.
    public init(title: String, tabItem: TabItem = TabItem()) {
        super.init()
        self.title = title
        self.tabItem = tabItem
    }

    public override func viewWillAppear(_ animated: Bool) {
        loadContent()
    }

    /// Requests the content if it is missing. This happens automatically when the tab is shown.
    public func loadContent() {
        guard content == nil, let tabBar = parent as? VerticalTabBarController else { return }
        failure = nil
        var newContent: ViewController?
        do {
            newContent = try tabBar.dataSource?.tabBarController(tabBar, contentFor: self, bounds: view.bounds)
        } catch {
            failure = error
        }
        // The data source may have shown the tab, so that its content is already loaded.
        guard content == nil else { return }
        emptyPage?.removeFromSuperview()
        emptyPage = nil
        guard let newContent else {
            let page = EmptyPage(failure.map { "\($0)" })
            page.frame = view.bounds
            view.addSubview(page)
            emptyPage = page
            return
        }
        content = newContent
        addChild(newContent)
        showChild(newContent, in: view, frame: view.bounds)
        newContent.didMove(toParent: self)
    }

    /// Releases the content, even if it is on screen, and requests it again if it was visible. The detail of the tab is also released.
    ///
    /// Does nothing if there is no content.
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

    /// Releases the content unless it is on screen. The data source can save its state before.
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
