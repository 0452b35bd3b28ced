import Drawing
import Glibc
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Input devices with libinput")
    struct LibinputDeviceTests {
        @Test("libinput starts and can be polled, whatever devices exist")
        func real() throws {
            let devices = try LibinputDevices()
            #expect(devices.descriptor >= 0)
            try devices.dispatch()
            while devices.nextEvent() != nil {}
            #expect(!devices.hasEvents)
            #expect(!devices.calibrate(InputDevice.ID(rawValue: 99), .identity))
        }

        @Test("An error of libinput is thrown")
        func failure() throws {
            let fake = FakeInput()
            fake.devices.failure = PlatformError(.noInput, "no")
            #expect(throws: PlatformError.self) { try fake.events() }
        }

        @Test("Devices are logged with their purpose when they are added and removed")
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

        @Test("A device that cannot be opened is logged with a remedy, and so is a panel without devices")
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
            #expect(errors.first?.hasPrefix("cannot open “Panel” (/dev/input/event3): ") == true)
            #expect(errors.first?.contains("usermod -aG input") == true)
            #expect(errors.dropFirst().first?.contains("usermod") == false)
            #expect(errors.last?.contains("another program has grabbed it") == true)
            #expect(fake.log.messages(of: .warning).count == 1)
            _ = try fake.events()
            #expect(fake.log.messages.count == 4)
        }

        @Test(
            "A panel with a touch screen or a mouse logs no warning, and one without any device logs a hint about udev"
        )
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

        @Test("A device name matches itself and its patterns, whatever characters it contains")
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

        @Test("A device that has only power and similar case keys is distinguished from keyboards and touch screens")
        func caseKeys() {
            #expect(CaseKeys.areAll(in: bits(116)))
            #expect(CaseKeys.areAll(in: bits(116, 142, 143, 205)))
            #expect(!CaseKeys.areAll(in: bits(116, 28)))
            #expect(!CaseKeys.areAll(in: bits(0x14a)))
            #expect(!CaseKeys.areAll(in: bits()))
            #expect(!CaseKeys.areAll(of: -1))
        }

        @Test("A lid switch is distinguished from keys and pointers, and left to other programs")
        func caseSwitches() {
            // EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC and EV_SW.
            #expect(CaseSwitches.areAll(in: bits(0, 5)))
            #expect(CaseSwitches.areAll(in: bits(0, 4, 5)))
            for other in 1...3 { #expect(!CaseSwitches.areAll(in: bits(0, other, 5))) }
            #expect(!CaseSwitches.areAll(in: bits(0, 4)))
            #expect(!CaseSwitches.areAll(in: bits()))
            #expect(!CaseSwitches.areAll(of: -1))
        }

        @Test("The jack of a headset with its buttons is distinguished from a keyboard with a jack, and is not grabbed")
        func headsets() {
            // SW_HEADPHONE_INSERT and SW_MICROPHONE_INSERT; KEY_VOLUMEDOWN, KEY_VOLUMEUP and KEY_PLAYPAUSE.
            #expect(HeadsetKeys.areAll(in: bits(114, 115, 164), besides: bits(2, 4)))
            #expect(HeadsetKeys.areAll(in: bits(), besides: bits(2)))
            #expect(!HeadsetKeys.areAll(in: bits(114, 115, 164), besides: bits(4)))
            for key in [1, 16, 57, 99, 116, 0x106, 0x14a] {
                #expect(!HeadsetKeys.areAll(in: bits(114, key), besides: bits(2)), "\(key)")
            }
            #expect(!HeadsetKeys.areAll(of: -1))
        }

        /// Returns a bit mask of the kernel with some bits set.
        private func bits(_ numbers: Int...) -> EventBits {
            var bytes = [UInt8](repeating: 0, count: 96)
            for number in numbers { bytes[number / 8] |= 1 << (number % 8) }
            return EventBits(bytes)
        }
    }
}
