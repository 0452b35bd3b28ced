import Drawing
import KeyboardLayouts
import Logging
import Toolkit

/// The touch screens, mice and keyboards of a panel without a desktop, read through libinput.
///
/// Devices may be added and removed at any time. If a device is removed, only the fingers, buttons and keys held on it are cancelled. The
/// identity of a finger is unique across all devices. A mouse or a touchpad shows a pointer, and acts as a finger while its left button is
/// held, as in a window. Each device is opened exclusively: see `LibinputDevices`.
public final class LibinputInput: Input {
    /// The distance in points by which one notch of the wheel scrolls, as in a window.
    static let wheelStep = SDLInput.wheelStep

    /// The distance beyond the edge of the screen within which a touch is moved to the edge, as a share of the side. Calibrated devices are
    /// not exact, and a finger on the frame is meant for a view at the edge.
    static let edgeTolerance = 0.02

    /// BTN_LEFT of linux/input-event-codes.h, which touchpads also report.
    private static let leftButton: UInt32 = 0x110

    private struct Known {
        var device: InputDevice
        var added: Timestamp
        var rotation = Rotation.degrees0
        var acceptsKeys = false
        var scanner: (name: String, lines: ScannerLines)?
    }

    public let descriptor: CInt?
    public var mapping: TouchMapping
    private let seat: any InputDevices
    private let options: LibinputOptions
    /// The matrices from calibration by touch: the matrices in the options, replaced by newer calibrations.
    private var calibrations: [DeviceModel: AffineMap]
    /// A Boolean value that tells whether devices report uncalibrated positions.
    private var isCalibrating = false
    private let machineSetting: () -> KeyboardSetting
    private let clock: () -> Timestamp
    private let log: Logger
    private var known: [InputDevice.ID: Known] = [:]
    private var fingers = FingerTable()
    /// The last position of each finger, because the event of a lift has no position.
    private var lastPositions: [FingerID: Point] = [:]
    private var mouse = MouseTracker()
    private var keys = KeyTracker()
    private var locks: KeyTyper.Locks = []
    /// A Boolean value that tells whether the keymap was loaded. Loading takes time and memory, so it is postponed until the first key.
    private var hasKeymap = false
    private var batch: [DeviceEvent] = []
    /// The devices that are removed in this batch. Releases that libinput generates for their keys, buttons and fingers are ignored.
    private var removedDevices: [InputDevice.ID] = []
    private var hasReportedDevices = false
    private var hadTouch = false

    /// A function that is called with each contact before it becomes a touch. It returns `true` to discard the contact.
    public var onContact: ((TouchContact) -> Bool)?

    /// A function that is called with the name of a scanner and each code that it scans.
    public var onScan: ((_ scanner: String, _ code: String) -> Void)?

    /// A function that returns `true` if the position of a touch at a point of the scene must not be logged; `nil` logs all positions.
    public var isSecret: ((Point) -> Bool)?

    /// Opens all devices of the seat, exclusively.
    /// - `pixelSize`: The size of the output.
    /// - Throws: An error if libinput is not available. A device that cannot be opened is only logged.
    public convenience init(pixelSize: PixelSize, options: LibinputOptions) throws(PlatformError) {
        self.init(try LibinputDevices(), pixelSize: pixelSize, options: options)
    }

    init(
        _ devices: any InputDevices, pixelSize: PixelSize, options: LibinputOptions,
        machineSetting: @escaping () -> KeyboardSetting = { .ofThisMachine() },
        clock: @escaping () -> Timestamp = Timestamp.monotonic, log: Logger = Logger(label: "thumbrail.input")
    ) {
        seat = devices
        self.options = options
        calibrations = options.calibrations
        self.machineSetting = machineSetting
        self.clock = clock
        self.log = log
        descriptor = seat.descriptor
        mapping = TouchMapping(pixelSize: pixelSize, scale: 1)
    }

    // MARK: Input

    public var nextDrain: Timestamp? { keys.nextRepeat }

