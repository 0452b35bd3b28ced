import Drawing
import Headless
import ScreenReaderTestSupport
import TestSupport
import Testing

@testable import Toolkit

@Suite("Screen reader: words")
struct ScreenReaderWordsTests {
    private let panel = HeadlessPanel.bare()

    private func page() {
        panel.add(Label("Kitchen", role: .title), 0, 0, 400, 40)
        panel.add(Button("Call"), 0, 60, 400, 60)
        panel.add(CheckBox("Quiet"), 0, 140, 400, 60).isOn = true
        let slider = panel.add(Slider(ValueRange(from: 0, to: 100)), 0, 220, 400, 60)
        slider.accessibilityLabel = "Light"
        panel.add(SegmentedControl(["A", "B"]), 0, 300, 400, 60).selectedIndex = 0
        panel.add(Switch(), 0, 380, 400, 60).accessibilityLabel = "Fan"
    }

    @Test(
        "Q8: Roles, states and positions are spoken in the language of the panel, with its punctuation",
        arguments: [
            ("en", ["Kitchen, heading", "Call, button", "Quiet, checked, check box", "Light, 0, slider"]),
            (
                "de",
                [
                    "Kitchen, Überschrift", "Call, Taste", "Quiet, aktiviert, Kontrollkästchen",
                    "Light, 0, Schieberegler",
                ]
            ),
            ("ar", ["Kitchen، عنوان", "Call، زر", "Quiet، محددة، خانة اختيار", "Light، 0، شريط تمرير"]),
            ("ja", ["Kitchen、見出し", "Call、ボタン", "Quiet、チェック済み、チェックボックス", "Light、0、スライダー"]),
        ])
    func languages(tag: String, expected: [String]) throws {
        panel.scene.language = try #require(Language(tag))
        page()
        let read = ReadPanel(panel, begins: false)
        read.reader.begin()
        #expect(read.record.events.contains { $0 == .speak(Utterance(expected[0], language: tag)) })
        _ = read.spoken()
        #expect(try read.perform("flick right 3") == Array(expected.dropFirst()))
    }

    @Test("Q8: Options are spoken with their number, and the selected one as selected")
    func options() throws {
        page()
        let read = ReadPanel(panel)
        #expect(
            try read.perform("flick right 6").suffix(3) == [
                "A, selected, option 1 of 2", "B, option 2 of 2", "Fan, off, switch",
            ])
    }

    @Test("Q8: The words exist in all languages, with the placeholders in place")
    func completeness() {
        for language in ProgramLanguage.allCases {
            let strings = ReaderStrings(in: language)
            for pattern in [strings.row, strings.tab, strings.tile, strings.option, strings.page] {
                let text = ReaderStrings.text(pattern, 7, 12)
                #expect(text.contains("7") && text.contains("12") && !text.contains("%"), "\(text)")
            }
            let rows = ReaderStrings.text(strings.rows, 6, 10, 40)
            #expect(rows.contains("6") && rows.contains("10") && rows.contains("40"), "\(rows)")
        }
    }

    @Test("Q8: A part that ends a sentence is not followed by a comma")
    func punctuation() {
        #expect(ReaderSentences(.english).joined(["Open daily.", "", "Now", "x"]) == "Open daily. Now, x")
    }

    @Test("Q15: An edited field opens the keyboard, whose keys are spoken, typed when a finger is lifted, and echoed")
    func typing() throws {
        let content = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: KeyboardController(content: content))
        let field = TextField()
        field.accessibilityLabel = "Name"
        field.frame = Rect(x: 0, y: 0, width: 300, height: 60)
        content.view.addSubview(field)
        let read = ReadPanel(panel)
        #expect(try read.perform("key help").first == "Name, text field")
        _ = try read.perform("double-tap; wait 1000")
        #expect(field.isEditing)
        let q = try #require(panel.scene.readElements.first { $0.element.name.lowercased() == "q" })
        let point = q.frame.center
        let first = try read.perform("explore \(point.x) \(point.y)")
        #expect(first.first == "Keyboard" && first.map { $0.lowercased() }.suffix(2) == ["q", "q"], "\(first)")
        #expect(field.text.lowercased() == "q")
        _ = try read.perform("tap \(point.x) \(point.y); double-tap")
        #expect(field.text.lowercased() == "qq")
        #expect(try read.perform("key w") == ["w"])
        #expect(try read.perform("key backspace") == ["w"])
        #expect(field.text.lowercased() == "qq")
    }

    @Test(
        "Q16: No letter and no digit of a secret is spoken: not the keys, the echo or the text",
        arguments: [TextContentKind.secret, .pin])
    func secrets(kind: TextContentKind) throws {
        let content = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: KeyboardController(content: content))
        let field = TextField()
        field.accessibilityLabel = "Code"
        field.contentKind = kind
        field.text = "73"
        field.frame = Rect(x: 0, y: 0, width: 300, height: 60)
        content.view.addSubview(field)
        let read = ReadPanel(panel)
        #expect(try read.perform("key help").first == "Code, dot dot, text field")
        _ = try read.perform("double-tap; wait 1000")
        var spoken: [String] = []
        for element in panel.scene.readElements where element.element.role == .key && element.element.name.count == 1 {
            let point = element.frame.center
            spoken += try read.perform("explore \(point.x) \(point.y)")
        }
        spoken += try read.perform("key 4; key backspace; flick left 3")
        #expect(field.text.count > 2)
        let characters = spoken.filter { $0.count == 1 }
        #expect(spoken.contains("dot") && characters.isEmpty, "\(characters)")
        #expect(!spoken.contains { $0.contains { $0.isNumber } })
    }
}
