import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Parsing of forms.
@Suite("Forms in a kiosk file")
struct FormElementTests {
    private func file(_ keys: String) -> String {
        "title: A\nsources: {desk: {command: [desk]}}\ntabs: [{title: B, page: [{form: {title: F, do: {call: desk.visit}, \(keys)}}]}]\n"
    }

    private func fields(_ fields: String) -> String { file("fields: [\(fields)]") }

    @Test("A form is parsed with all of its keys")
    func whole() throws {
        let text = file(
            """
            done: Thanks, fields: [{text: {name: a, title: N, required: true, limit: 80, hint: H, kind: email}}, \
            {number: {name: b-2, title: G, kind: integer, from: 1, to: 12}}, {choice: {name: c, title: C, options: [Up, Down]}}, \
            {date: {name: d, title: D, kind: time, from: "08:00", to: "18:00"}}, {check-box: {name: e_1, title: T}}, \
            {choice: {name: f, title: R, options: [Garden, Street], values: [7, back]}}, {rating: {name: g, title: S}}, \
            {text: {name: h, title: M, lines: 4, limit: 2000}}]
            """)
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let hours = DateAndTime(year: 2000, hour: 8)...DateAndTime(year: 2000, hour: 18)
        let wanted = FormElement(
            title: "F",
            fields: [
                FormField("a", title: "N", isRequired: true, .typed(TypedText(.email, hint: "H", limit: 80))),
                FormField("b-2", title: "G", .typed(TypedText(.integer, range: 1...12))),
                FormField("c", title: "C", .choice(["Up", "Down"], values: ["Up", "Down"])),
                FormField("d", title: "D", .date(.time, hours)), FormField("e_1", title: "T", .checkBox),
                FormField("f", title: "R", .choice(["Garden", "Street"], values: [7, "back"])),
                FormField("g", title: "S", .rating),
                FormField("h", title: "M", .typed(TypedText(limit: 2_000, lines: 4))),
            ], action: InputAction(try #require(ValueName("desk.visit"))), done: "Thanks")
        #expect(content as? PageContent == PageContent([wanted]))
        #expect(
            wanted.texts == [
                "F", "N", "H", "G", "C", "Up", "Down", "D", "T", "R", "Garden", "Street", "S", "M", "Thanks",
            ])
    }

    @Test("A field has exactly one kind, and a misspelled key gets a suggestion")
    func kinds() {
        expect(
            Mistake(.missingKey, "exactly one"), Mistake(.conflictingKeys, "“text” is already"),
            Mistake(.unknownKey, suggestion: "number"), Mistake(.unknownKey, suggestion: "required"),
            Mistake(.unknownKey, "a check box of a form has no key"), Mistake(.wrongType),
            in: fields(
                """
                ▲{}, {text: {name: a, title: A}, ▲number: {name: b, title: B}}, {▲numbr: {name: c, title: C}}, \
                {text: {name: d, title: D, ▲requird: true}}, {check-box: {name: e, title: E, ▲options: [A, B]}}, \
                {text: ▲name}
                """), format: .standard)
    }

    @Test("Each field has a title and a unique name, which consists of plain letters")
    func names() {
        expect(
            Mistake(.missingKey, "name"), Mistake(.missingKey, "title"), Mistake(.invalidValue, "letters a to z"),
            Mistake(.invalidValue, "duplicate name “a” in the form; the first one is on line 3"), Mistake(.tooLong),
            in: fields(
                """
                {text: ▲{title: A}}, {text: ▲{name: a}}, {text: {name: ▲Your name, title: A}}, {date: {name: ▲a, title: A}}, \
                {check-box: {name: ▲\(String(repeating: "n", count: 65)), title: A}}
                """), format: .standard)
        #expect(
            errors(in: fields("{text: {name: \(String(repeating: "n", count: 64)), title: A}}"), format: .standard)
                .isEmpty)
    }

