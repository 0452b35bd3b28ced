import Drawing
import Glibc
import TestSupport
import Testing

@Suite("Colours")
struct ColorTests {
    @Test("A colour is parsed from three, six or eight hexadecimal digits in upper or lower case")
    func parsing() {
        #expect(Color(hex: "#fff") == .white)
        #expect(Color(hex: "#1aF") == Color(red: 0x11, green: 0xAA, blue: 0xFF))
        #expect(Color(hex: "#0a1B2c") == Color(red: 10, green: 27, blue: 44))
        #expect(Color(hex: "#0a1B2c80") == Color(red: 10, green: 27, blue: 44, alpha: 128))
    }

    @Test(
        "Any other text is not parsed as a colour",
        arguments: [
            "", "#", "fff", "#ff", "#ffff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "#12 456", " #fff", "#fff ",
            "#ÄÄÄ", "##fff", "#-12345", "red", "#１２３",
        ])
    func notAColour(text: String) {
        #expect(Color(hex: text) == nil)
    }

    /// Relative luminance as WCAG 2.2 defines it.
    private func luminance(_ color: Color) -> Double {
        func linear(_ byte: UInt8) -> Double {
            let c = Double(byte) / 255
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    @Test("T1: The contrast is the ratio defined by WCAG, for every grey and a thousand colours")
    func contrast() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 0.01)
        #expect(Color.white.contrast(with: .white) == 1)
        var generator = SeededGenerator(seed: 1)
        func random() -> Color { Color(hex: "#\(hex())\(hex())\(hex())") ?? .black }
        func hex() -> String {
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let greys = (0...255).map { (Color(white: UInt8($0)), Color.white) }
        for (a, b) in greys + (0..<1000).map({ _ in (random(), random()) }) {
            let (la, lb) = (luminance(a), luminance(b))
            let expected = (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
            #expect(abs(a.contrast(with: b) - expected) <= 1e-9 * expected, "\(a) on \(b)")
            #expect(a.contrast(with: b) == b.contrast(with: a))
        }
    }

    @Test("Opacity multiplies the alpha and stays between 0 and 1")
    func opacity() {
        #expect(Color.white.opacity(0.5).alpha == 128)
        #expect(Color(white: 0, alpha: 100).opacity(0.5).alpha == 50)
        #expect(Color.white.opacity(-1).alpha == 0)
        #expect(Color.white.opacity(7).alpha == 255)
        #expect(!Color.white.opacity(0.5).isOpaque)
    }

    @Test("A mixture is the first colour at 0 and the second at 1, and is limited to these beyond")
    func mixing() {
        let a = Color(red: 0, green: 200, blue: 10, alpha: 0)
        let b = Color(red: 100, green: 100, blue: 20)
        #expect(a.mixed(with: b, 0) == a)
        #expect(a.mixed(with: b, 1) == b)
        #expect(a.mixed(with: b, 0.5) == Color(red: 50, green: 150, blue: 15, alpha: 128))
        #expect(a.mixed(with: b, 9) == b)
        #expect(a.mixed(with: b, -9) == a)
    }

    @Test("A paint is opaque if all of its colours are opaque")
    func opaquePaint() {
        #expect(Paint.color(.black).isOpaque)
        #expect(!Paint.color(.clear).isOpaque)
        #expect(Paint.gradient(Gradient(.vertical, from: .black, to: .white)).isOpaque)
        #expect(!Paint.gradient(Gradient(.vertical, from: .black, to: .clear)).isOpaque)
    }
}
