import CSDL2
import Drawing
import Platform
import Testing
import Toolkit

extension PlatformTests {
    @Suite("SDL key events")
    struct KeyTests {
        private static let named: [(SDL_KeyCode, Key)] = [
            (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_TAB, .tab),
            (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_SPACE, .space), (SDLK_ESCAPE, .escape),
            (SDLK_BACKSPACE, .backspace), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .home),
            (SDLK_END, .end), (SDLK_DELETE, .delete), (SDLK_KP_PERIOD, .delete), (SDLK_KP_8, .up), (SDLK_KP_2, .down),
            (SDLK_KP_4, .left), (SDLK_KP_6, .right),
            (SDLK_F1, .help), (SDLK_HELP, .help), (SDLK_VOLUMEUP, .volumeUp), (SDLK_VOLUMEDOWN, .volumeDown),
            (SDLK_AC_BACK, .escape), (SDLK_AC_HOME, .home), (SDLK_SELECT, .enter),
            (SDLK_a, .character("a")), (SDLK_7, .character("7")),
        ]

        @Test("T9: Each supported key is reported when it is pressed and released")
        func names() throws {
            let window = try TestWindow()
            for (code, _) in Self.named {
                window.key(SDL_KEYDOWN, code)
                window.key(SDL_KEYUP, code)
            }
            let keys = try window.events().keys
            #expect(keys.map(\.key) == Self.named.flatMap { [$1, $1] })
            #expect(keys.map(\.phase) == Self.named.flatMap { _ in [KeyEvent.Phase.pressed, .released] })
            #expect(keys.allSatisfy { $0.time > .zero && $0.time <= .monotonic() })
        }

        @Test("T9: Unsupported keys, and keys without a window or of another window, are ignored")
        func useless() throws {
            let window = try TestWindow()
            for code in [SDLK_F2, SDLK_INSERT, SDLK_LSHIFT, SDLK_PRINTSCREEN, SDLK_UNKNOWN, SDLK_KP_0] {
                window.key(SDL_KEYDOWN, code)
                window.key(SDL_KEYUP, code)
            }
            for other in [0, window.windowID + 1] { window.key(SDL_KEYDOWN, SDLK_DOWN, window: other) }
            #expect(try window.events().isEmpty)
        }

        @Test(
            "Function keys go to their own action once a press, and even if no other key is accepted",
            arguments: [false, true])
        func functionKeys(acceptsKeys: Bool) throws {
            let window = try TestWindow(acceptsKeys: acceptsKeys)
            var pressed: [Int] = []
            window.input.onFunctionKey = { pressed.append($0) }
            for code in [SDLK_F1, SDLK_F6, SDLK_F12, SDLK_INSERT] {
                window.key(SDL_KEYDOWN, code)
                window.key(SDL_KEYUP, code)
            }
            // A key that is released only in this window was meant for another one.
            window.key(SDL_KEYUP, SDLK_F3)
            // Alt+F4 closes the window on most desktops.
            window.key(SDL_KEYDOWN, SDLK_F4, KMOD_LALT)
            window.key(SDL_KEYUP, SDLK_F4, KMOD_LALT)
            window.key(SDL_KEYDOWN, SDLK_F5, window: window.windowID + 1)
            window.key(SDL_KEYDOWN, SDLK_DOWN)
            let keys = try window.events().keys
            #expect(pressed == [1, 6, 12])
            #expect(keys.map(\.key) == (acceptsKeys ? [.down] : []))
        }

        @Test("T9: Keys with Control, Alt or the Super key are left to the desktop")
        func desktop() throws {
            let window = try TestWindow()
            for modifier in [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT, KMOD_RALT, KMOD_LGUI, KMOD_RGUI] {
                window.key(SDL_KEYDOWN, SDLK_DOWN, modifier)
                window.key(SDL_KEYUP, SDLK_DOWN, modifier)
            }
            #expect(try window.events().isEmpty)
            // A key that was already down is still released.
            window.key(SDL_KEYDOWN, SDLK_RETURN)
            window.key(SDL_KEYUP, SDLK_RETURN, KMOD_LCTRL)
            #expect(try window.events().keys.map(\.phase) == [.pressed, .released])
        }

        @Test("T9: Shift+Tab moves the focus back, and is released even if Shift is released first")
        func backtab() throws {
            let window = try TestWindow()
            window.key(SDL_KEYDOWN, SDLK_TAB, KMOD_LSHIFT)
            window.key(SDL_KEYUP, SDLK_TAB)
            let keys = try window.events().keys
            #expect(keys.map(\.key) == [.backtab, .backtab])
            #expect(keys.map(\.phase) == [.pressed, .released])
            #expect(window.input.nextDrain == nil)
        }

