import Drawing
import Headless
import Testing
import Toolkit

@Suite("Memory warnings")
struct MemoryWarningTests {
    /// Records a warning, then performs an action, then warns its children.
    private final class Hoarder: ViewController {
        final class Log {
            var names: [String] = []
        }

        let log: Log
        var onWarning: (() -> Void)?

        init(_ title: String, _ log: Log, children: [Hoarder] = []) {
            self.log = log
            super.init()
            self.title = title
            for child in children { addChild(child) }
        }

        override func didReceiveMemoryWarning() {
            log.names.append(title ?? "")
            onWarning?()
            super.didReceiveMemoryWarning()
        }
    }

    private let log = Hoarder.Log()

    private func hoarder(_ title: String, _ children: [Hoarder] = []) -> Hoarder {
        Hoarder(title, log, children: children)
    }

    private func warn(_ root: ViewController) {
        let panel = HeadlessPanel(size: PixelSize(width: 100, height: 100), root: root)
        panel.scene.receiveMemoryWarning()
    }

    @Test("A warning reaches every controller once, parents first, even if a controller's view is not loaded")
    func order() {
        let (a, b) = (hoarder("a", [hoarder("a1"), hoarder("a2")]), hoarder("b", [hoarder("b1")]))
        let plain = ViewController()
        plain.addChild(hoarder("c"))
        let root = hoarder("root", [a, b])
        root.addChild(plain)
        warn(root)
        #expect(log.names == ["root", "a", "a1", "a2", "b", "b1", "c"])
        #expect(!a.isViewLoaded && !plain.isViewLoaded)
    }

    @Test("A child controller removed during a warning causes no controller to be skipped or warned twice")
    func leaving() {
        let (a, b, c) = (hoarder("a"), hoarder("b"), hoarder("c"))
        a.onWarning = {
            a.removeFromParent()
            b.removeFromParent()
        }
        warn(hoarder("root", [a, b, c]))
        // The removed controller still has its memory.
        #expect(log.names == ["root", "a", "b", "c"])
        #expect(a.parent == nil && b.parent == nil)
    }

    @Test("A controller added during a warning receives only the next one")
    func coming() {
        let (a, b) = (hoarder("a"), hoarder("b"))
        let root = hoarder("root", [a, b])
        var count = 0
        a.onWarning = { [log] in
            count += 1
            root.addChild(Hoarder("new \(count)", log))
        }
        let panel = HeadlessPanel(size: PixelSize(width: 100, height: 100), root: root)
        panel.scene.receiveMemoryWarning()
        #expect(log.names == ["root", "a", "b"])
        log.names = []
        panel.scene.receiveMemoryWarning()
        #expect(log.names == ["root", "a", "b", "new 1"])
    }

    @Test("A warning causes no frame, and is safe without a root controller")
    func screen() throws {
        let panel = HeadlessPanel(size: PixelSize(width: 100, height: 100), root: hoarder("root"))
        try panel.waitUntilIdle()
        let count = panel.frameCount
        panel.scene.receiveMemoryWarning()
        #expect(panel.isStill)
        panel.advance(by: .seconds(1))
        #expect(panel.frameCount == count)
        panel.scene.rootViewController = nil
        log.names = []
        panel.scene.receiveMemoryWarning()
        #expect(log.names.isEmpty)
    }
}
