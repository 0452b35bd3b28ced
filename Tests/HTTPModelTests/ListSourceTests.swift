import HTTPModel
import JSON
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing
import ValueAddresses

/// The real program between a real server and a real hub.
@Suite("Lists of an HTTP source", .serialized, .timeLimit(.minutes(10)))
struct ListSourceTests {
    private func settings(_ url: String, _ values: [String: HTTPValue]) -> HTTPSettings {
        var settings = HTTPSettings(url: url, interval: 0.2)
        settings.values = values
        return settings
    }

    private static func value(_ path: String, at address: String? = nil, pages: String? = nil) -> HTTPValue {
        var reading = HTTPReading(HTTPRequest("GET", path))
        reading.pages = pages.map { HTTPPages($0) }
        return HTTPValue(reading, ValueAddress(address.map { ["path": .string($0)] } ?? [:]))
    }

    private static func calendar(_ title: String, count: Int = 1) -> String {
        // Two days from now, whatever the time zone is.
        let day = CalendarDay(unixSeconds: Int(SystemClock.wall.wholeSeconds) + 172_800)?.description ?? ""
        let event = "BEGIN:VEVENT\nUID:x\nSUMMARY:\(title)\nDTSTART:\(day.filter { $0 != "-" })T120000\nEND:VEVENT\n"
        return "BEGIN:VCALENDAR\n" + String(repeating: event, count: count) + "END:VCALENDAR\n"
    }

    @Test("Calendars, feeds, CSV and JSON Lines become rows, and a change arrives")
    func lists() async throws {
        let server = try await TestServer()
        try server.folder.write("calendar", Self.calendar("One"))
        try server.folder.write("f", "<rss><channel><item><title>A</title></item></channel></rss>")
        try server.folder.write("l", "{\"a\": 1}\n{\"a\": 2}\n")
        let panel = try SourcePanel([
            "h": settings(
                server.address(),
                [
                    "events": Self.value("/calendar"), "first": Self.value("/calendar", at: "0.title"),
                    "news": Self.value("/untagged/f"), "lines": Self.value("/untagged/l"),
                ])
        ])
        #expect(await wait { panel.value("h.events.0.title") == .current("One") })
        #expect(await wait { panel.value("h.first") == .current("One") })
        #expect(await wait { panel.value("h.news") == .current([["id": "A", "title": "A"]]) })
        #expect(await wait { panel.value("h.lines") == .current([["a": 1], ["a": 2]]) })
        try server.folder.write("calendar", Self.calendar("Two"))
        #expect(await wait { panel.value("h.events.0.title") == .current("Two") })
        try server.folder.write("calendar", "BEGIN:VCARD\n")
        #expect(await wait { panel.value("h.events.0.title").timeless == .stale("Two") })
        #expect(panel.value("h.news") == .current([["id": "A", "title": "A"]]))
        await panel.stop()
    }

    @Test(
        "A calendar may be larger than other responses, and a list that exceeds a line arrives complete, also after a failure"
    )
    func large() async throws {
        let server = try await TestServer()
        let title = String(repeating: "ä", count: 240)
        let text = Self.calendar(title, count: 2_000).replacing(
            "END:VEVENT", with: "DESCRIPTION:\(String(repeating: "d", count: 1_500))\nEND:VEVENT")
        #expect((WebContent.maximumBytes...8 << 20).contains(text.utf8.count))
        try server.folder.write("calendar", text)
        let panel = try SourcePanel(["h": settings(server.address(), ["events": Self.value("/calendar")])])
        #expect(await wait { panel.value("h.events.999.title") == .current(.string(title)) })
        try server.folder.write("calendar", "x")
        #expect(await wait { panel.value("h.events.999.title").timeless == .stale(.string(title)) })
        try server.folder.write("calendar", text)
        #expect(await wait { panel.value("h.events.999.title") == .current(.string(title)) })
        #expect(panel.value("h.events.1000.title") == .noData)
        await panel.stop()
    }

    @Test("Pages of a list are joined, requested with the server's secrets, and not requested from another host")
    func pages() async throws {
        let server = try await TestServer()
        try server.folder.write("key", "k3y")
        try server.folder.write("other", "other")
        var good = settings(server.address(), ["list": Self.value("/page/1", pages: "header")])
        good.headers = ["X-Api-Key": .secret("key")]
        var bad = good
        bad.headers = ["X-Api-Key": .secret("other")]
        let panel = try SourcePanel(["g": good, "b": bad], folder: server.folder)
        #expect(await wait { panel.value("g.list") == .current([["id": "1"], ["id": "2"], ["id": "3"]]) })
        #expect(server.log.contains { $0.hasPrefix("GET /page/3 ") && $0.hasSuffix("X-Api-Key=k3y") })
        #expect(await wait { panel.why("b") == "list: next page is on another host (localhost)" })
        #expect(!server.log.contains { $0.hasPrefix("GET /page/2 ") && $0.hasSuffix("X-Api-Key=other") })
        await panel.stop()
    }

    @Test("Endless pages end after twenty, with the values of those pages")
    func endless() async throws {
        let server = try await TestServer()
        let value = Self.value("/odata", at: "value", pages: "\"@odata.nextLink\"")
        let panel = try SourcePanel(["h": settings(server.address(), ["list": value])])
        #expect(await wait { panel.value("h.list") == .current(.array((1...20).map { .number(Double($0)) })) })
        #expect(panel.state("h") == .up && !server.log.contains { $0.hasPrefix("GET /odata?$skip=21") })
        await panel.stop()
    }
}
