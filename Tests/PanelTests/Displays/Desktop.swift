import Drawing
import Rendering

/// Acts on a display as users and window managers do: moves the mouse, resizes windows, takes pictures.
final class Desktop {
    private let connection: X11Connection
    private var root: UInt32 { connection.root }

    init(display: Int) throws {
        connection = try X11Connection(display: display)
    }

    // MARK: The mouse

    enum MouseButton: UInt8 {
        case left = 1
        case middle = 2
        case right = 3
        case wheelUp = 4
        case wheelDown = 5
    }

    func move(to x: Int, _ y: Int) throws {
        try fake(6, 0, x, y)
    }

    func press(_ button: MouseButton = .left) throws {
        try fake(4, button.rawValue)
    }

    func release(_ button: MouseButton = .left) throws {
        try fake(5, button.rawValue)
    }

    func click(_ button: MouseButton) throws {
        try press(button)
        try release(button)
    }

    // MARK: The keyboard

    func key(_ code: UInt8, isDown: Bool) throws {
        try fake(isDown ? 2 : 3, code)
    }

    /// Returns the code of the key for each symbol without the shift key.
    func keyCodes() throws -> [UInt32: UInt8] {
        let first: UInt8 = 8
        let count: UInt8 = 248
        // GetKeyboardMapping
        let reply = try connection.ask(101, 0, [first, count, 0, 0])
        let symbolsAKey = Int(reply[1])
        var codes: [UInt32: UInt8] = [:]
        for key in 0..<Int(count) {
            let symbol: UInt32 = reply.number(at: 32 + 4 * key * symbolsAKey)
            if symbol != 0, codes[symbol] == nil { codes[symbol] = first + UInt8(key) }
        }
        return codes
    }

    /// Sends FakeInput of the XTEST extension.
    private func fake(_ type: UInt8, _ detail: UInt8, _ x: Int = 0, _ y: Int = 0) throws {
        var body: [UInt8] = [type, detail, 0, 0]
        for number in [0, root, 0, 0] { body.append(number: number) }
        body.append(number: Int16(x))
        body.append(number: Int16(y))
        body += [UInt8](repeating: 0, count: 8)
        try connection.send(connection.find(extension: "XTEST").opcode, 2, body)
        _ = try connection.count(ofEvent: 0)
    }

    // MARK: Windows

    /// Returns the visible windows, the topmost last.
    func visibleWindows() throws -> [UInt32] {
        let tree = try connection.ask(15, 0, bytes(root))
        let count = Int(tree.number(at: 16, as: UInt16.self))
        return try (0..<count).map { tree.number(at: 32 + 4 * $0) }.filter { window in
            // GetWindowAttributes: the window and all of its ancestors are mapped.
            try connection.ask(3, 0, bytes(window))[26] == 2
        }
    }

    func frame(of window: UInt32) throws -> PixelRect {
        let reply = try connection.ask(14, 0, bytes(window))
        let numbers = (0..<2).map { Int(reply.number(at: 12 + 2 * $0, as: Int16.self)) }
        let size = (2..<4).map { Int(reply.number(at: 12 + 2 * $0, as: UInt16.self)) }
        return PixelRect(x0: numbers[0], y0: numbers[1], x1: numbers[0] + size[0], y1: numbers[1] + size[1])
    }

    /// Moves and resizes a window.
    func place(_ window: UInt32, _ frame: PixelRect) throws {
        let numbers = [frame.x0, frame.y0, frame.width, frame.height].map { UInt32(truncatingIfNeeded: $0) }
        try connection.send(12, 0, bytes(window, 15) + bytes(numbers[0], numbers[1], numbers[2], numbers[3]))
    }

    /// Opens a white window above all others.
    func openWindow(_ frame: PixelRect) throws -> UInt32 {
        let window = connection.newID()
        var body = bytes(window, root)
        for number in [frame.x0, frame.y0, frame.width, frame.height, 0, 0] { body.append(number: Int16(number)) }
        // CreateWindow with a background.
        try connection.send(1, 0, body + bytes(0, 2, 0xFF_FFFF))
        try show(window)
        return window
    }

    func show(_ window: UInt32) throws {
        try connection.send(8, 0, bytes(window))
    }

    func hide(_ window: UInt32) throws {
        try connection.send(10, 0, bytes(window))
    }

    func closeWindow(_ window: UInt32) throws {
        try connection.send(4, 0, bytes(window))
    }

    func focus(_ window: UInt32) throws {
        try connection.send(42, 0, bytes(window, 0))
    }

    /// Moves the focus away from all windows.
    func focusNothing() throws {
        try focus(0)
    }

    /// Sends the message of a window's close button.
    func askToClose(_ window: UInt32) throws {
        var event: [UInt8] = [33, 32, 0, 0]
        for number in try [window, atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW"), 0, 0, 0, 0] {
            event.append(number: number)
        }
        try connection.send(25, 0, bytes(window, 0) + event)
    }

    private func atom(_ name: String) throws -> UInt32 {
        var body: [UInt8] = []
        body.append(number: UInt16(name.utf8.count))
        body.append(number: UInt16(0))
        return try connection.ask(16, 0, body + Array(name.utf8)).number(at: 8)
    }

    // MARK: Pictures

    /// Returns the picture of a part of the display.
    func picture(of area: PixelRect) throws -> PixelBuffer {
        let buffer = try PixelBuffer(size: PixelSize(width: area.width, height: area.height))
        var body = bytes(root)
        for number in [area.x0, area.y0, area.width, area.height] { body.append(number: Int16(number)) }
        body.append(number: UInt32.max)
        // GetImage as ZPixmap: rows of 32 bits a pixel, without gaps.
        try connection.ask(73, 2, body) { _, count, socket in
            guard count == area.width * area.height * 4 else { throw Failure("the display has no 32 bits a pixel") }
            try socket.read(into: UnsafeMutableRawBufferPointer(start: buffer.base, count: count))
        }
        return buffer
    }

    /// Starts to count the rectangles that are drawn on the display.
    func watchDrawing() throws {
        let damage = try connection.find(extension: "DAMAGE").opcode
        // QueryVersion, which the server requires; Create, for raw rectangles.
        _ = try connection.ask(damage, 0, bytes(1, 1))
        try connection.send(damage, 1, bytes(connection.newID(), root, 0))
    }

    /// Returns the number of rectangles since ``watchDrawing()``, and one for the content before.
    func drawnRectangles() throws -> Int {
        try connection.count(ofEvent: connection.find(extension: "DAMAGE").firstEvent)
    }

    private func bytes(_ numbers: UInt32...) -> [UInt8] {
        numbers.reduce(into: []) { $0.append(number: $1) }
    }
}
