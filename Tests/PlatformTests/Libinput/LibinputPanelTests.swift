import Drawing
import Logging
import Rendering
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("A complete panel with libinput")
    struct LibinputPanelTests {
        /// A list that scrolls, with a button beside it.
        private final class Page: ViewController {
            let list = ScrollView()
            let button = Button("Press")
            private(set) var presses = 0

            override func viewDidLoad() {
                list.frame = Rect(x: 0, y: 0, width: 200, height: 200)
                list.contentSize = Size(width: 200, height: 2000)
                button.frame = Rect(x: 200, y: 0, width: 200, height: 200)
                button.onPress { [unowned self] in presses += 1 }
                view.addSubview(list)
                view.addSubview(button)
            }
        }

        private final class Fixture {
            let fake = FakeInput()
            let page = Page()
            let application: Application

            init() throws {
                let size = PixelSize(width: 400, height: 200)
                let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
                let scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
                application = Application(
                    scene: scene, renderer: renderer, output: try MemoryOutput(size: size), input: fake.input,
                    loop: try EventLoop(), memoryPressure: nil)
                scene.rootViewController = page
            }

            /// Runs one round.
            func run() throws {
                fake.clock.now = .monotonic()
                application.scene.schedule(after: .zero) { [application] in application.stop() }
                try application.run()
            }

            /// Returns a time in milliseconds from now.
            func time(_ offset: Int64) -> Timestamp {
                Timestamp.monotonic().advanced(by: .milliseconds(offset))
            }
        }

        @Test("T6: A drag on a single-touch panel scrolls the list")
        func drag() throws {
            let fixture = try Fixture()
            let panel = fixture.fake.devices.plug("Resistive", .touch)
            fixture.fake.devices.events.append(
                .touchDown(panel, slot: -1, place: Point(x: 0.25, y: 0.9), time: fixture.time(-200)))
            for step in 1...10 {
                fixture.fake.devices.events.append(
                    .touchMotion(
                        panel, slot: -1, place: Point(x: 0.25, y: 0.9 - 0.08 * Double(step)),
                        time: fixture.time(-200 + Int64(step) * 10)))
            }
            try fixture.run()
            #expect(fixture.page.list.contentOffset.y > 100)
        }

        @Test(
            "T8: Unplugging a touch screen 20 times with a finger on a button presses nothing, and no press remains"
        )
        func unplugged() throws {
            let fixture = try Fixture()
            for round in 0..<20 {
                let panel = fixture.fake.devices.plug("Panel", .touch)
                // The position changes each time, because touches at one position would count as ghost touches.
                let place = Point(x: 0.75, y: 0.1 + Double(round) * 0.04)
                fixture.fake.devices.events.append(
                    .touchDown(panel, slot: 0, place: place, time: fixture.time(0)))
                try fixture.run()
                #expect(fixture.page.button.isHighlighted)
                fixture.fake.devices.events.append(.removed(panel))
                try fixture.run()
                #expect(!fixture.page.button.isHighlighted)
            }
            #expect(fixture.page.presses == 0)
        }

        @Test("T8: Unplugging a keyboard while Enter is held presses nothing, and another keyboard still works")
        func keyboard() throws {
            let fixture = try Fixture()
            let devices = fixture.fake.devices
            let keyboard = devices.plug("Keyboard", .keyboard)
            // The first key shows the focus.
            devices.key(keyboard, 15, true)
            devices.key(keyboard, 15, false)
            devices.key(keyboard, 106, true)
            devices.key(keyboard, 106, false)
            devices.key(keyboard, 28, true)
            try fixture.run()
            #expect(fixture.page.button.isHighlighted)
            devices.key(keyboard, 28, false)
            devices.events.append(.removed(keyboard))
            try fixture.run()
            #expect(!fixture.page.button.isHighlighted)
            #expect(fixture.page.presses == 0)
            let other = devices.plug("Keyboard", .keyboard)
            devices.key(other, 28, true)
            devices.key(other, 28, false)
            try fixture.run()
            #expect(fixture.page.presses == 1)
        }

        @Test("T9: A mouse shows its pointer and presses, and a touch hides the pointer")
        func mouse() throws {
            let fixture = try Fixture()
            let devices = fixture.fake.devices
            let mouse = devices.plug("Mouse", .pointer)
            devices.events.append(.pointerMotion(mouse, by: Point(x: 100, y: 0), time: fixture.time(0)))
            devices.events.append(.button(mouse, code: 0x110, isDown: true, time: fixture.time(0)))
            devices.events.append(.button(mouse, code: 0x110, isDown: false, time: fixture.time(0)))
            try fixture.run()
            #expect(fixture.page.presses == 1)
            #expect(fixture.application.scene.pointerPosition == Point(x: 299.75, y: 99.75))
            let panel = devices.plug("Panel", .touch)
            devices.events.append(.touchDown(panel, slot: 0, place: .zero, time: fixture.time(0)))
            try fixture.run()
            #expect(fixture.application.scene.pointerPosition == nil)
        }
    }
}