    public var takesText: Bool {
        get { keys.takesText }
        set { keys.takesText = newValue }
    }

    public func hasPendingEvents() -> Bool { seat.hasEvents }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {
        try seat.dispatch()
        let now = clock()
        batch.removeAll(keepingCapacity: true)
        removedDevices.removeAll(keepingCapacity: true)
        while let event = seat.nextEvent() {
            batch.append(event)
            if case .removed(let device) = event { removedDevices.append(device) }
        }
        for event in batch { try translate(event, now, handle) }
        if let press = keys.takeRepeat(at: now) { try handle(.key(KeyEvent(press, .repeated, at: now))) }
        reportProblems()
    }

    // MARK: Devices

    /// The devices that are present, in the order in which they were added.
    var presentDevices: [InputDevice] {
        known.values.map(\.device).sorted { $0.id.rawValue < $1.id.rawValue }
    }

    public var devices: InputState? {
        let present = known.values.sorted { $0.device.id.rawValue < $1.device.id.rawValue }
        return InputState(
            touch: present.filter { $0.device.capabilities.contains(.touch) }.map { ($0.device.model.name, $0.added) },
            hadTouch: hadTouch, hasPointer: present.contains { $0.device.capabilities.contains(.pointer) })
    }

    /// Applies the result of a calibration by touch to a device, until the device is removed.
    ///
    /// - `fit`: The map from raw positions on the device to positions in the upright picture, both from 0 to 1.
    /// - Returns: The matrix of the device for the kiosk file. It is applied before the rotation of the device.
    @discardableResult
    public func calibrate(_ device: InputDevice.ID, to fit: AffineMap) -> AffineMap {
        let mounted = known[device]?.rotation ?? .degrees0
        let matrix = fit.followed(by: AffineMap(turning: mapping.rotation))
            .followed(by: AffineMap(turning: mounted.inverse))
        seat.calibrate(device, matrix)
        return matrix
    }

    /// Removes every calibration of a device, so that it reports raw positions.
    public func uncalibrate(_ device: InputDevice.ID) {
        seat.calibrate(device, .identity)
    }

    /// Switches all touch devices to raw positions, regardless of rules, calibrations and udev, until ``endCalibration(keeping:)`` is
    /// called. Use it to calibrate while the panel is running.
    public func beginCalibration() {
        isCalibrating = true
        for device in presentDevices where device.capabilities.contains(.touch) { uncalibrate(device.id) }
    }

    /// Applies rules, calibrations and udev's matrices to the touch devices again.
    ///
    /// - `found`: The new calibrations. From now on, they apply to devices whose rule has no matrix.
    public func endCalibration(keeping found: [DeviceModel: AffineMap]) {
        isCalibrating = false
        calibrations.merge(found) { $1 }
        for device in presentDevices where device.capabilities.contains(.touch) {
            // If neither a rule nor a calibration applies, udev's matrix stays.
            uncalibrate(device.id)
            if let matrix = device.udevMatrix { seat.calibrate(device.id, matrix) }
            _ = calibrate(device, by: options.rule(for: device.model.name))
        }
    }

    private func add(_ device: InputDevice) {
        var newDevice = Known(device: device, added: clock())
        var uses: [String] = []
        if device.capabilities.contains(.touch) {
            let rule = options.rule(for: device.model.name)
            newDevice.rotation = rule?.rotation ?? .degrees0
            let size = device.size.map { ", \(Int($0.width.rounded())) × \(Int($0.height.rounded())) mm" } ?? ""
            let turned = newDevice.rotation == .degrees0 ? "" : ", rotated by \(newDevice.rotation.rawValue)°"
            uses.append("touch screen\(size)\(turned), \(calibrate(device, by: rule))")
            if isCalibrating { uncalibrate(device.id) }
            hadTouch = true
        }
        if device.capabilities.contains(.pointer) { uses.append("mouse") }
        if let rule = options.scanner(for: device) {
            newDevice.scanner = (rule.name, ScannerLines(rule, typer: typer(for: rule)))
            uses.append("scanner \(rule.name)")
        } else if device.capabilities.contains(.keyboard) {
            newDevice.acceptsKeys = options.acceptsKeys(of: device)
            uses.append(newDevice.acceptsKeys ? "keyboard" : "keyboard, ignored")
        }
        known[device.id] = newDevice
        if newDevice.acceptsKeys, !locks.isEmpty { seat.light(locks) }
        let use = uses.isEmpty ? "nothing" : uses.joined(separator: "; ")
        let line: Logger.Message = "\(device.kind) device added: \(device.model.name) (\(device.systemName)): \(use)"
        // A device that is added later is logged at the same level as a removal.
        log.log(level: hasReportedDevices ? .notice : .info, line)
    }

