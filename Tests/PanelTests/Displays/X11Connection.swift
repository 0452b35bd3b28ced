/// Requests to an X server, and its replies (X Window System Protocol, version 11).
final class X11Connection {
    let root: UInt32
    private let socket: UnixSocket
    private var lastID: UInt32
    private var extensions: [String: (opcode: UInt8, firstEvent: UInt8)] = [:]
    /// The number of received events of each kind.
    private var events: [UInt8: Int] = [:]

    init(display: Int) throws {
        socket = try UnixSocket("/tmp/.X11-unix/X\(display)")
        var hello: [UInt8] = [UInt8(ascii: "l"), 0]
        for number in [11, 0, 0, 0, 0] as [UInt16] { hello.append(number: number) }
        try socket.write(hello)
        let head = try socket.read(8)
        let rest = try socket.read(Int(head.number(at: 6, as: UInt16.self)) * 4)
        guard head[0] == 1 else { throw Failure("X display \(display) lets nobody in") }
        lastID = rest.number(at: 4)
        let vendor = (Int(rest.number(at: 16, as: UInt16.self)) + 3) / 4 * 4
        root = rest.number(at: 32 + vendor + Int(rest[21]) * 8)
    }

    func newID() -> UInt32 {
        lastID += 1
        return lastID
    }

    // MARK: Requests

    /// - Parameters:
    ///   - detail: The second byte of the request.
    ///   - body: The request after its first four bytes.
    func send(_ opcode: UInt8, _ detail: UInt8 = 0, _ body: [UInt8] = []) throws {
        var body = body
        body.pad(toMultipleOf: 4)
        var request = [opcode, detail]
        request.append(number: UInt16(1 + body.count / 4))
        try socket.write(request + body)
    }

    /// Sends a request, and reads its reply: the first 32 bytes, then the rest by `read`.
    func ask<Result>(
        _ opcode: UInt8, _ detail: UInt8 = 0, _ body: [UInt8] = [],
        read: (_ head: [UInt8], _ count: Int, _ socket: UnixSocket) throws -> Result
    ) throws -> Result {
        try send(opcode, detail, body)
        while true {
            let head = try socket.read(32)
            if head[0] == 1 { return try read(head, Int(head.number(at: 4, as: UInt32.self)) * 4, socket) }
            try note(head)
        }
    }

    func ask(_ opcode: UInt8, _ detail: UInt8 = 0, _ body: [UInt8] = []) throws -> [UInt8] {
        try ask(opcode, detail, body) { head, count, socket in head + (try socket.read(count)) }
    }

    private func note(_ head: [UInt8]) throws {
        guard head[0] != 0 else { throw Failure("X error \(head[1]) after request \(head[10]).\(head[8])") }
        events[head[0] & 0x7F, default: 0] += 1
    }

    // MARK: Extensions and events

    func find(extension name: String) throws -> (opcode: UInt8, firstEvent: UInt8) {
        if let known = extensions[name] { return known }
        var body: [UInt8] = []
        body.append(number: UInt16(name.utf8.count))
        body.append(number: UInt16(0))
        let reply = try ask(98, 0, body + Array(name.utf8))
        guard reply[8] != 0 else { throw Failure("the X server has no \(name)") }
        extensions[name] = (reply[9], reply[10])
        return (reply[9], reply[10])
    }

    /// Returns the number of events of a kind received so far.
    func count(ofEvent kind: UInt8) throws -> Int {
        // GetInputFocus: its reply arrives after all earlier events.
        _ = try ask(43)
        return events[kind] ?? 0
    }
}