        @Test("T9: With Num Lock on, the keypad types digits")
        func numLock() throws {
            let window = try TestWindow()
            window.key(SDL_KEYDOWN, SDLK_KP_8, KMOD_NUM)
            window.key(SDL_KEYDOWN, SDLK_KP_ENTER, scancode: 88, KMOD_NUM)
            #expect(try window.events().keys.map(\.key) == [.enter])
        }

        @Test("T9: A held key is reported repeatedly")
        func held() throws {
            let window = try TestWindow()
            window.key(SDL_KEYDOWN, SDLK_DOWN)
            for _ in 0..<3 { window.key(SDL_KEYDOWN, SDLK_DOWN, isRepeat: true) }
            window.key(SDL_KEYUP, SDLK_DOWN)
            window.key(SDL_KEYUP, SDLK_DOWN)
            #expect(
                try window.events().keys.map(\.phase) == [.pressed, .repeated, .repeated, .repeated, .released])
        }

        @Test("T8, T9: If the window loses the focus, all keys are lost without a release")
        func lostFocus() throws {
            let window = try TestWindow()
            window.key(SDL_KEYDOWN, SDLK_RETURN)
            _ = try window.events()
            // SDL releases the keys first.
            window.key(SDL_KEYUP, SDLK_RETURN)
            window.window(SDL_WINDOWEVENT_FOCUS_LOST)
            #expect(try window.events() == [.touchesLost])
            window.key(SDL_KEYUP, SDLK_RETURN)
            #expect(try window.events() == [])
            window.key(SDL_KEYDOWN, SDLK_RETURN)
            #expect(try window.events().keys.map(\.phase) == [.pressed])
        }

        @Test("T9: With key input disabled nothing is reported")
        func switchedOff() throws {
            let window = try TestWindow(acceptsKeys: false)
            for (code, _) in Self.named {
                window.key(SDL_KEYDOWN, code)
                window.key(SDL_KEYUP, code)
            }
            #expect(try window.events() == [])
        }

        @Test(
            "L4: While a text field is edited, a key event contains the typed text",
            .disabled(if: TestWindow.isMadeOfSDL3, "SDL 2 made of SDL 3 takes no text from a test"))
        func text() throws {
            let window = try TestWindow()
            window.key(SDL_KEYDOWN, SDLK_a)
            window.text("a")
            window.key(SDL_KEYUP, SDLK_a)
            #expect(try window.events().keys.map(\.text) == [nil, nil])
            window.input.takesText = true
            window.key(SDL_KEYDOWN, SDLK_a)
            window.text("ä")
            window.key(SDL_KEYDOWN, SDLK_a, isRepeat: true)
            window.text("ä")
            window.key(SDL_KEYUP, SDLK_a)
            let keys = try window.events().keys
            #expect(keys.map(\.text) == ["ä", "ä", nil])
            #expect(keys.map(\.phase) == [.pressed, .repeated, .released])
            #expect(keys.allSatisfy { $0.key == .character("a") })
        }

        @Test(
            "L4: Input method text is a key event; control characters, invalid UTF-8 and other windows are ignored",
            .disabled(if: TestWindow.isMadeOfSDL3, "SDL 2 made of SDL 3 takes no text from a test"))
        func composed() throws {
            let window = try TestWindow()
            window.input.takesText = true
            window.text("日本")
            window.text("\r")
            window.text([0xB4])
            window.text("x", window: window.windowID + 1)
            window.text(" ")
            let keys = try window.events().keys
            #expect(keys.map(\.text) == ["日本", nil, " ", nil])
            #expect(keys.map(\.key) == [.character("日"), .character("日"), .space, .space])
            #expect(keys.map(\.phase) == [.pressed, .released, .pressed, .released])
        }

        @Test(
            "L4: Control with a letter is sent to the text field, and Control+Alt with a letter is left to the desktop"
        )
        func control() throws {
            let window = try TestWindow()
            window.key(SDL_KEYDOWN, SDLK_c, KMOD_LCTRL)
            #expect(try window.events().isEmpty)
            window.input.takesText = true
            window.key(SDL_KEYDOWN, SDLK_c, KMOD_LCTRL)
            window.key(SDL_KEYUP, SDLK_c, KMOD_LCTRL)
            #expect(try window.events().keys.map(\.modifiers).first == .control)
            window.key(SDL_KEYDOWN, SDLK_DOWN, KMOD_LCTRL)
            window.key(SDL_KEYDOWN, SDLK_c, scancode: 5, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LALT.rawValue))
            #expect(try window.events().isEmpty)
        }
    }
}