    /// Sets the matrix that applies to a device, and returns a description of its origin for the log.
    private func calibrate(_ device: InputDevice, by rule: TouchRule?) -> String {
        let matrix: AffineMap
        let source: String
        if let given = rule?.matrix {
            (matrix, source) = (given, "matrix of the kiosk file")
        } else if let found = calibrations[device.model] {
            (matrix, source) = (found, "calibrated by touch")
        } else {
            return device.udevMatrix == nil ? "not calibrated" : "matrix of udev"
        }
        guard seat.calibrate(device.id, matrix) else {
            log.warning(
                "touch device \(device.model.name) (\(device.systemName)): calibration matrix rejected by libinput")
            return "not calibrated"
        }
        return matrix == .identity ? "not calibrated" : source
    }

    private func reportProblems() {
        let problems = seat.takeProblems()
        for problem in problems { log.error("\(problem)") }
        guard !hasReportedDevices else { return }
        hasReportedDevices = true
        guard !known.values.contains(where: { !$0.device.capabilities.isDisjoint(with: [.touch, .pointer]) })
        else { return }
        if known.isEmpty, problems.isEmpty {
            log.warning("no input device found: check that udevd is running")
        } else {
            log.warning("no touch device and no mouse found; waiting for one")
        }
    }

    // MARK: Translation

    private func translate(
        _ event: DeviceEvent, _ now: Timestamp, _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        switch event {
        case .added(let device): add(device)
        case .removed(let device): try remove(device, now, handle)
        case .lost:
            log.warning("input events dropped: the host was too busy to read them (SYN_DROPPED)")
            discardAll()
            try handle(.touchesLost)
        case .touchDown(let device, let slot, let place, let time):
            try touch(device, slot, .began, place, min(time, now), handle)
        case .touchMotion(let device, let slot, let place, let time):
            try touch(device, slot, .moved, place, min(time, now), handle)
        case .touchUp(let device, let slot, let time):
            guard !removedDevices.contains(device) else { return }
            try touch(device, slot, .ended, nil, min(time, now), handle)
        case .touchCancel(let device, let slot, let time):
            try touch(device, slot, .cancelled, nil, min(time, now), handle)
        case .pointerMotion(let device, let delta, let time):
            guard known[device] != nil, delta.x.isFinite, delta.y.isFinite else { return }
            try point(at: mouse.move(by: delta, in: mapping), min(time, now), handle)
        case .pointerPlace(let device, let place, let time):
            guard let known = known[device], place.x.isFinite, place.y.isFinite else { return }
            let place = Self.onGlass(place, known.rotation)
            let point = mapping.point(onDevice: place.x, place.y)
            try self.point(at: mouse.place(at: point, in: mapping), min(time, now), handle)
        case .button(let device, let code, let isDown, let time):
            guard code == Self.leftButton else { return }
            try button(device, isDown, min(time, now), handle)
        case .wheel(let device, let notches, let time):
            try wheel(device, notches * Self.wheelStep, min(time, now), handle)
        case .scroll(let device, let distance, let time):
            try wheel(device, distance, min(time, now), handle)
        case .key(let device, let code, let isDown, let time):
            try key(device, code, isDown, min(time, now), handle)
        }
    }

    // MARK: Fingers

