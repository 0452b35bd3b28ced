import CSDL2
import Drawing
import Glibc
import Platform
import Testing
import Toolkit

/// A window of SDL's dummy driver, with devices that a test controls.
final class TestWindow {
    let output: WindowOutput
    let input: SDLInput
    let windowID: UInt32

    init(
        size: PixelSize = PixelSize(width: 400, height: 200), scale: Double = 1, acceptsKeys: Bool = true
    ) throws {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        output = try WindowOutput(WindowOptions(title: "test", size: size))
        input = SDLInput(output, acceptsKeys: acceptsKeys)
        input.mapping.scale = scale
        // The only window; the IDs count up from 1.
        windowID = try #require((1...UInt32(UInt16.max)).first { SDL_GetWindowFromID($0) != nil })
        // Drops the initial events of a new window.
        _ = try events()
    }

    /// Returns the pending events of the input.
    func events() throws -> [InputEvent] {
        var events: [InputEvent] = []
        try input.drain { events.append($0) }
        return events
    }

    /// Whether SDL 2 is a layer over SDL 3, from its patch number.
    nonisolated static var isMadeOfSDL3: Bool {
        var version = SDL_version()
        SDL_GetVersion(&version)
        return version.patch >= 50
    }

    // MARK: Devices

    func finger(_ type: SDL_EventType, _ finger: Int64, device: Int64 = 7, at x: Float, _ y: Float) {
        var event = SDL_Event()
        event.tfinger.type = type.rawValue
        event.tfinger.touchId = device
        event.tfinger.fingerId = finger
        event.tfinger.x = x
        event.tfinger.y = y
        SDL_PushEvent(&event)
    }

    func mouseButton(
        _ type: SDL_EventType, _ button: CInt = SDL_BUTTON_LEFT, at x: Int32, _ y: Int32, mouse: UInt32 = 0
    ) {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.windowID = windowID
        event.button.which = mouse
        event.button.button = UInt8(button)
        event.button.x = x
        event.button.y = y
        SDL_PushEvent(&event)
    }

    func mouseMotion(at x: Int32, _ y: Int32, mouse: UInt32 = 0) {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.windowID = windowID
        event.motion.which = mouse
        event.motion.x = x
        event.motion.y = y
        SDL_PushEvent(&event)
    }

    func key(
        _ type: SDL_EventType, _ code: SDL_KeyCode, scancode: UInt32 = 4, _ modifiers: SDL_Keymod = KMOD_NONE,
        isRepeat: Bool = false, window: UInt32? = nil
    ) {
        var event = SDL_Event()
        event.key.type = type.rawValue
        event.key.windowID = window ?? windowID
        event.key.repeat = isRepeat ? 1 : 0
        event.key.keysym.scancode = SDL_Scancode(scancode)
        event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        SDL_PushEvent(&event)
    }

    func text(_ text: String, window: UInt32? = nil) { self.text(Array(text.utf8), window: window) }

    func text(_ bytes: [UInt8], window: UInt32? = nil) {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        event.text.windowID = window ?? windowID
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
        SDL_PushEvent(&event)
    }

    func wheel(across: Float, down: Float, at x: Int32, _ y: Int32) {
        var event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.windowID = windowID
        // SDL 2 over SDL 3 only reads these.
        event.wheel.x = Int32(across)
        event.wheel.y = Int32(down)
        event.wheel.preciseX = across
        event.wheel.preciseY = down
        event.wheel.mouseX = x
        event.wheel.mouseY = y
        SDL_PushEvent(&event)
    }

    func window(_ change: SDL_WindowEventID) {
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.windowID = windowID
        event.window.event = UInt8(change.rawValue)
        SDL_PushEvent(&event)
    }
}

extension [InputEvent] {
    var keys: [KeyEvent] {
        compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    var touches: [TouchEvent] {
        compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    }
}
