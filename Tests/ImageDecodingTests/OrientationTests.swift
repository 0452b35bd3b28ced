import Glibc
import TestSupport
import Testing

@testable import ImageDecoding
@testable import PictureFiles

/// The orientation in the header of a file, as the panel and the decoder program read it.
struct OrientationTests {
    private typealias Entry = EXIFBytes.Entry

    private let folder: TemporaryFolder
    /// A JPEG of 640x480 pixels.
    private static let jpeg = Files.jpeg(Files.frame(0xC0, 640, 480))

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the header, which must be the same from small reads and from the whole file.
    private func header(_ file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws -> PictureHeader {
        // Without synchronization, which would take most of the time of the fuzzing.
        let path = folder / "picture"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        try #require(write(descriptor, file, file.count) == file.count)
        let header = try PictureHeader(path: path)
        let whole = try file.withUnsafeBytes { try PictureHeader(whole: $0) }
        #expect(header == whole, sourceLocation: sourceLocation)
        return header
    }

    private func orientation(
        _ block: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PictureOrientation {
        try header(EXIFBytes.jpeg(Self.jpeg, with: block), sourceLocation: sourceLocation).orientation
    }

    @Test("Orientations 1 to 8 are read in both byte orders, and 5 to 8 swap width and height", arguments: 1...8)
    func valid(value: Int) throws {
        for isLittleEndian in [false, true] {
            let block = EXIFBytes(orientation: value, isLittleEndian: isLittleEndian).bytes
            let header = try header(EXIFBytes.jpeg(Self.jpeg, with: block))
            #expect(header.orientation.rawValue == value)
            #expect((header.width, header.height) == (value < 5 ? (640, 480) : (480, 640)))
            #expect(header.storedSize == (640, 480))
        }
    }

    @Test("A value that is not a valid orientation is read as upright", arguments: [0, 9, 255, 0x0600, 65535])
    func invalid(value: Int) throws {
        #expect(try orientation(EXIFBytes(orientation: value).bytes) == .up)
        #expect(try orientation(EXIFBytes(orientation: value, isLittleEndian: true).bytes) == .up)
    }

    @Test func `A picture without an EXIF block is upright`() throws {
        #expect(try header(Self.jpeg).orientation == .up)
        #expect(try header(Array(Files.square.utf8)).orientation == .up)
    }

    @Test func `A block that contradicts itself means upright`() throws {
        func changed(_ change: (inout EXIFBytes) -> Void) -> [UInt8] {
            var block = EXIFBytes([Entry()])
            change(&block)
            return block.bytes
        }
        #expect(try orientation(changed { _ in }) == .right)
        for start in [0, 2, 7, 9, 21, 25, 26, 65535, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            #expect(try orientation(changed { $0.start = start }) == .up, "IFD at \(start)")
        }
        for count in [0, 2, 3, 1000, 1001, 65535] {
            #expect(try orientation(changed { $0.declaredCount = count }) == .up, "\(count) entries")
        }
        for type in [0, 1, 2, 4, 5, 7, 8, 12, 65535] {
            #expect(try orientation(changed { $0.entries[0].type = type }) == .up, "type \(type)")
        }
        for count in [0, 2, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            #expect(try orientation(changed { $0.entries[0].count = count }) == .up, "\(count) values")
        }
    }

    @Test func `A truncated block means upright`() throws {
        let block = EXIFBytes([Entry()]).bytes
        // The offset of the next IFD, which is not read, may be missing.
        let needed = block.count - 4
        for count in 0...block.count {
            #expect(try orientation(Array(block.prefix(count))) == (count < needed ? .up : .right), "\(count) bytes")
        }
    }

    @Test(
        "EXIF data without a valid TIFF header is read as upright",
        arguments: ["II\0*", "MM*\0", "IM*\0", "II+\0", "\0\0\0\0"])
    func byteOrder(mark: String) throws {
        #expect(try orientation(Array(mark.utf8) + EXIFBytes(orientation: 6).bytes.dropFirst(4)) == .up)
    }

    @Test func `Only the 0th IFD counts, and a chain of IFDs is not followed`() throws {
        // IFD 1, of the thumbnail, has an orientation, and IFD 0 has none.
        var first = EXIFBytes([Entry(tag: 0x010F)])
        first.next = first.bytes.count
        #expect(try orientation(first.bytes + EXIFBytes([Entry()]).bytes.dropFirst(8)) == .up)
        var endless = EXIFBytes([Entry(value: 3)])
        endless.next = 8
        #expect(try orientation(endless.bytes) == .down)
        endless.entries[0].tag = 0x010F
        #expect(try orientation(endless.bytes) == .up)
    }

    @Test func `Of two tags the first one counts, also if it is invalid`() throws {
        #expect(try orientation(EXIFBytes([Entry(value: 3), Entry(value: 6)]).bytes) == .down)
        #expect(try orientation(EXIFBytes([Entry(value: 0), Entry(value: 6)]).bytes) == .up)
    }

    @Test("An orientation is found only among the first 1,000 entries", arguments: [(999, 6), (1000, 1)])
    func entryLimit(others: Int, expected: Int) throws {
        let entries = [Entry](repeating: Entry(tag: 0x010F), count: others) + [Entry()]
        #expect(try orientation(EXIFBytes(entries).bytes).rawValue == expected)
    }

    // MARK: Files

    @Test func `The first EXIF segment before the frame counts`() throws {
        func file(_ segments: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + segments.joined() + Self.jpeg.dropFirst(2) }
        let (right, down) = (EXIFBytes(orientation: 6).bytes, EXIFBytes(orientation: 3).bytes)
        #expect(try header(file(EXIFBytes.segment(down), EXIFBytes.segment(right))).orientation == .down)
        #expect(try header(file(EXIFBytes.segment([]), EXIFBytes.segment(right))).orientation == .up)
        let xmp: [UInt8] = [0xFF, 0xE1, 0, 10] + Array("http://n".utf8)
        #expect(try header(file(xmp, EXIFBytes.segment(right))).orientation == .right)
        // Too short for the identifier, which only seems to continue in the next bytes.
        let short: [UInt8] = [0xFF, 0xE1, 0, 2]
        #expect(try header(file(short, EXIFBytes.segment(right))).orientation == .right)
        // Another segment with the same content.
        var other = EXIFBytes.segment(right)
        other[1] = 0xE2
        #expect(try header(file(other)).orientation == .up)
        let late = Files.jpeg(Files.frame(0xC0, 640, 480), EXIFBytes.segment(right))
        #expect(try header(late).orientation == .up)
    }

    @Test func `An EXIF segment behind megabytes of other segments is found by small reads`() throws {
        let other: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65533)
        var file: [UInt8] = [0xFF, 0xD8]
        for _ in 0..<40 { file += other }
        // Enough entries that they take several reads.
        let entries = [Entry](repeating: Entry(tag: 0x010F), count: 40) + [Entry(value: 8)]
        file += EXIFBytes.segment(EXIFBytes(entries).bytes) + Self.jpeg.dropFirst(2)
        #expect(try header(file).orientation == .left)
    }

    @Test func `A PNG may have its orientation in a chunk before the image data`() throws {
        let png = try #require(Files.formats.first { $0.name == "a.png" }).bytes
        let block = EXIFBytes(orientation: 6).bytes
        #expect(try header(EXIFBytes.png(png, with: block)).orientation == .right)
        #expect(try header(EXIFBytes.png(png, with: Array("Exif\0\0".utf8) + block)).orientation == .right)
        #expect(try header(EXIFBytes.png(png, with: [])).orientation == .up)
        #expect(try header(EXIFBytes.png(png, with: block, at: png.count - 12)).orientation == .up)
    }

    @Test("An EXIF chunk is found only among the first 1,000 chunks of a PNG", arguments: [(998, 6), (999, 1)])
    func chunkLimit(others: Int, expected: Int) throws {
        let png = try #require(Files.formats.first { $0.name == "a.png" }).bytes
        var file = EXIFBytes.png(png, with: EXIFBytes(orientation: 6).bytes)
        let text: [UInt8] = [0, 0, 0, 0] + Array("tEXt".utf8) + [0, 0, 0, 0]
        file.insert(contentsOf: (0..<others).flatMap { _ in text }, at: 33)
        #expect(try header(file).orientation.rawValue == expected)
    }

    @Test func `A WebP may have its orientation in a chunk that its header announces`() throws {
        let webP = try #require(Files.formats.first { $0.name == "a.webp" }).bytes
        func orientation(_ block: [UInt8], flags: UInt8 = 8) throws -> PictureOrientation {
            try header(EXIFBytes.webP(webP, width: 4, height: 2, with: block, flags: flags)).orientation
        }
        let block = EXIFBytes(orientation: 6, isLittleEndian: true).bytes
        #expect(try orientation(block) == .right)
        #expect(try orientation(block + [0]) == .right)
        #expect(try orientation(Array("Exif\0\0".utf8) + block) == .right)
        #expect(try orientation(block, flags: 0) == .up)
        #expect(try orientation([]) == .up)
    }

    // MARK: Fuzzing

    @Test func `Fuzzing: a random EXIF block is never an error, and both readers agree on it`() throws {
        let png = try #require(Files.formats.first { $0.name == "a.png" }).bytes
        let webP = try #require(Files.formats.first { $0.name == "a.webp" }).bytes
        try Fuzz.run("exif", rounds: 4_000) { random, description in
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
            var exif = EXIFBytes([], isLittleEndian: random.chance(0.5))
            for _ in 0..<number(0...6) {
                exif.entries.append(
                    Entry(
                        tag: random.chance(0.5) ? 0x0112 : number(0...0xFFFF),
                        type: random.chance(0.8) ? 3 : number(0...20),
                        count: random.chance(0.8) ? 1 : number(0...0xFFFF_FFFF), value: number(0...10)))
            }
            if random.chance(0.2) { exif.start = number(0...0xFFFF_FFFF) }
            if random.chance(0.2) { exif.start = number(0...100) }
            if random.chance(0.2) { exif.declaredCount = number(0...0xFFFF) }
            if random.chance(0.5) { exif.next = number(0...100) }
            var block = exif.bytes
            for _ in 0..<number(0...4) { block[number(0...block.count - 1)] = UInt8(number(0...255)) }
            if random.chance(0.2) { block = Array(block.prefix(number(0...block.count))) }
            if random.chance(0.1) { block = (0..<number(0...200)).map { _ in UInt8(number(0...255)) } }
            let header =
                switch number(0...2) {
                case 0: try header(EXIFBytes.jpeg(Self.jpeg, with: block))
                case 1: try header(EXIFBytes.png(png, with: block))
                default: try header(EXIFBytes.webP(webP, width: 4, height: 2, with: block))
                }
            let stored = header.storedSize
            let isSwapped = (header.width, header.height) == (stored.height, stored.width)
            #expect(isSwapped || !header.orientation.swapsSides, "\(description)")
        }
    }
}
