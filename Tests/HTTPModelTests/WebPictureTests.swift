import Glibc
import HTTPModel
import JSON
import ReceivedPictures
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing
import ValueAddresses

/// Pictures of a real server on their way to a panel through a real hub.
@Suite("Pictures of an HTTP source", .serialized, .timeLimit(.minutes(10)))
struct WebPictureTests {
    private func settings(_ url: String, _ pictures: [String: String]) -> HTTPSettings {
        var settings = HTTPSettings(url: url, interval: 0.1)
        settings.pictures = pictures.mapValues { .path($0) }
        return settings
    }

    /// File named by the value, in the source's folder.
    private func file(_ value: ValueState, _ panel: SourcePanel) -> String? {
        guard case .current(.string(let name)) = value else { return nil }
        return panel.pictureFolder(of: "s") + "/" + name
    }

    private func names(_ panel: SourcePanel) -> [String] {
        (try? Folder.names(in: panel.pictureFolder(of: "s"))) ?? []
    }

    /// First and last chunks of a PNG with the given size and without pixels.
    private func png(_ width: UInt32, _ height: UInt32, filling: Int = 0) -> [UInt8] {
        func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            big(UInt32(data.count)) + Array(name.utf8) + data + [0, 0, 0, 0]
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
            + chunk("tEXt", [UInt8](repeating: 0x20, count: filling)) + chunk("IEND", [])
    }