    private func touch(
        _ device: InputDevice.ID, _ slot: Int32, _ phase: TouchEvent.Phase, _ place: Point?, _ time: Timestamp,
        _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        guard let known = known[device], place.map({ $0.x.isFinite && $0.y.isFinite }) ?? true else { return }
        let (number, slot) = (Int64(device.rawValue), Int64(slot))
        let finger =
            switch phase {
            case .began: Optional(fingers.begin(slot, on: number))
            case .moved: fingers.find(slot, on: number)
            case .ended, .cancelled: fingers.end(slot, on: number)
            }
        guard let finger else { return }
        // The event of a lift has no position, so the last one is used.
        let raw = place ?? lastPositions[finger] ?? .zero
        if phase == .ended || phase == .cancelled {
            lastPositions.removeValue(forKey: finger)
        } else {
            lastPositions[finger] = raw
        }
        try touch(finger, of: known, phase, raw, time, handle)
    }

    private func touch(
        _ finger: FingerID, of known: Known, _ phase: TouchEvent.Phase, _ raw: Point, _ time: Timestamp,
        _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        if let onContact {
            let contact = TouchContact(
                device: known.device.id.rawValue, model: known.device.model, finger: finger, phase: phase, place: raw,
                time: time)
            if onContact(contact) { return }
        }
        let place = Self.onGlass(raw, known.rotation)
        let position = mapping.point(onDevice: place.x, place.y)
        if phase != .moved { note(phase, at: position) }
        try handle(.touch(TouchEvent(finger: finger, phase: phase, position: position, time: time)))
    }

    private func note(_ phase: TouchEvent.Phase, at position: Point) {
        // `isSecret` performs a hit test in the scene, so it is not called if the message is not logged.
        guard log.logLevel <= .debug else { return }
        guard isSecret?(position) != true else {
            return log.debug("touch \(phase) in a secret input; position not logged")
        }
        log.debug("touch \(phase) \(position.x),\(position.y) points")
    }

    /// Returns the position on the screen for a position on a device, both from 0 to 1.
    private static func onGlass(_ place: Point, _ rotation: Rotation) -> Point {
        let turned = rotation.turned(place, in: Size(width: 1, height: 1))
        return Point(x: inside(turned.x), y: inside(turned.y))
    }

    private static func inside(_ share: Double) -> Double {
        (-edgeTolerance...1 + edgeTolerance).contains(share) ? min(max(share, 0), 1) : share
    }

    // MARK: Mice

    private func point(
        at point: Point, _ time: Timestamp, _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        try handle(.pointer(PointerEvent(position: point, time: time)))
        guard mouse.isHeld else { return }
        try handle(.touch(TouchEvent(finger: .mouse, phase: .moved, position: point, time: time)))
    }

    private func button(
        _ device: InputDevice.ID, _ isDown: Bool, _ time: Timestamp,
        _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        guard known[device] != nil, isDown || !removedDevices.contains(device),
            isDown ? mouse.press(device) : mouse.release(device)
        else { return }
        let point = mouse.current(in: mapping)
        // The pointer becomes visible at the position of the press.
        if isDown { try handle(.pointer(PointerEvent(position: point, time: time))) }
        let phase: TouchEvent.Phase = isDown ? .began : .ended
        try handle(.touch(TouchEvent(finger: .mouse, phase: phase, position: point, time: time)))
    }

    /// Handles scrolling by a wheel or a touchpad.
    ///
    /// - Parameter distance: The distance in points. Positive is down and right, so that the content moves up and left.
    private func wheel(
        _ device: InputDevice.ID, _ distance: Point, _ time: Timestamp,
        _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        guard known[device] != nil, distance.x.isFinite, distance.y.isFinite, distance != .zero else { return }
        try handle(.wheel(WheelEvent(position: mouse.current(in: mapping), delta: -distance, time: time)))
    }

    // MARK: Keys

