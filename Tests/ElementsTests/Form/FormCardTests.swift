import Drawing
import ElementsTestSupport
import Headless
import JSON
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a form on screen.
@Suite("Form cards")
struct FormCardTests {
    private static let form = """
        form: {title: {en: Visit, de: Besuch}, do: {call: desk.visit, with: {panel: hall}}, done: {en: Thank you, de: Danke}, fields: [\
        {text: {name: name, title: {en: Name, de: Ihr Name}, hint: Ada, required: true}}, \
        {number: {name: guests, title: Guests, hint: "2", kind: integer, from: 1, to: 12}}, \
        {choice: {name: room, title: Room, options: [{en: Garden, de: Garten}, {en: Street, de: Straße}]}}, \
        {date: {name: day, title: Day, from: 2026-03-05, to: 2026-03-05}}, \
        {check-box: {name: rules, title: Rules, required: true}}]}
        """

    private let values = SetValues()
    private let feed = FakeFeed("desk")

    private func panel(_ element: String = form, language: String = "en") throws -> ElementPanel {
        try ElementPanel(
            "{\(element)}", size: PixelSize(width: 600, height: 900), language: language, values: values,
            sources: ["desk"], live: feed.live)
    }

    /// The arguments of the calls that the source got, in order.
    private var calls: [JSONValue] {
        feed.requests.compactMap { request in
            if case .call("visit", let arguments) = request.order, request.source == "desk" { arguments } else { nil }
        }
    }

    /// Sends the filled-in form, and lets the source take it.
    private func sendAndTake(_ shown: ElementPanel) throws {
        try shown.panel.tap(text: "Send")
        feed.answer(feed.requests.count - 1, .done)
        shown.panel.advanceToNextFrame()
    }

    /// Fills in all required fields.
    private func fill(_ shown: ElementPanel) throws {
        try shown.panel.tap(text: "Ada")
        shown.panel.type("Grace")
        shown.panel.press(.enter)
        try shown.panel.tap(text: "Rules\u{A0}*")
    }

    /// Opens the picker of the empty date field.
    private func openPicker(_ shown: ElementPanel) throws {
        try shown.panel.tap(text: "Pick a date")
        shown.panel.advance(by: .milliseconds(400))
    }

    private func strings(_ shown: ElementPanel) -> [String] {
        shown.panel.advanceToNextFrame()
        return shown.panel.strings
    }

