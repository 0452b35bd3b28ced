import Drawing
import Glibc
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Icons of a font")
struct IconFontTests {
    private let folder: TemporaryFolder
    private let path: String
    private let bytes: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        path = try #require(FontDirectory().iconFont, "fonts-materialdesignicons-webfont is installed")
        let mapped = try #require(FontBytes(path: path))
        bytes = Array(UnsafeRawBufferPointer(start: mapped.base, count: mapped.count))
    }

    /// Returns a sheet with an icon of 30 points in its middle.
    private func sheet(
        _ name: ImageName, font: String? = nil, tint: Color? = .white, scale: Double = 1, log: LogRecord = LogRecord()
    ) throws -> Sheet {
        let side = Int(50 * scale)
        return try Sheet(
            width: side, height: side, scale: scale, background: .black, iconFont: font, log: log
        ) {
            $0.picture(name, in: Rect(x: 10, y: 10, width: 30, height: 30), tint: tint)
        }
    }

    @Test(
        "V8: A name with “mdi:” is a glyph of the installed font, as large as Thumbrail's icons, in the tint",
        arguments: [1.0, 1.5, 2])
    func drawn(scale: Double) throws {
        let red = Color(red: 255, green: 0, blue: 0)
        let sheet = try sheet("mdi:thermometer", tint: red, scale: scale)
        #expect(sheet.renderer.pictures.look(up: "mdi:thermometer") == .found(Size(width: 30, height: 30)))
        #expect(sheet.renderer.pictures.finestScale(of: "mdi:thermometer") == .infinity)
        let bounds = sheet.bounds(without: .black)
        // The drawing is 10 × 20 units of an em square of 24 × 24, and in its middle.
        #expect(
            abs(Double(bounds.width) - 12.5 * scale) < 2 && abs(Double(bounds.height) - 25 * scale) < 2, "\(bounds)")
        #expect(
            abs(Double(bounds.x0 + bounds.x1) - 50 * scale) <= 2 && abs(Double(bounds.y0 + bounds.y1) - 50 * scale) <= 2
        )
        #expect(sheet.buffer.color(x: Int(25 * scale), y: bounds.y0 + 3) == red)
        #expect(!sheet.renderer.pictures.isWaiting)
    }

    @Test("V8: An icon without a tint is white, like Thumbrail's icons")
    func white() throws {
        let sheet = try sheet("mdi:checkbox-blank", tint: nil)
        #expect(sheet.grey(25, 25) == 255)
    }

    @Test("V8: The parts of an icon that are drawn separately fit together")
    func parts() throws {
        let font = try IconFont(path)
        let glyph = try #require(font.glyph(named: "account-multiple"))
        func draw(_ part: PixelRect) throws -> [[UInt8]] {
            let request = PictureRequest(file: 0, width: 41, height: 30, part: part, isMask: true, cut: nil)
            let mask = try #require(font.draw(glyph, request))
            return (0..<mask.height).map { Array(UnsafeBufferPointer(start: mask.maskRow($0), count: mask.width)) }
        }
        let whole = try draw(PixelRect(x0: 0, y0: 0, x1: 41, y1: 30))
        let (left, right) = (
            try draw(PixelRect(x0: 0, y0: 4, x1: 17, y1: 26)), try draw(PixelRect(x0: 17, y0: 4, x1: 41, y1: 26))
        )
        #expect(zip(left, right).map { $0 + $1 } == Array(whole[4..<26]))
        #expect(whole.joined().contains { $0 == 255 } && whole.joined().contains { $0 == 0 })
    }

    @Test("V8: All icons of the package have a name and an outline")
    func all() throws {
        let font = try IconFont(path)
        #expect(font.names.count > 1_600 && Set(font.names).count == font.names.count)
        for name in font.names {
            let glyph = try #require(font.glyph(named: name), "\(name)")
            let request = PictureRequest(whole: 0, 30, 30)
            let picture = try #require(font.draw(glyph, request), "\(name)")
            let hasPixels = (0..<30).contains { y in (0..<30).contains { picture.row(y)[$0] != 0 } }
            #expect(hasPixels, "\(name)")
        }
        for name in ["", "thermometer_selected", "Thermometer", ".notdef", "thermometer\0"] {
            #expect(!font.contains(name), "\(name)")
        }
    }

    @Test("V8: An icon that the font lacks is missing, with the font that was searched")
    func missing() throws {
        let sheet = try sheet("mdi:termometer")
        #expect(sheet.bounds(without: .black).isEmpty)
        guard case .missing(let tried, let reason) = sheet.renderer.pictures.look(up: "mdi:termometer") else {
            Issue.record("found")
            return
        }
        #expect(tried == [path] && reason.contains("no icon"))
    }

    @Test("V8: A font file that is named replaces the installed font")
    func named() throws {
        let copy = try folder.write("icons.ttf", bytes)
        #expect(try !sheet("mdi:home", font: copy).bounds(without: .black).isEmpty)
        #expect(throws: IconFontError.notInstalled) { try IconFont(nil) }
        #expect(IconFontError.notInstalled.description.contains("install fonts-materialdesignicons-webfont"))
    }

    @Test("A frame without such icons opens no font")
    func unopened() throws {
        let copy = try folder.write("unopened.ttf", bytes)
        func isMapped() throws -> Bool {
            let maps = try #require(fopen("/proc/self/maps", "re"))
            defer { fclose(maps) }
            var text: [UInt8] = []
            while case let byte = fgetc(maps), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
            return String(decoding: text, as: UTF8.self).contains(copy)
        }
        let without = try sheet("home", font: copy)
        #expect(try !isMapped() && !without.bounds(without: .black).isEmpty)
        let with = try sheet("mdi:home", font: copy)
        #expect(try isMapped() && !with.bounds(without: .black).isEmpty)
    }

    @Test("A file that is no font with names is an error, and its icons are missing")
    func invalid() throws {
        var nameless = bytes
        let post = try #require((0..<400).first { bytes[$0..<$0 + 4].elementsEqual("post".utf8) })
        let table = bytes[(post + 8)..<(post + 12)].reduce(0) { $0 << 8 | Int($1) }
        nameless[table + 1] = 3
        let pipe = folder / "pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let format = "not a TrueType font whose glyphs have names"
        for (file, reason) in [
            (try folder.write("empty.ttf"), format), (try folder.write("text.ttf", "a text\n"), format),
            (try folder.write("nameless.ttf", nameless), format), (pipe, "not a regular file"),
            (folder.path, "is a directory"), (folder / "none.ttf", "file not found"),
            ("/dev/zero", "not a regular file"),
        ] {
            #expect(throws: IconFontError(file, reason), "\(file)") { try IconFont(file) }
            let sheet = try sheet("mdi:home", font: file)
            #expect(sheet.bounds(without: .black).isEmpty)
            guard case .missing(let tried, _) = sheet.renderer.pictures.look(up: "mdi:home") else {
                Issue.record("\(file)")
                continue
            }
            #expect(tried == ["\(file): \(reason)"])
        }
    }

    @Test("A font that is truncated or damaged at any position is handled safely")
    func damaged() throws {
        func read(_ bytes: some Sequence<UInt8>) throws {
            guard let font = try? IconFont(try folder.write("font.ttf", bytes)) else { return }
            for name in font.names.prefix(40) + font.names.suffix(20) {
                guard let glyph = font.glyph(named: name) else { continue }
                _ = font.draw(glyph, PictureRequest(whole: 0, 30, 30))
            }
            for glyph in [0, 1, 700, 1_650, 70_000] { _ = font.draw(glyph, PictureRequest(whole: 0, 70, 50)) }
        }
        for length in stride(from: 1, to: bytes.count, by: bytes.count / 100) { try read(bytes.prefix(length)) }
        var generator = SeededGenerator(seed: 4)
        for part in [0..<400, 6_900..<30_000, 200_000..<bytes.count, 0..<bytes.count] {
            for _ in 0..<60 {
                var font = bytes
                for _ in 0..<Int.random(in: 1...200, using: &generator) {
                    font[Int.random(in: part, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
                }
                try read(font)
            }
        }
    }
}