    @Test(
        "Pictures are stored complete in the source's folder, requested conditionally, and two versions of each are kept"
    )
    func pictures() async throws {
        let server = try await TestServer()
        try server.folder.write("still", png(4, 3))
        let panel = try SourcePanel(["s": settings(server.address(), ["still": "/picture/still"])])
        #expect(await wait { self.file(panel.value("s.still"), panel) != nil })
        let first = try #require(file(panel.value("s.still"), panel))
        #expect(first.hasSuffix(".png"))
        #expect(try InputFile.bytes(of: first, upTo: 1 << 20) == png(4, 3))
        var status = stat()
        #expect(lstat(first, &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(panel.state("s") == .up)
        let tag = "GET /picture/still  If-None-Match="
        #expect(await wait { server.log.filter { $0.hasPrefix(tag) }.count > 2 })
        #expect(file(panel.value("s.still"), panel) == first && names(panel).count == 1)
        var known = [first]
        for width: UInt32 in 5...9 {
            try server.folder.write("still", png(width, 3))
            #expect(await wait { self.file(panel.value("s.still"), panel).map { !known.contains($0) } ?? false })
            known.append(try #require(file(panel.value("s.still"), panel)))
        }
        #expect(try InputFile.bytes(of: known[5], upTo: 1 << 20) == png(9, 3))
        #expect(names(panel).map { panel.pictureFolder(of: "s") + "/" + $0 }.sorted() == known.suffix(2).sorted())
        await panel.stop()
    }

    @Test("A PDF of a server is stored with its extension, so that its first page can be shown")
    func document() async throws {
        let server = try await TestServer()
        try server.folder.write("menu", TestDocument.colors.bytes)
        let panel = try SourcePanel(["s": settings(server.address(), ["menu": "/picture/menu"])])
        #expect(await wait { self.file(panel.value("s.menu"), panel) != nil })
        let stored = try #require(file(panel.value("s.menu"), panel))
        #expect(stored.hasSuffix(".pdf"))
        #expect(try InputFile.bytes(of: stored, upTo: 1 << 20) == TestDocument.colors.bytes)
        await panel.stop()
    }

    @Test(
        "A picture follows the value that contains its address; there is none without an address or for another host"
    )
    func followed() async throws {
        let server = try await TestServer()
        try server.folder.write("one", png(1, 3))
        try server.folder.write("two 2 %", png(2, 3))
        try server.folder.write("track", #"{"url": null, "file": ""}"#)
        var all = settings(server.address(), [:])
        var (url, file) = (ValueAddress(), ValueAddress())
        (url.path, file.path) = (MemberPath("url"), MemberPath("file"))
        let reading = HTTPReading(HTTPRequest("GET", "/picture/track"))
        all.values = ["url": HTTPValue(reading, url), "file": HTTPValue(reading, file)]
        all.pictures = ["cover": .value("url", under: nil), "part": .value("file", under: "/picture")]
        let panel = try SourcePanel(["s": all])
        #expect(await wait { panel.state("s") == .up })
        #expect(panel.value("s.cover") == .noData && panel.value("s.part") == .noData)
        func width(_ name: String) -> UInt8? {
            guard let file = self.file(panel.value("s.\(name)"), panel) else { return nil }
            return (try? InputFile.bytes(of: file, upTo: 1 << 20)).flatMap { $0.count > 19 ? $0[19] : nil }
        }
        try server.folder.write("track", #"{"url": "/picture/one?token=1", "file": "two 2 %"}"#)
        #expect(await wait { width("cover") == 1 && width("part") == 2 })
        #expect(server.log.contains { $0.hasPrefix("GET /picture/two%202%20%25") })
        // Relative and complete URLs, and another file.
        try server.folder.write("track", #"{"url": "picture/two 2 %25", "file": "one"}"#)
        #expect(await wait { width("cover") == 2 && width("part") == 1 })
        try server.folder.write("track", #"{"url": "\#(server.address())/picture/one", "file": "../picture/one"}"#)
        #expect(await wait { width("cover") == 1 })
        #expect(await wait { panel.record.messages.contains { $0.contains("part: path of the picture is not valid") } })
        let count = server.log.count
        try server.folder.write("track", #"{"url": "http://localhost:\#(server.port)/picture/one", "file": ""}"#)
        #expect(
            await wait {
                panel.record.messages.contains { $0.contains("cover: picture is on another host (localhost)") }
            })
        #expect(await wait { if case .stale = panel.value("s.cover") { true } else { false } })
        #expect(await wait { server.log.count > count + 3 })
        #expect(!server.log.contains { $0.contains("picture/../") })
        try server.folder.write("manner-missing", "gone")
        try server.folder.write("track", #"{"url": null, "file": "missing"}"#)
        #expect(await wait { panel.record.messages.contains { $0.contains("part: not found (HTTP 404)") } })
        #expect(panel.state("s") == .up)
        await panel.stop()
    }

    @Test("An unchanged picture is delivered once, even if the server does not send “not modified”")
    func same() async throws {
        let server = try await TestServer()
        try server.folder.write("still", png(4, 3))
        let panel = try SourcePanel(["s": settings(server.address(), ["still": "/untagged/still"])])
        #expect(await wait { self.file(panel.value("s.still"), panel) != nil })
        let first = file(panel.value("s.still"), panel)
        #expect(await wait { server.log.count > 4 })
        #expect(file(panel.value("s.still"), panel) == first && names(panel).count == 1)
        await panel.stop()
    }

    private static let faults = [
        ("page", "received an HTML page instead of a picture"), ("garbage", "not a PNG"),
        ("json", "not a PNG"), ("huge", "picture too large: 30000x30000 pixels"),
        ("cut", "unexpected end of file"), ("empty", "the file is empty"),
        ("long", "picture too large (max 8 MiB)"), ("bomb", "picture too large (max 8 MiB)"),
        ("half", "connection closed by server"), ("gone", "not found (HTTP 404)"),
    ]

    /// Response body in place of a picture; `nil` if the server itself misbehaves.
    private func body(_ kind: String) -> [UInt8]? {
        let bodies: [String: [UInt8]] = [
            "page": Array("\n<!DOCTYPE HTML><html><body>Not found</body></html>".utf8), "garbage": [1, 2, 3, 0, 255],
            "json": Array("{}".utf8), "huge": png(30_000, 30_000), "cut": Array(png(4, 3).dropLast(14)), "empty": [],
            "long": png(4, 3, filling: ReceivedPicture.maximumBytes),
        ]
        return bodies[kind]
    }

    @Test(
        "An invalid or truncated picture leaves the previous one as stale, with a reason, until a good one arrives")
    func faults() async throws {
        let server = try await TestServer()
        for (kind, _) in Self.faults { try server.folder.write(kind, png(4, 3)) }
        let panel = try SourcePanel(
            Dictionary(
                uniqueKeysWithValues: Self.faults.map { kind, _ in
                    (kind, settings(server.address(), ["still": "/picture/\(kind)"]))
                }))
        var names: [String: String] = [:]
        for (kind, _) in Self.faults {
            #expect(await wait { if case .current = panel.value("\(kind).still") { true } else { false } })
            if case .current(.string(let name)) = panel.value("\(kind).still") { names[kind] = name }
        }
        for (kind, _) in Self.faults {
            if let body = body(kind) {
                try server.folder.write(kind, body)
            } else {
                try server.folder.write("manner-\(kind)", kind)
            }
        }
        for (kind, words) in Self.faults {
            #expect(await wait { panel.why(kind).hasPrefix("still: ") })
            #expect(panel.why(kind).contains(words), "\(kind): \(panel.why(kind))")
            let name = try #require(names[kind])
            #expect(await wait { panel.value("\(kind).still").timeless == .stale(.string(name)) })
            let folder = panel.pictureFolder(of: kind)
            #expect(try Folder.names(in: folder) == [name], "\(kind)")
            #expect(try InputFile.bytes(of: "\(folder)/\(name)", upTo: 1 << 20) == png(4, 3))
            #expect(panel.record.messages.contains { $0.contains(words) })
        }
        for (kind, _) in Self.faults {
            unlink("\(server.folder.path)/manner-\(kind)")
            try server.folder.write(kind, png(7, 7))
        }
        for (kind, _) in Self.faults { #expect(await wait { panel.state(kind) == .up }) }
        await panel.stop()
    }

    @Test("A picture of exactly the maximum size is accepted, whatever its content type")
    func largest() async throws {
        let server = try await TestServer()
        let empty = png(4, 3).count
        try server.folder.write("still", png(4, 3, filling: ReceivedPicture.maximumBytes - empty))
        let panel = try SourcePanel(["s": settings(server.address(), ["still": "/untagged/still"])])
        #expect(await wait { self.file(panel.value("s.still"), panel) != nil })
        await panel.stop()
    }

    @Test(
        "Two versions of each picture remain if their program is killed, and an unchanged picture keeps its name"
    )
    func killed() async throws {
        let server = try await TestServer()
        try server.folder.write("still", png(4, 3))
        try server.folder.write("other", png(5, 3))
        let panel = try SourcePanel(
            ["s": settings(server.address(), ["still": "/picture/still", "a/b": "/picture/other"])])
        #expect(await wait { self.file(panel.value("s.still"), panel) != nil && panel.state("s") == .up })
        let former = file(panel.value("s.still"), panel)
        try server.folder.write("still", png(6, 3))
        // The complete file is there before the panel is notified.
        #expect(
            await wait {
                self.file(panel.value("s.still"), panel).map { $0 != former } ?? false
                    && self.file(panel.value("s.a/b"), panel) != nil && self.names(panel).count == 3
            })
        let (still, other) = (file(panel.value("s.still"), panel), file(panel.value("s.a/b"), panel))
        let before = names(panel).sorted()
        let folder = panel.pictureFolder(of: "s")
        // Foreign files and the unfinished new file are removed at the next start.
        for name in [".new", "stranger", "a-b-c.png", "a-1-7.png", "a-01-0.png"] {
            #expect(close(open("\(folder)/\(name)", O_WRONLY | O_CREAT, 0o600)) == 0)
        }
        let first = try #require(panel.process("thumbrail-http"))
        kill(first, SIGKILL)
        #expect(
            await wait {
                panel.process("thumbrail-http", otherThan: first) != nil && panel.state("s") == .up
                    && self.file(panel.value("s.still"), panel) == still
                    && self.file(panel.value("s.a/b"), panel) == other
            })
        #expect(names(panel).sorted() == before)
        // The next picture removes the oldest as usual.
        try server.folder.write("still", png(7, 3))
        #expect(await wait { self.file(panel.value("s.still"), panel).map { $0 != still } ?? false })
        #expect(names(panel).count == 3 && names(panel).contains { still?.hasSuffix("/\($0)") == true })
        await panel.stop()
    }

    @Test("If a picture cannot be stored because the folder is not writable, the previous one remains")
    func full() async throws {
        let server = try await TestServer()
        try server.folder.write("still", png(4, 3))
        let panel = try SourcePanel(["s": settings(server.address(), ["still": "/picture/still"])])
        #expect(await wait { self.file(panel.value("s.still"), panel) != nil })
        // Root may write anywhere, so an obstacle at the new file's path blocks every user.
        let way = panel.pictureFolder(of: "s") + "/.new"
        #expect(mkdir(way, 0o755) == 0)
        try server.folder.write("still", png(5, 3))
        #expect(await wait { panel.why("s").contains("cannot save picture") }, "\(panel.why("s"))")
        #expect(rmdir(way) == 0)
        #expect(await wait { panel.state("s") == .up })
        await panel.stop()
    }
}
