import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("The language of the visitor in requests to sources")
struct RequestLanguageTests {
    private static let file = """
        title: A
        languages: [en, de]
        sources: {desk: {command: [date]}}
        tabs:
          - title: {en: Desk, de: Empfang}
            page:
              - button: {text: {en: Call, de: Rufen}, do: {call: desk.ring, with: {lang: $language}}}
              - form:
                  title: {en: Visit, de: Besuch}
                  do: {call: desk.visit, with: {lang: $language}}
                  fields: [{check-box: {name: badge, title: {en: Badge, de: Ausweis}}}]
        on:
          - {event: desk.bell, do: {call: desk.note, with: {lang: $language, text: $event}}}

        """

    @Test(
        "A request of a touch has the language that is shown, and one of an event has none; $language is the language of both"
    )
    func requests() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed("desk")
        let screen = try KioskScreen(yaml: Self.file, in: folder, live: feed.live)
        for (tag, call, send) in [("en", "Call", "Send"), ("de", "Rufen", "Senden")] {
            screen.kiosk.language = try #require(Language(tag))
            try screen.panel.waitUntilStill()
            let first = feed.requests.count
            try screen.panel.tap(text: call)
            try screen.panel.tap(text: send)
            feed.live.onEvent("desk", SourceMessage.Event("bell", with: "$language"))
            #expect(
                feed.requests[first...].map(\.order) == [
                    .call("ring", with: ["lang": .string(tag)]),
                    .call("visit", with: ["lang": .string(tag), "badge": false]),
                    .call("note", with: ["lang": .string(tag), "text": "$language"]),
                ], "\(screen.panel.strings)")
            #expect(feed.origins[first...].map(\.language) == [tag, tag, nil])
            for id in first..<feed.requests.count { feed.answer(id, .done) }
            screen.kiosk.goHome()
        }
    }

    @Test("The origin of a request keeps its language as JSON")
    func json() {
        let origin = RequestOrigin("Desk › Call", role: "operator", language: "de-AT")
        #expect(RequestOrigin(origin.json) == origin)
        #expect(RequestOrigin(RequestOrigin("", by: "time").json).language == nil)
    }
}