    @Test("The limits of a field are in order and within their permitted range")
    func values() {
        expect(
            Mistake(.invalidValue, "“to” must not be less than “from”"), Mistake(.missingKey, "needs the key “from”"),
            Mistake(.invalidValue, "“to” must not be before “from”"), Mistake(.invalidValue, "at least two"),
            Mistake(.invalidValue), Mistake(.invalidValue, "text, telephone, email or url"), Mistake(.wrongType),
            Mistake(.invalidValue, "“values” has 3 entries and “options” has 2"),
            Mistake(.invalidValue, "“values” contains the same value twice"),
            Mistake(.invalidValue, "whole number of lines"), Mistake(.conflictingKeys, "“lines” is allowed only"),
            in: fields(
                """
                {number: {name: a, title: A, from: 3, to: ▲2}}, {number: {name: b, title: A, ▲to: 2}}, \
                {date: {name: c, title: A, from: 2026-02-01, to: ▲2026-01-01}}, {choice: {name: d, title: A, options: ▲[A]}}, \
                {text: {name: e, title: A, limit: ▲2001}}, {text: {name: f, title: A, kind: ▲secret}}, \
                {check-box: {name: g, title: A, required: ▲maybe}}, \
                {choice: {name: h, title: A, options: [B, C], values: ▲[1, 2, 3]}}, \
                {choice: {name: i, title: A, options: [B, C], values: ▲[1, 1]}}, \
                {text: {name: j, title: A, lines: ▲2.5}}, {text: {name: k, title: A, kind: email, ▲lines: 2}}
                """), format: .standard)
    }

    @Test("A form has 1 to 24 fields", arguments: [(1, true), (24, true), (25, false)])
    func count(count: Int, isTaken: Bool) {
        let all = (0..<count).map { "{text: {name: n\($0), title: A}}" }.joined(separator: ", ")
        #expect(errors(in: fields(all), format: .standard).isEmpty == isTaken)
    }

    @Test("A form without fields is rejected")
    func empty() {
        expect(Mistake(.invalidValue, "empty"), in: file("fields: ▲[]"), format: .standard)
        expect(
            Mistake(.missingKey, "fields"),
            in:
                "title: A\nsources: {desk: {command: [desk]}}\ntabs: [{title: B, page: [{form: ▲{title: F, do: {call: desk.visit}}}]}]\n",
            format: .standard)
    }

    private static let field = "fields: [{text: {name: name, title: A}}]"

    /// Returns a kiosk file with a form, and a broker with a call that needs two arguments.
    private func sent(_ keys: String) -> String {
        """
        title: A
        sources: {desk: {mqtt: {broker: mqtt://localhost, call: {visit: {topic: v, body: {n: $name, p: $panel}}, all: {topic: a}}}}}
        tabs: [{title: B, page: [{\(keys)}]}]

        """
    }

    @Test("A form without an action is named, but the kiosk starts, because version 0.2.0 had no actions of forms")
    func withoutAction() throws {
        let text = "title: A\ntabs: [{title: B, page: [{▲form: {title: F, \(Self.field)}}]}]\n"
        expect(Mistake(.missingKey, "the form has no “do”, so it cannot be sent"), in: text, format: .standard)
        let definition = try KioskDefinition.parse(
            text.replacing("▲", with: ""), path: "kiosk.yaml", format: .standard)
        #expect(definition.dataFaults.count == 1)
    }