    private func key(
        _ device: InputDevice.ID, _ code: UInt32, _ isDown: Bool, _ time: Timestamp,
        _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        if known[device]?.scanner != nil { return scan(device, code, isDown, time) }
        guard known[device]?.acceptsKeys == true else { return }
        loadKeymap()
        if isDown {
            let press = keys.press(code, on: device, at: time)
            showLocks()
            if let press { try handle(.key(KeyEvent(press, .pressed, at: time))) }
        } else if !removedDevices.contains(device) {
            let press = keys.release(code, on: device)
            showLocks()
            if let press { try handle(.key(KeyEvent(press, .released, at: time))) }
        }
    }

    /// Handles a key of a scanner. Codes are not logged, because they may be the codes of badges.
    private func scan(_ device: InputDevice.ID, _ code: UInt32, _ isDown: Bool, _ time: Timestamp) {
        guard let name = known[device]?.scanner?.name else { return }
        guard isDown else {
            known[device]?.scanner?.lines.release(code)
            return
        }
        switch known[device]?.scanner?.lines.press(code, at: time) {
        case .code(let text)?:
            log.debug("scanner \(name): read a code of \(text.count) characters")
            onScan?(name, text)
        case .tooLong?:
            log.warning("scanner \(name): code ignored: too long (max \(ScannerLines.maximumLength) characters)")
        case .nothing?, nil: break
        }
    }

    private func typer(for rule: ScannerRule) -> KeyTyper? {
        do throws(KeyboardError) {
            return KeyTyper(try Keymap(KeyboardSetting(rule.layout ?? .us)))
        } catch {
            log.error("scanner \(rule.name): \(error)")
            return nil
        }
    }

    /// Loads the first keyboard layout that can be loaded: the layout of the kiosk file, of the host, or the US layout.
    private func loadKeymap() {
        guard !hasKeymap else { return }
        hasKeymap = true
        let settings = [options.layout.map { KeyboardSetting($0) }, machineSetting(), KeyboardSetting(.us)]
        for setting in settings.compactMap(\.self) {
            do throws(KeyboardError) {
                keys.typer = KeyTyper(try Keymap(setting))
                return log.info("keyboard layout: \(setting)")
            } catch {
                log.error("\(error)")
                if error.code == .noData { break }
            }
        }
        log.error("cannot load a keyboard layout: keys move the focus and press buttons, but do not type")
    }

    private func showLocks() {
        guard let now = keys.typer?.locks, now != locks else { return }
        locks = now
        seat.light(now)
    }

    // MARK: Lost devices

    /// Removes a device, and cancels the fingers, buttons and keys held on it. libinput generates releases just before the removal,
    /// although the user did not release anything.
    private func remove(
        _ device: InputDevice.ID, _ now: Timestamp, _ handle: (InputEvent) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        guard let removed = known.removeValue(forKey: device) else { return }
        let isTouch = removed.device.capabilities.contains(.touch)
        let line: Logger.Message =
            "\(removed.device.kind) device removed: \(removed.device.model.name) (\(removed.device.systemName))"
        log.log(level: isTouch ? .warning : .notice, line)
        for finger in fingers.removeAll(on: Int64(device.rawValue)) {
            let place = lastPositions.removeValue(forKey: finger) ?? .zero
            try touch(finger, of: removed, .cancelled, place, now, handle)
        }
        if mouse.release(device) {
            let point = mouse.current(in: mapping)
            try handle(.touch(TouchEvent(finger: .mouse, phase: .cancelled, position: point, time: now)))
        }
        if keys.removeAll(on: device) { try handle(.keysLost) }
    }

    private func discardAll() {
        fingers.removeAll()
        lastPositions.removeAll(keepingCapacity: true)
        mouse.releaseAll()
        keys.removeAll()
    }
}

nonisolated extension KeyEvent {
    fileprivate init(_ press: KeyTracker.Press, _ phase: Phase, at time: Timestamp) {
        let text = phase == .released ? nil : press.text
        self.init(key: press.key, phase: phase, modifiers: press.modifiers, text: text, time: time)
    }
}
