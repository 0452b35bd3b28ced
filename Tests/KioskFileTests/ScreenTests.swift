import Drawing
import KioskFile
import KioskFileTestSupport
import Testing

@Suite("Screen in a kiosk file")
struct ScreenTests {
    private static let rest = "\ntabs: [{title: B, rows: []}]\n"

    private func definition(_ text: String) throws -> KioskDefinition {
        try KioskDefinition.parse("title: A\n\(text)" + Self.rest, path: "kiosk.yaml")
    }

    @Test(
        "T1: A screen has a diagonal in inches and a use; without them, it is handheld and the device reports the size")
    func values() throws {
        #expect(try definition("").screen == ScreenDefinition(diagonal: nil, use: .held))
        #expect(try definition("screen: {}").screen == ScreenDefinition())
        for use in ScreenDefinition.Use.allCases {
            #expect(try definition("screen: {use: \(use.rawValue)}").screen.use == use)
        }
        for (text, diagonal) in [("2", 2), ("10.1", 10.1), ("120", 120), ("7e0", 7)] {
            #expect(try definition("screen: {diagonal: \(text)}").screen.diagonal == diagonal)
        }
    }

    @Test("A screen may have a height above the floor from 0 to 3,000 mm")
    func height() throws {
        #expect(try definition("").screen.height == nil)
        for height in [0.0, 900, 3000] {
            #expect(try definition("screen: {height: \(height)}").screen.height == height)
        }
        for wrong in ["-1", "3001", "900 mm"] {
            let text = "title: A\nscreen: {height: \(wrong)}" + Self.rest
            #expect(errors(in: text).map(\.location.line) == [2])
        }
    }

    @Test("R5: The rotation is one of four, and the text size is a percentage from 80 to 200")
    func rotationAndText() throws {
        #expect(try definition("").screen.rotation == .degrees0)
        #expect(try definition("").screen.textScale == 100)
        for degrees in [0, 90, 180, 270] {
            #expect(try definition("screen: {rotation: \(degrees)}").screen.rotation.rawValue == degrees)
        }
        #expect(try definition("screen: {text: 150}").screen.textScale == 150)
        for wrong in ["45", "-90", "360", "left", "~", "[90]"] {
            expect(
                Mistake(.invalidValue, "expected 0, 90, 180 or 270 for “rotation”"),
                in: "title: A\nscreen: {rotation: ▲\(wrong)}" + Self.rest)
        }
        expect(
            Mistake(.invalidValue, "expected a number from 80 to 200 for “text”, found the number 300"),
            in: "title: A\nscreen: {text: ▲300}" + Self.rest)
    }

    @Test("A graphics card's output has a name, and its mode is a size in pixels")
    func connectorAndMode() throws {
        #expect(try definition("").screen.connector == nil)
        #expect(try definition("").screen.mode == nil)
        let screen = try definition("screen: {connector: HDMI-A-1, mode: 1280x800}").screen
        #expect(screen.connector == "HDMI-A-1")
        #expect(screen.mode == PixelSize(width: 1280, height: 800))
        #expect(try definition("screen: {mode: 16384x1}").screen.mode == PixelSize(width: 16384, height: 1))
        for wrong in ["1280", "1280x", "x", "1280x800@60", "0x800", "16385x1", "-1x-1", "1280X800", "1x2x3"] {
            expect(
                Mistake(.invalidValue, "expected a size in pixels such as 1280x800 for “mode”"),
                in: "title: A\nscreen: {mode: ▲\(wrong)}" + Self.rest)
        }
        expect(
            Mistake(.invalidValue, "“connector” is empty"),
            in: "title: A\nscreen: {connector: ▲\" \"}" + Self.rest)
    }

    @Test("T3: The grip position is a fraction of the screen edge")
    func grip() throws {
        #expect(try definition("").rail.grip == 0.5)
        for (text, grip) in [("0", 0), ("1", 1), ("0.35", 0.35)] {
            #expect(try definition("rail: {grip: \(text)}").rail.grip == grip)
        }
        expect(
            Mistake(.invalidValue, "expected a number from 0 to 1 for “grip”, found the number 2"),
            in: "title: A\nrail: {grip: ▲2}" + Self.rest)
    }

    @Test("T1: Errors in the screen settings are reported with their location and a suggestion")
    func mistakes() {
        expect(
            Mistake(.unknownKey, suggestion: "diagonal", "screen has no key \"diagnal\""),
            Mistake(.invalidValue, suggestion: "counter", "expected held, wall, counter or gloves for “use”"),
            in: "title: A\nscreen: {▲diagnal: 7, use: ▲countr}" + Self.rest)
        for (text, code, meant) in [
            ("1.9", KioskFileError.Code.invalidValue, nil), ("121", .invalidValue, nil), ("7in", .wrongType, "7"),
            ("~", .wrongType, nil), ("nan", .wrongType, nil), ("-7", .invalidValue, nil), ("true", .wrongType, nil),
        ] {
            expect(
                Mistake(code, suggestion: meant, "expected a number from 2 to 120 for “diagonal”"),
                in: "title: A\nscreen: {diagonal: ▲\(text)}" + Self.rest)
        }
        expect(
            Mistake(.wrongType, "expected a mapping for screen, found the number 7"),
            in: "title: A\nscreen: ▲7" + Self.rest)
        expect(
            Mistake(.unknownKey, suggestion: "screen: {diagonal: …}", "it is a key of “screen”"),
            Mistake(.unknownKey, suggestion: "rail: {grip: …}", "it is a key of “rail”"),
            in: "title: A\n▲diagonal: 7\n▲grip: 0.5" + Self.rest)
    }
}
