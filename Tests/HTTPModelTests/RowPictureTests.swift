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

/// Pictures of the rows of a real server's list on their way to a panel through a real hub.
@Suite("Pictures of the rows of an HTTP source", .serialized, .timeLimit(.minutes(10)))
struct RowPictureTests {
    private func panel(_ server: TestServer, _ pictures: HTTPRowPictures) throws -> SourcePanel {
        var settings = HTTPSettings(url: server.address(), interval: 0.1)
        settings.values = ["list": HTTPValue(HTTPReading(HTTPRequest("GET", "/picture/list")))]
        settings.rowPictures = ["list": pictures]
        return try SourcePanel(["s": settings])
    }

    /// An SVG whose content is a number.
    private func svg(_ number: Int) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><!-- \#(number) --></svg>"#
    }

    /// The contents of the files of the rows' pictures, by the rows' identifiers; an empty text for a row without a picture.
    private func pictures(_ panel: SourcePanel, key: String = "cover") -> [String: String] {
        guard case .current(.array(let rows)) = panel.value("s.list") else { return [:] }
        var found: [String: String] = [:]
        for row in rows {
            let file = row[key]?.string.map { "\(panel.pictureFolder(of: "s"))/\($0)" }
            let bytes = file.flatMap { try? InputFile.bytes(of: $0, upTo: 4 << 20) }
            found[row["id"]?.readText ?? ""] = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return found
    }

    @Test("A row has its picture's file in place of the address, and each picture is read once")
    func covers() async throws {
        let server = try await TestServer()
        for number in 1...3 { try server.folder.write("c\(number).svg", svg(number)) }
        try server.folder.write(
            "list",
            """
            [{"id": "a", "cover": "picture/c1.svg"}, {"id": "b", "cover": "/picture/c2.svg"}, {"id": "c", "cover": "picture/c1.svg"},
             {"id": "d", "cover": null}, {"id": "e"}]
            """)
        let panel = try panel(server, HTTPRowPictures(key: "cover"))
        let wanted = ["a": svg(1), "b": svg(2), "c": svg(1), "d": "", "e": ""]
        #expect(await wait { self.pictures(panel) == wanted })
        #expect(panel.state("s") == .up)
        // Other rows with the same pictures read none of them again.
        try server.folder.write(
            "list", #"[{"id": "f", "cover": "/picture/c2.svg"}, {"id": "a", "cover": "/picture/c3.svg"}]"#)
        #expect(await wait { self.pictures(panel) == ["f": svg(2), "a": svg(3)] })
        for number in 1...3 {
            #expect(server.log.count { $0.hasPrefix("GET /picture/c\(number).svg") } == 1)
        }
        await panel.stop()
    }

    @Test("The address of a picture can be made of the keys of its row, which are encoded")
    func template() async throws {
        let server = try await TestServer()
        try server.folder.write("7 a%.svg", svg(7))
        try server.folder.write("list", #"[{"id": "7 a%"}, {"id": ".."}, {"id": ""}, {"id": null}]"#)
        var pictures = HTTPRowPictures(key: "picture")
        pictures.path = "/picture/$id.svg"
        let panel = try panel(server, pictures)
        #expect(await wait { self.pictures(panel, key: "picture")["7 a%"] == svg(7) })
        #expect(server.log.contains { $0.hasPrefix("GET /picture/7%20a%25.svg") })
        await panel.stop()
    }

    @Test(
        "A picture that is missing, too large, no picture or on another host leaves its row without one, and says why once"
    )
    func faults() async throws {
        let server = try await TestServer()
        let limit = ReceivedPicture.maximumBytesOfRow
        try server.folder.write("most.svg", svg(1) + String(repeating: " ", count: limit - svg(1).utf8.count))
        try server.folder.write("more.svg", svg(1) + String(repeating: " ", count: limit - svg(1).utf8.count + 1))
        try server.folder.write("manner-none.svg", "gone")
        try server.folder.write("page.svg", "<!doctype html><p>no</p>")
        try server.folder.write(
            "list",
            """
            [{"id": "most", "cover": "/picture/most.svg"}, {"id": "more", "cover": "/picture/more.svg"},
             {"id": "page", "cover": "/picture/page.svg"}, {"id": "none", "cover": "/picture/none.svg"},
             {"id": "host", "cover": "http://localhost:1/a.svg"}, {"id": "file", "cover": "file:///etc/passwd"}]
            """)
        let panel = try panel(server, HTTPRowPictures(key: "cover"))
        #expect(await wait { self.pictures(panel)["most"]?.isEmpty == false })
        #expect(pictures(panel).filter { !$0.value.isEmpty }.map(\.key) == ["most"])
        for words in ["too large (max 2 MiB)", "HTML page", "not found (HTTP 404)", "another host (localhost)"] {
            #expect(
                await wait {
                    panel.record.warnings.contains { $0.contains("list: picture of a row: ") && $0.contains(words) }
                }, "\(words)")
        }
        #expect(await wait { server.log.count { $0.hasPrefix("GET /picture/list") } > 5 })
        #expect(panel.record.warnings.count { $0.contains("another host") } == 1)
        #expect(server.log.count { $0.hasPrefix("GET /picture/none.svg") } == 1)
        #expect(panel.state("s") == .up)
        await panel.stop()
    }

    @Test("Of 201 pictures the first 200 are read")
    func limit() async throws {
        let server = try await TestServer()
        for number in 0...200 { try server.folder.write("n\(number).svg", svg(number)) }
        let rows = (0...200).map { #"{"id": \#($0), "cover": "/picture/n\#($0).svg"}"# }
        try server.folder.write("list", "[" + rows.joined(separator: ",") + "]")
        let panel = try panel(server, HTTPRowPictures(key: "cover"))
        #expect(await wait { self.pictures(panel)["199"] == self.svg(199) })
        #expect(pictures(panel).count { !$0.value.isEmpty } == 200 && pictures(panel)["200"] == "")
        #expect(panel.record.warnings.contains { $0.contains("only the first 200 pictures") })
        await panel.stop()
    }

    @Test("Of the pictures of two lists, those are read that have 32 MiB in total")
    func size() async throws {
        let server = try await TestServer()
        let start = svg(1)
        let picture = start + String(repeating: " ", count: ReceivedPicture.maximumBytesOfRow - start.utf8.count)
        try server.folder.write("big.svg", picture)
        let rows = (0..<9).map { #"{"id": \#($0), "cover": "/picture/big.svg?\#($0)"}"# }
        try server.folder.write("list", "[" + rows.joined(separator: ",") + "]")
        var settings = HTTPSettings(url: server.address(), interval: 0.1)
        for name in ["list", "other"] {
            settings.values[name] = HTTPValue(HTTPReading(HTTPRequest("GET", "/picture/list?\(name)")))
            settings.rowPictures[name] = HTTPRowPictures(key: "cover")
        }
        let panel = try SourcePanel(["s": settings])
        func count(_ name: String) -> Int {
            guard case .current(.array(let rows)) = panel.value("s.\(name)") else { return 0 }
            return rows.count { $0["cover"] != nil }
        }
        #expect(await wait { count("list") + count("other") >= 16 })
        let requests = server.log.count { $0.hasPrefix("GET /picture/list") }
        #expect(await wait { server.log.count { $0.hasPrefix("GET /picture/list") } > requests + 10 })
        #expect(count("list") + count("other") == 16)
        await panel.stop()
    }

    @Test("A list that is not one, and rows that are not objects, are passed on as they are")
    func strange() async throws {
        let server = try await TestServer()
        try server.folder.write("list", #"{"a": 1}"#)
        let panel = try panel(server, HTTPRowPictures(key: "cover"))
        #expect(await wait { panel.value("s.list") == .current(["a": 1]) })
        try server.folder.write("list", #"[1, "x", {"cover": 7}, {"cover": ["a"]}]"#)
        #expect(await wait { panel.value("s.list") == .current([1, "x", [:], [:]]) })
        await panel.stop()
    }
}
