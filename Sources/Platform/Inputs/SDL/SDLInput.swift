import CSDL2
import Drawing
import Logging
import Toolkit

/// The touches, the mouse and the window's own events as SDL reports them.
///
/// A mouse is one finger while its left button is held. Events that SDL makes up (a mouse out of touches, gestures) are
/// left out of account. A window that loses focus, or is hidden, lets go of all fingers and keys. Keys that are pressed
/// together with Control, Alt or the desktop's own key are the desktop's; with Control they are a field's, while one is
/// typed into. What keys type the desktop says, with its layouts and input methods.
///
/// SDL listens on the main thread only: an event that another thread pushes into SDL's queue is found at the next drain.
public final class SDLInput: Input {
    /// How far a notch of the wheel moves the content, in points.
    public static let wheelStep = 48.0

    /// SDL holds no more events than that, and drops what comes after.
    private static let queueLength = 65535

    /// SDL_TOUCH_MOUSEID, which Swift takes for a number that does not fit: the mouse of events made out of touches.
    private static let madeUpMouse = Uint32.max

    /// SDL waits that long after an X11 window has lost focus, in case it comes back, and says so when it is next asked.
    private static let focusDelay = Duration.milliseconds(250)

    public let descriptor: CInt?
    public var mapping: TouchMapping
    private let window: WindowOutput
    let acceptsKeys: Bool
    public var takesText = false {
        didSet {
            guard takesText != oldValue, acceptsKeys else { return }
            if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
        }
    }
    /// How often to look where there is nothing to wait for; nil where nothing comes from outside of the program.
    private let pollInterval: Duration?
    private var clock = EventClock()
    private var lastDrain = Timestamp.zero
    private var fingers = FingerTable()
    /// Those of the devices with fingers on them that SDL knew when the fingers came down.
    private var knownDevices: Set<SDL_TouchID> = []
    private var isMouseDown = false
    /// What each key was when it went down: by then shift or Num Lock may be others.
    private var keysDown: [SDL_Scancode: Key] = [:]

    /// - `acceptsKeys`: false leaves the keyboard out of account, every key of it.
    public init(_ window: WindowOutput, acceptsKeys: Bool = true) {
        self.window = window
        self.acceptsKeys = acceptsKeys
        descriptor = window.connection?.descriptor
        // SDL begins with it: an input method would take letters that nobody types into a field.
        SDL_StopTextInput()
        mapping = TouchMapping(pixelSize: window.pixelSize, scale: 1, pixelDensity: window.pixelDensity)
        switch window.video.driver {
        case "dummy", "offscreen": pollInterval = nil
        default: pollInterval = window.connection == nil ? .milliseconds(10) : nil
        }
        if pollInterval != nil {
            Logger(label: "thumbrail.input").warning(
                "the \(window.video.driver) driver cannot be waited for: looking for events 100 times a second")
        }
    }

    public var nextDrain: Timestamp? {
        if let pollInterval { return lastDrain.advanced(by: pollInterval) }
        guard descriptor != nil, isMouseDown || !fingers.isEmpty || !keysDown.isEmpty else { return nil }
        return lastDrain.advanced(by: Self.focusDelay)
    }

    public func hasPendingEvents() -> Bool {
        SDL_PumpEvents()
        return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {
        SDL_PumpEvents()
        lastDrain = .monotonic()
        clock.read(ticks: SDL_GetTicks64(), now: lastDrain)
        var event = SDL_Event()
        var count = 0
        // No more than are there now: a flood of events must not keep frames from being made.
        while count < Self.queueLength,
            SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
        {
            count += 1
            if SDL_EventType(event.type) == SDL_TEXTINPUT {
                // No key of its own: what an input method has put together.
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
        // SDL says so as well when the compositor is gone, which is an end of another kind, and seen by the loop.
        case SDL_QUIT: window.connection?.isLost == true ? nil : .quit
        default: nil
        }
    }

    private func finger(_ event: SDL_TouchFingerEvent) -> InputEvent? {
        // 0 where the driver knows of no windows.
        guard event.windowID == 0 || event.windowID == window.windowID else { return nil }
        let place = mapping.point(onDevice: Double(event.x), Double(event.y))
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            if Self.isDeviceThere(event.touchId) { knownDevices.insert(event.touchId) }
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
        // Turned away from the user, the wheel moves the content down; tilted to the right, to the left. A desktop that
        // scrolls the other way round ("natural") has turned the figures already, which is what `direction` tells.
        // A wheel lies in the hand, not on the glass: it turns upwards also where the picture is turned.
        let delta = Point(x: -Double(event.preciseX) * Self.wheelStep, y: Double(event.preciseY) * Self.wheelStep)
        guard delta.x.isFinite, delta.y.isFinite, delta != .zero else { return nil }
        let place = mapping.point(inWindow: Double(event.mouseX), Double(event.mouseY))
        return .wheel(WheelEvent(position: place, delta: delta, time: clock.time(of: event.timestamp)))
    }

    private func key(_ event: SDL_KeyboardEvent) -> InputEvent? {
        guard acceptsKeys, event.windowID == window.windowID else { return nil }
        let scancode = event.keysym.scancode
        let time = clock.time(of: event.timestamp)
        if SDL_EventType(event.type) == SDL_KEYUP {
            // SDL lifts all keys of a window that loses focus, just before it says so: nobody has let go of them.
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

    // MARK: Text

    /// What the key that was just read types: SDL says so directly after the key.
    private func takeText() -> String? {
        var next = SDL_Event()
        let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        guard SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, first, last) == 1, SDL_EventType(next.type) == SDL_TEXTINPUT,
            let press = text(next.text)
        else { return nil }
        SDL_PeepEvents(&next, 1, SDL_GETEVENT, first, last)
        return press.text
    }

    private func text(_ event: SDL_TextInputEvent) -> KeyEvent? {
        guard acceptsKeys, takesText, event.windowID == window.windowID else { return nil }
        // Without a locale X gives bytes that are no UTF-8.
        let bytes = withUnsafeBytes(of: event.text) { Array($0.prefix { $0 != 0 }) }
        guard let text = String(validating: bytes, as: UTF8.self), let first = text.first,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        let key = first == " " ? Key.space : .character(first)
        return KeyEvent(key: key, phase: .pressed, text: text, time: clock.time(of: event.timestamp))
    }

    /// True when that is among the events that are still to be read.
    private var isLosingFocus: Bool {
        var events = [SDL_Event](repeating: SDL_Event(), count: 32)
        let count = SDL_PeepEvents(
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
        return .touchesLost
    }

    /// True when a device vanished while fingers were on it: SDL has no event for that.
    private var hasLostDevice: Bool {
        guard !fingers.isEmpty else { return false }
        return fingers.devices.contains { knownDevices.contains($0) && !Self.isDeviceThere($0) }
    }

    private static func isDeviceThere(_ device: SDL_TouchID) -> Bool {
        (0..<max(SDL_GetNumTouchDevices(), 0)).contains { SDL_GetTouchDevice($0) == device }
    }
}
