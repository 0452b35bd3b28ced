import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing of elements that a person operates.
@Suite("Input elements in a kiosk file")
struct OperatedElementTests {
    @Test("Each kind is parsed with all of its keys")
    func kinds() throws {
        let text = kioskFile(
            page:
                """
                {slider: {title: S, value: 6, from: 5, to: 9, step: 0.5, unit: m}}, {stepper: {title: T}}, {dial: {title: D, value: 7}}, \
                {choice: {title: C, options: [Up, Down], value: Down}}, {rating: {title: R, value: 4}}, \
                {hold: {title: H, text: Hold, done: Done}}, {button: {title: P, text: Press, done: Pressed}}, \
                {button: {title: P, text: Go, tone: prominent, do: {show: B}}}
                """)
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let standard = ValueRange(from: 0, to: 100, step: 1)
        let wanted = PageContent([
            SliderElement(
                SettableNumber(title: "S", value: 6, range: ValueRange(from: 5, to: 9, step: 0.5), unit: "m")),
            StepperElement(SettableNumber(title: "T", value: 0, range: standard)),
            DialElement(SettableNumber(title: "D", value: 7, range: standard)),
            ChoiceElement(title: "C", options: ["Up", "Down"], chosen: 1), RatingElement(title: "R", stars: 4),
            HoldElement(title: "H", text: "Hold", done: "Done"),
            ButtonElement(title: "P", text: "Press", effect: .done("Pressed")),
            ButtonElement(
                title: "P", text: "Go", tone: .prominent, effect: .action(ActionDefinition([.page(PageLink("B"))]))),
        ])
        #expect(content as? PageContent == wanted)
        #expect(
            wanted.texts.contains("Down") && wanted.texts.contains("Done") && wanted.texts.contains("Pressed")
                && wanted.texts.contains("m"))
    }

    @Test("A number lies within its limits, and the limits are in order", arguments: ["slider", "stepper", "dial"])
    func numbers(kind: String) {
        expect(
            Mistake(.invalidValue, "“to” must be greater than “from”"),
            Mistake(.invalidValue, "“value” must be between"), Mistake(.invalidValue), Mistake(.wrongType),
            in: kioskFile(
                page:
                    "{\(kind): {title: A, from: 5, to: ▲5}}, {\(kind): {title: A, value: ▲101}}, "
                    + "{\(kind): {title: A, step: ▲0}}, {\(kind): {title: A, to: ▲much}}"),
            format: .standard)
        #expect(errors(in: kioskFile(page: "{\(kind): {title: A, value: 100}}"), format: .standard).isEmpty)
    }

    @Test("A choice has 2 to 64 options", arguments: [(1, false), (2, true), (64, true), (65, false)])
    func options(count: Int, areTaken: Bool) {
        let options = (0..<count).map { "O\($0)" }.joined(separator: ", ")
        let found = errors(in: kioskFile(page: "{choice: {title: A, options: [\(options)]}}"), format: .standard)
        #expect(found.isEmpty == areTaken)
    }

    @Test("The initial choice must be one of the options, and a rating must be a whole number")
    func values() {
        expect(
            Mistake(.invalidValue, suggestion: "Down", "expected Up or Down"), Mistake(.invalidValue, "whole number"),
            Mistake(.invalidValue),
            in: kioskFile(
                page:
                    "{choice: {title: A, options: [Up, Down], value: ▲Dwn}}, {rating: {title: A, value: ▲2.5}}, "
                    + "{rating: {title: A, value: ▲6}}"), format: .standard)
    }
}
