import Drawing
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Mice with libinput")
    struct LibinputMouseTests {
        @Test(
            "T9: A mouse moves a pointer from the centre of the screen, and acts as one finger while its button is held"
        )
        func mouse() throws {
            let fake = FakeInput(scale: 2)
            let mouse = fake.devices.plug("Mouse", .pointer)
            fake.devices.mouse(mouse, by: 10, -5)
            fake.devices.button(mouse, true, code: 0x111)
            fake.devices.button(mouse, false, code: 0x111)
            fake.devices.button(mouse, true)
            fake.devices.mouse(mouse, by: 4, 4)
            fake.devices.button(mouse, false)
            fake.devices.mouse(mouse, by: 1, 1)
            let events = try fake.events()
            let start = Point(x: 99.875 + 10, y: 49.875 - 5)
            let end = start + Point(x: 4, y: 4)
            #expect(events.arrows == [start, start, end, end + Point(x: 1, y: 1)])
            #expect(events.touches.map(\.phase) == [.began, .moved, .ended])
            #expect(events.touches.map(\.position) == [start, end, end])
            #expect(events.touches.allSatisfy { $0.finger == .mouse })
        }

        @Test("T9: The pointer stays on the screen, even after the screen becomes smaller")
        func limits() throws {
            let fake = FakeInput()
            let mouse = fake.devices.plug("Mouse", .pointer)
            fake.devices.mouse(mouse, by: 1000, 1000)
            fake.devices.mouse(mouse, by: -5000, -5000)
            fake.devices.mouse(mouse, by: .infinity, 0)
            fake.devices.mouse(mouse, by: 300, 150)
            #expect(
                try fake.events().arrows == [Point(x: 399.5, y: 199.5), .zero, Point(x: 300, y: 150)])
            fake.input.mapping.pixelSize = PixelSize(width: 100, height: 100)
            fake.devices.mouse(mouse, by: -1, 0)
            #expect(try fake.events().arrows == [Point(x: 98.5, y: 99.5)])
        }

        @Test(
            "R5, T9: The pointer moves in the direction of the hand at every rotation of the picture",
            arguments: Rotation.allCases)
        func rotation(rotation: Rotation) throws {
            let fake = FakeInput(rotation: rotation)
            let mouse = fake.devices.plug("Mouse", .pointer)
            fake.devices.mouse(mouse, by: 0, 0)
            fake.devices.mouse(mouse, by: 10, 0)
            fake.devices.mouse(mouse, by: 1000, 1000)
            let arrows = try fake.events().arrows
            #expect(arrows[1] - arrows[0] == Point(x: 10, y: 0))
            let size = rotation.turned(PixelSize(width: 400, height: 200))
            #expect(arrows[2] == Point(x: Double(size.width) - 0.5, y: Double(size.height) - 0.5))
        }

        @Test("R5: Absolute positions of a mouse refer to the unrotated screen", arguments: Rotation.allCases)
        func absolute(rotation: Rotation) throws {
            let fake = FakeInput(rotation: rotation)
            let tablet = fake.devices.plug("QEMU USB Tablet", .pointer)
            fake.devices.events.append(.pointerPlace(tablet, place: Point(x: 0.25, y: 0.5), time: .zero))
            fake.devices.events.append(.pointerPlace(tablet, place: Point(x: .nan, y: 0.5), time: .zero))
            let arrows = try fake.events().arrows
            #expect(arrows == [fake.input.mapping.point(onDevice: 0.25, 0.5)])
        }

        @Test("T9: A press with two mice ends when the last button is released")
        func twoMice() throws {
            let fake = FakeInput()
            let mice = [fake.devices.plug("A", .pointer), fake.devices.plug("B", .pointer)]
            for mouse in mice { fake.devices.button(mouse, true) }
            fake.devices.button(mice[0], true)
            for mouse in mice { fake.devices.button(mouse, false) }
            fake.devices.button(mice[1], false)
            #expect(try fake.events().touches.map(\.phase) == [.began, .ended])
        }

        @Test("T8: Unplugging a mouse while its button is held presses nothing")
        func unplugged() throws {
            let fake = FakeInput()
            let mouse = fake.devices.plug("Mouse", .pointer)
            fake.devices.button(mouse, true)
            _ = try fake.events()
            // libinput releases the button first.
            fake.devices.button(mouse, false)
            fake.devices.events.append(.removed(mouse))
            #expect(try fake.events().touches.map(\.phase) == [.cancelled])
        }

        @Test("T9: A notch of the wheel moves the content by 48 points, and a touchpad by the distance of the fingers")
        func wheel() throws {
            let fake = FakeInput()
            let mouse = fake.devices.plug("Mouse", .pointer)
            fake.devices.events += [
                .wheel(mouse, notches: Point(x: 0, y: -1), time: .zero),
                .wheel(mouse, notches: Point(x: 0.5, y: 0), time: .zero),
                .scroll(mouse, by: Point(x: 0, y: 7), time: .zero),
                // The end of a scroll.
                .scroll(mouse, by: .zero, time: .zero),
                .wheel(mouse, notches: Point(x: .nan, y: 0), time: .zero),
            ]
            let wheels = try fake.events().wheels
            #expect(wheels.map(\.delta) == [Point(x: 0, y: 48), Point(x: -24, y: 0), Point(x: 0, y: -7)])
            #expect(wheels.allSatisfy { $0.position == Point(x: 199.75, y: 99.75) })
        }
    }
}
