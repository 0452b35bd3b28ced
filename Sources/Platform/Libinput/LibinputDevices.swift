import CLibinput
import CLibudev
import Drawing
import Glibc
import KeyboardLayouts
import Toolkit

/// The devices of the seat `seat0`, found through libinput and udev.
///
/// Every opened device is grabbed (EVIOCGRAB), so no other program reads it. The kernel then delivers the events of a keyboard only to this
/// program. They reach neither the console, whose keys switch terminals and restart the host, nor SysRq (`input_pass_values` in
/// drivers/input/input.c). A device with only the keys of the case (power, sleep) or only switches (a lid) is not grabbed: logind handles
/// it, and sources may read it. The jack of a headset is not grabbed either, see `HeadsetKeys`.
@MainActor final class LibinputDevices: InputDevices {
    private let context: OpaquePointer
    private let access: DeviceAccess
    /// libinput stores this pointer and does not copy the structure.
    private let interface: UnsafeMutablePointer<libinput_interface>
    private var handles: [InputDevice.ID: OpaquePointer] = [:]
    private var lastID = 0

    init() throws(PlatformError) {
        guard let udev = udev_new() else {
            throw PlatformError(.noInput, "cannot list input devices: udev is not available")
        }
        // The context retains it.
        defer { udev_unref(udev) }
        let access = DeviceAccess()
        let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(open_restricted: openDevice, close_restricted: closeDevice))
        guard let context = libinput_udev_create_context(interface, Unmanaged.passUnretained(access).toOpaque(), udev)
        else {
            interface.deallocate()
            throw PlatformError(.noInput, "cannot read input devices: libinput initialization failed")
        }
        DeviceAccess.listen(to: context)
        guard libinput_udev_assign_seat(context, "seat0") == 0 else {
            libinput_unref(context)
            interface.deallocate()
            throw PlatformError(
                .noInput, "cannot list input devices: \(access.lastMessage ?? "udev does not respond")")
        }
        self.context = context
        self.access = access
        self.interface = interface
    }

    isolated deinit {
        for handle in handles.values { libinput_device_unref(handle) }
        libinput_unref(context)
        interface.deallocate()
    }

    // MARK: InputDevices

    var descriptor: CInt { libinput_get_fd(context) }

    var hasEvents: Bool { libinput_next_event_type(context) != LIBINPUT_EVENT_NONE }

    func dispatch() throws(PlatformError) {
        let result = libinput_dispatch(context)
        guard result < 0, result != -EINTR else { return }
        throw PlatformError(.noInput, "cannot read input devices: \(String(cString: strerror(-result)))")
    }

    func nextEvent() -> DeviceEvent? {
        // The loss must be reported first, because libinput has queued new events for the fingers that are still down.
        if access.takeLoss() { return .lost }
        while let event = libinput_get_event(context) {
            defer { libinput_event_destroy(event) }
            if let translated = translate(event) { return translated }
        }
        return nil
    }

    @discardableResult
    func calibrate(_ device: InputDevice.ID, _ matrix: AffineMap) -> Bool {
        guard let handle = handles[device], libinput_device_config_calibration_has_matrix(handle) != 0 else {
            return false
        }
        let values = matrix.values.map { Float($0) }
        return libinput_device_config_calibration_set_matrix(handle, values) == LIBINPUT_CONFIG_STATUS_SUCCESS
    }

    func light(_ locks: KeyTyper.Locks) {
        // The lock bits have the same values as libinput's LED flags.
        let leds = libinput_led(rawValue: locks.rawValue)
        for handle in handles.values where libinput_device_has_capability(handle, LIBINPUT_DEVICE_CAP_KEYBOARD) != 0 {
            libinput_device_led_update(handle, leds)
        }
    }

    func takeProblems() -> [DeviceProblem] { access.takeProblems() }

    // MARK: Translation

    private func translate(_ event: OpaquePointer) -> DeviceEvent? {
        guard let device = libinput_event_get_device(event) else { return nil }
        let type = libinput_event_get_type(event)
        if type == LIBINPUT_EVENT_DEVICE_ADDED { return .added(add(device)) }
        let id = InputDevice.ID(rawValue: Int(bitPattern: libinput_device_get_user_data(device)))
        switch type {
        case LIBINPUT_EVENT_DEVICE_REMOVED:
            if let handle = handles.removeValue(forKey: id) { libinput_device_unref(handle) }
            return .removed(id)
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
            LIBINPUT_EVENT_TOUCH_CANCEL:
            return libinput_event_get_touch_event(event).map { touch($0, type, id) }
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE, LIBINPUT_EVENT_POINTER_BUTTON,
            LIBINPUT_EVENT_POINTER_SCROLL_WHEEL, LIBINPUT_EVENT_POINTER_SCROLL_FINGER,
            LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
            return libinput_event_get_pointer_event(event).map { pointer($0, type, id) }
        case LIBINPUT_EVENT_KEYBOARD_KEY:
            guard let key = libinput_event_get_keyboard_event(event) else { return nil }
            return .key(
                id, code: libinput_event_keyboard_get_key(key),
                isDown: libinput_event_keyboard_get_key_state(key) == LIBINPUT_KEY_STATE_PRESSED,
                time: Self.time(libinput_event_keyboard_get_time_usec(key)))
        default:
            // Frames, gestures, pens, switches; and LIBINPUT_EVENT_POINTER_AXIS, which repeats the scroll events.
            return nil
        }
    }

    private func touch(_ event: OpaquePointer, _ type: libinput_event_type, _ id: InputDevice.ID) -> DeviceEvent {
        let slot = libinput_event_touch_get_slot(event)
        let time = Self.time(libinput_event_touch_get_time_usec(event))
        // Lifts and cancellations have no position.
        var place: Point {
            Point(
                x: libinput_event_touch_get_x_transformed(event, 1), y: libinput_event_touch_get_y_transformed(event, 1)
            )
        }
        return switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN: .touchDown(id, slot: slot, place: place, time: time)
        case LIBINPUT_EVENT_TOUCH_MOTION: .touchMotion(id, slot: slot, place: place, time: time)
        case LIBINPUT_EVENT_TOUCH_UP: .touchUp(id, slot: slot, time: time)
        default: .touchCancel(id, slot: slot, time: time)
        }
    }

    private func pointer(_ event: OpaquePointer, _ type: libinput_event_type, _ id: InputDevice.ID) -> DeviceEvent {
        let time = Self.time(libinput_event_pointer_get_time_usec(event))
        switch type {
        case LIBINPUT_EVENT_POINTER_MOTION:
            let delta = Point(x: libinput_event_pointer_get_dx(event), y: libinput_event_pointer_get_dy(event))
            return .pointerMotion(id, by: delta, time: time)
        case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            let place = Point(
                x: libinput_event_pointer_get_absolute_x_transformed(event, 1),
                y: libinput_event_pointer_get_absolute_y_transformed(event, 1))
            return .pointerPlace(id, place: place, time: time)
        case LIBINPUT_EVENT_POINTER_BUTTON:
            return .button(
                id, code: libinput_event_pointer_get_button(event),
                isDown: libinput_event_pointer_get_button_state(event) == LIBINPUT_BUTTON_STATE_PRESSED, time: time)
        case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
            let turn = Self.scroll(event, libinput_event_pointer_get_scroll_value_v120)
            return .wheel(id, notches: turn * (1 / 120), time: time)
        default:
            return .scroll(id, by: Self.scroll(event, libinput_event_pointer_get_scroll_value), time: time)
        }
    }

    private static func scroll(
        _ event: OpaquePointer, _ value: (OpaquePointer?, libinput_pointer_axis) -> Double
    ) -> Point {
        // libinput reports an error if the event does not have the axis.
        func along(_ axis: libinput_pointer_axis) -> Double {
            libinput_event_pointer_has_axis(event, axis) != 0 ? value(event, axis) : 0
        }
        return Point(
            x: along(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL), y: along(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL))
    }

    private static func time(_ microseconds: UInt64) -> Timestamp {
        Timestamp(nanoseconds: Int64(clamping: microseconds / 1000) &* 1_000_000 &+ Int64(microseconds % 1000) &* 1000)
    }

    // MARK: Devices

    private func add(_ device: OpaquePointer) -> InputDevice {
        lastID += 1
        let id = InputDevice.ID(rawValue: lastID)
        libinput_device_set_user_data(device, UnsafeMutableRawPointer(bitPattern: lastID))
        handles[id] = libinput_device_ref(device)
        var capabilities: InputDevice.Capabilities = []
        let meanings: [(libinput_device_capability, InputDevice.Capabilities)] = [
            (LIBINPUT_DEVICE_CAP_TOUCH, .touch), (LIBINPUT_DEVICE_CAP_POINTER, .pointer),
            (LIBINPUT_DEVICE_CAP_KEYBOARD, .keyboard),
        ]
        for (capability, meaning) in meanings where libinput_device_has_capability(device, capability) != 0 {
            capabilities.insert(meaning)
        }
        return InputDevice(
            id: id,
            model: DeviceModel(
                name: Self.text(libinput_device_get_name(device)), vendor: libinput_device_get_id_vendor(device),
                product: libinput_device_get_id_product(device)),
            systemName: Self.text(libinput_device_get_sysname(device)), capabilities: capabilities,
            size: Self.size(device), udevMatrix: Self.udevMatrix(device))
    }

    private static func text(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }

    private static func size(_ device: OpaquePointer) -> PhysicalSize? {
        var (width, height) = (0.0, 0.0)
        guard libinput_device_get_size(device, &width, &height) == 0, width > 0, height > 0 else { return nil }
        return PhysicalSize(width: width, height: height)
    }

    private static func udevMatrix(_ device: OpaquePointer) -> AffineMap? {
        var values = [Float](repeating: 0, count: 6)
        guard libinput_device_config_calibration_has_matrix(device) != 0,
            libinput_device_config_calibration_get_default_matrix(device, &values) != 0
        else { return nil }
        return AffineMap(values.map { Double($0) })
    }
}
