import Drawing
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Touch input with libinput")
    struct LibinputTouchTests {
        @Test(
            "T7: A touch is reported in points of the scene, ends at its last position, and has the kernel's timestamp"
        )
        func finger() throws {
            let fake = FakeInput(scale: 2)
            let panel = fake.devices.plug("Panel", .touch)
            fake.devices.down(panel, 0, 0.5, 0.25, at: 10)
            fake.devices.move(panel, 0, 0.75, 0.5, at: 18)
            fake.devices.up(panel, 0, at: 26)
            let touches = try fake.events().touches
            #expect(touches.map(\.phase) == [.began, .moved, .ended])
            #expect(touches.map(\.position) == [Point(x: 100, y: 25), Point(x: 150, y: 50), Point(x: 150, y: 50)])
            #expect(touches.map(\.time.nanoseconds) == [10_000_000, 18_000_000, 26_000_000])
            #expect(Set(touches.map(\.finger)).count == 1)
        }

        @Test(
            "O2: During secret input no touch positions are logged, even at the most detailed level",
            arguments: [true, false])
        func secret(isSecret: Bool) throws {
            let fake = FakeInput(logLevel: .trace)
            let panel = fake.devices.plug("Panel", .touch)
            fake.input.isSecret = { isSecret && $0.x > 100 }
            for (x, time) in [(0.5, 10), (0.1, 30)] as [(Double, Int64)] {
                fake.devices.down(panel, 0, x, 0.25, at: time)
                fake.devices.up(panel, 0, at: time + 5)
            }
            #expect(try fake.events().touches.count == 4)
            let lines = fake.log.messages.filter { $0.hasPrefix("touch ") && !$0.hasPrefix("touch device ") }
            #expect(lines.count == 4)
            #expect(lines.count { $0.contains("200") } == (isSecret ? 0 : 2), "\(lines)")
            #expect(lines.count { $0.contains("40") } == 2)
        }

        @Test("T7: No event is in the future, whatever time its device reports")
        func future() throws {
            let fake = FakeInput()
            let panel = fake.devices.plug("Panel", .touch)
            fake.devices.down(panel, 0, 0, 0, at: 1_000_000)
            #expect(try fake.events().touches.map(\.time) == [fake.clock.now])
        }

        @Test("T7: Fingers on two touch screens are distinguished, and no identifier is used again")
        func identities() throws {
            let fake = FakeInput()
            let panels = [fake.devices.plug("Left", .touch), fake.devices.plug("Right", .touch)]
            for _ in 0..<3 {
                for slot in 0..<5 {
                    for panel in panels { fake.devices.down(panel, Int32(slot), 0.1, 0.1) }
                }
                for slot in 0..<5 {
                    for panel in panels { fake.devices.up(panel, Int32(slot)) }
                }
            }
            let began = try fake.events().touches.filter { $0.phase == .began }
            #expect(began.count == 30)
            #expect(Set(began.map(\.finger)).count == 30)
        }

        @Test("T7: Dragging works on a single-touch screen without slots")
        func singleTouch() throws {
            let fake = FakeInput()
            let panel = fake.devices.plug("Resistive", .touch)
            fake.devices.down(panel, -1, 0, 0)
            for step in 1...10 { fake.devices.move(panel, -1, Double(step) / 10, 0) }
            fake.devices.up(panel, -1)
            let touches = try fake.events().touches
            #expect(touches.map(\.phase) == [.began] + Array(repeating: .moved, count: 10) + [.ended])
            #expect(touches.last?.position == Point(x: 399.5, y: 0))
        }

        @Test("T7: Unknown devices, moves without a start and invalid positions are ignored")
        func nonsense() throws {
            let fake = FakeInput()
            let panel = fake.devices.plug("Panel", .touch)
            fake.devices.down(InputDevice.ID(rawValue: 99), 0, 0, 0)
            fake.devices.move(panel, 0, 0.5, 0.5)
            fake.devices.up(panel, 0)
            fake.devices.down(panel, 0, .nan, 0)
            fake.devices.down(panel, 1, 0, .infinity)
            fake.devices.move(panel, 1, 0, 0)
            fake.devices.events.append(.removed(InputDevice.ID(rawValue: 77)))
            #expect(try fake.events() == [])
        }

        @Test("T8: A palm, or a touch that libinput cancels, is cancelled at its position")
        func palm() throws {
            let fake = FakeInput()
            let panel = fake.devices.plug("Panel", .touch)
            fake.devices.down(panel, 0, 0.5, 0.5)
            fake.devices.events.append(.touchCancel(panel, slot: 0, time: .zero))
            let touches = try fake.events().touches
            #expect(touches.map(\.phase) == [.began, .cancelled])
            #expect(touches.map(\.position) == [Point(x: 200, y: 100), Point(x: 200, y: 100)])
        }

        @Test("T8: Each of 20 removals of a touch screen cancels its touches, and those on another screen continue")
        func unplugged() throws {
            let fake = FakeInput()
            let other = fake.devices.plug("Other", .touch)
            fake.devices.down(other, 0, 0.9, 0.9)
            let stays = try #require(fake.events().touches.first?.finger)
            for _ in 0..<20 {
                let panel = fake.devices.plug("Panel", .touch)
                fake.devices.down(panel, 0, 0.1, 0.1)
                fake.devices.down(panel, 1, 0.2, 0.2)
                fake.devices.move(panel, 1, 0.3, 0.2)
                let began = try fake.events().touches.filter { $0.phase == .began }.map(\.finger)
                // libinput may report a lift just before the removal, although no finger was lifted.
                fake.devices.up(panel, 0)
                fake.devices.events.append(.removed(panel))
                let gone = try fake.events().touches
                #expect(gone.map(\.phase) == [.cancelled, .cancelled])
                #expect(gone.map(\.finger) == began)
                #expect(gone.map(\.position) == [Point(x: 40, y: 20), Point(x: 120, y: 40)])
                fake.devices.move(panel, 1, 0.5, 0.5)
                #expect(try fake.events() == [])
            }
            fake.devices.up(other, 0)
            let last = try fake.events().touches
            #expect(last.map(\.phase) == [.ended])
            #expect(last.first?.finger == stays)
        }

        @Test("T8: After lost events no finger, button or key is down, and new ones work")
        func overflow() throws {
            let fake = FakeInput()
            let panel = fake.devices.plug("Panel", .touch)
            let mouse = fake.devices.plug("Mouse", .pointer)
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            fake.devices.down(panel, 0, 0.1, 0.1)
            fake.devices.button(mouse, true)
            fake.devices.key(keyboard, 28, true)
            _ = try fake.events()
            fake.devices.events.append(.lost)
            fake.devices.move(panel, 0, 0.2, 0.2)
            fake.devices.down(panel, 1, 0.3, 0.3)
            fake.devices.up(panel, 0)
            fake.devices.button(mouse, false)
            fake.devices.key(keyboard, 28, false)
            let events = try fake.events()
            #expect(events.first == .touchesLost)
            #expect(events.count == 2)
            #expect(events.touches.map(\.phase) == [.began])
            #expect(fake.input.nextDrain == nil)
        }

        @Test(
            "R5: The mounting rotation of a touch screen is reversed for that touch screen only",
            arguments: Rotation.allCases)
        func rotation(rotation: Rotation) throws {
            let rule = TouchRule(device: DevicePattern("Turned*"), rotation: rotation)
            let fake = FakeInput(LibinputOptions(touch: [rule]))
            let turned = fake.devices.plug("Turned panel", .touch)
            let straight = fake.devices.plug("Straight panel", .touch)
            fake.devices.down(turned, 0, 0.1, 0.2)
            fake.devices.down(straight, 0, 0.1, 0.2)
            let touches = try fake.events().touches
            let expected =
                switch rotation {
                case .degrees0: Point(x: 40, y: 40)
                // The device's right edge is at the bottom of the screen: a touch near its top is near the screen's
                // right edge.
                case .degrees90: Point(x: 320, y: 20)
                case .degrees180: Point(x: 360, y: 160)
                case .degrees270: Point(x: 80, y: 180)
                }
            #expect(try #require(touches.first).position.distance(to: expected) < 1e-9)
            #expect(touches.last?.position == Point(x: 40, y: 40))
        }

        @Test("R5: The rotations of the picture and of the touch screen are independent")
        func bothRotations() throws {
            let rule = TouchRule(device: DevicePattern("*"), rotation: .degrees90)
            let fake = FakeInput(rotation: .degrees90, LibinputOptions(touch: [rule]))
            let panel = fake.devices.plug("Panel", .touch)
            // The device is mounted with the picture's rotation, so it is upright for the viewer.
            fake.devices.down(panel, 0, 0.25, 0.75)
            let touch = try #require(fake.events().touches.first)
            #expect(touch.position.distance(to: Point(x: 50, y: 300)) < 1e-9)
        }

        @Test("T7: A touch slightly beyond the edge is moved to the edge, and one far beyond stays outside")
        func edge() throws {
            let fake = FakeInput()
            let panel = fake.devices.plug("Panel", .touch)
            fake.devices.down(panel, 0, -0.015, 1.015)
            fake.devices.down(panel, 1, -0.1, 1.1)
            let touches = try fake.events().touches
            #expect(touches.first?.position == Point(x: 0, y: 199.5))
            let outside = try #require(touches.last?.position)
            #expect(outside.x < 0 && outside.y > 200)
        }

        @Test("The matrix in the kiosk file overrides the touch calibration, which overrides udev's matrix")
        func matrices() throws {
            let udev = AffineMap(a: 2, b: 0, c: 0, d: 0, e: 2, f: 0)
            let file = AffineMap(a: -1, b: 0, c: 1, d: 0, e: 1, f: 0)
            let found = AffineMap(a: 1.1, b: 0, c: 0, d: 0, e: 1.1, f: 0)
            let options = LibinputOptions(
                touch: [
                    TouchRule(device: DevicePattern("A"), matrix: file), TouchRule(device: DevicePattern("B")),
                    TouchRule(device: DevicePattern("?"), matrix: udev),
                ],
                calibrations: Dictionary(
                    uniqueKeysWithValues: ["A", "B", "E"].map {
                        (DeviceModel(name: $0, vendor: 1, product: 2), found)
                    }))
            let fake = FakeInput(options)
            let a = fake.devices.plug("A", .touch, udevMatrix: udev)
            let b = fake.devices.plug("B", .touch, udevMatrix: udev)
            let c = fake.devices.plug("CC", .touch, udevMatrix: udev)
            let d = fake.devices.plug("DD", .touch)
            let e = fake.devices.plug("E", .touch, product: 3)
            let f = fake.devices.plug("F", .touch)
            fake.devices.uncalibrated = [f]
            _ = try fake.events()
            #expect(fake.devices.matrices == [a: file, b: found, e: udev])
            #expect(fake.devices.matrices[c] == nil && fake.devices.matrices[d] == nil, "udev's is libinput's own")
            let said = fake.log.messages(of: .info)
            #expect(said.count == 6)
            let sources = [
                "matrix of the kiosk file", "calibrated by touch", "matrix of udev", "not calibrated",
                "matrix of the kiosk file", "not calibrated",
            ]
            for (line, source) in zip(said, sources) { #expect(line.hasSuffix(source), "\(line)") }
            #expect(
                fake.log.messages(of: .warning) == ["touch device F (event6): calibration matrix rejected by libinput"])
        }

        @Test(
            "R5: A touch calibration is correct at every rotation of picture and touch screen",
            arguments: Rotation.allCases, Rotation.allCases)
        func calibrating(picture: Rotation, mounted: Rotation) throws {
            let rule = TouchRule(device: DevicePattern("*"), rotation: mounted, matrix: .identity)
            let fake = FakeInput(rotation: picture, LibinputOptions(touch: [rule]))
            let panel = fake.devices.plug("Panel", .touch)
            _ = try fake.events()
            // A digitizer that is larger than the picture, and slightly skewed.
            let fit = AffineMap(a: 1.2, b: 0.03, c: -0.1, d: -0.02, e: 1.1, f: -0.04)
            let matrix = fake.input.calibrate(panel, to: fit)
            #expect(fake.devices.matrices[panel] == matrix)
            let size = picture.turned(PixelSize(width: 400, height: 200))
            for own in [Point(x: 0.3, y: 0.3), Point(x: 0.8, y: 0.2), Point(x: 0.5, y: 0.9)] {
                fake.devices.down(panel, 0, own.x, own.y)
                fake.devices.up(panel, 0)
                let touch = try #require(fake.events().touches.first)
                let seen = fit(own)
                let expected = Point(x: seen.x * Double(size.width), y: seen.y * Double(size.height))
                #expect(touch.position.distance(to: expected) < 1e-9)
            }
            fake.input.uncalibrate(panel)
            #expect(fake.devices.matrices[panel] == .identity)
        }

        @Test("Uncalibrated input uses raw positions, with the mounting rotation of each device")
        func uncalibrated() throws {
            let half = AffineMap(a: 0.5, b: 0, c: 0, d: 0, e: 0.5, f: 0)
            let options = LibinputOptions(
                touch: [TouchRule(device: DevicePattern("A"), rotation: .degrees180, matrix: half)],
                calibrations: [DeviceModel(name: "B", vendor: 1, product: 2): half])
            #expect(options.hasMatrix(for: "A") && !options.hasMatrix(for: "B"))
            let fake = FakeInput(options.uncalibrated)
            let devices = ["A", "B", "C"].map { fake.devices.plug($0, .touch, udevMatrix: half) }
            for device in devices { fake.devices.down(device, 0, 0.25, 0.5) }
            let places = try fake.events().touches.map(\.position)
            #expect(places == [Point(x: 300, y: 100), Point(x: 100, y: 100), Point(x: 100, y: 100)])
            #expect(fake.log.messages.allSatisfy { $0.hasSuffix("not calibrated") })
        }

        @Test(
            "R5: During a calibration the panel uses raw positions, and afterwards the new or the previous matrix"
        )
        func calibratingWhileUsed() throws {
            func scale(_ factor: Double) -> AffineMap { AffineMap(a: factor, b: 0, c: 0, d: 0, e: factor, f: 0) }
            let options = LibinputOptions(
                touch: [TouchRule(device: DevicePattern("A"), matrix: scale(2))],
                calibrations: [DeviceModel(name: "B", vendor: 1, product: 2): scale(3)])
            let fake = FakeInput(options)
            let devices = ["A", "B", "C", "D"].map {
                fake.devices.plug($0, .touch, udevMatrix: $0 == "C" ? scale(4) : nil)
            }
            _ = try fake.events()
            fake.input.beginCalibration()
            let late = fake.devices.plug("A", .touch)
            _ = try fake.events()
            #expect((devices + [late]).allSatisfy { fake.devices.matrices[$0] == .identity })
            // Without a result the former matrices are restored.
            fake.input.endCalibration(keeping: [:])
            #expect(
                (devices + [late]).map { fake.devices.matrices[$0] } == [
                    scale(2), scale(3), scale(4), .identity, scale(2),
                ])
            fake.input.beginCalibration()
            let found = Dictionary(
                uniqueKeysWithValues: ["A", "B", "C", "D"].map {
                    (DeviceModel(name: $0, vendor: 1, product: 2), scale(5))
                })
            fake.input.endCalibration(keeping: found)
            #expect(
                (devices + [late]).map { fake.devices.matrices[$0] } == [
                    scale(2), scale(5), scale(5), scale(5), scale(2),
                ])
            let next = fake.devices.plug("D", .touch)
            _ = try fake.events()
            #expect(fake.devices.matrices[next] == scale(5))
        }

        @Test("A contact handler receives raw positions, and can keep touches from the scene")
        func contacts() throws {
            let rule = TouchRule(device: DevicePattern("*"), rotation: .degrees90)
            let fake = FakeInput(LibinputOptions(touch: [rule]))
            let panel = fake.devices.plug("Panel", .touch)
            var contacts: [TouchContact] = []
            fake.input.onContact = {
                contacts.append($0)
                return $0.place.x < 1
            }
            fake.devices.down(panel, 0, -0.2, 0.5)
            fake.devices.down(panel, 1, 1.01, 0.5)
            fake.devices.up(panel, 0)
            fake.devices.events.append(.removed(panel))
            let touches = try fake.events().touches
            #expect(contacts.map(\.phase) == [.began, .began, .cancelled, .cancelled])
            #expect(contacts.map(\.place.x) == [-0.2, 1.01, -0.2, 1.01])
            #expect(contacts.allSatisfy { $0.model.name == "Panel" && $0.device == panel.rawValue })
            #expect(touches.map(\.phase) == [.began, .cancelled])
        }
    }
}
