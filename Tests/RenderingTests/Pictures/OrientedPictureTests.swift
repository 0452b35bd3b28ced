import Drawing
import ImageDecoding
import PictureFiles
import TestSupport
import Testing

@testable import Rendering

/// Pictures with an EXIF orientation, decoded by the real program. Their stored quarters are red, green, blue and
/// yellow.
@MainActor
struct OrientedPictureTests {
    private let folder: TemporaryFolder
    private let decoder = PictureDecoder()

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The colours of the upright picture's quarters, from the top left to the bottom right, by orientation.
    nonisolated private static let upright = [
        (1, "rgby"), (2, "gryb"), (3, "ybgr"), (4, "byrg"), (5, "rbgy"), (6, "bryg"), (7, "ygbr"), (8, "gyrb"),
    ]

    /// Returns a picture of 32x16 stored pixels.
    private func corners(_ ending: String) throws -> [UInt8] {
        try Fixtures.read(String(Fixtures.photo.dropLast("photo.jpg".count)) + "corners." + ending)
    }

    /// Writes such a picture with an orientation.
    private func write(_ ending: String, orientation: Int) throws -> String {
        let block = EXIFBytes(orientation: orientation, isLittleEndian: orientation % 2 == 0).bytes
        let file = try corners(ending)
        return switch ending {
        case "jpg": try folder.write("a.jpg", EXIFBytes.jpeg(file, with: block))
        case "png": try folder.write("a.png", EXIFBytes.png(file, with: block))
        default: try folder.write("a.webp", EXIFBytes.webP(file, width: 32, height: 16, with: block))
        }
    }

    private static func letter(_ color: UInt32) -> Character {
        func isFull(_ shift: UInt32) -> Bool { color >> shift & 255 > 240 }
        func isNone(_ shift: UInt32) -> Bool { color >> shift & 255 < 15 }
        if isFull(16), isNone(8), isNone(0) { return "r" }
        if isNone(16), isFull(8), isNone(0) { return "g" }
        if isNone(16), isNone(8), isFull(0) { return "b" }
        return isFull(16) && isFull(8) && isNone(0) ? "y" : "?"
    }

    /// Decodes a part of a picture at a size, and returns the colours of the part's corners and of points near its
    /// centre. They must be the same.
    private func quarters(
        _ path: String, _ width: Int, _ height: Int, part: PixelRect? = nil
    ) throws -> String {
        let part = part ?? PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        let order = DecodingRequest(.colors, width: width, height: height, part: part)
        let pixels = try DecodedPixels(path, order, by: decoder)
        func letters(_ inset: (Int) -> Int) -> String {
            let (x, y) = (inset(part.width), inset(part.height))
            return String(
                [(x, y), (part.width - 1 - x, y), (x, part.height - 1 - y), (part.width - 1 - x, part.height - 1 - y)]
                    .map { x, y in
                        Self.letter(pixels.color(x, y))
                    })
        }
        let outer = letters { _ in 0 }
        #expect(letters { $0 * 3 / 8 } == outer)
        return outer
    }

    @Test("All eight EXIF orientations are decoded upright, in each size and format", arguments: upright)
    func decoded(orientation: Int, expected: String) throws {
        for ending in ["jpg", "png", "webp"] {
            let path = try write(ending, orientation: orientation)
            let header = try PictureHeader(path: path)
            let (width, height) = (Int(header.width), Int(header.height))
            #expect((width, height) == (orientation < 5 ? (32, 16) : (16, 32)))
            // Its own size, smaller, larger, stretched, and off by one pixel.
            for (w, h) in [
                (width, height), (width / 2, height / 2), (width / 4, height / 4), (width * 3, height * 3),
                (width * 2, height), (width, height / 2), (40, 40), (width - 1, height - 1),
            ] {
                #expect(try quarters(path, w, h) == expected, "\(ending) \(w)x\(h)")
            }
        }
    }

    @Test("A part of a picture with an orientation equals that part of the upright picture", arguments: upright)
    func parts(orientation: Int, expected: String) throws {
        let path = try write("jpg", orientation: orientation)
        let (width, height) = orientation < 5 ? (128, 64) : (64, 128)
        for (index, letter) in expected.enumerated() {
            let (x, y) = (index % 2 * width / 2, index / 2 * height / 2)
            let part = PixelRect(x0: x + 3, y0: y + 3, x1: x + width / 2 - 3, y1: y + height / 2 - 3)
            #expect(try quarters(path, width, height, part: part) == String(repeating: letter, count: 4))
        }
    }

    @Test("A picture with an orientation is laid out and drawn upright", arguments: upright)
    func drawn(orientation: Int, expected: String) throws {
        _ = try write("jpg", orientation: orientation)
        let size = orientation < 5 ? Size(width: 32, height: 16) : Size(width: 16, height: 32)
        let sheet = try Sheet(folders: [folder.path]) {
            $0.picture("a.jpg", in: Rect(x: 0, y: 0, width: 64, height: 64), mode: .scaleAspectFit)
        }
        guard case .found(let found) = sheet.renderer.pictures.look(up: "a.jpg") else {
            Issue.record("not found")
            return
        }
        #expect(found == size)
        let drawn = PixelRect(
            x0: orientation < 5 ? 0 : 16, y0: orientation < 5 ? 16 : 0, x1: orientation < 5 ? 64 : 48,
            y1: orientation < 5 ? 48 : 64)
        #expect(sheet.bounds(without: Color(white: 16)) == drawn)
        let corners = [
            (drawn.x0, drawn.y0), (drawn.x1 - 1, drawn.y0), (drawn.x0, drawn.y1 - 1), (drawn.x1 - 1, drawn.y1 - 1),
        ]
        let letters = corners.map { x, y in
            let color = sheet.buffer.color(x: x, y: y)
            return Self.letter(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
        }
        #expect(String(letters) == expected)
    }

    @Test func `A mask of a turned picture is turned too`() throws {
        let path = try folder.write(
            "a.png",
            EXIFBytes.png(PixelFormatTests.bytes("16-bit grey with alpha"), with: EXIFBytes(orientation: 6).bytes))
        let order = DecodingRequest(.alpha, width: 2, height: 2, part: PixelRect(x0: 0, y0: 0, x1: 2, y1: 2))
        let pixels = try DecodedPixels(path, order, by: decoder)
        let rows = (0..<2).map { y in (0..<2).map { x in pixels.alpha(x, y) } }
        #expect(rows == [[0, 0xFF], [0xFF, 0x80]])
    }

    @Test func `A picture with an invalid EXIF block is shown as it is stored`() throws {
        let file = try corners("jpg")
        var block = EXIFBytes(orientation: 6)
        block.declaredCount = 65535
        let hostile = [[], block.bytes, EXIFBytes(orientation: 9).bytes, [UInt8](repeating: 0xFF, count: 60_000)]
        for (index, bytes) in hostile.enumerated() {
            let path = try folder.write("\(index).jpg", EXIFBytes.jpeg(file, with: bytes))
            #expect(try quarters(path, 32, 16) == "rgby")
        }
    }
}
