import Drawing
import ElementsTestSupport
import Headless
import JSON
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Forms with several pages, with fields that depend on others, and with options from a source.
@Suite("Forms with pages, conditions and options from a source")
struct FormPagesTests {
    private let values = SetValues()
    private let feed = FakeFeed("desk")

    private func panel(_ keys: String, height: Int = 900, language: String = "en") throws -> ElementPanel {
        try ElementPanel(
            "{form: {title: Visit, do: {call: desk.visit}, \(keys)}}", size: PixelSize(width: 600, height: height),
            language: language, values: values, sources: ["desk"], live: feed.live)
    }

    private func strings(_ shown: ElementPanel) -> [String] {
        shown.panel.advance(by: .milliseconds(600))
        return shown.panel.strings
    }

    private var sent: JSONValue? {
        if case .call("visit", let arguments)? = feed.requests.last?.order { arguments } else { nil }
    }

    private static let pages = """
        pages: [{title: You, fields: [{text: {name: name, title: Name, hint: Ada, required: true}}]}, \
        {fields: [{check-box: {name: car, title: Car}}]}, \
        {title: Parking, fields: [{text: {name: plate, title: Plate, hint: AB, when: {field: car, is: true}}}]}]
        """

    @Test("A page is shown once the fields of the page before are valid, and the last one sends the form")
    func turning() throws {
        let shown = try panel(Self.pages)
        #expect(strings(shown).contains("You · 1/2") && !strings(shown).contains("Back"))
        try shown.panel.tap(text: "Next")
        #expect(strings(shown).contains("Required") && strings(shown).contains("You · 1/2"))
        try shown.panel.tap(text: "Ada")
        shown.panel.type("Grace")
        try shown.panel.tap(text: "Next")
        #expect(strings(shown).contains("2/2") && strings(shown).contains("Send") && !strings(shown).contains("Name *"))
        try shown.panel.tap(text: "Car")
        #expect(strings(shown).contains("2/3") && strings(shown).contains("Next"))
        try shown.panel.tap(text: "Next")
        #expect(strings(shown).contains("Parking · 3/3"))
        try shown.panel.tap(text: "Back")
        #expect(strings(shown).contains("2/3") && feed.requests.isEmpty)
        try shown.panel.tap(text: "Car")
        #expect(strings(shown).contains("2/2"))
        try shown.panel.tap(text: "Send")
        #expect(sent == ["name": "Grace", "car": false, "plate": ""])
        feed.answer(0, .done)
        #expect(strings(shown) == ["Visit", "Sent", "Name", "Grace", "Car", "No", "New form"])
        shown.panel.advance(by: .seconds(2))
        try shown.panel.tap(text: "New form")
        #expect(strings(shown).contains("You · 1/2"))
    }

