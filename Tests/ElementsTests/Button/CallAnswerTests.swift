import Drawing
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// The answers of sources in the texts and the later steps of actions.
@Suite("Answers to calls")
struct CallAnswerTests {
    private let feed = FakeFeed()

    private func press(_ action: String, answer: JSONValue, language: String = "en") throws -> ElementPanel {
        let shown = try ElementPanel(
            "{button: {title: Job, text: Start, do: \(action)}}", language: language, sources: ["house"],
            live: feed.live)
        shown.panel.tap(try #require(shown.view as? ButtonCard).subviews[0])
        feed.answer(feed.requests.count - 1, .performed(answer: answer))
        shown.panel.advanceToNextFrame()
        return shown
    }

    private func done(_ text: String, answer: JSONValue, language: String = "en") throws -> String {
        let shown = try press("{call: house.start, done: \(text)}", answer: answer, language: language)
        return try #require(shown.view as? ButtonCard).doneText
    }

    @Test("Parts of the answer are in the message of success, and a part that is missing is a dash")
    func message() throws {
        let answer: JSONValue = ["number": 12.5, "who": ["name": "Ada"]]
        #expect(
            try done("\"Job $answer.number, $answer.who.name: $answer.no.\"", answer: answer) == "Job 12.5, Ada: –.")
        #expect(try done("\"$answer\"", answer: "taken") == "taken")
        #expect(try done("\"$answer.number\"", answer: .null) == "–")
        // A text without references stays as it is written.
        #expect(try done("\"Costs 5 $\"", answer: ["number": 1]) == "Costs 5 $")
    }

    @Test("An answer is one line of plain text: braces, dollar signs and control characters in it do nothing")
    func hostile() throws {
        feed.say(#"{"secret": "4711"}"#)
        let answer: JSONValue = ["number": "{house.secret} $answer.token \u{202E}x\ny", "token": "t0p"]
        let text = try done("\"$answer.number of {house.secret}\"", answer: answer)
        #expect(text.hasPrefix("{house.secret} $answer.token"))
        #expect(text.hasSuffix("of 4711") && !text.contains("t0p"))
        #expect(!text.contains("\n"))
    }

    @Test("A value of a source with a reference in it is not filled with the answer")
    func value() throws {
        feed.say(##"{"note": "$answer.token"}"##)
        #expect(
            try done("\"$answer.number {house.note}\"", answer: ["number": 1, "token": "t0p"]) == "1 $answer.token")
    }

    @Test("The next call gets the whole parts of the answer with their types")
    func steps() throws {
        _ = try press(
            "{call: house.start, then: [{call: house.note, with: {id: $answer.id, text: No. $answer.id, all: $answer}}]}",
            answer: ["id": 7])
        #expect(
            feed.requests.last
                == SourceRequest(.call("note", with: ["id": 7, "text": "No. 7", "all": ["id": 7]]), to: "house"))
    }

    @Test("The later steps and the message have the answer to the first call, not those to later ones")
    func laterSteps() throws {
        let shown = try press(
            "{call: house.start, then: [{message: Job $answer.id}, {set: house.job, to: $answer.id}], done: Job $answer.id}",
            answer: ["id": 7])
        #expect(feed.requests.last == SourceRequest(.set(["job": 7]), to: "house"))
        feed.answer(1, .performed(answer: ["id": 8]))
        let doneText = try #require(shown.view as? ButtonCard).doneText
        #expect(doneText == "Job 7")
    }

    @Test("The steps under else run only after a failure, and after its reason")
    func otherwise() throws {
        let action = "{call: house.start, then: [{call: house.next}], else: [{call: house.undo}]}"
        var shown = try ElementPanel(
            "{button: {title: Job, text: Start, do: \(action)}}", sources: ["house"], live: feed.live)
        let card = try #require(shown.view as? ButtonCard)
        shown.panel.tap(card.subviews[0])
        feed.answer(0, .failed("no paper"))
        #expect(feed.requests.map(\.order) == ["start", "undo"].map { .call($0, with: .null) })
        #expect(card.outcome == .failed("no paper"))
        // A step under else that fails starts nothing more.
        feed.answer(1, .failed("locked"))
        #expect(feed.requests.count == 2)
        shown = try press(action, answer: .null)
        #expect(feed.requests.last?.order == .call("next", with: .null) && feed.requests.count == 4)
    }

