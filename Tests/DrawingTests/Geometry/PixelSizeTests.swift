import Drawing
import Testing

@Suite("Pixel sizes")
struct PixelSizeTests {
    @Test("Two numbers separated by an x are parsed as a size, up to the maximum side")
    func parsing() {
        #expect(PixelSize("1280x800") == PixelSize(width: 1280, height: 800))
        #expect(PixelSize("1x16384") == PixelSize(width: 1, height: 16384))
        #expect(PixelSize("0012x08") == PixelSize(width: 12, height: 8))
        #expect(PixelSize("2x3", sides: 2...3) == PixelSize(width: 2, height: 3))
        #expect(PixelSize(PixelSize(width: 7, height: 9).description) == PixelSize(width: 7, height: 9))
    }

    @Test(
        "Any other text is not parsed as a size",
        arguments: [
            "", "x", "1280", "1280x", "x800", "0x800", "1280x0", "16385x1", "1x16385", "-1x1", "+1x1", "1280X800",
            "1x2x3",
            "1280 x 800", "1280x800@60", "٣x٤", "99999999999999999999x1", "1.5x2",
        ])
    func wrong(text: String) {
        #expect(PixelSize(text) == nil)
        #expect(PixelSize("1x2", sides: 2...3) == nil)
        #expect(PixelSize("4x2", sides: 2...3) == nil)
    }
}
