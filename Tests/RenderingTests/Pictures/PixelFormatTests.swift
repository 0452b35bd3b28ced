import Drawing
import ImageDecoding
import PictureFiles
import TestSupport
import Testing

/// Pictures whose pixels are not of three or four bytes, decoded by the real program.
struct PixelFormatTests {
    private let folder: TemporaryFolder
    private let decoder = PictureDecoder()

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the premultiplied pixels of a picture in its own size, and whether it is opaque.
    private func pixels(_ path: String) throws -> (pixels: [UInt32], isOpaque: Bool) {
        let header = try PictureHeader(path: path)
        let size = PixelSize(width: Int(header.width), height: Int(header.height))
        let order = DecodingRequest(.colors, width: size.width, height: size.height, part: PixelRect(size))
        let decoded = try DecodedPixels(path, order, by: decoder)
        let pixels = (0..<size.height).flatMap { y in (0..<size.width).map { x in decoded.color(x, y) } }
        return (pixels, decoded.isOpaque)
    }

    // MARK: CMYK

    private static func fixture(_ name: String) throws -> [UInt8] {
        try Fixtures.read(String(Fixtures.photo.dropLast("photo.jpg".count)) + name)
    }

    /// Checks a picture of 32x16 pixels whose quarters are red, dark green, blue and dark yellow. Half of the black ink
    /// makes the dark colours.
    private func expectInks(_ file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (pixels, isOpaque) = try pixels(folder.write("a.jpg", file))
        #expect(isOpaque, sourceLocation: sourceLocation)
        for (x, y, expected) in [
            (4, 4, [255, 0, 0]), (27, 4, [0, 128, 0]), (4, 11, [0, 0, 255]), (27, 11, [128, 128, 0]),
        ] {
            let pixel = pixels[y * 32 + x]
            let color = [16, 8, 0].map { Int(pixel >> $0 & 255) }
            let isClose = zip(color, expected).allSatisfy { abs($0 - $1) <= 2 }
            #expect(isClose, "(\(x), \(y)): \(color)", sourceLocation: sourceLocation)
        }
    }

    @Test("A CMYK JPEG is decoded with the right colours", arguments: ["cmyk.jpg", "ycck.jpg"])
    func inks(name: String) throws {
        try expectInks(Self.fixture(name))
    }

    @Test func `A CMYK JPEG without Adobe's marker has inverted values too, as in browsers`() throws {
        let file = try Self.fixture("cmyk.jpg")
        let marker = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xEE })
        try expectInks(Array(file[..<marker] + file[(marker + 16)...]))
    }

    @Test func `A CMYK JPEG is turned upright and reduced`() throws {
        let file = try EXIFBytes.jpeg(Self.fixture("ycck.jpg"), with: EXIFBytes(orientation: 8).bytes)
        let path = try folder.write("a.jpg", file)
        let order = DecodingRequest(.colors, width: 2, height: 4, part: PixelRect(x0: 0, y0: 0, x1: 2, y1: 4))
        // Red is at the bottom left.
        let pixel = try DecodedPixels(path, order, by: decoder).color(0, 3)
        #expect(pixel >> 16 & 255 > 250 && pixel >> 8 & 255 < 5 && pixel & 255 < 5)
    }

    // MARK: PNG

    /// PNG files of 2x2 pixels, and their pixels with alpha premultiplied.
    private static let files: [(name: String, hex: String, pixels: [UInt32])] = [
        (
            "16-bit RGB",
            """
            89504e470d0a1a0a0000000d4948445200000002000000021002000000ad4446300000001d4944415478da63f8ffcf819101081a
            1afe3330303229fc3fc0f01f0c007b5c0c1a580d350a0000000049454e44ae426082
            """,
            [0xFFFF_4000, 0xFF00_80FF, 0xFF01_20C0, 0xFFFF_FFFF]
        ),
        (
            "16-bit RGB with alpha",
            """
            89504e470d0a1a0a0000000d49484452000000020000000210060000002226d167000000254944415478da63f8ffcf819181e1ff
            7f06868686ff0c0d0e0c8c4c0aff0f303030fe870200f29b10d707edd1670000000049454e44ae426082
            """,
            [0xFFFF_4000, 0x8000_4080, 0x0000_0000, 0xFFFF_FFFF]
        ),
        (
            "16-bit grey",
            """
            89504e470d0a1a0a0000000d4948445200000002000000021000000000074d8ebb000000124944415478da6310fa77c0818181f1
            ff7f00125c0410daac68b70000000049454e44ae426082
            """,
            [0xFF12_1212, 0xFFC0_C0C0, 0xFF00_0000, 0xFFFF_FFFF]
        ),
        (
            "16-bit grey with alpha",
            """
            89504e470d0a1a0a0000000d4948445200000002000000021004000000882f19ec000000194944415478da6310faf7ffff018706
            0706064606c6ff4000004cc908cd933fac3e0000000049454e44ae426082
            """,
            [0xFF12_1212, 0x8060_6060, 0x0000_0000, 0xFFFF_FFFF]
        ),
        (
            "16-bit grey with a transparent value",
            """
            89504e470d0a1a0a0000000d4948445200000002000000021000000000074d8ebb0000000274524e53c040cbb55be60000001249
            44415478da6310fa77c0818181f1ff7f00125c0410daac68b70000000049454e44ae426082
            """,
            [0xFF12_1212, 0x0000_0000, 0xFF00_0000, 0xFFFF_FFFF]
        ),
        (
            "8-bit grey with a transparent value",
            """
            89504e470d0a1a0a0000000d494844520000000200000002080000000057dd52f80000000274524e5300c0edf70f880000000e49
            44415478da63103ac0c0f01f00045f01d2869100bb0000000049454e44ae426082
            """,
            [0xFF12_1212, 0x0000_0000, 0xFF00_0000, 0xFFFF_FFFF]
        ),
        (
            "8-bit RGB with a transparent colour",
            """
            89504e470d0a1a0a0000000d4948445200000002000000020802000000fdd49a730000000674524e530000008000ffa291f39c00
            0000164944415478da63f8efc0c0d0f09f8151e1c0ffffff012619069dfe1667580000000049454e44ae426082
            """,
            [0xFFFF_4000, 0x0000_0000, 0xFF01_20C0, 0xFFFF_FFFF]
        ),
    ]

    static func bytes(_ name: String) -> [UInt8] {
        let digits = (files.first { $0.name == name }?.hex ?? "").compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    @Test("PNGs of every pixel format are decoded with the right colours", arguments: files.indices)
    func kinds(index: Int) throws {
        let file = Self.files[index]
        let (pixels, isOpaque) = try pixels(folder.write("a.png", Self.bytes(file.name)))
        let isExpectedOpaque = file.pixels.allSatisfy { $0 >> 24 == 255 }
        #expect(isOpaque == isExpectedOpaque, "\(file.name)")
        // The upper byte of an opaque picture is not used.
        let mask: UInt32 = isOpaque ? 0xFF_FFFF : 0xFFFF_FFFF
        #expect(pixels.map { $0 & mask } == file.pixels.map { $0 & mask }, "\(file.name)")
    }
}
