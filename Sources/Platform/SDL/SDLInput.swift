import CSDL2
import Drawing
import Logging
import Toolkit

/// The touches, the mouse, the keys and the window events that SDL reports.
///
/// A mouse acts as a finger while its left button is held. Events that SDL synthesizes (mouse events from touches, gestures) are ignored.
/// If the window loses focus or is hidden, all fingers and keys are released. Keys that are pressed with Control, Alt or the Super key are
/// left to the desktop, except that keys with Control are reported while a text field has the focus. The text of a key comes from the
/// desktop, with its layouts and input methods.
///
/// SDL watches its connection only on the main thread. An event that another thread pushes into SDL's queue is handled at the next drain.
public final class SDLInput: Input {
    /// The distance in points by which one notch of the wheel scrolls.
    public static let wheelStep = 48.0

    /// The capacity of SDL's event queue. SDL drops the events that exceed it.
    private static let queueLength = 65535

    /// SDL_TOUCH_MOUSEID, the mouse device of events synthesized from touches. Swift imports it as a number that does not fit.
    private static let madeUpMouse = Uint32.max

    /// The time that SDL waits after an X11 window has lost focus, in case the window regains it. SDL reports the loss at the next poll
    /// afterwards.
    private static let focusDelay = Duration.milliseconds(250)

    public let descriptor: CInt?
    public var mapping: TouchMapping
    /// The action for the release of the function keys F1 to F12, with the number of the key; `nil` to ignore them. It is called even if the keyboard is
    /// not used otherwise.
    public var onFunctionKey: ((Int) -> Void)?
    private let window: WindowOutput
    let acceptsKeys: Bool
    public var takesText = false {
        didSet {
            guard takesText != oldValue, acceptsKeys else { return }
            if takesText { sdl.SDL_StartTextInput() } else { sdl.SDL_StopTextInput() }
        }
    }
    /// The polling interval if there is no descriptor to wait for; `nil` if there is one, or if no events come from outside the program.
    private let pollInterval: Duration?
    private var clock = EventClock()
    private var lastDrain = Timestamp.zero
    private var fingers = FingerTable()
    /// The devices with fingers on them that SDL listed when the fingers came down.
    private var knownDevices: Set<SDL_TouchID> = []
    private var isMouseDown = false
    /// The meaning of each key when it was pressed. Shift or Num Lock may change before it is released.
    private var keysDown: [SDL_Scancode: Key] = [:]
    /// The number of the function key that was pressed last and is not released yet.
    private var functionKeyDown: Int?

    /// Creates the input of a window.
    ///
    /// - `acceptsKeys`: A Boolean value that tells whether the keyboard is used; `false` ignores every key.
    public init(_ window: WindowOutput, acceptsKeys: Bool = true) {
        self.window = window
        self.acceptsKeys = acceptsKeys
        descriptor = window.connection?.descriptor
        // SDL starts with text input enabled. An input method would then intercept letters even if no field has the focus.
        sdl.SDL_StopTextInput()
        mapping = TouchMapping(pixelSize: window.pixelSize, scale: 1, pixelDensity: window.pixelDensity)
        switch window.video.driver {
        case "dummy", "offscreen": pollInterval = nil
        default: pollInterval = window.connection == nil ? .milliseconds(10) : nil
        }
        if pollInterval != nil {
            Logger(label: "thumbrail.input").warning(
                "SDL driver \(window.video.driver) has no file descriptor: polling for events 100 times a second")
        }
    }

    public var nextDrain: Timestamp? {
        if let pollInterval { return lastDrain.advanced(by: pollInterval) }
        guard descriptor != nil, isMouseDown || !fingers.isEmpty || !keysDown.isEmpty else { return nil }
        return lastDrain.advanced(by: Self.focusDelay)
    }

