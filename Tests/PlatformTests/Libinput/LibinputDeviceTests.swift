import Drawing
import Glibc
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Devices through libinput")
    struct LibinputDeviceTests {
        @Test("libinput starts, and answers when asked, with whatever devices there are")
        func real() throws {
            let devices = try LibinputDevices()
            #expect(devices.descriptor >= 0)
            try devices.dispatch()
            while devices.nextEvent() != nil {}
            #expect(!devices.hasEvents)
            #expect(!devices.calibrate(InputDevice.ID(rawValue: 99), .identity))
        }

        @Test("what libinput cannot do is told to whoever runs the panel")
        func failure() throws {
            let fake = FakeInput()
            fake.devices.failure = PlatformError(.noInput, "no")
            #expect(throws: PlatformError.self) { try fake.events() }
        }

        @Test("devices are named when they come and go, with what they are used as")
        func names() throws {
            let fake = FakeInput()
            #expect(fake.input.presentDevices.isEmpty)
            let panel = fake.devices.plug("Panel", .touch)
            let combined = fake.devices.plug("Combined", [.pointer, .keyboard])
            let lid = fake.devices.plug("Lid Switch", [])
            fake.devices.events.append(.removed(lid))
            _ = try fake.events()
            #expect(fake.input.presentDevices.map(\.id) == [panel, combined])
            #expect(
                fake.log.messages == [
                    "touch device added: Panel (event1): touch screen, not calibrated",
                    "input device added: Combined (event2): mouse; keyboard",
                    "input device added: Lid Switch (event3): nothing", "input device removed: Lid Switch (event3)",
                ])
        }

        @Test("a device that may not be opened is named with what mends it; so is a panel without any")
        func problems() throws {
            let fake = FakeInput()
            fake.devices.problems = [
                DeviceProblem(kind: .closed, path: "/dev/input/event3", name: "Panel", errorNumber: EACCES),
                DeviceProblem(kind: .closed, path: "/dev/input/event4", name: nil, errorNumber: ENODEV),
                DeviceProblem(kind: .shared, path: "/dev/input/event5", name: "Mouse", errorNumber: EBUSY),
            ]
            _ = try fake.events()
            let errors = fake.log.messages(of: .error)
            #expect(errors.count == 3)
            #expect(errors.first?.hasPrefix("“Panel” (/dev/input/event3) cannot be opened: ") == true)
            #expect(errors.first?.contains("usermod -aG input") == true)
            #expect(errors.dropFirst().first?.contains("usermod") == false)
            #expect(errors.last?.contains("another program has it") == true)
            #expect(fake.log.messages(of: .warning).count == 1)
            _ = try fake.events()
            #expect(fake.log.messages.count == 4)
        }

        @Test("a panel with a touch screen or a mouse is not warned of; one without any device is told of udev")
        func warnings() throws {
            for (capabilities, count) in [(.touch, 0), (.pointer, 0), (.keyboard, 1)]
                as [(InputDevice.Capabilities, Int)]
            {
                let fake = FakeInput()
                _ = fake.devices.plug("Device", capabilities)
                _ = try fake.events()
                #expect(fake.log.messages(of: .warning).count == count)
            }
            let fake = FakeInput()
            _ = try fake.events()
            #expect(fake.log.messages(of: .warning).first?.contains("udevd") == true)
        }

        @Test("names fit themselves and their patterns, whatever signs are in them")
        func patterns() {
            #expect(DevicePattern("ILITEK ILITEK-TP").matches("ILITEK ILITEK-TP"))
            #expect(DevicePattern("ILITEK*").matches("ILITEK ILITEK-TP"))
            #expect(DevicePattern("*[TP]").matches("ILITEK ILITEK-TP"))
            #expect(DevicePattern("Panel [1]").matches("Panel [1]"))
            #expect(DevicePattern("Event?").matches("Event7"))
            #expect(!DevicePattern("ilitek*").matches("ILITEK ILITEK-TP"))
            #expect(!DevicePattern("").matches("A"))
            #expect(DevicePattern("*").matches(""))
        }

        @Test("a device with nothing but the keys of the case is told from keyboards and touch screens")
        func caseKeys() {
            func bits(_ codes: Int...) -> [UInt8] {
                var bits = [UInt8](repeating: 0, count: 96)
                for code in codes { bits[code / 8] |= 1 << (code % 8) }
                return bits
            }
            #expect(CaseKeys.areAll(in: bits(116)))
            #expect(CaseKeys.areAll(in: bits(116, 142, 143, 205)))
            #expect(!CaseKeys.areAll(in: bits(116, 28)))
            #expect(!CaseKeys.areAll(in: bits(0x14a)))
            #expect(!CaseKeys.areAll(in: bits()))
            #expect(!CaseKeys.areAll(in: []))
            #expect(!CaseKeys.areAll(of: -1))
        }

        @Test("a lid is told from what somebody presses or points with, and left to whoever reads it")
        func caseSwitches() {
            func bits(_ kinds: Int...) -> [UInt8] {
                var bits = [UInt8](repeating: 0, count: 4)
                for kind in kinds { bits[kind / 8] |= 1 << (kind % 8) }
                return bits
            }
            // EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC and EV_SW.
            #expect(CaseSwitches.areAll(in: bits(0, 5)))
            #expect(CaseSwitches.areAll(in: bits(0, 4, 5)))
            for other in 1...3 { #expect(!CaseSwitches.areAll(in: bits(0, other, 5))) }
            #expect(!CaseSwitches.areAll(in: bits(0, 4)))
            #expect(!CaseSwitches.areAll(in: []))
            #expect(!CaseSwitches.areAll(of: -1))
        }
    }
}
