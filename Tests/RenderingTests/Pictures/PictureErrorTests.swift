import Drawing
import ImageDecoding
import PictureFiles
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct PictureErrorTests {
    private let checker = PictureChecker()

    private func code(_ body: () throws -> Void) -> PictureError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? PictureError)?.code
        }
    }

    private func png(_ folder: TemporaryFolder) throws -> [UInt8] {
        let path = folder / "whole.png"
        try Fixtures.writePNG(to: path, width: 40, height: 30) { x, y in
            Color(red: UInt8(x * 6), green: UInt8(y * 8), blue: UInt8((x * y) & 255))
        }
        return try Fixtures.read(path)
    }

    @Test func `Whole files of each format are pictures`() throws {
        let folder = try TemporaryFolder()
        _ = try png(folder)
        try checker.validate(folder.path + "/whole.png")
        try checker.validate(Fixtures.photo)
        try checker.validate(folder.write("a.webp", Fixtures.webP))
        try checker.validate(folder.write("a.gif", Fixtures.gif))
        try checker.validate(
            folder.write("a.svg", Fixtures.svg(width: 8, height: 8, "<rect width='8' height='8'/>")))
    }

    @Test(
        "Decoding a PNG that is truncated at any position is an error",
        arguments: [9, 20, 30, 50, 100, -30, -13, -12, -4, -1])
    func truncatedPNG(end: Int) throws {
        let folder = try TemporaryFolder()
        let whole = try png(folder)
        let path = try folder.write("cut.png", Array(whole.prefix(end < 0 ? whole.count + end : end)))
        // The last four bytes are a checksum of nothing: without them the picture is still complete.
        let code = code { try checker.validate(path) }
        #expect(end >= -4 && end < 0 ? code == nil || code == .truncated : code == .truncated)
    }

    @Test func `A PNG with broken data is an error only the decoder finds`() throws {
        let folder = try TemporaryFolder()
        var bytes = try png(folder)
        for index in 60..<80 { bytes[index] ^= 0xFF }
        let path = try folder.write("broken.png", bytes)
        #expect(code { try checker.validate(path) } == .undecodable)
    }

    @Test(
        "Decoding a JPEG that is truncated at any position is an error",
        arguments: [3, 10, 100, 400, 700, -20, -2, -1])
    func truncatedJPEG(end: Int) throws {
        let folder = try TemporaryFolder()
        let whole = try Fixtures.read(Fixtures.photo)
        let path = try folder.write("cut.jpg", Array(whole.prefix(end < 0 ? whole.count + end : end)))
        #expect(code { try checker.validate(path) } == .truncated)
    }

    @Test func `What follows a JPEG's end does not matter`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("long.jpg", try Fixtures.read(Fixtures.photo) + [0, 0, 1, 2, 3])
        #expect(code { try checker.validate(path) } == nil)
    }

    @Test func `A WebP and a GIF that end early are errors`() throws {
        let folder = try TemporaryFolder()
        let webP = try folder.write("cut.webp", Array(Fixtures.webP.dropLast(4)))
        let gif = try folder.write("cut.gif", Array(Fixtures.gif.dropLast(3)))
        #expect(code { try checker.validate(webP) } == .truncated)
        #expect(code { try checker.validate(gif) } == .truncated)
    }

    @Test(
        "Pictures with a side above 8192 pixels, or with more than 64 million pixels, are rejected before decoding",
        arguments: [(20_000, 10), (10, 8193), (8192, 8192), (2_000_000_000, 2_000_000_000)])
    func tooLarge(width: Int, height: Int) throws {
        let folder = try TemporaryFolder()
        var bytes = try png(folder)
        for (offset, value) in [(16, width), (20, height)] {
            for index in 0..<4 { bytes[offset + index] = UInt8(value >> (24 - 8 * index) & 255) }
        }
        let path = try folder.write("large.png", bytes)
        #expect(code { try checker.validate(path) } == .tooLarge)
        let svg = try folder.write("large.svg", Fixtures.svg(width: width, height: height, ""))
        #expect(code { try checker.validate(svg) } == .tooLarge)
    }

    @Test func `Files that are no pictures are told from pictures by their bytes`() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write("letter.png", "This is a letter.")
        let empty = try folder.write("empty.png", [])
        let html = try folder.write("page.svg", "<!doctype html><html></html>")
        let svg = try folder.write("sizeless.svg", "<svg xmlns='http://www.w3.org/2000/svg'><circle r='4'/></svg>")
        #expect(code { try checker.validate(text) } == .notAPicture)
        #expect(code { try checker.validate(empty) } == .notAPicture)
        #expect(code { try checker.validate(html) } == .notAPicture)
        #expect(code { try checker.validate(svg) } == .notAPicture)
        #expect(code { try checker.validate(folder.path) } == .unreadable)
        #expect(code { try checker.validate("/dev/zero") } == .unreadable)
        #expect(code { try checker.validate(folder.path + "/none.png") } == .notFound)
        #expect(code { try checker.validate("") } == .notFound)
    }

    @Test func `Fuzzing: a picture cut or changed at any byte is an error or a picture, and never stops the program`()
        throws
    {
        let folder = try TemporaryFolder()
        let files = [
            (try png(folder), "x.png"), (try Fixtures.read(Fixtures.photo), "x.jpg"), (Fixtures.webP, "x.webp"),
            (Fixtures.gif, "x.gif"), (Array(Fixtures.svg(width: 9, height: 9, "<path d='M0 0L9 9'/>").utf8), "x.svg"),
        ]
        try Fuzz.run("pictures", rounds: 200) { random, _ in
            var (changed, name) = files[Int.random(in: files.indices, using: &random)]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<changed.count, using: &random)
                changed[index] = UInt8.random(in: 0...255, using: &random)
            }
            if random.chance(0.3) {
                changed = Array(changed.prefix(Int.random(in: 0...changed.count, using: &random)))
            }
            let path = try folder.write(name, changed)
            _ = try? checker.validate(path)
        }
    }

    @Test func `The error names the file and says what is wrong`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("letter.png", "This is a letter.")
        do {
            try checker.validate(path)
            Issue.record("no error")
        } catch {
            #expect("\(error)" == "\(path): not a PNG, JPEG, WebP, SVG, PDF, GIF or BMP file")
        }
    }
}
