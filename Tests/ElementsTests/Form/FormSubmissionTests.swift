import Drawing
import ElementsTestSupport
import Headless
import JSON
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// The arguments that a form sends to its source, and the states that it shows before and after the answer.
@Suite("Sending a form")
struct FormSubmissionTests {
    private static let form = """
        {form: {title: {en: Visit, de: Besuch}, do: {call: desk.visit}, done: Thank you, fields: [\
        {text: {name: name, title: Name, hint: Ada}}, {text: {name: note, title: Note, hint: Write, lines: 3, limit: 2000}}, \
        {number: {name: guests, title: Guests, hint: "2", kind: integer}}, {number: {name: hours, title: Hours, hint: "1.5"}}, \
        {choice: {name: room, title: Room, options: [{en: Garden, de: Garten}, {en: Street, de: Straße}]}}, \
        {choice: {name: meal, title: Meal, options: [{en: Fish, de: Fisch}, {en: Soup, de: Suppe}], values: [f, 2]}}, \
        {date: {name: day, title: Day, from: 2026-11-29, to: 2026-11-29}}, \
        {date: {name: hour, title: Hour, kind: time, from: "18:30", to: "18:30"}}, \
        {date: {name: both, title: Both, kind: both, from: 2026-11-29 18:30, to: 2026-11-29 18:30}}, \
        {check-box: {name: rules, title: Rules}}, {rating: {name: stars, title: Stars}}]}}
        """

    private let values = SetValues()
    private let feed = FakeFeed("desk")

    private func panel(_ element: String = form, language: String = "en", live: Bool = true) throws -> ElementPanel {
        try ElementPanel(
            element, size: PixelSize(width: 600, height: 1_800), language: language, values: values, sources: ["desk"],
            live: live ? feed.live : nil)
    }

    /// Sets entries as a user would, and shows them.
    private func fill(_ shown: ElementPanel, _ entries: [String: FormValue]) {
        var state = FormState()
        state.entries = entries
        values.set(state, at: 0)
        shown.showAgain()
    }

    private func strings(_ shown: ElementPanel) -> [String] {
        shown.panel.advanceToNextFrame()
        return shown.panel.strings
    }

    private func button(_ shown: ElementPanel, _ title: String = "Send") throws -> Button {
        try #require(shown.panel.first(Button.self) { $0.title == title })
    }

    /// The arguments of the last call.
    private var sent: JSONValue? {
        if case .call("visit", let arguments)? = feed.requests.last?.order { arguments } else { nil }
    }

    private static let evening = DateAndTime(year: 2026, month: 11, day: 29, hour: 18, minute: 30)
    private static let entries: [String: FormValue] = [
        "name": .text("Grace"), "note": .text("One\nTwo"), "guests": .text("4"), "hours": .text("1,5"),
        "room": .option(1),
        "meal": .option(1), "day": .date(evening.reduced(to: .date)), "hour": .date(evening.reduced(to: .time)),
        "both": .date(evening), "rules": .flag(true), "stars": .stars(4),
    ]

    @Test("The entries are sent with their types, the same in every language", arguments: ["en", "de"])
    func types(language: String) throws {
        let shown = try panel(language: language)
        fill(shown, Self.entries)
        try shown.panel.tap(text: language == "en" ? "Send" : "Senden")
        let wanted: JSONValue = [
            "name": "Grace", "note": "One\nTwo", "guests": 4, "hours": 1.5, "room": "Street", "meal": 2,
            "day": "2026-11-29",
            "hour": "18:30", "both": "2026-11-29 18:30", "rules": true, "stars": 4,
        ]
        #expect(sent == wanted)
    }

    @Test("An empty text is sent as an empty string, an unchecked box as false, and any other empty field as null")
    func empty() throws {
        let shown = try panel()
        try shown.panel.tap(text: "Send")
        let wanted: JSONValue = [
            "name": "", "note": "", "guests": .null, "hours": .null, "room": .null, "meal": .null, "day": .null,
            "hour": .null, "both": .null, "rules": false, "stars": .null,
        ]
        #expect(sent == wanted)
    }

    @Test("A rating is given in stars, and a text of several lines with the return key")
    func operated() throws {
        let shown = try panel()
        let rating = try #require(shown.panel.first(Rating.self))
        shown.panel.tap(at: Point(x: rating.frameInScene.minX + rating.bounds.width * 0.5, y: rating.frameInScene.midY))
        try shown.panel.tap(text: "Write")
        shown.panel.type("One")
        shown.panel.press(.enter)
        shown.panel.type("two")
        shown.panel.press(.escape)
        shown.panel.advanceToNextFrame()
        try shown.panel.tap(text: "Send")
        #expect(sent?["stars"] == 3 && sent?["note"] == "One\ntwo")
        feed.answer(0, .done)
        #expect(strings(shown).contains("3 / 5"))
    }

