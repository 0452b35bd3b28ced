/// A touch screen of Xorg's `inputtest` driver (inputtestdrv(4)): real XInput 2 touches, without hardware.
final class TouchScreen {
    private enum Event: UInt32 {
        case version = 0
        case wait = 1
        case touch = 6
    }

    private enum Phase: UInt32 {
        case began = 18
        case moved = 19
        case ended = 20
    }

    private let socket: UnixSocket
    private let size: (width: Double, height: Double)
    private var positions: [Int: (x: Double, y: Double)] = [:]

    /// - Parameters:
    ///   - path: The socket in the driver's configuration.
    ///   - width: The width of the display, which the touch screen covers.
    init(path: String, width: Int, height: Int) throws {
        socket = try UnixSocket(path)
        size = (Double(width), Double(height))
        var version: [UInt8] = []
        version.append(number: UInt16(1))
        version.append(number: UInt16(1))
        try send(.version, version)
        _ = try socket.read(12)
    }

    // MARK: Fingers, in pixels of the display

    func down(_ finger: Int, _ x: Double, _ y: Double) throws {
        positions[finger] = (x, y)
        try touch(finger, .began)
    }

    func move(_ finger: Int, _ x: Double, _ y: Double) throws {
        positions[finger] = (x, y)
        try touch(finger, .moved)
    }

    func up(_ finger: Int) throws {
        try touch(finger, .ended)
    }

    func tap(_ x: Double, _ y: Double, finger: Int = 0) throws {
        try down(finger, x, y)
        try up(finger)
    }

    private func touch(_ finger: Int, _ phase: Phase) throws {
        let position = positions[finger] ?? (0, 0)
        var body: [UInt8] = []
        body.append(number: UInt32(finger))
        body.append(number: phase.rawValue)
        // 64 valuators, the first two of which are X and Y of a touch screen, from 0 to 65535; then 64 unaccelerated
        // ones.
        body.append(number: UInt32(0))
        body.append(number: UInt64(0b11))
        body.append(number: UInt32(0))
        body.append(number: position.x * 65535 / size.width)
        body.append(number: position.y * 65535 / size.height)
        for _ in 2..<128 { body.append(number: 0.0) }
        try send(.touch, body)
        // The server replies when it has processed all events.
        try send(.wait, [])
        _ = try socket.read(8)
    }

    private func send(_ event: Event, _ body: [UInt8]) throws {
        var message: [UInt8] = []
        message.append(number: UInt32(8 + body.count))
        message.append(number: event.rawValue)
        try socket.write(message + body)
    }
}
