import Drawing
import Headless
import Testing
import Toolkit

@Suite("View controllers")
struct ViewControllerTests {
    private let log = LoggingController.Log()

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

    private func panel(_ root: ViewController) -> HeadlessPanel {
        HeadlessPanel(size: PixelSize(width: 400, height: 600), root: root)
    }

    private func embed(_ child: LoggingController, in parent: LoggingController) {
        parent.addChild(child)
        parent.showChild(child, in: parent.view, frame: parent.view.bounds)
        child.didMove(toParent: parent)
    }

    @Test("A controller loads its view once, when it is first needed")
    func lazyLoading() {
        let controller = controller("a")
        #expect(!controller.isViewLoaded)
        #expect(controller.scene == nil)
        #expect(!controller.isViewLoaded)
        let view = controller.view
        #expect(controller.view === view)
        #expect(log.take() == ["a loadView", "a didLoad"])
        #expect(view.viewController === controller)
    }

    @Test("The root controller's view fills the scene before it appears, and is laid out before the first frame")
    func root() {
        let root = controller("a")
        let panel = panel(root)
        #expect(log.take() == ["a loadView", "a didLoad", "a willAppear", "a didAppear", "a didLayout"])
        #expect(root.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(root.appearance == .appeared)
        #expect(root.scene === panel.scene)
    }

    @Test("V5: If the root controller is replaced, the old one disappears before the new one appears")
    func replacement() {
        let panel = panel(controller("a"))
        log.take()
        let old = panel.scene.rootViewController
        let new = controller("b")
        panel.scene.rootViewController = new
        #expect(
            log.take() == [
                "a willDisappear", "a didDisappear", "b loadView", "b didLoad", "b willAppear", "b didAppear",
            ])
        #expect(old?.view.superview == nil && old?.appearance == .disappeared)
        panel.scene.rootViewController = new
        #expect(log.take().isEmpty)
        panel.scene.rootViewController = nil
        #expect(log.take() == ["b willDisappear", "b didDisappear"])
        panel.advanceToNextFrame()
        #expect(panel.frame.layers.isEmpty)
    }

    @Test("addChild calls willMove and the container calls didMove; removing a child does the reverse")
    func containment() {
        let parent = controller("p")
        let child = controller("c")
        parent.addChild(child)
        #expect(log.take() == ["c willMove"])
        #expect(child.parent === parent && parent.children.count == 1)
        child.didMove(toParent: parent)
        parent.addChild(child)
        #expect(log.take() == ["c didMove"])
        #expect(parent.children.count == 1)
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(log.take() == ["c willLeave", "c didLeave"])
        #expect(child.parent == nil && parent.children.isEmpty)
        child.removeFromParent()
        #expect(log.take().isEmpty)
    }

    @Test("Adding a child to another parent removes it from its first parent")
    func adoption() {
        let (first, second, child) = (controller("f"), controller("s"), controller("c"))
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty && child.parent === second)
        #expect(child.nearest(LoggingController.self) === child)
        #expect(log.take().suffix(2) == ["c didLeave", "c willMove"])
    }

    @Test("willAppear is called on parents before children, and didAppear on children before parents, at any depth")
    func order() {
        let (top, middle, leaf) = (controller("top"), controller("middle"), controller("leaf"))
        top.view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        embed(middle, in: top)
        embed(leaf, in: middle)
        log.take()
        let panel = panel(top)
        #expect(
            log.take().filter { $0.contains("ppear") } == [
                "top willAppear", "middle willAppear", "leaf willAppear", "leaf didAppear", "middle didAppear",
                "top didAppear",
            ])
        panel.scene.rootViewController = nil
        #expect(
            log.take() == [
                "top willDisappear", "middle willDisappear", "leaf willDisappear", "leaf didDisappear",
                "middle didDisappear", "top didDisappear",
            ])
    }

    @Test(
        "V5: A child added to a visible parent appears as it is added, and disappears as it is removed"
    )
    func showing() {
        let parent = controller("p")
        let panel = panel(parent)
        let child = controller("c")
        log.take()
        embed(child, in: parent)
        #expect(
            log.take() == ["c willMove", "c loadView", "c didLoad", "c willAppear", "c didAppear", "c didMove"])
        #expect(child.view.superview === parent.view)
        parent.hideChild(child)
        #expect(log.take() == ["c willDisappear", "c didDisappear"])
        #expect(child.view.superview == nil)
        parent.hideChild(child)
        #expect(log.take().isEmpty)
        _ = panel
    }

    @Test("A child added while its parent is appearing appears once, together with the parent")
    func shownWhileAppearing() {
        let parent = controller("p")
        let child = controller("c")
        _ = parent.view
        parent.beginAppearanceTransition(true, animated: true)
        embed(child, in: parent)
        log.take()
        parent.endAppearanceTransition()
        #expect(log.take() == ["c didAppear", "p didAppear"])
        #expect(child.appearance == .appeared)
    }

    @Test("A reversed transition ends in its new state, and every “will” call has its “did” call")
    func turningRound() {
        let parent = controller("p")
        let child = controller("c")
        parent.addChild(child)
        log.take()
        parent.beginAppearanceTransition(true, animated: true)
        parent.beginAppearanceTransition(true, animated: true)
        parent.beginAppearanceTransition(false, animated: true)
        parent.endAppearanceTransition()
        parent.endAppearanceTransition()
        #expect(
            log.take() == [
                "p willAppear", "c willAppear", "p willDisappear", "c willDisappear", "c didDisappear",
                "p didDisappear",
            ])
        parent.beginAppearanceTransition(true, animated: false)
        parent.endAppearanceTransition()
        log.take()
        parent.beginAppearanceTransition(false, animated: true)
        #expect(parent.appearance == .disappearing)
        parent.beginAppearanceTransition(true, animated: true)
        parent.endAppearanceTransition()
        #expect(
            log.take() == [
                "p willDisappear", "c willDisappear", "p willAppear", "c willAppear", "c didAppear", "p didAppear",
            ])
        #expect(child.appearance == .appeared)
    }

    @Test("R4: viewWillTransition is called on every controller before a size change, without appearance calls")
    func transition() {
        let parent = controller("p")
        let panel = panel(parent)
        let child = controller("c")
        embed(child, in: parent)
        panel.advanceToNextFrame()
        log.take()
        panel.rotate()
        #expect(log.take() == ["p willTransition 600x400 from 400", "c willTransition 600x400 from 400"])
        #expect(parent.view.bounds.size == Size(width: 600, height: 400))
        panel.advanceToNextFrame()
        #expect(log.take() == ["p didLayout"])
        panel.resize(to: PixelSize(width: 600, height: 400))
        #expect(log.take().isEmpty)
        panel.resize(to: PixelSize(width: 1200, height: 800), scale: 2)
        panel.advanceToNextFrame()
        #expect(panel.scene.size == Size(width: 600, height: 400))
        #expect(panel.frame.scale == 2)
    }

    @Test("A controller can replace itself as it appears")
    func replacesItself() {
        let first = controller("a")
        let second = controller("b")
        let panel = panel(ViewController())
        first.onAppear = { [weak panel] in panel?.scene.rootViewController = second }
        panel.scene.rootViewController = first
        #expect(panel.scene.rootViewController === second)
        #expect((first.appearance, second.appearance) == (.disappeared, .appeared))
        #expect(first.view.superview == nil)
        #expect(second.view.scene === panel.scene)
    }
}
