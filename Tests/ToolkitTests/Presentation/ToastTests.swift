import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("T4: Toasts and banners")
struct ToastTests {
    private let screen = PresentationScreen()
    private var panel: HeadlessPanel { screen.panel }

    @Test("A toast appears in the next frame and disappears by itself, later if its text is longer")
    func time() throws {
        screen.scene.showToast("Saved")
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Saved"))
        panel.advance(by: .seconds(3))
        #expect(!panel.isReadable("Saved"))
        try panel.waitUntilIdle()
        let words = "The washing machine is done, and waits"
        screen.scene.showToast(words)
        panel.advance(by: .seconds(4))
        #expect(panel.isReadable(words))
        panel.advance(by: .seconds(3))
        #expect(!panel.isReadable(words))
        #expect(Toasts.time(for: String(repeating: "x", count: 1_000_000)) == .seconds(12))
    }

    @Test("A toast receives neither touches nor the focus")
    func touches() {
        screen.scene.showToast("Saved")
        screen.settle()
        screen.first.frame = Rect(x: 320, y: 400, width: 160, height: 60)
        panel.advanceToNextFrame()
        panel.tap(screen.first)
        #expect(screen.take() == ["First"])
        panel.press([.tab, .tab, .tab])
        #expect(screen.focus == "First" || screen.focus == "Second")
        #expect(panel.spoken.contains("Saved"))
    }

    @Test("Toasts appear one after the other, and equal texts are shown only once")
    func queue() {
        for words in ["One", "Two", "One", "Two"] { screen.scene.showToast(words) }
        panel.advance(by: .seconds(1))
        #expect(panel.isReadable("One") && !panel.isReadable("Two"))
        panel.advance(by: .seconds(1))
        #expect(panel.isReadable("Two"))
        panel.advance(by: .seconds(1))
        screen.scene.showToast("Two")
        panel.advance(by: .seconds(1))
        #expect(panel.isReadable("Two"))
        panel.advance(by: .seconds(2))
        #expect(!panel.isReadable("Two") && !panel.isReadable("One"))
    }

    @Test("Of many queued toasts only the newest few are shown, and dismissing all presentations removes them")
    func flood() {
        for index in 0..<10_000 { screen.scene.showToast("\(index)") }
        panel.advance(by: .seconds(2))
        #expect(panel.isReadable("9992"))
        screen.scene.dismissAll()
        panel.advanceToNextFrame()
        #expect(panel.strings == ["First", "Second"])
        screen.scene.showToast("")
        #expect(panel.isStill)
    }

    @Test("A banner stays until its close button or code dismisses it, and touches beside it reach the page")
    func banners() throws {
        let lost = Banner("No answer")
        let old = Banner("Old values", canBeDismissed: false)
        screen.scene.show(lost)
        screen.scene.show(old)
        screen.scene.show(lost)
        screen.settle()
        #expect(panel.isReadable("Old values") && !panel.isReadable("No answer") && lost.isPresented)
        #expect(panel.first(CrossButton.self) == nil)
        old.dismiss()
        panel.advance(by: .seconds(60))
        #expect(panel.isReadable("No answer"))
        panel.tap(at: Point(x: 40, y: 60))
        #expect(screen.take() == ["First"])
        screen.scene.dismissAll()
        panel.tap(try #require(panel.first(CrossButton.self)))
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("No answer") && !lost.isPresented)
        lost.dismiss()
    }

    @Test("Toasts and banners stay within the screen, whatever the screen size, text and text size")
    func sizes() {
        for size in [
            PixelSize(width: 1, height: 1), PixelSize(width: 160, height: 120), PixelSize(width: 1280, height: 800),
        ] {
            let screen = PresentationScreen(size: size)
            screen.scene.theme = Theme.light.textScaled(by: 2)
            let words = String(repeating: "word ", count: 10_000)
            screen.scene.showToast(words)
            screen.scene.show(Banner(words))
            screen.settle()
            let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            for view in screen.panel.views where view is ToastView || view is BannerView {
                let seen = view.frame.intersection(bounds)
                #expect(view.frame.isEmpty || seen == view.frame)
            }
        }
    }
}
