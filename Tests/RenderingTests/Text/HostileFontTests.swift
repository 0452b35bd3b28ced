import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Fonts that are none, or broken ones")
struct HostileFontTests {
    private let folder: Folder
    private let font: [UInt8]

    init() throws {
        folder = try Folder()
        let file = try #require(FontDirectory().file(family: "DejaVu Sans", weight: .regular)).file
        let bytes = try #require(FontBytes(path: file.path))
        font = Array(UnsafeRawBufferPointer(start: bytes.base, count: bytes.count))
    }

    /// What is drawn with a file, and what the log says of it.
    private func draw(_ bytes: [UInt8], size: Double = 17) throws -> (sheet: Sheet, log: LogBox) {
        let log = LogBox()
        let path = try folder.write(bytes, as: "font.ttf")
        let sheet = try Sheet(width: 200, height: 60, background: .black, log: log) {
            $0.text("AVAHamburg é", at: Point(x: 8, y: 30), font: Font(family: path, size: size), color: .white)
            $0.text("محمد ffi", at: Point(x: 8, y: 50), font: Font(family: path, size: size), color: .white)
        }
        return (sheet, log)
    }

    @Test("a whole one is used, and nothing is said of it")
    func whole() throws {
        let (sheet, log) = try draw(font)
        #expect(!sheet.bounds(without: .black).isEmpty)
        #expect(log.count(containing: "cannot be used") == 0)
    }

    @Test("what is no font is named, and the standard font stands in for it")
    func none() throws {
        for bytes in [[], [0], Array("not a font at all".utf8), [UInt8](repeating: 0xFF, count: 5000)] {
            let (sheet, log) = try draw(bytes)
            #expect(!sheet.bounds(without: .black).isEmpty)
            #expect(log.count(containing: "font.ttf: cannot be used as a font") == 1)
        }
    }

    @Test("one that is cut short, wherever it is, ends nothing")
    func cut() throws {
        for length in stride(from: 1, to: font.count, by: font.count / 60) {
            _ = try draw(Array(font.prefix(length)))
        }
    }

    @Test("one with bytes that lie, wherever they are, ends nothing")
    func lies() throws {
        var generator = SeededGenerator(seed: 12)
        // Its tables' places, its header, and everything else.
        for part in [0..<400, 0..<font.count] {
            for _ in 0..<80 {
                var font = font
                for _ in 0..<Int.random(in: 1...40, using: &generator) {
                    font[Int.random(in: part, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
                }
                _ = try draw(font, size: [1, 17, 400, 1024].randomElement(using: &generator) ?? 17)
            }
        }
    }
}