    @Test(
        "An answer that no call has given, or that is mixed with other data, is a mistake",
        arguments: [
            ("{▲message: Job $answer.id, then: [{call: house.start}]}", Mistake(.invalidValue, "after a call")),
            ("{call: house.start, else: [{message: $answer.id}]}", Mistake(.invalidValue, "not in “else”")),
        ])
    func mistakes(action: String, mistake: Mistake) {
        let marked = action.replacing("▲", with: "")
        expect(
            mistake,
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs: [{title: B, page: [{button: {text: T, do: ▲\(marked)}}]}]

                """, format: .standard)
    }

    @Test("A call's own arguments cannot have its answer")
    func ownArguments() {
        expect(
            Mistake(.invalidValue, "after a call"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs: [{title: B, page: [{button: {text: T, do: ▲{call: house.start, with: {id: $answer.id}}}}]}]

                """, format: .standard)
    }

    @Test("The answer and the data of a row or an event cannot be in one text or one call")
    func mixed() {
        let then = "then: [▲{call: house.note, with: {id: $answer.id, row: "
        expect(
            Mistake(.invalidValue, "data of a row or an event"), Mistake(.invalidValue, "data of a row or an event"),
            Mistake(.invalidValue, "data of a row or an event"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    json: {value: house.rows, id: id, title: name, do: {call: house.start, \(then)$row.id}}], done: ▲"$row.id $answer.id"}}
                on: [{event: house.bell, do: {call: house.start, \(then)$event}}]}}]

                """, format: .standard)
    }

    // MARK: Rows' pages

    private func page(_ elements: String, _ data: [String: JSONValue]) throws -> PageContent {
        let text = """
            title: A
            sources: {house: {command: [date]}}
            tabs: [{title: B, json: {value: house.rows, id: id, title: name, page: [\(elements)]}}]

            """
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        return try #require((content as? JSONSource)?.parts.page).content(for: RowData(data))
    }

    @Test("In the page of a row, only texts of the kiosk file have references to the answer")
    func rowPage() throws {
        let button = "{button: {text: T, do: {call: house.start, with: {id: $row.id}, done: No. $answer.id}}}"
        let element = try page(button, ["id": 3]).elements.first as? ButtonElement
        guard case .action(let action)? = element?.effect else {
            Issue.record("no action")
            return
        }
        #expect(action.doneTakesAnswer && action.done == "No. $answer.id")
        // The data of a row that looks like a reference leaves the element out.
        let named = "{button: {text: T, do: {call: house.start, with: {id: 1}, done: $row.name}}}"
        #expect(try page(named, ["name": "Press"]).elements.count == 1)
        #expect(try page(named, ["name": "$answer.token"]).elements.isEmpty)
        let sent = "{button: {text: T, do: {call: house.start, then: [{call: house.log, with: {x: $row.name}}]}}}"
        #expect(try page(sent, ["name": "Press"]).elements.count == 1)
        #expect(try page(sent, ["name": "$answer.token"]).elements.isEmpty)
    }

    @Test("A form's message has the answer of the source that has taken it")
    func form() throws {
        let shown = try ElementPanel(
            """
            {form: {title: F, do: {call: house.visit}, done: Take badge $answer.badge, fields: [{text: {name: a, title: N}}]}}
            """, sources: ["house"], live: feed.live)
        try shown.panel.tap(text: "Send")
        feed.answer(0, .performed(answer: ["badge": 104]))
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings.contains("Take badge 104"))
    }
}