    @Test("The action of a form is a call that exists, and that gets all of its arguments")
    func actions() {
        expect(
            Mistake(.missingKey, "call"), Mistake(.unknownKey), Mistake(.unknownSource),
            Mistake(.unknownValue, suggestion: "desk.visit"),
            Mistake(.missingKey, "needs the argument \"panel\": a field with this name, or in “with”"),
            Mistake(.conflictingKeys, "the argument \"name\" is the value of a field"), Mistake(.wrongType),
            in: sent(
                """
                form: {title: F, do: ▲{}, \(Self.field)}}, {form: {title: F, do: {call: desk.all, ▲show: B}, \(Self.field)}}, \
                {form: {title: F, do: {call: ▲shop.visit}, \(Self.field)}}, {form: {title: F, do: {call: ▲desk.visti}, \(Self.field)}}, \
                {form: {title: F, do: {call: ▲desk.visit}, \(Self.field)}}, \
                {form: {title: F, do: {call: desk.visit, with: ▲{name: x, panel: y}}, \(Self.field)}}, \
                {form: {title: F, do: ▲desk.visit, \(Self.field)}
                """), format: .standard)
        #expect(
            errors(
                in: sent("form: {title: F, do: {call: desk.visit, with: {panel: x}}, \(Self.field)}"), format: .standard
            ).isEmpty)
        #expect(errors(in: sent("form: {title: F, do: {call: desk.all}, \(Self.field)}"), format: .standard).isEmpty)
    }

    @Test("A form is kept only if it says so, for the call of its source, and has no secret fields")
    func kept() {
        func mistakes(_ keys: String) -> [KioskFileError] {
            errors(in: sent("form: {title: F, \(keys)}"), format: .standard)
        }
        let kept = "do: {call: desk.all, repeatable: true}, keep: true"
        #expect(mistakes("\(kept), \(Self.field)").isEmpty)
        #expect(mistakes("do: {call: desk.all, repeatable: false}, keep: false, \(Self.field)").isEmpty)
        expect(
            Mistake(.missingKey, "the form has no “do”"), Mistake(.missingKey, "“keep” needs the call of a source"),
            Mistake(.conflictingKeys, "“repeatable” is only for an entry that is kept"), Mistake(.wrongType),
            Mistake(.conflictingKeys, "“repeatable” is only for an entry that is kept"),
            Mistake(.conflictingKeys, "a pin is never saved"),
            Mistake(.invalidValue, "text, telephone, email or url"),
            Mistake(.invalidValue, "text, telephone, email or url"),
            in: sent(
                """
                ▲form: {title: F, ▲keep: true, \(Self.field)}}, \
                {form: {title: F, do: {call: desk.all, ▲repeatable: true}, \(Self.field)}}, \
                {form: {title: F, do: {call: desk.all}, keep: ▲5, \(Self.field)}}, \
                {field: {title: F, do: {call: desk.all, ▲repeatable: true}}}, \
                {field: {title: F, do: {call: desk.all}, kind: pin, ▲keep: true}}, \
                {form: {title: F, \(kept), fields: [{text: {name: a, title: A, kind: ▲pin}}]}}, \
                {form: {title: F, \(kept), fields: [{text: {name: a, title: A, kind: ▲secret}}]}
                """), format: .standard)
    }

    @Test("The pages of a form hold its fields, in place of “fields”, with unique names and at most 24 fields in all")
    func pages() throws {
        let text = file(
            "pages: [{title: You, fields: [{rating: {name: a, title: A}}]}, {fields: [{rating: {name: b, title: B}}]}]")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let form = try #require((content as? PageContent)?.elements.first as? FormElement)
        #expect(form.fields.map(\.name) == ["a", "b"])
        #expect(form.pages == [FormPage(title: "You", fields: 0..<1), FormPage(fields: 1..<2)])
        #expect(form.texts.contains("You"))
        expect(
            Mistake(.conflictingKeys, "“fields” is already"),
            in: file("fields: [{rating: {name: a, title: A}}], ▲pages: [{fields: [{rating: {name: b, title: B}}]}]"),
            format: .standard)
        let without = file("done: Thanks").replacing("form: {", with: "form: ▲{")
        expect(Mistake(.missingKey, "exactly one of"), in: without, format: .standard)
        expect(
            Mistake(.invalidValue, "duplicate name “a”"),
            in: file("pages: [{fields: [{rating: {name: a, title: A}}]}, {fields: [{rating: {name: ▲a, title: B}}]}]"),
            format: .standard)
        func pages(_ count: Int) -> String {
            let fields = (0..<count).map { "{rating: {name: f\($0), title: A}}" }
            return
                "[{fields: [\(fields.prefix(20).joined(separator: ", "))]}, {fields: [\(fields.dropFirst(20).joined(separator: ", "))]}]"
        }
        #expect(errors(in: file("pages: \(pages(24))"), format: .standard).isEmpty)
        expect(
            Mistake(.tooMany, "the form has 25 fields; the maximum is 24"), in: file("pages: ▲\(pages(25))"),
            format: .standard)
    }

    @Test("A field depends on a field above it, or on a source's value")
    func conditions() throws {
        let text = fields(
            """
            {check-box: {name: car, title: C}}, {text: {name: plate, title: P, when: {field: car, is: true}}}, \
            {rating: {name: stars, title: S, when: {value: desk.open, is: [yes, 1]}}}
            """)
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let form = try #require((content as? PageContent)?.elements.first as? FormElement)
        let open = try #require(ValueName("desk.open"))
        #expect(
            form.fields.map(\.condition) == [
                nil, .entry("car", .equal(true)), .value(ValueCondition(open, .equal(["yes", 1]))),
            ])
        expect(
            Mistake(.invalidValue, "the form has no field \"b\" above this one"),
            Mistake(.invalidValue, suggestion: "alpha"),
            Mistake(.missingKey, "exactly one of"), Mistake(.unknownKey), Mistake(.unknownSource),
            in: fields(
                """
                {rating: {name: alpha, title: A, when: {field: ▲b, is: 1}}}, {rating: {name: b, title: A, when: {field: ▲alpa, above: 1}}}, \
                {rating: {name: c, title: A, when: ▲{field: alpha}}}, \
                {rating: {name: d, title: A, when: {field: alpha, above: 1, ▲hysteresis: 1}}}, \
                {rating: {name: e, title: A, when: {value: ▲none.x, is: 1}}}
                """), format: .standard)
    }

    @Test("The options of a choice are listed in the file, or come from a source's list")
    func options() throws {
        let text = fields(
            """
            {choice: {name: a, title: A, options: desk.rooms}}, \
            {choice: {name: b, title: B, options: {value: desk.hosts, title: name, id: key}}}
            """)
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let form = try #require((content as? PageContent)?.elements.first as? FormElement)
        let (rooms, hosts) = (try #require(ValueName("desk.rooms")), try #require(ValueName("desk.hosts")))
        #expect(
            form.fields.map(\.kind) == [
                .listed(ListedOptions(list: rooms)),
                .listed(ListedOptions(list: hosts, titleKey: "name", idKey: "key")),
            ])
        expect(
            Mistake(.invalidValue, "at least two"), Mistake(.missingKey, "title"), Mistake(.unknownSource),
            Mistake(.conflictingKeys, "“values” is allowed only beside options in the file"),
            Mistake(.unknownKey, suggestion: "title"),
            in: fields(
                """
                {choice: {name: a, title: A, options: ▲[One]}}, {choice: {name: b, title: B, options: ▲{value: desk.hosts}}}, \
                {choice: {name: c, title: C, options: ▲none.rooms}}, \
                {choice: {name: d, title: D, options: desk.rooms, ▲values: [1, 2]}}, \
                {choice: {name: e, title: D, options: {value: desk.hosts, ▲titel: name}}}
                """), format: .standard)
    }

    @Test("The action of a field is a call that needs no other argument than the value")
    func fieldAction() {
        expect(
            Mistake(.missingKey, "needs the argument \"name\""), Mistake(.unknownValue),
            in: sent("field: {title: F, do: {call: ▲desk.visit}}}, {field: {title: F, do: {call: ▲desk.none}}"),
            format: .standard)
        #expect(errors(in: sent("field: {title: F, do: {call: desk.all}}"), format: .standard).isEmpty)
    }
}
