import Drawing
import ElementsTestSupport
import Headless
import ICU
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Views and listeners are released together with their page.
@Suite("Release of element views")
struct LeakTests {
    private func isGone(_ make: (ElementContext) throws -> View) throws -> Bool {
        weak var view: View?
        let feed = FakeFeed()
        try {
            let setting = ElementContext(
                language: .english, numbers: NumberFormatter("en"), index: 0, values: SetValues(),
                links: KioskActions(live: feed.live))
            let panel = HeadlessPanel(size: PixelSize(width: 600, height: 400))
            let new = try make(setting)
            let controller = ViewController()
            controller.view.addSubview(new)
            new.frame = Rect(x: 0, y: 0, width: 500, height: 200)
            panel.scene.rootViewController = controller
            feed.say(#"{"x": 3}"#)
            panel.advance(by: .seconds(1))
            panel.scene.rootViewController = ViewController()
            panel.advance(by: .seconds(1))
            view = new
        }()
        return view == nil
    }

    private final class Token {}

    @Test("A subscription to a value that has ended does not retain its listeners")
    func values() throws {
        let name = "house.x"
        weak var held: Token?
        let feed = FakeFeed()
        let view = View()
        do {
            let token = Token()
            held = token
            feed.live.follow(try #require(ValueName(name)), in: view) { _ in _ = token }
        }
        #expect(held != nil)
        feed.live.end()
        #expect(held == nil)
    }

    @Test("Sliders, steppers, dials and switches are deallocated when they are no longer used")
    func settable() throws {
        let number = SettableNumber(
            title: "A", value: 0, range: ValueRange(from: 0, to: 10), live: ValueName("house.x"))
        #expect(
            try isGone { setting in
                let card = RangeCard(Slider()); card.show(number, setting); return card
            })
        #expect(
            try isGone { setting in
                let card = RangeCard(Stepper()); card.show(number, setting); return card
            })
        #expect(
            try isGone { setting in
                let card = RangeCard(Dial()); card.show(number, setting); return card
            })
    }
}
