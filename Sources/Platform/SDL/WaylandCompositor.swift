import CLinux
import Glibc
import Toolkit

/// A Wayland compositor, checked before SDL connects to it.
///
/// If the compositor does not respond, SDL waits forever. If it does not support windows (`xdg_wm_base`), SDL draws invisibly. If it has no
/// seat, SDL 2.26 and 2.28 crash (https://github.com/libsdl-org/SDL/issues/8898).
nonisolated struct WaylandCompositor {
    /// The path of the socket, resolved in the same way as in libwayland.
    let path: String

    /// The Wayland interfaces that a kiosk needs, each with the error message if it is missing.
    private static let requiredInterfaces = [
        ("wl_compositor", "has no wl_compositor"),
        ("xdg_wm_base", "has no xdg_wm_base; start it with a desktop or kiosk shell"),
        ("wl_output", "has no output (wl_output); connect a display and restart it"),
        ("wl_seat", "has no seat (wl_seat); connect a touch screen and restart it"),
    ]

    /// The maximum size of a response in bytes, which is larger than the announcements of any compositor.
    private static let maximumResponseBytes = 256 << 10

    /// Creates the compositor in the environment: `WAYLAND_DISPLAY`, or by default `wayland-0`, in `XDG_RUNTIME_DIR`.
    init(named name: String?, in folder: String?) throws(PlatformError) {
        let name = name ?? "wayland-0"
        if name.hasPrefix("/") {
            path = name
        } else if let folder {
            path = "\(folder)/\(name)"
        } else {
            throw PlatformError(
                .noDisplay,
                "cannot find the Wayland socket \(name): XDG_RUNTIME_DIR is not set")
        }
    }

    /// Checks that the compositor supports all interfaces that a kiosk needs.
    ///
    /// - Parameter patience: The timeout for connecting, and for the response.
    /// - Throws: An error whose message names the socket and the problem.
    func check(patience: Duration = .seconds(5)) throws(PlatformError) {
        let socket = try connect(until: .monotonic().advanced(by: patience))
        defer { close(socket) }
        let interfaces = try ask(socket, until: .monotonic().advanced(by: patience))
        for (interface, message) in Self.requiredInterfaces where !interfaces.contains(interface) {
            throw problem(message)
        }
    }

    private func problem(_ what: String) -> PlatformError {
        PlatformError(.noDisplay, "the Wayland compositor at \(path) \(what)")
    }

    // MARK: The connection

    private func connect(until deadline: Timestamp) throws(PlatformError) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw PlatformError(.noDisplay, "the path of the Wayland compositor's socket is too long: \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else {
            throw PlatformError(
                .noDescriptors, "cannot create a socket for the Wayland compositor: \(Self.lastError)")
        }
        while true {
            let result = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            if result == 0 { return descriptor }
            // If the compositor accepts no connections, they are queued until its queue is full.
            if errno == EAGAIN, Timestamp.monotonic() < deadline {
                usleep(20_000)
                continue
            }
            let problem = Self.refusal(errno, path)
            close(descriptor)
            throw problem
        }
    }

    private static func refusal(_ error: CInt, _ path: String) -> PlatformError {
        let reason =
            switch error {
            case ENOENT, ECONNREFUSED: "no Wayland compositor is listening on \(path); start one first"
            case EACCES, EPERM:
                "cannot connect to the Wayland compositor at \(path): permission denied; run this program as the user of the compositor"
            case EAGAIN: noResponseMessage(path)
            default: "cannot connect to the Wayland compositor at \(path): \(String(cString: strerror(error)))"
            }
        return PlatformError(.noDisplay, reason)
    }

    private static func noResponseMessage(_ path: String) -> String {
        "the Wayland compositor at \(path) does not respond; restart it"
    }

    private static var lastError: String { String(cString: strerror(errno)) }

    // MARK: The query

    /// Returns the names of all interfaces of the compositor, from the events after `wl_display.get_registry` and `wl_display.sync`.
    private func ask(_ socket: CInt, until deadline: Timestamp) throws(PlatformError) -> Set<String> {
        let (display, registry, callback) = (UInt32(1), UInt32(2), UInt32(3))
        // Each request consists of the object, the length and number of the request, and the new object.
        let question: [UInt32] = [display, 12 << 16 | 1, registry, display, 12 << 16 | 0, callback]
        let sent = question.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
        guard sent == question.count * 4 else { throw problem("closed the connection") }
        var answer: [UInt8] = []
        var interfaces: Set<String> = []
        var total = 0
        while total < Self.maximumResponseBytes {
            let bytes = try read(socket, until: deadline)
            total += bytes.count
            answer += bytes
            var start = 0
            while let event = try WaylandEvent(answer, at: start, of: self) {
                start += event.length
                switch (event.object, event.number) {
                case (registry, 0): if let name = event.text(at: 4) { interfaces.insert(name) }
                case (callback, 0): return interfaces
                case (display, 0): throw problem("reports an error: \(event.text(at: 8) ?? "no message")")
                default: break
                }
            }
            answer.removeFirst(start)
        }
        throw notWayland
    }

    private func read(_ socket: CInt, until deadline: Timestamp) throws(PlatformError) -> [UInt8] {
        let left = Timestamp.monotonic().duration(to: deadline)
        var polled = pollfd(fd: socket, events: CShort(POLLIN), revents: 0)
        let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
        guard milliseconds > 0 else { throw PlatformError(.noDisplay, Self.noResponseMessage(path)) }
        // A signal may interrupt the wait. In this case, there is nothing to read.
        guard poll(&polled, 1, CInt(clamping: milliseconds)) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &bytes, bytes.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return [] }
        guard count > 0 else { throw problem("closed the connection") }
        return Array(bytes.prefix(count))
    }

    fileprivate var notWayland: PlatformError {
        PlatformError(.noDisplay, "the server at \(path) is not a Wayland compositor")
    }
}

/// A message from a compositor, in native byte order.
private nonisolated struct WaylandEvent {
    let object: UInt32
    let number: Int
    /// The length in bytes, including the header.
    let length: Int
    private let body: [UInt8]

    /// Parses a message; returns `nil` if it has not arrived completely.
    init?(_ bytes: [UInt8], at start: Int, of compositor: WaylandCompositor) throws(PlatformError) {
        guard bytes.count - start >= 8 else { return nil }
        object = Self.word(bytes, start)
        let word = Self.word(bytes, start + 4)
        number = Int(word & 0xFFFF)
        length = Int(word >> 16)
        guard length >= 8, length % 4 == 0 else { throw compositor.notWayland }
        guard bytes.count - start >= length else { return nil }
        body = Array(bytes[start + 8..<start + length])
    }

    /// Returns a string argument, which consists of its length, including the terminating zero byte, and its bytes.
    func text(at offset: Int) -> String? {
        guard offset + 4 <= body.count else { return nil }
        let count = Int(Self.word(body, offset))
        guard count > 0, count <= body.count - offset - 4 else { return nil }
        return String(decoding: body[offset + 4..<offset + 3 + count], as: UTF8.self)
    }

    private static func word(_ bytes: [UInt8], _ start: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) }
    }
}
