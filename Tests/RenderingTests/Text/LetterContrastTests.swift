import Drawing
import Logging
import Testing

@testable import Rendering

@Suite("Contrast of letters")
struct LetterContrastTests {
    private static let size = PixelSize(width: 200, height: 40)

    /// Returns the red values of letters in a colour on a background.
    ///
    /// - Parameter hasDot: whether one pixel of the background has another colour, so that letters are mixed and not
    ///   looked up.
    private func values(_ color: UInt8, on ground: UInt8, hasDot: Bool = false) throws -> [Int] {
        let renderer = Renderer(
            scale: 1, pictureFolders: [], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        var list = DisplayList()
        let bounds = Rect(x: 0, y: 0, width: 200, height: 40)
        list.fill(bounds, Color(white: ground))
        if hasDot {
            for x in stride(from: 0.0, to: 200, by: 2) {
                list.fill(Rect(x: x, y: 0, width: 1, height: 40), Color(white: ground ^ 1))
            }
        }
        list.text("illi will fill it all", at: Point(x: 4, y: 28), font: Font(size: 15), color: Color(white: color))
        let buffer = try PixelBuffer(size: Self.size)
        let layer = Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(Self.size))
        renderer.render(
            Frame(size: Self.size, scale: 1, background: Color(white: ground), layers: [layer]), into: buffer)
        return (0..<Self.size.height).flatMap { y in (0..<Self.size.width).map { Int(buffer.row(y)[$0] >> 16 & 0xFF) } }
    }

    @Test(
        "Light letters are drawn with more than their coverage at half-covered pixels, and dark ones are not"
    )
    func boost() throws {
        let light = try values(255, on: 0)
        let dark = try values(0, on: 255).map { 255 - $0 }
        var halves = 0
        for (light, dark) in zip(light, dark) {
            let wanted = Double(dark) + 63.0 / 256 * Double(dark) * Double(255 - dark) / 255
            #expect(abs(Double(light) - wanted) < 2.5)
            if (100...155).contains(dark) {
                halves += 1
                #expect(light >= dark + 12)
            }
        }
        #expect(halves > 40)
    }

    @Test("The boost of grey letters lies between those of light and dark ones")
    func grey() throws {
        let grey = try values(128, on: 0)
        let dark = try values(0, on: 255).map { 255 - $0 }
        for (grey, dark) in zip(grey, dark) {
            let wanted = (Double(dark) + 15.0 / 256 * Double(dark) * Double(255 - dark) / 255) * 128 / 255
            #expect(abs(Double(grey) - wanted) < 2)
        }
    }

    @Test(
        "Letters drawn with a lookup table look the same as letters blended directly",
        arguments: [(255, 0), (0, 254), (200, 30)])
    func bothWays(_ color: UInt8, _ ground: UInt8) throws {
        for (found, mixed) in zip(try values(color, on: ground), try values(color, on: ground, hasDot: true)) {
            #expect(abs(found - mixed) <= 1)
        }
    }
}