    @Test(
        "A pasted megabyte of accents, or of letters, is truncated to the limits of the field",
        arguments: ["\u{301}", "ü"])
    func megabyte(letter: String) throws {
        let shown = try panel()
        shown.panel.scene.pasteboard = String(repeating: letter, count: 1 << 19)
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.character("v"), modifiers: .control)
        shown.panel.press(.escape)
        shown.panel.advanceToNextFrame()
        try shown.panel.tap(text: "Send")
        guard case .string(let text)? = sent?["name"] else { Issue.record("no text"); return }
        #expect(text.count <= 256 && text.utf8.count <= 256 * 64)
    }

    @Test(
        "Control characters and bidirectional overrides are not taken, and a formula of a spreadsheet is sent as it is")
    func hostile() throws {
        let shown = try panel()
        shown.panel.scene.pasteboard = "=HYPERLINK(\"\u{202E}a\u{2066}b\u{0}\u{7}\u{2028}\")\u{202C}\u{2069}"
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.character("v"), modifiers: .control)
        shown.panel.press(.escape)
        shown.panel.advanceToNextFrame()
        try shown.panel.tap(text: "Send")
        #expect(sent?["name"] == "=HYPERLINK(\"ab\")")
    }

    @Test("Until the source has answered, the form says that it waits, and neither fields nor buttons can be used")
    func pending() throws {
        let shown = try panel()
        fill(shown, Self.entries)
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Waiting") && !strings(shown).contains("Thank you"))
        #expect(try button(shown).isBusy)
        try shown.panel.tap(text: "Send")
        try shown.panel.tap(text: "Clear")
        try shown.panel.tap(text: "Garden")
        shown.panel.advance(by: .seconds(60))
        #expect(feed.requests.count == 1 && values.form?.entries == Self.entries && values.form?.isSent == false)
        #expect(strings(shown).contains("Grace") && !strings(shown).contains("Thank you"))
        feed.answer(0, .done)
        #expect(strings(shown).contains("Thank you") && strings(shown).contains("Grace"))
    }

    @Test(
        "After a failure the form shows the source's words and keeps all entries, and can be sent again",
        arguments: ["The desk is closed", ""])
    func failure(words: String) throws {
        let shown = try panel()
        fill(shown, Self.entries)
        let height = shown.view.bounds.height
        try shown.panel.tap(text: "Send")
        feed.answer(0, .failed(words))
        #expect(strings(shown).contains(words.isEmpty ? "Unavailable" : words), "\(strings(shown))")
        #expect(values.form?.entries == Self.entries && shown.view.bounds.height == height)
        #expect(!(try button(shown).isBusy))
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Waiting") && (words.isEmpty || !strings(shown).contains(words)))
        #expect(feed.requests.count == 2 && feed.requests[0] == feed.requests[1])
        feed.answer(1, .done)
        #expect(strings(shown).contains("Thank you"))
    }

    @Test("Why a source is away is not shown to visitors", arguments: [RequestFailure.unsent, .unknown])
    func away(failure: RequestFailure) throws {
        let shown = try panel()
        fill(shown, Self.entries)
        try shown.panel.tap(text: "Send")
        feed.answer(0, .failed("cannot connect to 127.0.0.1:8080: Connection refused", failure))
        #expect(!strings(shown).contains { $0.contains("127.0.0.1") })
        #expect(strings(shown).contains(failure == .unsent ? "Unavailable" : "Delivery could not be confirmed."))
        #expect(values.form?.entries == Self.entries)
        #expect(!(try button(shown).isBusy))
    }

    @Test("The words of a failure are removed when the form is cleared")
    func cleared() throws {
        let shown = try panel()
        fill(shown, Self.entries)
        try shown.panel.tap(text: "Send")
        feed.answer(0, .failed("The desk is closed"))
        #expect(strings(shown).contains("The desk is closed"))
        try shown.panel.tap(text: "Clear")
        #expect(!strings(shown).contains("The desk is closed") && !strings(shown).contains("Grace"))
    }

    @Test("Without a connection the form says at once that sending failed")
    func disconnected() throws {
        feed.isConnected = false
        let shown = try panel()
        fill(shown, Self.entries)
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Unavailable") && values.form?.entries == Self.entries)
    }

    @Test("A form without an action, or without its source, has a disabled button")
    func unsendable() throws {
        let bare = try panel("{form: {title: F, fields: [{text: {name: a, title: A}}]}}")
        #expect(!(try button(bare).isEnabled))
        try bare.panel.tap(text: "Send")
        let offline = try panel(live: false)
        try offline.panel.tap(text: "Send")
        #expect(!(try button(offline).isEnabled) && feed.requests.isEmpty && values.form?.isSent != true)
    }

    @Test("A new view shows that the form is being sent, and the answer that came while there was no view")
    func views() throws {
        let first = try panel()
        fill(first, Self.entries)
        try first.panel.tap(text: "Send")
        let second = try panel()
        #expect(try button(second).isBusy)
        feed.answer(0, .failed("Full"))
        #expect(strings(second).contains("Full"))
        try second.panel.tap(text: "Send")
        second.view.removeFromSuperview()
        feed.answer(1, .done)
        #expect(strings(try panel()).contains("Thank you"))
    }

    @Test("An answer after the end of the visit does not bring the entries back")
    func ended() throws {
        let shown = try panel()
        fill(shown, Self.entries)
        try shown.panel.tap(text: "Send")
        values.forgetTyped()
        shown.showAgain()
        feed.answer(0, .done)
        #expect(!strings(shown).contains("Thank you") && !strings(shown).contains("Grace") && !values.hasTyped)
    }
}
