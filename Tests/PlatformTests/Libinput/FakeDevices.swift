import Drawing
import KeyboardLayouts
import Logging
import TestSupport
import Toolkit

@testable import Platform

/// Input devices that a test controls, and an input that reads them; the test controls the time.
final class FakeDevices: InputDevices {
    var events: [DeviceEvent] = []
    var problems: [DeviceProblem] = []
    var failure: PlatformError?
    /// The devices that refuse a matrix.
    var uncalibrated: Set<InputDevice.ID> = []
    private(set) var matrices: [InputDevice.ID: AffineMap] = [:]
    private var count = 0

    var descriptor: CInt { -1 }
    var hasEvents: Bool { !events.isEmpty }

    func dispatch() throws(PlatformError) {
        if let failure { throw failure }
    }

    /// Returns the next event, with the matrix applied to its position as by libinput.
    func nextEvent() -> DeviceEvent? {
        guard !events.isEmpty else { return nil }
        switch events.removeFirst() {
        case .touchDown(let id, let slot, let place, let time):
            return .touchDown(id, slot: slot, place: (matrices[id] ?? .identity)(place), time: time)
        case .touchMotion(let id, let slot, let place, let time):
            return .touchMotion(id, slot: slot, place: (matrices[id] ?? .identity)(place), time: time)
        case let event: return event
        }
    }

    @discardableResult
    func calibrate(_ device: InputDevice.ID, _ matrix: AffineMap) -> Bool {
        guard !uncalibrated.contains(device) else { return false }
        matrices[device] = matrix
        return true
    }

    private(set) var lamps: [KeyTyper.Locks] = []

    func light(_ locks: KeyTyper.Locks) { lamps.append(locks) }

    func takeProblems() -> [DeviceProblem] {
        defer { problems = [] }
        return problems
    }

    // MARK: Events of a test

    /// Adds a device.
    func plug(
        _ name: String, _ capabilities: InputDevice.Capabilities, vendor: UInt32 = 1, product: UInt32 = 2,
        udevMatrix: AffineMap? = nil
    ) -> InputDevice.ID {
        count += 1
        let id = InputDevice.ID(rawValue: count)
        events.append(
            .added(
                InputDevice(
                    id: id, model: DeviceModel(name: name, vendor: vendor, product: product),
                    systemName: "event\(count)", capabilities: capabilities, udevMatrix: udevMatrix)))
        return id
    }

    func down(_ device: InputDevice.ID, _ slot: Int32, _ x: Double, _ y: Double, at time: Int64 = 0) {
        events.append(.touchDown(device, slot: slot, place: Point(x: x, y: y), time: Self.time(time)))
    }

    func move(_ device: InputDevice.ID, _ slot: Int32, _ x: Double, _ y: Double, at time: Int64 = 0) {
        events.append(.touchMotion(device, slot: slot, place: Point(x: x, y: y), time: Self.time(time)))
    }

    func up(_ device: InputDevice.ID, _ slot: Int32, at time: Int64 = 0) {
        events.append(.touchUp(device, slot: slot, time: Self.time(time)))
    }

    func mouse(_ device: InputDevice.ID, by x: Double, _ y: Double) {
        events.append(.pointerMotion(device, by: Point(x: x, y: y), time: .zero))
    }

    func button(_ device: InputDevice.ID, _ isDown: Bool, code: UInt32 = 0x110) {
        events.append(.button(device, code: code, isDown: isDown, time: .zero))
    }

    func key(_ device: InputDevice.ID, _ code: UInt32, _ isDown: Bool, at time: Int64 = 0) {
        events.append(.key(device, code: code, isDown: isDown, time: Self.time(time)))
    }

    /// Converts milliseconds.
    private static func time(_ milliseconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: milliseconds * 1_000_000)
    }
}

/// An input with fake devices.
final class FakeInput {
    let devices = FakeDevices()
    let input: LibinputInput
    let log = LogRecord()
    let clock = Clock()

    /// The current time, which the test advances.
    final class Clock {
        var now = Timestamp(nanoseconds: 60_000_000_000)
    }

    init(
        size: PixelSize = PixelSize(width: 400, height: 200), scale: Double = 1, rotation: Rotation = .degrees0,
        _ options: LibinputOptions = LibinputOptions(), machine: String = "XKBLAYOUT=us",
        logLevel: Logger.Level = .info
    ) {
        var logger = log.logger
        logger.logLevel = logLevel
        let setting = KeyboardSetting(configuration: machine) ?? KeyboardSetting(.us)
        input = LibinputInput(
            devices, pixelSize: size, options: options, machineSetting: { setting }, clock: { [clock] in clock.now },
            log: logger)
        input.mapping.scale = scale
        input.mapping.rotation = rotation
    }

    /// Returns the pending events of the input.
    func events() throws -> [InputEvent] {
        var events: [InputEvent] = []
        try input.drain { events.append($0) }
        return events
    }
}

extension [InputEvent] {
    var arrows: [Point] {
        compactMap { if case .pointer(let pointer) = $0 { pointer.position } else { nil } }
    }

    var wheels: [WheelEvent] {
        compactMap { if case .wheel(let wheel) = $0 { wheel } else { nil } }
    }
}
