import Drawing
import Rendering
import System

/// Picture files for tests.
enum Fixtures {
    /// Returns the content of a file.
    static func read(_ path: String) throws -> [UInt8] { try InputFile.bytes(of: path, upTo: 1 << 26) }

    /// A JPEG of 48x32 pixels.
    static let photo = String(#filePath.dropLast("Support/Fixtures.swift".count)) + "Fixtures/photo.jpg"

    /// A WebP of one pixel.
    static let webP: [UInt8] =
        Array("RIFF".utf8) + [0x1A, 0, 0, 0] + Array("WEBPVP8L".utf8)
        + [0x0D, 0, 0, 0, 0x2F, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 0x07, 0]

    /// A GIF of one pixel.
    static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
        + [0x02, 0x02, 0x44, 0x01, 0, 0x3B]

    static func svg(width: Int, height: Int, _ content: String) -> String {
        """
        <?xml version="1.0"?>
        <!-- made for a test -->
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
        \(content)
        </svg>
        """
    }

    /// Writes an opaque PNG whose pixels `color` gives.
    static func writePNG(
        to path: String, width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> Color
    ) throws {
        let size = PixelSize(width: width, height: height)
        var list = DisplayList()
        for y in 0..<height {
            for x in 0..<width {
                list.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), color(x, y))
            }
        }
        let sheet = try Sheet(width: size.width, height: size.height, background: .black) { $0 = list }
        try sheet.buffer.writePNG(to: path)
    }
}
