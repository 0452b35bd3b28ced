import Drawing
import ElementsTestSupport
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

@Suite("Text field elements")
struct FieldElementTests {
    @Test("A text field is parsed with all of its keys")
    func whole() throws {
        let text = kioskFile(
            page:
                "{field: {title: F, hint: H, limit: 5, value: Ada}}, "
                + "{field: {title: N, kind: integer, from: 1, to: 9, value: \"7\"}}")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let wanted = PageContent([
            FieldElement(title: "F", typed: TypedText(hint: "H", limit: 5), value: "Ada"),
            FieldElement(title: "N", typed: TypedText(.integer, range: 1...9), value: "7"),
        ])
        #expect(content as? PageContent == wanted)
        #expect(wanted.texts == ["F", "H", "Ada", "N", "7"])
    }

    @Test("A text field requires a title, a known kind, and a value of that kind")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.invalidValue, suggestion: "email"),
            Mistake(.tooLong, "“value” has 3 characters; the maximum is 2"), Mistake(.invalidValue, "whole number"),
            Mistake(.invalidValue, "“value” is not valid for a field"),
            Mistake(.invalidValue, "“value” is not valid for a field"),
            Mistake(.conflictingKeys, "“from” is allowed only for numbers"),
            Mistake(.conflictingKeys, "“to” is allowed only for numbers"),
            Mistake(.missingKey, "needs the key “to”"), Mistake(.invalidValue, "“to” must not be less than “from”"),
            in: kioskFile(
                page:
                    """
                    {field: ▲{kind: url}}, {field: {title: A, kind: ▲emial}}, {field: {title: A, limit: 2, value: ▲Ada}}, \
                    {field: {title: A, limit: ▲2.5}}, {field: {title: A, kind: email, value: ▲Ada}}, \
                    {field: {title: A, kind: decimal, from: 1, to: 2, value: ▲"3"}}, {field: {title: A, ▲from: 1, ▲to: 2}}, \
                    {field: {title: A, kind: integer, ▲from: 1}}, {field: {title: A, kind: integer, from: 2, to: ▲1}}
                    """), format: .standard)
    }

    @Test(
        "The maximum length of a text field is 1 to 256 characters",
        arguments: [(0, false), (1, true), (256, true), (257, false)])
    func limits(limit: Int, isTaken: Bool) {
        #expect(
            errors(in: kioskFile(page: "{field: {title: A, limit: \(limit)}}"), format: .standard).isEmpty == isTaken)
    }

    @Test("Text that is being typed survives a change of language and a new view")
    func typing() throws {
        let values = SetValues()
        let element = "{field: {title: {en: Name, de: Ihr Name}, hint: {en: Ada Lovelace, de: Erika Mustermann}}}"
        let shown = try ElementPanel(element, values: values)
        #expect(shown.panel.strings == ["Name", "Ada Lovelace"] && shown.panel.spoken == ["Name, text field"])
        try shown.panel.tap(text: "Ada Lovelace")
        shown.panel.type("Gra")
        shown.show(in: try #require(Language("de")))
        shown.panel.type("ce")
        #expect(shown.panel.strings.contains("Ihr Name") && values.text == "Grace")
        let other = try ElementPanel(element, values: values)
        #expect(other.panel.isReadable("Grace"))
    }

    @Test("Pasting 10,000 letters fills the field up to its maximum length and splits no letter")
    func pasting() throws {
        let values = SetValues()
        let shown = try ElementPanel("{field: {title: Name, hint: Ada}}", values: values)
        shown.panel.scene.pasteboard = String(repeating: "👩‍👩‍👧", count: 10_000)
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.character("v"), modifiers: .control)
        #expect(values.text == String(repeating: "👩‍👩‍👧", count: 256))
    }

    @Test("An invalid number is reported once when editing ends, in a line that was reserved for it")
    func numbers() throws {
        let values = SetValues()
        let shown = try ElementPanel(
            "{field: {title: Guests, kind: integer, from: 1, to: 12, hint: \"2\"}}", values: values)
        let frame = try #require(shown.panel.first(TextField.self)).frameInScene
        try shown.panel.tap(text: "2")
        shown.panel.type("13x")
        shown.panel.press(.enter)
        shown.panel.advanceToNextFrame()
        #expect(values.text == "13" && shown.panel.strings.count { $0.contains("12") } == 1)
        #expect(try #require(shown.panel.first(TextField.self)).frameInScene == frame)
        #expect(shown.panel.spoken.contains { $0.contains("invalid") })
    }

    @Test("Removing a text field while it is edited keeps its text")
    func removal() throws {
        let values = SetValues()
        let shown = try ElementPanel("{field: {title: Name, hint: Ada}}", values: values)
        try shown.panel.tap(text: "Ada")
        shown.panel.type("Gr")
        shown.view.removeFromSuperview()
        shown.panel.type("ace")
        #expect(values.text == "Gr" && shown.panel.scene.textInput == nil)
    }

    @Test("Of a secret text and a PIN only the length is shown and announced", arguments: ["secret", "pin"])
    func secret(kind: String) throws {
        let shown = try ElementPanel("{field: {title: PIN, kind: \(kind), value: \"4711\"}}")
        #expect(
            !shown.panel.strings.contains { $0.contains("4711") }
                && !shown.panel.spoken.contains { $0.contains("4711") })
        #expect(shown.panel.spoken.contains { $0.contains("••••") })
    }

    @Test("A field card shows the state of its value, and ignores touches and keys while it is disabled")
    func states() throws {
        let shown = CardPanel(FieldCard())
        shown.card.title = "Name"
        #expect(shown.strings { $0.reading = .stale("Ada") }.contains("Out of date"))
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.end)
        shown.panel.type("x")
        shown.card.isEnabled = false
        shown.panel.type("y")
        #expect(shown.card.reading.value == "Adax" && shown.panel.scene.textInput == nil)
    }

    private func sender(_ feed: FakeFeed, _ values: SetValues, _ keys: String = "") throws -> ElementPanel {
        try ElementPanel(
            "{field: {title: Article, hint: Scan, do: {call: desk.scan, with: {desk: 2}}\(keys)}}", values: values,
            sources: ["desk"], live: feed.live)
    }

    @Test("Enter sends the text once, which stays until the source has taken it")
    func sending() throws {
        let (feed, values) = (FakeFeed("desk"), SetValues())
        let shown = try sender(feed, values)
        try shown.panel.tap(text: "Scan")
        shown.panel.press(.enter)
        try shown.panel.tap(text: "Scan")
        shown.panel.type("4006381333931")
        for _ in 0..<3 { shown.panel.press(.enter) }
        let call = SourceRequest.Order.call("scan", with: ["value": "4006381333931", "desk": 2])
        #expect(feed.requests.map(\.order) == [call] && feed.origins == [RequestOrigin("Article")])
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings.contains("Waiting") && values.text == "4006381333931")
        feed.answer(0, .done)
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings.contains("Sent") && values.text == "")
    }

    @Test("A text that the source has not taken stays with the source's words, and is sent again with Enter")
    func failing() throws {
        let (feed, values) = (FakeFeed("desk"), SetValues())
        let shown = try sender(feed, values)
        try shown.panel.tap(text: "Scan")
        shown.panel.type("12")
        shown.panel.press(.enter)
        feed.answer(0, .failed("Unknown article"))
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings.contains("Unknown article") && values.text == "12")
        try shown.panel.tap(text: "12")
        shown.panel.press(.enter)
        #expect(feed.requests.count == 2 && feed.requests[0] == feed.requests[1])
        #expect(!shown.panel.strings.contains("Sent"))
    }

    @Test("A field does not show visitors why its source is away", arguments: [RequestFailure.unsent, .unknown])
    func away(failure: RequestFailure) throws {
        let (feed, values) = (FakeFeed("desk"), SetValues())
        let shown = try sender(feed, values)
        try shown.panel.tap(text: "Scan")
        shown.panel.type("12")
        shown.panel.press(.enter)
        feed.answer(0, .failed("cannot connect to 127.0.0.1", failure))
        shown.panel.advanceToNextFrame()
        let note = failure == .unsent ? "Unavailable" : "Delivery could not be confirmed."
        #expect(shown.panel.strings.contains(note) && values.text == "12", "\(shown.panel.strings)")
        #expect(!shown.panel.strings.contains { $0.contains("127.0.0.1") })
    }

    @Test("A scanner that types sends code after code without a finger, and a code replaces one that failed")
    func scanner() throws {
        let (feed, values) = (FakeFeed("desk"), SetValues())
        let shown = try sender(feed, values)
        try shown.panel.tap(text: "Scan")
        for (number, answer) in [RequestAnswer.done, .failed("Unknown"), .done].enumerated() {
            shown.panel.type("code\(number)")
            shown.panel.press(.enter)
            feed.answer(number, answer)
            shown.panel.advanceToNextFrame()
        }
        let codes = feed.requests.map { request -> JSONValue? in
            guard case .call(_, let arguments) = request.order else { return nil }
            return arguments["value"]
        }
        #expect(codes == ["code0", "code1", "code2"])
    }

    @Test("A code that is scanned while another one is pending is sent after the answer")
    func queued() throws {
        let (feed, values) = (FakeFeed("desk"), SetValues())
        let shown = try sender(feed, values)
        try shown.panel.tap(text: "Scan")
        for code in ["one", "two"] {
            shown.panel.type(code)
            shown.panel.press(.enter)
        }
        #expect(feed.requests.count == 1 && values.text == "two")
        feed.answer(0, .done)
        shown.panel.advanceToNextFrame()
        #expect(feed.requests.count == 2 && shown.panel.strings.contains("Waiting"))
        feed.answer(1, .done)
        shown.panel.advanceToNextFrame()
        #expect(feed.requests.count == 2 && values.text == "" && shown.panel.strings.contains("Sent"))
    }

    @Test("A text that was typed while another one is pending stays")
    func overtaking() throws {
        let (feed, values) = (FakeFeed("desk"), SetValues())
        let shown = try sender(feed, values)
        try shown.panel.tap(text: "Scan")
        shown.panel.type("one")
        shown.panel.press(.enter)
        shown.panel.type("two")
        feed.answer(0, .done)
        shown.panel.advanceToNextFrame()
        #expect(values.text == "two" && feed.requests.count == 1 && !shown.panel.strings.contains("Sent"))
        let failing = try sender(feed, SetValues(), ", kind: integer, from: 1, to: 9")
        try failing.panel.tap(text: "Scan")
        failing.panel.type("12")
        failing.panel.press(.enter)
        #expect(feed.requests.count == 1)
    }
}
