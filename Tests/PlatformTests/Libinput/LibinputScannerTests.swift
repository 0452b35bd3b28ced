import KeyboardLayouts
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Barcode scanners and badge readers with libinput")
    struct LibinputScannerTests {
        private static let codes: [Character: UInt32] = [
            "1": 2, "2": 3, "3": 4, "4": 5, "5": 6, "6": 7, "7": 8, "8": 9, "9": 10, "0": 11, "a": 30, "b": 48, ";": 39,
            "\n": 28, "\t": 15,
        ]

        private final class Record {
            var codes: [String] = []
        }

        private func fake(_ rule: ScannerRule, _ record: Record) -> FakeInput {
            let fake = FakeInput(LibinputOptions(scanners: [rule]))
            fake.input.onScan = { record.codes.append("\($0): \($1)") }
            return fake
        }

        private func type(_ text: String, on device: InputDevice.ID, _ fake: FakeInput) {
            for character in text {
                let isUpper = character.isUppercase
                guard let code = Self.codes[isUpper ? Character(character.lowercased()) : character] else { continue }
                if isUpper { fake.devices.key(device, 42, true) }
                fake.devices.key(device, code, true)
                fake.devices.key(device, code, false)
                if isUpper { fake.devices.key(device, 42, false) }
            }
        }

        @Test("Each scanned code is reported once, a repeated one too, and types no text")
        func codes() throws {
            let record = Record()
            let fake = fake(ScannerRule(name: "desk", device: DevicePattern("*Barcode*")), record)
            let scanner = fake.devices.plug("WCH Barcode Scanner", .keyboard)
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            type("4006381333931\n4006381333931\nAb1\t\n\n", on: scanner, fake)
            type("1", on: keyboard, fake)
            let events = try fake.events()
            #expect(record.codes == ["desk: 4006381333931", "desk: 4006381333931", "desk: Ab1"])
            #expect(events.keys.map(\.key) == [.character("1"), .character("1")])
        }

        @Test("The prefix and suffix are removed, and texts without them are ignored")
        func bounds() throws {
            let record = Record()
            let rule = ScannerRule(name: "badge", device: DevicePattern("*"), prefix: "a", suffix: ";")
            let fake = fake(rule, record)
            let scanner = fake.devices.plug("Reader", .keyboard)
            type("a123;b4;\na5;a;", on: scanner, fake)
            _ = try fake.events()
            #expect(record.codes == ["badge: 123", "badge: 5"])
        }

        @Test("Keys typed before a pause are not part of the code")
        func pause() throws {
            let record = Record()
            let fake = fake(ScannerRule(name: "desk", device: DevicePattern("*")), record)
            let scanner = fake.devices.plug("Scanner", .keyboard)
            type("123", on: scanner, fake)
            _ = try fake.events()
            fake.clock.now = fake.clock.now.advanced(by: .seconds(3))
            fake.devices.events.append(.key(scanner, code: 5, isDown: true, time: fake.clock.now))
            fake.devices.events.append(.key(scanner, code: 28, isDown: true, time: fake.clock.now))
            _ = try fake.events()
            #expect(record.codes == ["desk: 4"])
        }

        @Test("A code longer than 4,096 characters is ignored, and the next code is read")
        func limit() throws {
            let record = Record()
            let fake = fake(ScannerRule(name: "desk", device: DevicePattern("*")), record)
            let scanner = fake.devices.plug("Scanner", .keyboard)
            let most = String(repeating: "1", count: ScannerLines.maximumLength)
            type(most + "\n" + most + "2\n" + String(repeating: "3", count: 10_000) + "\n7\n", on: scanner, fake)
            _ = try fake.events()
            #expect(record.codes.map(\.count) == ["desk: ".count + most.count, "desk: 7".count])
            #expect(fake.log.count(containing: "code ignored: too long (max 4096 characters)") == 2)
        }
    }
}
