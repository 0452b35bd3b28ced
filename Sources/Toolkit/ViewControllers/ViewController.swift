import Drawing

/// A controller that manages a view: loads it on first use and is notified when it appears and disappears.
open class ViewController {
    // MARK: View

    /// The view, loaded on first use.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        view.viewController = self
        loadedView = view
        viewDidLoad()
        return view
    }

    /// A Boolean value that tells whether the view has been loaded.
    public final var isViewLoaded: Bool { loadedView != nil }
    private var loadedView: View?

    /// The title that containers show, for example in a bar or a header.
    public var title: String? {
        didSet {
            guard title != oldValue else { return }
            titleDidChange()
            parent?.containerItemDidChange(of: self)
        }
    }

    private var containerItems: [ObjectIdentifier: any ContainerItem] = [:]

    /// The information that containers of one kind show about this controller. Setting it notifies the parent.
    public final subscript<Item: ContainerItem>(_ type: Item.Type) -> Item {
        get { containerItems[ObjectIdentifier(type)] as? Item ?? Item() }
        set {
            guard newValue != self[type] else { return }
            containerItems[ObjectIdentifier(type)] = newValue
            parent?.containerItemDidChange(of: self)
        }
    }

    // MARK: Parent and children

    /// The parent controller.
    public private(set) weak var parent: ViewController?
    /// The children, in the order in which they were added.
    public private(set) var children: [ViewController] = []

    // MARK: Appearance

    /// A state of the view's appearance.
    public enum Appearance: Hashable, Sendable {
        /// The view is not visible.
        case disappeared
        /// The view is about to become visible.
        case appearing
        /// The view is visible.
        case appeared
        /// The view is about to be removed.
        case disappearing
    }

    /// The current state of the view's appearance.
    public private(set) var appearance = Appearance.disappeared

    /// Creates a controller, whose view is loaded on first use.
    public init() {}

    // MARK: To override

    /// Creates the view.
    open func loadView() -> View { View() }
    /// Called after the view was loaded, before it is in any scene.
    open func viewDidLoad() {}
    /// Called before the view enters the scene; it already has its frame.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in the scene and its transition has finished.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the scene.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has left the scene.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews. Controllers that lay out subviews themselves do so here.
    open func viewDidLayoutSubviews() {}
    /// Called before this controller is added to a parent, or with `nil` before it is removed.
    open func willMove(toParent parent: ViewController?) {}
    /// Called by the container after it has added the view, or with `nil` after the controller was removed.
    open func didMove(toParent parent: ViewController?) {}
    /// The children that appear and disappear together with this controller: those whose views are on screen.
    open var appearingChildren: [ViewController] { children }
    /// Called after ``title`` has changed.
    open func titleDidChange() {}
    /// Called after a child's ``title`` or one of its container items has changed.
    open func containerItemDidChange(of child: ViewController) {}
    /// The controller that is hidden while a full page covers this one.
    var controllerUnderPages: ViewController { self }
    /// The scroll view that scrolls to its top when the user selects the controller in its container again.
    open var contentScrollView: ScrollView? { loadedView as? ScrollView }

    /// Handles a key event that no view within the controller has handled; see ``View/keyPressed(_:)``.
    open func keyPressed(_ event: KeyEvent) -> Bool { false }

    /// Called before the size changes; forwarded to all children.
    open func viewWillTransition(to size: Size) {
        for child in children { child.viewWillTransition(to: size) }
    }

    /// Called when memory is low: releases data that can be recreated. Forwarded to all children.
    ///
    /// Only the children at the beginning of the call are notified, even if children are added or removed meanwhile. An
    /// overriding method must call `super` or forward the call itself.
    open func didReceiveMemoryWarning() {
        for child in children { child.didReceiveMemoryWarning() }
    }

    // MARK: Containment

    /// Adds `child` to the children. The container then adds its view and calls `didMove(toParent:)`.
    public final func addChild(_ child: ViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent. The container must first call `willMove(toParent: nil)` and remove the view.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Returns the nearest controller of a type, starting with this one and continuing with its ancestors.
    public final func nearest<Ancestor: ViewController>(_ type: Ancestor.Type) -> Ancestor? {
        var controller: ViewController? = self
        while let current = controller {
            if let found = current as? Ancestor { return found }
            controller = current.parent
        }
        return nil
    }

    // MARK: Appearance transitions

    /// Begins a transition to appear or disappear. Reverses a transition in progress.
    ///
    /// Parents are notified before their children. Containers call this method; the callbacks must never be called directly.
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
        // The callback may have reversed the transition, which then also applied to the children.
        guard appearance == (isAppearing ? .appearing : .disappearing) else { return }
        isAnimated = animated
        for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends the current transition. Children are notified before their parents.
    public final func endAppearanceTransition() {
        guard appearance == .appearing || appearance == .disappearing else { return }
        for child in appearingChildren { child.endAppearanceTransition() }
        if appearance == .appearing {
            appearance = .appeared
            viewDidAppear(isAnimated)
            scene?.screenReader?.appeared(self)
        } else {
            appearance = .disappeared
            viewDidDisappear(isAnimated)
        }
    }

    private var isAnimated = false
}
