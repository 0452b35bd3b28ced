import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a QR code.
@Suite("QR code elements")
struct CodeTests {
    private func file(_ code: String) -> String { "title: A\ntabs: [{title: B, page: [{qr: \(code)}]}]\n" }

    @Test("A QR code requires a text on one line of at most 500 characters")
    func keys() {
        expect(Mistake(.missingKey, "needs the key “text”"), in: file("▲{caption: C}"), format: .standard)
        expect(
            Mistake(.wrongType), Mistake(.unknownKey, suggestion: "caption"), in: file("{text: ▲[], ▲captions: C}"),
            format: .standard)
        let longest = String(repeating: "界", count: 500)
        #expect(errors(in: file("{text: \(longest)}"), format: .standard).isEmpty)
        expect(Mistake(.tooLong), in: file("{text: ▲\(longest)界}"), format: .standard)
        #expect(QRCode(longest) != nil)
    }

    @Test("A QR code is dark on light in every theme, with a quiet zone of four modules")
    func drawing() throws {
        let shown = try ElementPanel("{qr: {text: \"https://www.example.org\", caption: Book}}")
        for theme in [Theme.dark, .light, .highContrast, .calm] {
            shown.panel.scene.theme = theme
            shown.panel.advanceToNextFrame()
            let paper = try #require(shown.fills(.white).last)
            let dark = shown.fills(.black).filter { $0.width < paper.width }
            let module = try #require(dark.map(\.height).min())
            #expect(paper.width == module * Double(25 + 8))
            #expect(dark.map(\.minX).min() == paper.minX + 4 * module)
            #expect(dark.map(\.minY).min() == paper.minY + 4 * module)
            #expect(dark.map(\.maxX).max() == paper.maxX - 4 * module)
        }
    }

    @Test("A QR code has its three finder patterns, and adjacent dark modules of a row are drawn as one rectangle")
    func finders() throws {
        let code = try #require(QRCode("https://www.example.org"))
        #expect(code.side == 25)
        let first = code.darkRuns.filter { $0.row == 0 }.map(\.columns)
        #expect(first.first == 0..<7)
        #expect(first.last == 18..<25)
        #expect(code.darkRuns.last { $0.row == 24 } != nil)
        #expect(code.darkRuns.contains(QRCode.Run(row: 24, columns: 0..<7)))
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "x", count: 2_331)) != nil)
        #expect(QRCode(String(repeating: "x", count: 2_332)) == nil)
    }

    @Test("The screen reader announces a QR code as a picture with its text")
    func spoken() throws {
        let shown = try ElementPanel("{qr: {text: \"https://www.example.org\", caption: Book}}")
        #expect(shown.panel.spoken == ["Book, https://www.example.org, image"])
        #expect(shown.panel.strings == ["Book"])
    }
}
