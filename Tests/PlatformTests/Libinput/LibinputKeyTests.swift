import Drawing
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Keys through libinput")
    struct LibinputKeyTests {
        private static let named: [(UInt32, Key)] = [
            (103, .up), (108, .down), (105, .left), (106, .right), (15, .tab), (28, .enter), (96, .enter),
            (57, .space), (1, .escape), (14, .backspace), (104, .pageUp), (109, .pageDown), (102, .home), (107, .end),
            (72, .up), (80, .down), (75, .left), (77, .right), (73, .pageUp), (81, .pageDown), (71, .home), (79, .end),
            (2, .character("1")), (11, .character("0")), (13, .character("=")), (16, .character("q")),
            (25, .character("p")), (30, .character("a")), (38, .character("l")), (43, .character("\\")),
            (44, .character("z")), (50, .character("m")), (53, .character("/")), (352, .enter), (158, .escape),
        ]

        @Test("T9: each key that an interface has a use for is told, when it goes down and when it is let go")
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

        @Test("T9: keys without a use, and any key there may be, are no trouble")
        func useless() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            // F1, Caps Lock, Delete, SysRq, Power, the 5 of the keypad.
            for code in [59, 58, 111, 99, 116, 76, 0, 0x2ff, .max] as [UInt32] {
                fake.devices.key(keyboard, code, true)
                fake.devices.key(keyboard, code, false)
            }
            #expect(try fake.events().isEmpty)
        }

        @Test("T9: what is pressed together with Control, Alt or the desktop's key does nothing")
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

        @Test("T9: Tab with shift goes back; it is let go whatever became of shift")
        func backtab() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            fake.devices.key(keyboard, 42, true)
            fake.devices.key(keyboard, 15, true)
            fake.devices.key(keyboard, 42, false)
            fake.devices.key(keyboard, 15, false)
            #expect(try fake.events().keys.map(\.key) == [.backtab, .backtab])
        }

        @Test("T9: the latest key that is held repeats, and asks to be looked at in time")
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
            // A late look does not make up for what it missed.
            fake.clock.now = start.advanced(by: .milliseconds(900))
            #expect(
                try fake.events() == [.key(KeyEvent(key: .down, phase: .repeated, time: fake.clock.now))])
            #expect(fake.input.nextDrain == fake.clock.now.advanced(by: .milliseconds(40)))
            fake.devices.key(keyboard, 108, false)
            #expect(try fake.events().keys.map(\.phase) == [.released])
            #expect(fake.input.nextDrain == nil)
        }

        @Test("T8: a keyboard that is unplugged with a key held presses nothing, and leaves other keyboards alone")
        func unplugged() throws {
            let fake = FakeInput()
            let keyboard = fake.devices.plug("Keyboard", .keyboard)
            let other = fake.devices.plug("Keypad", .keyboard)
            fake.devices.key(keyboard, 28, true)
            fake.devices.key(keyboard, 42, true)
            _ = try fake.events()
            // libinput lifts the keys first.
            fake.devices.key(keyboard, 28, false)
            fake.devices.events.append(.removed(keyboard))
            #expect(try fake.events() == [.keysLost])
            #expect(fake.input.nextDrain == nil)
            // Its shift is gone with it.
            fake.devices.key(other, 15, true)
            #expect(try fake.events().keys.first?.key == .tab)
        }

        @Test("T9: the keys that count are none, those of the listed keyboards, or all")
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
                #expect(fake.log.messages.filter { $0.hasSuffix("keyboard without effect") }.count == 3 - count)
            }
        }
    }
}