    @Test("A form whose page disappears shows a page that is left")
    func lostPage() throws {
        let shown = try panel(
            "pages: [{fields: [{rating: {name: a, title: A}}]}, {fields: [{rating: {name: b, title: B, when: {value: desk.open, is: 1}}}]}]"
        )
        #expect(strings(shown).contains("Send"))
        feed.say(#"{"values": {"open": 1}}"#)
        #expect(strings(shown).contains("1/2"))
        try shown.panel.tap(text: "Next")
        #expect(strings(shown).contains("2/2") && strings(shown).contains("B"))
        feed.say(#"{"values": {"open": 2}}"#)
        #expect(strings(shown).contains("A") && !strings(shown).contains("B") && strings(shown).contains("Send"))
        try shown.panel.tap(text: "Send")
        #expect(sent == ["a": .null, "b": .null])
    }

    @Test("A field that is not there is neither required nor sent, also if it was filled in before")
    func conditions() throws {
        let shown = try panel(
            """
            fields: [{choice: {name: why, title: Why, options: [Meeting, Delivery], values: [m, d]}}, \
            {text: {name: parcel, title: Parcel, hint: P1, required: true, when: {field: why, is: d}}}, \
            {text: {name: door, title: Door, hint: D1, when: {field: parcel, is: [big, huge]}}}]
            """)
        #expect(!strings(shown).contains("Parcel\u{A0}*"))
        try shown.panel.tap(text: "Delivery")
        #expect(strings(shown).contains("Parcel\u{A0}*") && !strings(shown).contains("Door"))
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Required") && feed.requests.isEmpty)
        try shown.panel.tap(text: "P1")
        shown.panel.type("big")
        #expect(strings(shown).contains("Door"))
        try shown.panel.tap(text: "Meeting")
        #expect(!strings(shown).contains("Door") && !strings(shown).contains("Parcel\u{A0}*"))
        try shown.panel.tap(text: "Send")
        #expect(sent == ["why": "m", "parcel": "", "door": ""])
    }

    @Test("A field does not come under a finger")
    func finger() throws {
        let shown = try panel(
            "fields: [{rating: {name: a, title: A}}, {rating: {name: b, title: B, when: {value: desk.open, above: 1}}}]"
        )
        #expect(!strings(shown).contains("B"))
        let control = try #require(shown.panel.first(Rating.self) { _ in true })
        let finger = shown.panel.finger(0).down(at: control.frameInScene.center).rest(for: .milliseconds(50))
        feed.say(#"{"values": {"open": 2}}"#)
        #expect(!strings(shown).contains("B"))
        finger.up()
        #expect(strings(shown).contains("B"))
    }

    private static let hosts = """
        fields: [{choice: {name: host, title: Host, required: true, options: {value: desk.hosts, title: name, id: key}}}]
        """

    private func say(_ hosts: [(String, String)]) {
        let list = hosts.map { #"{"name": "\#($0.0)", "name_de": "\#($0.0) (de)", "key": "\#($0.1)"}"# }
        feed.say(#"{"values": {"hosts": [\#(list.joined(separator: ", "))]}}"#)
    }

    @Test("Options come from a source's list, are found by a search, and send their identifier")
    func listed() throws {
        let shown = try panel(Self.hosts)
        say((1...40).map { ("Host \($0)", "h\($0)") } + [("Zoë Müller", "zm")])
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Required") && feed.requests.isEmpty)
        try shown.panel.tap(text: "Choose")
        #expect(strings(shown).contains("Host 1"))
        let field = try #require(shown.panel.first(TextField.self) { $0.isForSearching })
        shown.panel.tap(at: field.frameInScene.center, hold: .milliseconds(30))
        shown.panel.type("mueller")
        #expect(!strings(shown).contains("Host 1"))
        shown.panel.type("x")
        #expect(strings(shown).contains("No results"))
        shown.panel.press(.backspace)
        shown.panel.press(.escape)
        _ = strings(shown)
        try shown.panel.tap(text: "Zoë Müller")
        #expect(strings(shown).contains("Zoë Müller") && !strings(shown).contains("Required"))
        try shown.panel.tap(text: "Send")
        #expect(sent == ["host": "zm"])
    }

    @Test("An option that the source no longer has is no longer selected; one with a new title is")
    func changes() throws {
        let shown = try panel(Self.hosts)
        say([("Ada", "a"), ("Grace", "g")])
        try shown.panel.tap(text: "Choose")
        _ = strings(shown)
        try shown.panel.tap(text: "Grace")
        _ = strings(shown)
        say([("Ada", "a"), ("Grace Hopper", "g")])
        #expect(strings(shown).contains("Grace Hopper"))
        feed.say(#"{"values": {"hosts": null}}"#)
        #expect(strings(shown).contains("Grace Hopper"))
        say([("Ada", "a")])
        #expect(strings(shown).contains("Choose"))
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Required") && feed.requests.isEmpty)
    }

    @Test(
        "What is not an option is left out: other types, missing keys, values that appear twice, and what is over the limit",
        arguments: [
            (#"["a", 1, true, null, {}, [], "a", ""]"#, nil, ["a", "1"]),
            (
                #"[{"n": "A", "k": 1}, {"n": "B"}, {"k": 2}, {"n": "C", "k": 1}, "x", {"n": "D\u202eE\n", "k": "d"}]"#,
                "k", ["A", "D E "]
            ),
            (#"{"a": 1}"#, nil, []), ("7", nil, []),
        ] as [(String, String?, [String])])
    func hostile(list: String, key: String?, titles: [String]) throws {
        let listed = ListedOptions(
            list: try #require(ValueName("desk.x")), titleKey: key == nil ? nil : "n", idKey: key)
        let value = try JSONValue(parsing: Array(list.utf8))
        #expect(listed.options(in: value, .english).map(\.title) == titles)
    }

    @Test("At most 2,000 options are used", arguments: [(2_000, 2_000), (2_001, 2_000)])
    func limit(count: Int, used: Int) throws {
        let listed = ListedOptions(list: try #require(ValueName("desk.x")))
        let list = JSONValue.array((0..<count).map { .string("\($0)") })
        #expect(listed.options(in: list, .english).count == used)
    }

    @Test("The texts of options are in the language of the panel")
    func languages() throws {
        let shown = try panel(Self.hosts, language: "de")
        say([("Ada", "a"), ("Grace", "g")])
        try shown.panel.tap(text: "Auswählen")
        #expect(strings(shown).contains("Ada (de)"))
    }

    @Test(
        "More than eight written options are in a list that a press opens, and the entry does not depend on the language"
    )
    func many() throws {
        let options = (1...9).map { "{en: Room \($0), de: Raum \($0)}" }.joined(separator: ", ")
        let shown = try panel("fields: [{choice: {name: room, title: Room, options: [\(options)]}}]")
        try shown.panel.tap(text: "Choose")
        _ = strings(shown)
        try shown.panel.tap(text: "Room 2")
        #expect(strings(shown).contains("Room 2"))
        shown.show(in: try #require(Language("de")))
        #expect(strings(shown).contains("Raum 2"))
        try shown.panel.tap(text: "Senden")
        #expect(sent == ["room": "Room 2"])
    }

    @Test("A choice on a page shows and sets a source's value among the options that the source has now")
    func element() throws {
        let shown = try ElementPanel(
            "{choice: {title: Input, value: desk.input, options: desk.inputs}}", values: values, sources: ["desk"],
            live: feed.live)
        feed.say(#"{"values": {"input": "Radio", "inputs": ["Radio", "CD"]}}"#)
        #expect(strings(shown).contains("Radio"))
        try shown.panel.tap(text: "Radio")
        _ = strings(shown)
        try shown.panel.tap(text: "CD")
        guard case .set(let set)? = feed.requests.last?.order else {
            Issue.record("nothing was set")
            return
        }
        #expect(set == ["input": "CD"])
        feed.answer(0, .done)
        feed.say(#"{"values": {"input": "Tape", "inputs": ["Tape", "CD"]}}"#)
        #expect(strings(shown).contains("Tape"))
    }
}
