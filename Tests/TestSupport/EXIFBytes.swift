/// An EXIF block for tests: a TIFF file with one IFD.
public struct EXIFBytes {
    /// An IFD entry, with the first two bytes of its value.
    public struct Entry {
        public var tag: Int
        public var type: Int
        public var count: Int
        public var value: Int

        /// Makes an entry, by default a valid one of the tag Orientation.
        public init(tag: Int = 0x0112, type: Int = 3, count: Int = 1, value: Int = 6) {
            (self.tag, self.type, self.count, self.value) = (tag, type, count, value)
        }
    }

    public var isLittleEndian: Bool
    public var entries: [Entry]
    /// The offset of the IFD.
    public var start = 8
    /// The number of entries that the IFD declares, if it is not the number of entries.
    public var declaredCount: Int?
    /// The offset of the next IFD.
    public var next = 0

    public init(_ entries: [Entry], isLittleEndian: Bool = false) {
        (self.entries, self.isLittleEndian) = (entries, isLittleEndian)
    }

    public init(orientation: Int, isLittleEndian: Bool = false) {
        self.init([Entry(tag: 0x010F), Entry(value: orientation)], isLittleEndian: isLittleEndian)
    }

    public var bytes: [UInt8] {
        var bytes = Array((isLittleEndian ? "II*\0" : "MM\0*").utf8) + number(start, 4)
        bytes += number(declaredCount ?? entries.count, 2)
        for entry in entries {
            bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + number(entry.value, 2)
            bytes += [0, 0]
        }
        return bytes + number(next, 4)
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        let big = (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        return isLittleEndian ? big.reversed() : big
    }

    // MARK: Files

    /// Returns a JPEG segment with an EXIF block.
    public static func segment(_ block: [UInt8]) -> [UInt8] {
        let length = block.count + 8
        return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array("Exif\0\0".utf8) + block
    }

    /// Returns a JPEG with an EXIF segment after its first marker.
    public static func jpeg(_ file: [UInt8], with block: [UInt8]) -> [UInt8] {
        Array(file.prefix(2)) + segment(block) + file.dropFirst(2)
    }

    /// Returns a PNG with an EXIF chunk, by default after its header. The checksum is not computed.
    public static func png(_ file: [UInt8], with block: [UInt8], at offset: Int = 33) -> [UInt8] {
        let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: block.count >> ($0 * 8)) }
        return Array(file.prefix(offset)) + length + Array("eXIf".utf8) + block + [0, 0, 0, 0] + file.dropFirst(offset)
    }

    /// Returns a WebP with an extended header and an EXIF chunk at its end.
    ///
    /// - Parameter file: A WebP of a single chunk, of up to 256x256 pixels.
    public static func webP(_ file: [UInt8], width: Int, height: Int, with block: [UInt8], flags: UInt8 = 8) -> [UInt8]
    {
        func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
        let header: [UInt8] = [flags, 0, 0, 0, UInt8(width - 1), 0, 0, UInt8(height - 1), 0, 0]
        var content = Array("WEBPVP8X".utf8) + little(header.count) + header + file.dropFirst(12)
        content += Array("EXIF".utf8) + little(block.count) + block
        if block.count % 2 == 1 { content.append(0) }
        return Array("RIFF".utf8) + little(content.count) + content
    }
}
