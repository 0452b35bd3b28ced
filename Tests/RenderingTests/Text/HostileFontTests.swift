import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Invalid and damaged fonts")
struct HostileFontTests {
    private let folder: TemporaryFolder
    private let font: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        let file = try #require(FontDirectory().file(family: "DejaVu Sans", weight: .regular)).file
        let bytes = try #require(FontBytes(path: file.path))
        font = Array(UnsafeRawBufferPointer(start: bytes.base, count: bytes.count))
    }

    /// Draws with a font file, and returns the pixels and the log.
    private func draw(_ bytes: [UInt8], size: Double = 17) throws -> (sheet: Sheet, log: LogRecord) {
        let log = LogRecord(from: .trace)
        let path = try folder.write("font.ttf", bytes)
        let sheet = try Sheet(width: 200, height: 60, background: .black, log: log) {
            $0.text("AVAHamburg é", at: Point(x: 8, y: 30), font: Font(family: path, size: size), color: .white)
            $0.text("محمد ffi", at: Point(x: 8, y: 50), font: Font(family: path, size: size), color: .white)
        }
        return (sheet, log)
    }

    @Test("A valid font is used, and nothing is logged")
    func whole() throws {
        let (sheet, log) = try draw(font)
        #expect(!sheet.bounds(without: .black).isEmpty)
        #expect(log.count(containing: "cannot load font") == 0)
    }

    @Test("An invalid font is logged, and the default font is used instead")
    func none() throws {
        for bytes in [[], [0], Array("not a font at all".utf8), [UInt8](repeating: 0xFF, count: 5000)] {
            let (sheet, log) = try draw(bytes)
            #expect(!sheet.bounds(without: .black).isEmpty)
            #expect(log.count(containing: "font.ttf: cannot load font") == 1)
        }
    }

    @Test("A font that is truncated at any position is handled safely")
    func cut() throws {
        for length in stride(from: 1, to: font.count, by: font.count / 60) {
            _ = try draw(Array(font.prefix(length)))
        }
    }

    @Test("A font with wrong bytes at any position is handled safely")
    func lies() throws {
        var generator = SeededGenerator(seed: 12)
        // The damaged parts are the table directory, the header and everything else.
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
