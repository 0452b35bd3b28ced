import Drawing
import Glibc
import KeyboardLayouts
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Keyboards with libinput")
    struct LibinputKeyTests {
        private static let named: [(UInt32, Key)] = [
            (103, .up), (108, .down), (105, .left), (106, .right), (15, .tab), (28, .enter), (96, .enter),
            (57, .space), (1, .escape), (14, .backspace), (104, .pageUp), (109, .pageDown), (102, .home), (107, .end),
            (111, .delete), (83, .delete), (59, .help), (138, .help), (115, .volumeUp), (114, .volumeDown),
            (172, .home),
            (72, .up), (80, .down), (75, .left), (77, .right), (73, .pageUp), (81, .pageDown), (71, .home), (79, .end),
            (2, .character("1")), (11, .character("0")), (13, .character("=")), (16, .character("q")),
            (25, .character("p")), (30, .character("a")), (38, .character("l")), (43, .character("\\")),
            (44, .character("z")), (50, .character("m")), (53, .character("/")), (352, .enter), (158, .escape),
        ]

        @Test("T9: Each supported key is reported when it is pressed and released")
        func names() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            for (code, _) in Self.named {
                fake.devices.key(keyboard, code, true)
                fake.devices.key(keyboard, code, false)
            }
            let keys = try fake.events().keys
            #expect(keys.map(\.key) == Self.named.flatMap { [$1, $1] })
            #expect(keys.map(\.phase) == Self.named.flatMap { _ in [KeyEvent.Phase.pressed, .released] })
        }

        @Test("T9: Unsupported and unknown keys are ignored")
        func useless() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            // F2, Caps Lock, Insert, SysRq, Power, the 5 of the keypad.
            for code in [60, 58, 110, 99, 116, 76, 0, 0x2ff, .max] as [UInt32] {
                fake.devices.key(keyboard, code, true)
                fake.devices.key(keyboard, code, false)
            }
            #expect(try fake.events().isEmpty)
        }

        @Test("T9: Keys with Control, Alt or the Super key do nothing")
        func commands() throws {
            for modifier in [29, 97, 56, 100, 125, 126] as [UInt32] {
                let fake = FakeInput()
                let keyboard = fake.devices.plug("Keyboard", .keyboard)
                fake.devices.key(keyboard, modifier, true)
                fake.devices.key(keyboard, 28, true)
                fake.devices.key(keyboard, 28, false)
                fake.devices.key(keyboard, modifier, false)
                #expect(try fake.events().isEmpty)
                fake.devices.key(keyboard, 28, true)
                fake.devices.key(keyboard, modifier, true)
                fake.devices.key(keyboard, 28, false)
                #expect(try fake.events().keys.map(\.phase) == [.pressed, .released])
            }
        }

        @Test("T9: Shift+Tab moves the focus back, and is released even if Shift is released first")
        func backtab() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            fake.devices.key(keyboard, 42, true)
            fake.devices.key(keyboard, 15, true)
            fake.devices.key(keyboard, 42, false)
            fake.devices.key(keyboard, 15, false)
            #expect(try fake.events().keys.map(\.key) == [.backtab, .backtab])
        }

        @Test("T9: Only the last key that is held down repeats, and the input requests a wake-up in time")
        func repetition() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            let start = fake.clock.now
            fake.devices.events += [.key(keyboard, code: 105, isDown: true, time: start)]
            fake.devices.events += [.key(keyboard, code: 108, isDown: true, time: start)]
            _ = try fake.events()
            #expect(fake.input.nextDrain == start.advanced(by: .milliseconds(500)))
            fake.clock.now = start.advanced(by: .milliseconds(499))
            #expect(try fake.events().isEmpty)
            // A late drain does not catch up on missed repetitions.
            fake.clock.now = start.advanced(by: .milliseconds(900))
            #expect(
                try fake.events() == [.key(KeyEvent(key: .down, phase: .repeated, time: fake.clock.now))])
            #expect(fake.input.nextDrain == fake.clock.now.advanced(by: .milliseconds(40)))
            fake.devices.key(keyboard, 108, false)
            #expect(try fake.events().keys.map(\.phase) == [.released])
            #expect(fake.input.nextDrain == nil)
        }

        @Test("T8: Unplugging a keyboard with a held key presses nothing, and does not affect other keyboards")
        func unplugged() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            let other = fake.devices.plug("Keypad", .keyboard)
            fake.devices.key(keyboard, 28, true)
            fake.devices.key(keyboard, 42, true)
            _ = try fake.events()
            // libinput releases the keys first.
            fake.devices.key(keyboard, 28, false)
            fake.devices.events.append(.removed(keyboard))
            #expect(try fake.events() == [.keysLost])
            #expect(fake.input.nextDrain == nil)
            // The shift key of the removed keyboard does not count any more.
            fake.devices.key(other, 15, true)
            #expect(try fake.events().keys.first?.key == .tab)
        }

        @Test("T9: Keys are accepted from no keyboard, the listed keyboards or all keyboards, as configured")
        func policy() throws {
            let names = ["Front keypad", "Front buttons", "Service keyboard"]
            let policies: [(LibinputOptions.Keyboards, Int)] = [
                (.none, 0), (.all, 3), (.listed([DevicePattern("Front *")]), 2),
                (.listed([DevicePattern("Service keyboard")]), 1), (.listed([]), 0),
            ]
            for (policy, count) in policies {
                let fake = FakeInput(LibinputOptions(keyboards: policy))
                for name in names {
                    let keyboard = fake.devices.plug(name, .keyboard)
                    fake.devices.key(keyboard, 28, true)
                    fake.devices.key(keyboard, 28, false)
                }
                #expect(try fake.events().keys.count == 2 * count, "\(policy)")
                #expect(fake.log.messages.filter { $0.hasSuffix("keyboard, ignored") }.count == 3 - count)
            }
        }

        // MARK: Text

        /// Presses and releases keys one after the other, and returns their texts.
        private func type(_ codes: [UInt32], _ fake: FakeInput, _ keyboard: InputDevice.ID) throws -> [String?] {
            for code in codes {
                fake.devices.key(keyboard, code, true)
                fake.devices.key(keyboard, code, false)
            }
            return try fake.events().keys.filter { $0.phase == .pressed }.map(\.text)
        }

        @Test("L4: Keys type with the layout of the kiosk file, or otherwise that of the host")
        func layout() throws {
            let machine = FakeInput(machine: "XKBLAYOUT=fr")
            #expect(try type([16], machine, machine.devices.plug("A", .keyboard)) == ["a"])
            let kiosk = FakeInput(LibinputOptions(layout: LayoutName("de")), machine: "XKBLAYOUT=fr")
            let keyboard = kiosk.devices.plug("A", .keyboard)
            kiosk.devices.key(keyboard, 21, true)
            #expect(
                try kiosk.events().keys.first.map { [$0.key, .character($0.text?.first ?? "?")] } == [
                    .character("z"), .character("z"),
                ])
            #expect(kiosk.log.messages.contains("keyboard layout: de"))
        }

        @Test("L4: A missing layout is logged as an error with its name, and the host's layout is used")
        func missing() throws {
            let fake = FakeInput(LibinputOptions(layout: LayoutName("atlantis")), machine: "XKBLAYOUT=fr")
            #expect(try type([16], fake, fake.devices.plug("A", .keyboard)) == ["a"])
            #expect(fake.log.messages.contains { $0.contains("“atlantis”") })
        }

        @Test("L4: No keymap is created before the first key press")
        func lazily() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("A", .keyboard)
            _ = try fake.events()
            #expect(!fake.log.messages.contains { $0.hasPrefix("keyboard layout: ") })
            _ = try type([16], fake, keyboard)
            #expect(fake.log.messages.contains { $0.hasPrefix("keyboard layout: ") })
        }

        @Test("L4: A dead key is combined with the next letter, and releasing a key types no text")
        func dead() throws {
            let fake = FakeInput(LibinputOptions(layout: LayoutName("de")))
            let keyboard = fake.devices.plug("A", .keyboard)
            #expect(try type([13, 18], fake, keyboard) == ["é"])
            fake.devices.key(keyboard, 42, true)
            fake.devices.key(keyboard, 18, true)
            fake.devices.key(keyboard, 42, false)
            fake.devices.key(keyboard, 18, false)
            let keys = try fake.events().keys
            #expect(keys.map(\.text) == ["E", nil])
            #expect(keys.map(\.key) == [.character("e"), .character("e")])
            #expect(keys.map(\.modifiers) == [.shift, .shift])
        }

        @Test("L4: A held key types its text repeatedly")
        func repeatedText() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("A", .keyboard)
            fake.devices.events += [.key(keyboard, code: 30, isDown: true, time: fake.clock.now)]
            _ = try fake.events()
            fake.clock.now = fake.clock.now.advanced(by: .milliseconds(600))
            let keys = try fake.events().keys
            #expect(keys.map(\.text) == ["a"] && keys.map(\.phase) == [.repeated])
        }

        @Test(
            "L4: The keypad has arrows, or digits with Num Lock, and the LEDs show this, even on a keyboard added later"
        )
        func locks() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("A", .keyboard)
            fake.devices.key(keyboard, 72, true)
            fake.devices.key(keyboard, 72, false)
            #expect(try fake.events().keys.first?.key == .up)
            #expect(try type([69, 72, 76], fake, keyboard) == ["8", "5"])
            #expect(fake.devices.lamps == [.numbers])
            _ = fake.devices.plug("B", .keyboard)
            _ = try fake.events()
            #expect(fake.devices.lamps == [.numbers, .numbers])
        }

        @Test("L4: Control with a letter is sent to the text field, in any alphabet, and is ignored without a field")
        func control() throws {
            for (name, own) in [("us", "c"), ("ru", "c"), ("de", "c"), ("gr", "c")] {
                let fake = FakeInput(LibinputOptions(layout: LayoutName(name)))
                let keyboard = fake.devices.plug("A", .keyboard)
                fake.devices.key(keyboard, 29, true)
                fake.devices.key(keyboard, 46, true)
                fake.devices.key(keyboard, 46, false)
                #expect(try fake.events().isEmpty)
                fake.input.takesText = true
                fake.devices.key(keyboard, 46, true)
                fake.devices.key(keyboard, 46, false)
                let keys = try fake.events().keys
                #expect(keys.map(\.key) == [.character(Character(own)), .character(Character(own))])
                #expect(keys.map(\.modifiers) == [.control, .control])
                #expect(keys.map(\.text) == [nil, nil])
                // Alt is ignored in any case.
                fake.devices.key(keyboard, 56, true)
                fake.devices.key(keyboard, 46, true)
                #expect(try fake.events().isEmpty)
            }
        }

        @Test("L4: Without a keymap keys still move the focus and press buttons, and type nothing")
        func noKeymap() {
            var keys = KeyTracker()
            let keyboard = InputDevice.ID(rawValue: 1)
            func press(_ code: UInt32) -> KeyTracker.Press? {
                defer { _ = keys.release(code, on: keyboard) }
                return keys.press(code, on: keyboard, at: .zero)
            }
            #expect(press(30) == KeyTracker.Press(key: .character("a"), text: nil, modifiers: []))
            #expect(press(103)?.key == .up)
            _ = keys.press(42, on: keyboard, at: .zero)
            #expect(press(15)?.key == .backtab)
            _ = keys.release(42, on: keyboard)
            _ = keys.press(29, on: keyboard, at: .zero)
            #expect(press(46) == nil)
            keys.takesText = true
            #expect(press(46) == KeyTracker.Press(key: .character("c"), text: nil, modifiers: .control))
            #expect(press(28) == nil)
        }

        @Test("L4: After a keyboard is unplugged, its held Shift key has no effect, and Caps Lock stays on")
        func unpluggedShift() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("A", .keyboard)
            let other = fake.devices.plug("B", .keyboard)
            fake.devices.key(keyboard, 42, true)
            fake.devices.events.append(.removed(keyboard))
            #expect(try type([30], fake, other) == ["a"])
            #expect(try type([58, 30], fake, other) == ["A"])
            fake.devices.events.append(.lost)
            #expect(try type([30], fake, other) == ["A"])
        }
    }

    @Suite("The host's keyboard layout")
    struct MachineSettingTests {
        @Test("L4: The first file that contains a layout is used, and without one the US layout")
        func files() throws {
            var template = Array(
                "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/thumbrail-keyboard-XXXXXX".utf8CString)
            let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
            let (first, second) = (folder + "/keyboard", folder + "/vconsole.conf")
            defer {
                for path in [first, second] { unlink(path) }
                rmdir(folder)
            }
            func write(_ text: String, _ path: String) throws {
                let file = try #require(fopen(path, "we"))
                fputs(text, file)
                fclose(file)
            }
            #expect(KeyboardSetting.ofThisMachine(files: [first, second]) == KeyboardSetting(.us))
            try write("KEYMAP=fr\nXKBLAYOUT=fr\n", second)
            #expect(KeyboardSetting.ofThisMachine(files: [first, second]).layouts == "fr")
            try write("XKBLAYOUT=\"de\"\n", first)
            #expect(KeyboardSetting.ofThisMachine(files: [first, second]).layouts == "de")
            try write("XKBLAYOUT=../de\n", first)
            #expect(KeyboardSetting.ofThisMachine(files: [first, second]).layouts == "fr")
        }
    }
}
