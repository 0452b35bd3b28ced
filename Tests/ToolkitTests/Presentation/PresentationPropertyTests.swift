import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("T7, R4: Random presentations, touches, rotations and dismissals")
struct PresentationPropertyTests {
    private final class Page: ViewController {
        override func viewDidLoad() {
            let button = Button("Page")
            button.frame = Rect(x: 30, y: 30, width: 100, height: 50)
            view.addSubview(button)
        }
    }

    @Test(
        "No presentation is lost or left behind, and exactly the visible controllers have appeared",
        arguments: 1...12)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let screen = PresentationScreen()
        var controllers: [ViewController] = [screen.root]
        var alerts: [Alert] = []
        for _ in 0..<250 {
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1:
                let page = Page()
                let isPage = Bool.random(using: &random)
                controllers.randomElement(using: &random)?.present(page, style: isPage ? .page : .sheet)
                controllers.append(page)
            case 2:
                alerts.append(screen.question())
                screen.scene.present(alerts[alerts.count - 1])
            case 3:
                screen.scene.present(Menu([Menu.Item("One"), Menu.Item("Two", isEnabled: false)]), from: screen.first)
            case 4: controllers.randomElement(using: &random)?.dismiss()
            case 5: alerts.randomElement(using: &random)?.dismiss()
            case 6: screen.scene.showToast("Toast \(Int.random(in: 0..<3, using: &random))")
            case 7: screen.panel.rotate()
            case 8: screen.panel.press([Key.escape, .tab, .enter, .down, .right].randomElement(using: &random) ?? .tab)
            case 9: screen.scene.language = Bool.random(using: &random) ? .arabic : .english
            default:
                let finger = screen.panel.finger(Int.random(in: 0..<10, using: &random))
                let point = Point(
                    x: Double.random(in: 0..<800, using: &random), y: Double.random(in: 0..<800, using: &random))
                if screen.panel.fingersDown.contains(finger.id) { finger.up() } else { finger.down(at: point) }
            }
            screen.panel.advance(by: .milliseconds(Int.random(in: 0..<200, using: &random)))
        }
        screen.scene.dismissAll()
        screen.panel.cancelFingers()
        screen.settle()
        #expect(!screen.scene.isPresenting && screen.root.appearance == .appeared && !screen.root.view.isHidden)
        for controller in controllers.dropFirst() {
            #expect(controller.appearance == .disappeared && controller.parent == nil)
        }
        #expect(alerts.allSatisfy { !$0.isPresented })
        _ = screen.take()
        screen.scene.language = .english
        screen.settle()
        screen.panel.tap(screen.first)
        #expect(screen.take() == ["First"])
    }
}