    public func hasPendingEvents() -> Bool {
        sdl.SDL_PumpEvents()
        return sdl.SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {
        sdl.SDL_PumpEvents()
        lastDrain = .monotonic()
        clock.read(ticks: sdl.SDL_GetTicks64(), now: lastDrain)
        var event = SDL_Event()
        var count = 0
        // The limit is needed so that a flood of events does not prevent frames from being drawn.
        while count < Self.queueLength,
            sdl.SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
        {
            count += 1
            if SDL_EventType(event.type) == SDL_TEXTINPUT {
                // Text without a key event: it was composed by an input method.
                guard let press = text(event.text) else { continue }
                try handle(.key(press))
                try handle(.key(KeyEvent(key: press.key, phase: .released, time: press.time)))
            } else if let translated = translate(event) {
                try handle(translated)
            }
        }
        if count == Self.queueLength || hasLostDevice { try handle(loseTouches()) }
    }

    // MARK: Translation

    private func translate(_ event: SDL_Event) -> InputEvent? {
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
        case SDL_MOUSEMOTION: motion(event.motion)
        case SDL_MOUSEWHEEL: wheel(event.wheel)
        case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
        case SDL_WINDOWEVENT: windowChange(event.window)
        // SDL also reports this if the compositor has quit. The loop detects and reports that case.
        case SDL_QUIT: window.connection?.isLost == true ? nil : .quit
        default: nil
        }
    }