    @Test("A form sends its values, and they stay on screen")
    func sending() throws {
        let shown = try panel()
        try fill(shown)
        try shown.panel.tap(text: "2")
        shown.panel.type("4")
        try shown.panel.tap(text: "Street")
        try openPicker(shown)
        try shown.panel.tap(text: "Done")
        shown.panel.advanceToNextFrame()
        #expect(calls.isEmpty)
        try sendAndTake(shown)
        let sent: JSONValue = [
            "panel": "hall", "name": "Grace", "guests": 4, "room": "Street", "rules": true, "day": "2026-03-05",
        ]
        #expect(calls == [sent] && feed.origins == [RequestOrigin("Visit")])
        #expect(
            strings(shown) == [
                "Visit", "Thank you", "Name", "Grace", "Guests", "4", "Room", "Street", "Day", "Mar 5, 2026", "Rules",
                "Yes", "New form",
            ])
    }

    @Test("Repeated taps on Send send the form once, and do not start a new form")
    func impatience() throws {
        let shown = try panel()
        try fill(shown)
        let button = try #require(shown.panel.first(Button.self) { $0.title == "Send" }).frameInScene.center
        for _ in 0..<6 { shown.panel.tap(at: button, hold: .milliseconds(30)) }
        #expect(calls.count == 1 && values.form?.isSent == false)
        feed.answer(0, .done)
        shown.panel.advanceToNextFrame()
        let again = try #require(shown.panel.first(Button.self) { $0.title == "New form" }).frameInScene.center
        for _ in 0..<4 { shown.panel.tap(at: again, hold: .milliseconds(30)) }
        #expect(calls.count == 1 && values.form?.isSent == true)
        shown.panel.advance(by: .seconds(2))
        try shown.panel.tap(text: "New form")
        #expect(values.form?.isSent == false && values.form?.entries.isEmpty == true)
        #expect(strings(shown).contains("Ada"))
    }

    @Test("Ten fingers on the buttons send the form once")
    func tenFingers() throws {
        let shown = try panel()
        try fill(shown)
        let button = try #require(shown.panel.first(Button.self) { $0.title == "Send" }).frameInScene
        let fingers = (0..<10).map {
            shown.panel.finger($0).down(at: Point(x: button.minX + 2 + Double($0), y: button.midY))
        }
        for finger in fingers { finger.up() }
        #expect(calls.count == 1)
    }

    @Test("A missing required value is reported at its field in the current language, until it is entered")
    func missing() throws {
        let shown = try panel()
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).filter { $0 == "Required" }.count == 2 && calls.isEmpty)
        shown.show(in: try #require(Language("de")))
        #expect(strings(shown).filter { $0 == "Erforderlich" }.count == 2)
        shown.show(in: .english)
        try fill(shown)
        #expect(!strings(shown).contains("Required"))
        try shown.panel.tap(text: "Send")
        #expect(calls.count == 1)
    }

    @Test("A required text of spaces only counts as missing")
    func blank() throws {
        let shown = try panel()
        try fill(shown)
        try shown.panel.tap(text: "Grace")
        shown.panel.press(.character("a"), modifiers: .control)
        shown.panel.type("   ")
        try shown.panel.tap(text: "Send")
        #expect(strings(shown).contains("Required") && calls.isEmpty)
    }

    @Test("A number out of range is reported and not sent", arguments: ["0", "13", "-", "99999999999999999999"])
    func numbers(text: String) throws {
        let shown = try panel()
        try fill(shown)
        try shown.panel.tap(text: "2")
        shown.panel.type(text)
        try shown.panel.tap(text: "Send")
        shown.panel.advanceToNextFrame()
        #expect(calls.isEmpty && shown.panel.spoken.contains { $0.contains("invalid") })
    }

    @Test("A cleared form can be restored until a new value is entered")
    func clearing() throws {
        let shown = try panel()
        try fill(shown)
        let entries = try #require(values.form?.entries)
        try shown.panel.tap(text: "Clear")
        #expect(values.form?.entries.isEmpty == true && strings(shown).contains("Ada"))
        try shown.panel.tap(text: "Undo")
        #expect(values.form?.entries == entries && strings(shown).contains("Grace"))
        try shown.panel.tap(text: "Clear")
        shown.panel.advanceToNextFrame()
        try shown.panel.tap(text: "Garden")
        #expect(!strings(shown).contains("Undo") && values.form?.entries == ["room": .option(0)])
    }

    @Test("A change of language while typing changes the form's texts, and keeps the values")
    func language() throws {
        let shown = try panel()
        try shown.panel.tap(text: "Ada")
        shown.panel.type("Gra")
        shown.show(in: try #require(Language("de")))
        shown.panel.type("ce")
        shown.panel.press(.enter)
        #expect(strings(shown).contains("Ihr Name\u{A0}*") && strings(shown).contains("Grace"))
        try shown.panel.tap(text: "Garten")
        try shown.panel.tap(text: "Rules\u{A0}*")
        try shown.panel.tap(text: "Senden")
        feed.answer(0, .done)
        #expect(calls.first?["room"] == "Garden" && strings(shown).contains("Danke"))
        shown.show(in: .english)
        #expect(strings(shown).contains("Thank you") && strings(shown).contains("Garden"))
    }

    @Test("A new view shows all values, and whether the form was sent")
    func memory() throws {
        let first = try panel()
        try fill(first)
        try openPicker(first)
        try first.panel.tap(text: "Done")
        let second = try panel(language: "de")
        #expect(strings(second).contains("Grace") && strings(second).contains("05.03.2026"))
        try second.panel.tap(text: "Senden")
        feed.answer(0, .done)
        let third = try panel()
        #expect(strings(third).contains("Thank you") && strings(third).contains("Mar 5, 2026"))
        try third.panel.tap(text: "New form")
        #expect(values.form?.isBlank == true)
    }

    @Test("A text that is being typed is kept when its page is removed")
    func removal() throws {
        let shown = try panel()
        try shown.panel.tap(text: "Ada")
        shown.panel.type("Gra")
        shown.view.removeFromSuperview()
        shown.panel.type("ce")
        shown.panel.advance(by: .seconds(3))
        #expect(values.form?.entries == ["name": .text("Gra")] && shown.panel.scene.textInput == nil)
    }

    @Test("A pasted text of 10,000 letters is truncated to the maximum length and sent")
    func pasting() throws {
        let shown = try panel()
        shown.panel.scene.pasteboard = String(repeating: "ü", count: 10_000)
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.character("v"), modifiers: .control)
        try shown.panel.tap(text: "Rules\u{A0}*")
        shown.panel.press(.escape)
        shown.panel.advanceToNextFrame()
        try shown.panel.tap(text: "Send")
        #expect(calls.first?["name"] == .string(String(repeating: "ü", count: 256)))
    }

    @Test("A date is picked in a popover at its field, which closes with Done or a touch outside")
    func dates() throws {
        let shown = try panel(
            "form: {title: F, do: {call: desk.visit}, fields: [{date: {name: d, title: Day, from: 2026-01-01, to: 2026-12-31}}]}"
        )
        try openPicker(shown)
        let field = try #require(shown.panel.first(DateField.self)).frameInScene
        let popover = try #require(shown.panel.first(DatePicker.self)?.superview).frameInScene
        #expect(popover.minY >= field.maxY && popover.width <= 360 && popover.height <= 300)
        // Looking at the dates enters none.
        shown.panel.tap(at: Point(x: 300, y: 850))
        shown.panel.advanceToNextFrame()
        #expect(!shown.panel.scene.isPresenting && values.form?.entries["d"] == nil)
        try openPicker(shown)
        try shown.panel.tap(text: "Done")
        shown.panel.advanceToNextFrame()
        let first = try #require(values.form?.entries["d"])
        shown.panel.tap(try #require(shown.panel.first(DateField.self)))
        shown.panel.advance(by: .milliseconds(400))
        let wheel = try #require(shown.panel.first(DatePicker.self)).frameInScene
        shown.panel.drag(
            from: Point(x: wheel.minX + 60, y: wheel.midY), to: Point(x: wheel.minX + 60, y: wheel.midY - 96),
            over: .milliseconds(300), rest: .milliseconds(200))
        try shown.panel.waitUntilStill()
        #expect(values.form?.entries["d"] != first)
        shown.panel.tap(at: Point(x: 300, y: 850))
        shown.panel.advanceToNextFrame()
        #expect(!shown.panel.scene.isPresenting && values.form?.entries["d"] != first)
    }

    @Test(
        "An empty field says what to pick, in the current language",
        arguments: [
            ("date", "Pick a date", "Datum auswählen"), ("time", "Pick a time", "Uhrzeit auswählen"),
            ("both", "Pick a date", "Datum auswählen"),
        ])
    func emptyDate(kind: String, english: String, german: String) throws {
        let shown = try panel("form: {title: F, fields: [{date: {name: d, title: Day, kind: \(kind)}}]}")
        #expect(strings(shown).contains(english))
        shown.show(in: try #require(Language("de")))
        #expect(strings(shown).contains(german))
    }

    @Test("A date is picked on a sheet if the panel has no room for a popover")
    func smallDate() throws {
        let shown = try ElementPanel(
            "{form: {title: F, fields: [{date: {name: d, title: Day}}]}}", size: PixelSize(width: 480, height: 320),
            values: values)
        try openPicker(shown)
        let done = try #require(shown.panel.first(Button.self) { $0.title == "Done" }).frameInScene
        #expect(done.maxY <= 320 && done.height >= 44)
        #expect(shown.panel.isReadable("Day"))
        shown.panel.tap(at: done.center)
        #expect(values.form?.entries["d"] != nil && !shown.panel.scene.isPresenting)
    }

    @Test("Nothing moves when errors appear and disappear", arguments: [1.0, 1.5])
    func reserved(textScale: Double) throws {
        let shown = try panel()
        shown.panel.scene.theme = Theme.dark.textScaled(by: textScale)
        shown.panel.advanceToNextFrame()
        let controls = shown.panel.all(Control.self)
        let frames = controls.map { $0.convertToScene(.zero).y - shown.view.frameInScene.minY }
        let button = try #require(shown.panel.first(Button.self) { $0.title == "Send" })
        button.press()
        shown.panel.advance(by: .milliseconds(400))
        #expect(strings(shown).contains("Required"))
        #expect(controls.map { $0.convertToScene(.zero).y - shown.view.frameInScene.minY } == frames)
    }

    @Test("After a failed send, the first field with an error is edited or has the focus")
    func focus() throws {
        let shown = try panel()
        try shown.panel.tap(text: "Send")
        #expect((shown.panel.scene.textInput as? TextField)?.accessibilityLabel == "Name")
        shown.panel.type("Grace")
        try shown.panel.tap(text: "2")
        shown.panel.type("13")
        try shown.panel.tap(text: "Send")
        #expect((shown.panel.scene.textInput as? TextField)?.accessibilityLabel == "Guests")
        shown.panel.press(.backspace)
        try shown.panel.tap(text: "Send")
        #expect(shown.panel.scene.focusedView is CheckBox && shown.panel.scene.textInput == nil)
    }

    @Test("The return key moves from text field to text field, and the last one says Done")
    func returnKeys() throws {
        let shown = try panel()
        try shown.panel.tap(text: "Ada")
        let name = try #require(shown.panel.scene.textInput)
        #expect(name.returnKey == .next && name.beginsSentence)
        shown.panel.press(.enter)
        let guests = try #require(shown.panel.scene.textInput)
        #expect(guests !== name && guests.returnKey == .done && !guests.allowsNegativeNumbers)
        shown.panel.press(.enter)
        #expect(shown.panel.scene.textInput == nil)
    }

    @Test("An error that is scrolled out of view scrolls into view")
    func sight() throws {
        let boxes = (0..<23).map { "{check-box: {name: b\($0), title: Box \($0)}}" }.joined(separator: ", ")
        let shown = try ElementPanel(
            "{form: {title: F, do: {call: desk.visit}, fields: [{text: {name: name, title: Name, required: true}}, \(boxes)]}}",
            size: PixelSize(width: 300, height: 300), values: values, sources: ["desk"], live: feed.live)
        let scrollView = try #require(shown.panel.first(ScrollView.self))
        scrollView.setContentOffset(Point(x: 0, y: 10_000), animated: false)
        scrollView.scrollRectToVisible(
            Rect(x: 0, y: scrollView.contentSize.height - 10, width: 10, height: 10), animated: false)
        shown.panel.advanceToNextFrame()
        #expect(!shown.panel.isReadable("Name\u{A0}*"))
        try shown.panel.tap(text: "Send")
        try shown.panel.waitUntilStill()
        #expect(shown.panel.isReadable("Name\u{A0}*") && shown.panel.isReadable("Required"))
    }

    @Test("An error text is not truncated at twice the text size")
    func largeText() throws {
        let shown = try panel()
        shown.panel.scene.theme = Theme.dark.textScaled(by: 2)
        shown.panel.advanceToNextFrame()
        try shown.panel.tap(text: "Send")
        shown.panel.advanceToNextFrame()
        let note = try #require(shown.panel.view(showing: "Required"))
        #expect(note.bounds.height >= note.sizeThatFits(Size(width: note.bounds.width, height: .infinity)).height)
    }

    @Test("The screen reader announces fields with their titles, and the error summary with its text")
    func spoken() throws {
        let shown = try panel()
        #expect(
            shown.panel.spoken == [
                "Visit", "Name, text field", "Guests, text field", "Garden, radio button", "Street, radio button",
                "Day, Pick a date, button", "Rules, check box", "Send, button", "Clear, disabled, button",
            ])
    }
}
