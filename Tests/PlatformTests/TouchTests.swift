import CSDL2
import Drawing
import Platform
import Testing
import Toolkit

extension PlatformTests {
    @Suite("SDL touch and mouse events")
    struct TouchTests {
        @Test(
            "T7: A touch is reported in points of the scene at every scale, and the far edge of the screen is inside it"
        )
        func fingerPosition() throws {
            let window = try TestWindow(size: PixelSize(width: 400, height: 200), scale: 2)
            window.finger(SDL_FINGERDOWN, 3, at: 0.5, 0.25)
            window.finger(SDL_FINGERMOTION, 3, at: 0.75, 0.5)
            window.finger(SDL_FINGERUP, 3, at: 1, 1)
            let touches = try window.events().touches
            #expect(touches.map(\.phase) == [.began, .moved, .ended])
            #expect(
                touches.map(\.position) == [
                    Point(x: 100, y: 25), Point(x: 150, y: 50), Point(x: 199.75, y: 99.75),
                ])
            #expect(Set(touches.map(\.finger)).count == 1)
        }

        @Test("T7: Fingers of two devices are distinguished, even if they have the same numbers")
        func manyFingers() throws {
            let window = try TestWindow()
            for finger in 0..<5 {
                window.finger(SDL_FINGERDOWN, Int64(finger), device: 1, at: 0.1, 0.1)
                window.finger(SDL_FINGERDOWN, Int64(finger), device: 2, at: 0.9, 0.9)
            }
            #expect(Set(try window.events().touches.map(\.finger)).count == 10)
        }

        @Test("T7: A finger that touches again has a new identifier, and one that never touched is ignored")
        func identities() throws {
            let window = try TestWindow()
            window.finger(SDL_FINGERDOWN, 0, at: 0, 0)
            window.finger(SDL_FINGERUP, 0, at: 0, 0)
            window.finger(SDL_FINGERDOWN, 0, at: 0, 0)
            window.finger(SDL_FINGERMOTION, 9, at: 0, 0)
            window.finger(SDL_FINGERUP, 9, at: 0, 0)
            let touches = try window.events().touches
            #expect(touches.map(\.phase) == [.began, .ended, .began])
            #expect(touches[0].finger == touches[1].finger)
            #expect(touches[0].finger != touches[2].finger)
        }

        @Test("T7: Moves within one millisecond keep their order, and their times never run backwards")
        func order() throws {
            let window = try TestWindow(size: PixelSize(width: 1000, height: 100))
            let before = Timestamp.monotonic().advanced(by: .milliseconds(-2))
            window.finger(SDL_FINGERDOWN, 0, at: 0, 0)
            for step in 1...100 { window.finger(SDL_FINGERMOTION, 0, at: Float(step) / 1000, 0) }
            let touches = try window.events().touches
            #expect(touches.map { $0.position.x.rounded() } == (0...100).map(Double.init))
            #expect(zip(touches, touches.dropFirst()).allSatisfy { $0.time <= $1.time })
            #expect(touches.allSatisfy { (before...Timestamp.monotonic()).contains($0.time) })
        }

        @Test("T7: An invalid position is ignored")
        func nonsense() throws {
            let window = try TestWindow()
            window.finger(SDL_FINGERDOWN, 0, at: .nan, 0)
            window.finger(SDL_FINGERMOTION, 0, at: .infinity, .nan)
            #expect(try window.events().isEmpty)
        }

        @Test("T9: A mouse acts as one finger while its left button is held")
        func mouse() throws {
            let window = try TestWindow(scale: 2)
            window.mouseMotion(at: 1, 1)
            window.mouseButton(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, at: 2, 2)
            window.mouseButton(SDL_MOUSEBUTTONDOWN, at: 20, 40)
            window.mouseMotion(at: 30, 50)
            window.mouseButton(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, at: 2, 2)
            window.mouseButton(SDL_MOUSEBUTTONUP, at: 30, 60)
            window.mouseMotion(at: 5, 5)
            let touches = try window.events().touches
            #expect(touches.map(\.phase) == [.began, .moved, .ended])
            #expect(touches.map(\.position) == [Point(x: 10, y: 20), Point(x: 15, y: 25), Point(x: 15, y: 30)])
            #expect(touches.allSatisfy { $0.finger == .mouse })
        }

        @Test("T7: Mouse events that SDL simulates from touches are ignored")
        func madeUpMouse() throws {
            let window = try TestWindow()
            window.mouseButton(SDL_MOUSEBUTTONDOWN, at: 1, 1, mouse: .max)
            window.mouseMotion(at: 2, 2, mouse: .max)
            window.mouseButton(SDL_MOUSEBUTTONUP, at: 2, 2, mouse: .max)
            #expect(try window.events().isEmpty)
        }

        @Test("T9: Turning the wheel away from the user by one notch moves the content down by 48 points")
        func wheel() throws {
            let window = try TestWindow(scale: 2)
            window.wheel(across: 0, down: 1, at: 100, 50)
            window.wheel(across: 1, down: 0, at: 100, 50)
            let deltas = try window.events().map { event in
                guard case .wheel(let wheel) = event else { return Point.zero }
                #expect(wheel.position == Point(x: 50, y: 25))
                return wheel.delta
            }
            #expect(deltas == [Point(x: 0, y: 48), Point(x: -48, y: 0)])
        }

        @Test(
            "T9: Turning the wheel by half a notch moves the content by half as much",
            .disabled(if: TestWindow.isMadeOfSDL3, "SDL 2 made of SDL 3 takes whole notches only from a test"))
        func halfNotch() throws {
            let window = try TestWindow()
            window.wheel(across: 0.5, down: 1.5, at: 100, 50)
            guard case .wheel(let wheel) = try #require(window.events().first) else {
                Issue.record("no wheel")
                return
            }
            #expect(wheel.delta == Point(x: -24, y: 72))
        }

        @Test(
            "T8: If the window loses the focus or is hidden, all fingers and the mouse button are cancelled",
            arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED].map(\.rawValue))
        func lostTouches(change: UInt32) throws {
            let window = try TestWindow()
            window.finger(SDL_FINGERDOWN, 0, at: 0, 0)
            window.mouseButton(SDL_MOUSEBUTTONDOWN, at: 1, 1)
            window.window(SDL_WindowEventID(change))
            // Further events of the lost fingers are ignored.
            window.finger(SDL_FINGERMOTION, 0, at: 0.5, 0.5)
            window.mouseMotion(at: 9, 9)
            window.mouseButton(SDL_MOUSEBUTTONUP, at: 9, 9)
            window.finger(SDL_FINGERUP, 0, at: 0.5, 0.5)
            let events = try window.events()
            #expect(events.touches.map(\.phase) == [.began, .began])
            #expect(events.count == 3)
            #expect(events.last == .touchesLost)
        }

        @Test("T8: If the event queue overflows, all fingers are cancelled")
        func overflow() throws {
            let window = try TestWindow()
            window.finger(SDL_FINGERDOWN, 0, at: 0, 0)
            for _ in 0..<70_000 { window.finger(SDL_FINGERMOTION, 0, at: 0.5, 0.5) }
            #expect(try window.events().last == .touchesLost)
        }
    }
}
