import Drawing
import ElementsTestSupport
import Headless
import JSON
import KioskRuntime
import Rendering
import SourceProtocol
import Testing
import Toolkit

/// Whole tasks that visitors do with a keypad, without sight.
@Suite("Q17: Demos used without sight")
struct BlindVisitTests {
    /// A demo or a job on a panel, and the visitor in front of it.
    private struct Visit {
        let kiosk: Kiosk
        let panel: HeadlessPanel
        let visitor: BlindVisitor
        /// Keeps the fonts and pictures.
        let renderer: Renderer
    }

    private func visit(_ name: String, _ feed: FakeFeed, in language: String) async throws -> Visit {
        let kiosk = try await Demo.kiosk(name, live: feed.live)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(
            size: PixelSize(width: 1280, height: 800), measurer: renderer.text, pictures: renderer.pictures)
        kiosk.language = try #require(Language(language))
        kiosk.show(in: panel.scene)
        return Visit(
            kiosk: kiosk, panel: panel, visitor: try BlindVisitor(kiosk, panel), renderer: renderer)
    }

    @Test(
        "A visitor finds the tab of the press, holds the button that stops it, and hears that it stops",
        arguments: [
            ("en", "Condition", "Job", "Hold to stop", "The press is stopping"),
            ("de", "Zustand", "Auftrag", "Zum Anhalten halten", "Die Presse hält an"),
            ("ar", "الحالة", "المهمة", "اضغط مطولًا للإيقاف", "المكبس يتوقف"),
            ("ja", "状態", "ジョブ", "長押しで停止", "プレス機を停止しています"),
        ])
    func press(language: String, other: String, tab: String, hold: String, done: String) async throws {
        let feed = FakeFeed("press")
        let visit = try await visit("machine", feed, in: language)
        feed.say(#"{"values": {"state": "runs", "rate": 12000, "oil": 4, "drive": 60, "ink": 40, "guard": true}}"#)
        try visit.visitor.choose(other)
        #expect(visit.kiosk.tabBarController.selectedIndex == 1)
        let heading = try visit.visitor.choose(tab)
        #expect(visit.kiosk.tabBarController.selectedIndex == 0)
        #expect(heading.contains { $0.contains(tab) }, "\(heading)")
        try visit.visitor.find(hold)
        visit.visitor.press(.enter)
        #expect(feed.requests.isEmpty, "A short press does not stop the press.")
        visit.visitor.press(.enter, hold: .milliseconds(1500))
        #expect(feed.requests.count == 1 && "\(feed.requests)".contains("stop"), "\(feed.requests)")
        feed.answer(0, .done)
        visit.panel.advance(by: .seconds(1))
        let heard = visit.visitor.heard()
        #expect(heard.contains { $0.contains(done) }, "\(heard)")
    }

    @Test(
        "A visitor finds the departure to a place among 24, and opens its details", arguments: ["en", "de", "ar", "ja"])
    func departure(language: String) async throws {
        let feed = FakeFeed("trains")
        let visit = try await visit("departures", feed, in: language)
        let rows = (0..<24).map { number in
            """
            {"id": "t\(number)", "to": "\(number == 19 ? "Airport" : "Harbour")", "train": "S2 \(number)", "platform": "4", \
            "time": "10:\(10 + number)", "delay": 5, "cancelled": false, "via": "Fair", "line": "S2", "color": "#1D8A4A"}
            """
        }
        feed.say("{\"board\": [\(rows.joined(separator: ","))]}")
        visit.panel.advance(by: .seconds(1))
        let row = try visit.visitor.find("Airport")
        #expect(row.contains("10:29") && row.contains("20"), "\(row)")
        // The row has the detail's title.
        let opened = visit.visitor.press(.enter)
        #expect(opened.count == 1, "\(opened)")
        try visit.visitor.find("S2 19")
    }

    @Test("A visitor calls the staff of the station, and hears the answer, unless another element is current by then")
    func help() async throws {
        for staysThere in [true, false] {
            let feed = FakeFeed("trains")
            let visit = try await visit("departures", feed, in: "en")
            try visit.visitor.choose("Station, tab")
            try visit.visitor.choose("Call staff")
            #expect(feed.requests.count == 1)
            if !staysThere { visit.visitor.press(.up) }
            feed.answer(0, .done)
            visit.panel.advance(by: .seconds(1))
            let heard = visit.visitor.heard()
            #expect(heard.contains("Help is on the way") == staysThere, "\(heard)")
        }
    }

    @Test(
        "A visitor signs in: finds the keys of the on-screen keyboard, selects a host, agrees, and hears the badge",
        arguments: [
            ("en", ["Sign in, button", "First name", "Your host", "house rules", "Send"], "take badge 101"),
            ("de", ["Anmelden, Taste", "Vor- und Nachname", "Ihr Gastgeber", "Hausordnung", "Senden"], "Ausweis 101"),
        ])
    func visitors(language: String, words: [String], done: String) async throws {
        let feed = FakeFeed("reception")
        let visit = try await visit("../jobs/visitors/kiosk", feed, in: language)
        feed.say(#"{"hosts": [{"key": "adeyemi", "name": "Joseph Adeyemi"}, {"key": "rossi", "name": "Paolo Rossi"}]}"#)
        let visitor = visit.visitor
        try visitor.choose(words[0])
        try visitor.choose(words[1])
        for letter in ["a", "d", "a"] { try visitor.press(letter: letter) }
        visitor.press(.escape)
        #expect(visit.panel.scene.textInput == nil)
        #expect(try visitor.find(words[1]).contains("Ada"))
        try visitor.choose(words[2])
        try visitor.choose("Paolo Rossi")
        #expect(try visitor.find(words[2]).contains("Paolo Rossi"))
        try visitor.choose(words[3])
        try visitor.choose(words[4])
        let request = try #require(feed.requests.first)
        #expect(feed.requests.count == 1)
        #expect("\(request)".contains("Ada") && "\(request)".contains("rossi"), "\(request)")
        feed.answer(0, .performed(answer: ["badge": 101]))
        visit.panel.advance(by: .seconds(1))
        let heard = visitor.heard()
        #expect(heard.contains { $0.contains(done) }, "\(heard)")
    }

    @Test("A visitor who forgets the name hears which field is missing, and is led there")
    func mistake() async throws {
        let feed = FakeFeed("reception")
        let visit = try await visit("../jobs/visitors/kiosk", feed, in: "en")
        try visit.visitor.choose("Sign in, button")
        let heard = try visit.visitor.choose("Send")
        #expect(feed.requests.isEmpty)
        #expect(heard.contains { $0.contains("First name") && $0.contains("invalid") }, "\(heard)")
    }

    @Test("A visitor of the library finds an event, books two places, and hears that they are booked")
    func library() async throws {
        let feed = FakeFeed("desk")
        let visit = try await visit("../jobs/library/kiosk", feed, in: "en")
        feed.say(#"{"places": {"chess": {"free": 11, "label": "11 left", "label_de": "Noch 11", "most": 6}}}"#)
        let visitor = visit.visitor
        try visitor.choose("Events, tab")
        try visitor.choose("Chess for beginners")
        try visitor.find("Reading room")
        for (field, text) in [("Name, text field", "Ada"), ("E-mail", "a@b.de"), ("Persons", "2")] {
            try visitor.choose(field)
            visitor.type(text)
            visitor.press(.escape)
        }
        #expect(try visitor.find("Persons").contains("2"))
        try visitor.choose("The library may store these details")
        try visitor.choose("Send")
        let request = try #require(feed.requests.first, "\(visitor.heard())")
        #expect("\(request)".contains("chess") && "\(request)".contains("a@b.de"), "\(request)")
        feed.answer(0, .done)
        visit.panel.advance(by: .seconds(1))
        let heard = visitor.heard()
        #expect(heard.contains { $0.contains("Your places are booked") }, "\(heard)")
    }

    @Test("The home key leads from another tab to the first one, and is spoken with its number")
    func home() async throws {
        let visit = try await visit("machine", FakeFeed("press"), in: "en")
        try visit.visitor.choose("Alarms")
        #expect(visit.kiosk.tabBarController.selectedIndex == 2)
        let heard = visit.visitor.press(.home)
        #expect(visit.kiosk.tabBarController.selectedIndex == 0)
        #expect(heard.contains { $0.contains("Job") && $0.contains("tab 1 of 4") }, "\(heard)")
    }
}
