import Drawing

/// Looks after one view: loads it when it is first needed, and is told when it appears and disappears.
open class ViewController {
    // MARK: View

    /// Loaded on first use.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        view.viewController = self
        loadedView = view
        viewDidLoad()
        return view
    }

    /// True once the view was asked for.
    public final var isViewLoaded: Bool { loadedView != nil }
    private var loadedView: View?

    /// Shown by containers: in a bar, in a header.
    public var title: String? {
        didSet {
            guard title != oldValue else { return }
            titleDidChange()
            parent?.containerItemDidChange(of: self)
        }
    }

    private var containerItems: [ObjectIdentifier: any ContainerItem] = [:]

    /// What containers of one kind show of this controller. The parent is told when it changes.
    public final subscript<Item: ContainerItem>(_ type: Item.Type) -> Item {
        get { containerItems[ObjectIdentifier(type)] as? Item ?? Item() }
        set {
            guard newValue != self[type] else { return }
            containerItems[ObjectIdentifier(type)] = newValue
            parent?.containerItemDidChange(of: self)
        }
    }

    // MARK: Family

    /// The controller whose child this is.
    public private(set) weak var parent: ViewController?
    /// In the order in which they came.
    public private(set) var children: [ViewController] = []

    // MARK: Appearance

    /// Where the view is between not being seen and being seen.
    public enum Appearance: Hashable, Sendable {
        /// It is not seen.
        case disappeared
        /// It is about to be seen.
        case appearing
        /// It is seen.
        case appeared
        /// It is about to leave.
        case disappearing
    }

    /// Where the view is now.
    public private(set) var appearance = Appearance.disappeared

    /// A controller whose view is loaded when it is first asked for.
    public init() {}

    // MARK: To override

    /// Makes the view.
    open func loadView() -> View { View() }
    /// The view is there, outside of any scene yet.
    open func viewDidLoad() {}
    /// The view is about to enter the scene; it has its frame.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the scene, and everything that moved it there is over.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave the scene.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left the scene.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews: what the controller lays out itself comes here.
    open func viewDidLayoutSubviews() {}
    /// Called before this controller comes into another one's family, or with nil before it leaves.
    open func willMove(toParent parent: ViewController?) {}
    /// Called by the container after it has put the view in place; with nil when the controller has left.
    open func didMove(toParent parent: ViewController?) {}
    /// The children that appear and disappear together with this controller: those whose views are on screen.
    open var appearingChildren: [ViewController] { children }
    /// The controller's ``title`` is another one.
    open func titleDidChange() {}
    /// A child's ``title``, or what its containers show of it, changed.
    open func containerItemDidChange(of child: ViewController) {}
    /// What is not seen while a full page lies over this controller.
    var controllerUnderPages: ViewController { self }
    /// What scrolls to its top when a container is asked once more for what it shows already.
    open var contentScrollView: ScrollView? { loadedView as? ScrollView }

    /// A key that no view within the controller's used up; see ``View/keyPressed(_:)``.
    open func keyPressed(_ event: KeyEvent) -> Bool { false }

    /// Called before the size changes; passed on to all children.
    open func viewWillTransition(to size: Size) {
        for child in children { child.viewWillTransition(to: size) }
    }

    /// Memory is short: what can be made again is to go. Passed on to all children.
    ///
    /// Those are told who are children as it begins: one that leaves meanwhile still has its memory, and one that comes
    /// has only begun to use any. An override calls `super`, or passes it on itself.
    open func didReceiveMemoryWarning() {
        for child in children { child.didReceiveMemoryWarning() }
    }

    // MARK: Containment

    /// Takes `child` into the family; the container then puts its view in place and calls `didMove(toParent:)`.
    public final func addChild(_ child: ViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Leaves the family. The container calls `willMove(toParent: nil)` and takes the view away before.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The nearest ancestor, or this controller itself, of a type.
    public final func nearest<Ancestor: ViewController>(_ type: Ancestor.Type) -> Ancestor? {
        var controller: ViewController? = self
        while let current = controller {
            if let found = current as? Ancestor { return found }
            controller = current.parent
        }
        return nil
    }

    // MARK: The one way to appear

    /// The view is about to appear or to disappear. A transition that was under way turns round.
    ///
    /// Parents will appear before their children. Containers call this, nobody calls the callbacks by hand.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (appearance, isAppearing) {
        case (.disappeared, true), (.disappearing, true):
            appearance = .appearing
            viewWillAppear(animated)
        case (.appeared, false), (.appearing, false):
            appearance = .disappearing
            viewWillDisappear(animated)
        default: return
        }
        // Told of it, the controller may have been sent the other way: its children have gone there with it.
        guard appearance == (isAppearing ? .appearing : .disappearing) else { return }
        isAnimated = animated
        for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// The transition that began is over. Children have appeared before their parents.
    public final func endAppearanceTransition() {
        guard appearance == .appearing || appearance == .disappearing else { return }
        for child in appearingChildren { child.endAppearanceTransition() }
        if appearance == .appearing {
            appearance = .appeared
            viewDidAppear(isAnimated)
        } else {
            appearance = .disappeared
            viewDidDisappear(isAnimated)
        }
    }

    private var isAnimated = false
}
