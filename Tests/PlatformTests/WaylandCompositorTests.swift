import Glibc
import Testing

@testable import Platform

@Suite("Checking the Wayland compositor before SDL connects", .timeLimit(.minutes(10)))
nonisolated struct WaylandCompositorTests {
    private static let needs = ["wl_compositor", "xdg_wm_base", "wl_output", "wl_seat"]

    /// Returns the reply to `wl_display.get_registry` and `wl_display.sync`.
    private static func answer(_ interfaces: [String], isDone: Bool = true) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, name) in interfaces.enumerated() {
            bytes += event(2, 0, words(UInt32(index + 1)) + text(name) + words(1))
        }
        // Another event in between: an object's ID is free again.
        bytes += event(1, 1, words(9))
        return isDone ? bytes + event(3, 0, words(7)) : bytes
    }

    private static func event(_ object: UInt32, _ number: UInt32, _ body: [UInt8]) -> [UInt8] {
        words(object, UInt32(8 + body.count) << 16 | number) + body
    }

    private static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8) + [0]
        return words(UInt32(bytes.count)) + bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    private static func words(_ words: UInt32...) -> [UInt8] {
        words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    }

    private func problem(_ pieces: [[UInt8]], isClosing: Bool = false) throws -> String? {
        let server = try PlayedCompositor(pieces, isClosing: isClosing)
        defer { server.stop() }
        do {
            try WaylandCompositor(named: server.path, in: nil).check(patience: .milliseconds(1500))
            return nil
        } catch {
            #expect(error.code == .noDisplay)
            return "\(error)".replacing(server.path, with: "PATH")
        }
    }

    @Test("A compositor with all required interfaces is accepted, even if it replies byte by byte")
    func complete() throws {
        let answer = Self.answer(["wl_shm"] + Self.needs)
        #expect(try problem([answer]) == nil)
        #expect(try problem(answer.map { [$0] }) == nil)
    }

    @Test("A missing interface is named in the error", arguments: needs)
    func missing(need: String) throws {
        let words = [
            "wl_compositor": "wl_compositor", "xdg_wm_base": "xdg_wm_base", "wl_output": "output", "wl_seat": "seat",
        ]
        let said = try #require(try problem([Self.answer(Self.needs.filter { $0 != need })]))
        #expect(said.hasPrefix("the Wayland compositor at PATH has no "))
        #expect(said.contains(try #require(words[need])))
    }

    @Test("An incomplete reply of a compositor causes a timeout")
    func silent() throws {
        #expect(try problem([]) == "the Wayland compositor at PATH does not respond; restart it")
        let half = Self.answer(Self.needs, isDone: false)
        #expect(try problem([half]) == "the Wayland compositor at PATH does not respond; restart it")
    }

    @Test("A compositor that closes the connection is reported")
    func closed() throws {
        let half = Self.answer(Self.needs, isDone: false)
        for pieces in [[], [half], [Array(half.dropLast(3))]] {
            #expect(try problem(pieces, isClosing: true) == "the Wayland compositor at PATH closed the connection")
        }
    }

    @Test("The error message of the compositor is quoted")
    func error() throws {
        let refusal = Self.event(1, 0, Self.words(1, 0) + Self.text("no more clients"))
        #expect(try problem([refusal]) == "the Wayland compositor at PATH reports an error: no more clients")
        let short = Self.event(1, 0, Self.words(1, 0, 4000))
        #expect(try problem([short]) == "the Wayland compositor at PATH reports an error: no message")
    }

    @Test("A reply that does not follow the Wayland protocol is rejected")
    func nonsense() throws {
        let flood = [UInt8](Self.answer(Self.needs, isDone: false))
        for bytes in [
            Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [UInt8](repeating: 0, count: 64),
            [UInt8](repeating: 0xFF, count: 64),
        ] {
            let said = try problem([bytes], isClosing: true)
            #expect(said?.contains("is not a Wayland compositor") == true || said?.contains("closed") == true)
        }
        // A reply that never ends.
        let said = try problem([[UInt8]](repeating: flood, count: 10_000))
        #expect(said?.contains("is not a Wayland compositor") == true, "\(said ?? "nothing")")
    }

    @Test("The error for a missing or inaccessible compositor contains its path")
    func unreachable() throws {
        func said(_ name: String?, _ folder: String?) -> String {
            do {
                try WaylandCompositor(named: name, in: folder).check()
                return ""
            } catch {
                return error.reason
            }
        }
        #expect(said(nil, "/nowhere") == "no Wayland compositor is listening on /nowhere/wayland-0; start one first")
        #expect(said("/nowhere/x", nil) == "no Wayland compositor is listening on /nowhere/x; start one first")
        #expect(said("wayland-3", nil).contains("XDG_RUNTIME_DIR"))
        #expect(said(String(repeating: "x", count: 200), "/tmp").contains("too long"))
        #expect(said("passwd", "/etc") == "no Wayland compositor is listening on /etc/passwd; start one first")
    }
}

/// Listens at a socket of its own, and sends prepared bytes, whatever the request.
private nonisolated final class PlayedCompositor: Sendable {
    let path: String
    private let listener: CInt
    private let pieces: [[UInt8]]
    private let isClosing: Bool

    init(_ pieces: [[UInt8]], isClosing: Bool) throws {
        (self.pieces, self.isClosing) = (pieces, isClosing)
        path = "/tmp/thumbrail-wayland-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        listener = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 4) == 0)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<PlayedCompositor>.fromOpaque(argument).takeRetainedValue().serve()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        pthread_detach(thread)
    }

    // Closed only after both ends have finished, because another test could reuse the descriptor's number.
    deinit { close(listener) }

    func stop() {
        shutdown(listener, CInt(SHUT_RDWR))
        unlink(path)
    }

    private func serve() {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        // Reads the whole request.
        var question = [UInt8](repeating: 0, count: 24)
        recv(client, &question, question.count, CInt(MSG_WAITALL))
        for piece in pieces where send(client, piece, piece.count, CInt(MSG_NOSIGNAL)) < 0 { break }
        // Waits until the client closes the connection.
        if !isClosing { recv(client, &question, 1, 0) }
        close(client)
    }
}