    private func finger(_ event: SDL_TouchFingerEvent) -> InputEvent? {
        // The ID is 0 if the driver has no windows.
        guard event.windowID == 0 || event.windowID == window.windowID else { return nil }
        let place = mapping.point(onDevice: Double(event.x), Double(event.y))
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            if Self.isDevicePresent(event.touchId) { knownDevices.insert(event.touchId) }
            return touch(fingers.begin(event.fingerId, on: event.touchId), .began, place, event.timestamp)
        case SDL_FINGERUP:
            return touch(fingers.end(event.fingerId, on: event.touchId), .ended, place, event.timestamp)
        default:
            return touch(fingers.find(event.fingerId, on: event.touchId), .moved, place, event.timestamp)
        }
    }

    private func button(_ event: SDL_MouseButtonEvent) -> InputEvent? {
        guard event.which != Self.madeUpMouse, event.windowID == window.windowID, Int(event.button) == SDL_BUTTON_LEFT
        else { return nil }
        let isDown = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN
        guard isDown || isMouseDown else { return nil }
        isMouseDown = isDown
        let place = mapping.point(inWindow: Double(event.x), Double(event.y))
        return touch(.mouse, isDown ? .began : .ended, place, event.timestamp)
    }

    private func motion(_ event: SDL_MouseMotionEvent) -> InputEvent? {
        guard isMouseDown, event.which != Self.madeUpMouse, event.windowID == window.windowID else { return nil }
        return touch(.mouse, .moved, mapping.point(inWindow: Double(event.x), Double(event.y)), event.timestamp)
    }

    private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent? {
        guard event.which != Self.madeUpMouse, event.windowID == window.windowID else { return nil }
        // Turning the wheel away from the user moves the content down, and tilting it to the right moves the content to the left. If the
        // desktop inverts the direction ("natural scrolling"), the values are already inverted; `direction` only reports that. The wheel is
        // not mounted on the screen, so its direction is the same if the picture is rotated.
        let delta = Point(x: -Double(event.preciseX) * Self.wheelStep, y: Double(event.preciseY) * Self.wheelStep)
        guard delta.x.isFinite, delta.y.isFinite, delta != .zero else { return nil }
        let place = mapping.point(inWindow: Double(event.mouseX), Double(event.mouseY))
        return .wheel(WheelEvent(position: place, delta: delta, time: clock.time(of: event.timestamp)))
    }

    private func key(_ event: SDL_KeyboardEvent) -> InputEvent? {
        guard event.windowID == window.windowID else { return nil }
        if let onFunctionKey, let number = Key.functionKey(event.keysym) {
            functionKey(number, isDown: SDL_EventType(event.type) == SDL_KEYDOWN, onFunctionKey)
            return nil
        }
        guard acceptsKeys else { return nil }
        let scancode = event.keysym.scancode
        let time = clock.time(of: event.timestamp)
        if SDL_EventType(event.type) == SDL_KEYUP {
            // Just before SDL reports a loss of focus, it releases all keys of the window, although the user did not release them.
            guard !isLosingFocus, let key = keysDown.removeValue(forKey: scancode) else { return nil }
            return .key(KeyEvent(key: key, phase: .released, time: time))
        }
        var modifiers: KeyModifiers = UInt32(event.keysym.mod) & KMOD_SHIFT.rawValue != 0 ? .shift : []
        let isControl = takesText && Key.isControl(event.keysym)
        if isControl { modifiers.insert(.control) }
        guard isControl || !Key.isForDesktop(event.keysym), let key = keysDown[scancode] ?? Key(event.keysym) else {
            return nil
        }
        let isNew = keysDown.updateValue(key, forKey: scancode) == nil
        let text = takesText && !isControl ? takeText() : nil
        return .key(
            KeyEvent(key: key, phase: isNew ? .pressed : .repeated, modifiers: modifiers, text: text, time: time))
    }

    /// Performs the action of a function key when it is released. If a window changes its size while a key is down, SDL may report the key
    /// again.
    private func functionKey(_ number: Int, isDown: Bool, _ action: (Int) -> Void) {
        guard !isDown else {
            functionKeyDown = number
            return
        }
        guard number == functionKeyDown, !isLosingFocus else { return }
        functionKeyDown = nil
        action(number)
    }

    // MARK: Text

    /// Returns the text that belongs to the key event that was just read. SDL queues it directly after the key event.
    private func takeText() -> String? {
        var next = SDL_Event()
        let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        guard sdl.SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, first, last) == 1, SDL_EventType(next.type) == SDL_TEXTINPUT,
            let press = text(next.text)
        else { return nil }
        _ = sdl.SDL_PeepEvents(&next, 1, SDL_GETEVENT, first, last)
        return press.text
    }

    private func text(_ event: SDL_TextInputEvent) -> KeyEvent? {
        guard acceptsKeys, takesText, event.windowID == window.windowID else { return nil }
        // Without a locale, X delivers text that is not UTF-8.
        let bytes = withUnsafeBytes(of: event.text) { Array($0.prefix { $0 != 0 }) }
        guard let text = String(validating: bytes, as: UTF8.self), let first = text.first,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        let key = first == " " ? Key.space : .character(first)
        return KeyEvent(key: key, phase: .pressed, text: text, time: clock.time(of: event.timestamp))
    }

    /// A Boolean value that tells whether the unread events contain a loss of focus.
    private var isLosingFocus: Bool {
        var events = [SDL_Event](repeating: SDL_Event(), count: 32)
        let count = sdl.SDL_PeepEvents(
            &events, CInt(events.count), SDL_PEEKEVENT, SDL_WINDOWEVENT.rawValue, SDL_WINDOWEVENT.rawValue)
        return events.prefix(Int(max(0, count))).contains {
            $0.window.windowID == window.windowID
                && SDL_WindowEventID(UInt32($0.window.event)) == SDL_WINDOWEVENT_FOCUS_LOST
        }
    }

    private func windowChange(_ event: SDL_WindowEvent) -> InputEvent? {
        guard event.windowID == window.windowID else { return nil }
        return switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: .exposed
        case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: loseTouches()
        case SDL_WINDOWEVENT_CLOSE: .closed
        default: nil
        }
    }

    private func touch(
        _ finger: FingerID?, _ phase: TouchEvent.Phase, _ place: Point, _ milliseconds: UInt32
    ) -> InputEvent? {
        guard let finger, place.x.isFinite, place.y.isFinite else { return nil }
        return .touch(TouchEvent(finger: finger, phase: phase, position: place, time: clock.time(of: milliseconds)))
    }

    // MARK: Lost fingers

    private func loseTouches() -> InputEvent {
        fingers.removeAll()
        knownDevices.removeAll()
        isMouseDown = false
        keysDown.removeAll()
        functionKeyDown = nil
        return .touchesLost
    }

    /// A Boolean value that tells whether a device was removed while fingers were on it. SDL has no event for the removal.
    private var hasLostDevice: Bool {
        guard !fingers.isEmpty else { return false }
        return fingers.devices.contains { knownDevices.contains($0) && !Self.isDevicePresent($0) }
    }

    private static func isDevicePresent(_ device: SDL_TouchID) -> Bool {
        (0..<max(sdl.SDL_GetNumTouchDevices(), 0)).contains { sdl.SDL_GetTouchDevice($0) == device }
    }
}
