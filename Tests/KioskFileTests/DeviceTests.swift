import Drawing
import KeyboardLayouts
import KioskFile
import KioskFileTestSupport
import Testing

@Suite("Touch devices and keyboards in a kiosk file")
struct DeviceTests {
    private static let rest = "\ntabs: [{title: B, rows: []}]\n"

    private func definition(_ text: String) throws -> KioskDefinition {
        try KioskDefinition.parse("title: A\n\(text)" + Self.rest, path: "kiosk.yaml")
    }

    @Test("L4: A keyboard layout is an xkb name, with or without a variant")
    func layouts() throws {
        #expect(try definition("").keyboardLayout == nil)
        #expect(try definition("keyboard-layout: de").keyboardLayout == LayoutName("de"))
        #expect(try definition("keyboard-layout: us(intl)").keyboardLayout == LayoutName("us(intl)"))
        let longest = String(repeating: "a", count: LayoutName.longest)
        #expect(try definition("keyboard-layout: \(longest)(\(longest))").keyboardLayout != nil)
    }

    @Test(
        "L4: An invalid layout is reported with its location",
        arguments: ["../de", "de()", "de us", "de,us", "Österreich"])
    func layoutMistakes(name: String) {
        expect(
            Mistake(
                .invalidValue,
                "expected a keyboard layout such as de or us(intl) for “keyboard-layout”, found \"\(name)\""),
            in: "title: A\nkeyboard-layout: ▲\(name)" + Self.rest)
    }

    @Test("T9: The key “keyboards” allows none, all, or the listed keyboards")
    func keyboards() throws {
        #expect(try definition("").keyboard == .all)
        #expect(try definition("keyboard: all").keyboard == .all)
        #expect(try definition("keyboard: none").keyboard == KioskDefinition.Keyboard.none)
        #expect(try definition("keyboard: []").keyboard == .listed([]))
        #expect(try definition("keyboard: [Front keypad*, 12]").keyboard == .listed(["Front keypad*", "12"]))
        #expect(try definition("keyboard: [all]").keyboard == .listed(["all"]))
    }

    @Test("T9: An invalid value of “keyboards” is reported with its location and a suggestion")
    func keyboardMistakes() {
        let rule = "expected none or all or a list of names for “keyboard”"
        for (text, code, meant) in [
            ("non", KioskFileError.Code.invalidValue, "none"), ("Front keypad", .invalidValue, "[Front keypad]"),
            ("~", .wrongType, nil), ("true", .wrongType, nil), ("{a: b}", .wrongType, nil),
        ] {
            expect(Mistake(code, suggestion: meant, rule), in: "title: A\nkeyboard: ▲\(text)" + Self.rest)
        }
        expect(
            Mistake(.wrongType, "expected text for a keyboard, found a list"),
            Mistake(.invalidValue, "a keyboard is empty"),
            in: "title: A\nkeyboard: [▲[a], ▲\"\"]" + Self.rest)
        let names = Array(repeating: "a", count: 17).joined(separator: ", ")
        expect(Mistake(.tooMany, "“keyboard” has 17 names"), in: "title: A\nkeyboard: ▲[\(names)]" + Self.rest)
    }

    @Test("R5: Touch devices have a rotation and a matrix, by device name")
    func touch() throws {
        #expect(try definition("").touch == [])
        let text = """
            touch:
              - device: ILITEK*
                rotation: 270
              - {device: "*", matrix: [1.02, 0, -1e-2, 0, -1, 1]}
              - device: 7
            """
        #expect(
            try definition(text).touch == [
                TouchDefinition(device: "ILITEK*", rotation: .degrees270),
                TouchDefinition(
                    device: "*", matrix: AffineMap(a: 1.02, b: 0, c: -0.01, d: 0, e: -1, f: 1)),
                TouchDefinition(device: "7"),
            ])
    }

    @Test("R5: All errors in touch devices are reported at once, with their locations")
    func touchMistakes() {
        expect(
            Mistake(.missingKey, "a touch device needs the key “device”"),
            Mistake(.invalidValue, "expected 0, 90, 180 or 270 for “rotation”, found the number 45"),
            Mistake(.unknownKey, suggestion: "matrix", "a touch device has no key \"matrx\""),
            Mistake(.wrongType, "expected a list of six numbers for “matrix”, found a list of 2"),
            Mistake(.wrongType, suggestion: "[1, 0, 0, 0, 1, 0]", "found the text \"identity\""),
            Mistake(.wrongType, "expected a number from -100 to 100 for “matrix”, found the text \"x\""),
            Mistake(.invalidValue, "expected a number from -100 to 100 for “matrix”, found the number 101"),
            Mistake(
                .invalidValue, suggestion: "[1, 0, 0, 0, 1, 0]",
                "singular “matrix”: all touches would be mapped to one line"),
            Mistake(.invalidValue, "duplicate touch device \"a\"; the first one is on line 4"),
            Mistake(.wrongType, "expected a mapping for a touch device, found the text \"b\""),
            in: """
                title: A
                touch:
                  - ▲rotation: ▲45
                  - {device: a, ▲matrx: ▲[1, 2]}
                  - {device: c, matrix: ▲identity}
                  - {device: d, matrix: [1, 0, ▲x, 0, 1, ▲101]}
                  - {device: e, matrix: ▲[1, 2, 0, 2, 4, 0]}
                  - {device: ▲a}
                  - ▲b
                tabs: [{title: B, rows: []}]
                """)
        expect(
            Mistake(.wrongType, "expected a list of touch devices for “touch”, found a mapping"),
            in: "title: A\ntouch: ▲{device: a}" + Self.rest)
    }
}
