/// A tar file that a test makes byte by byte, valid or invalid.
struct TestArchive {
    private(set) var bytes: [UInt8] = []

    mutating func add(
        _ name: String, _ content: [UInt8] = [], type: Character = "0", mode: Int = 0o644, prefix: String = "",
        size: Int? = nil, magic: String = "ustar\0", link: String = "", breaksSum: Bool = false
    ) {
        add(Array(name.utf8), content, type, mode, Array(prefix.utf8), size, Array(magic.utf8), link, breaksSum)
    }

    /// Adds an entry with a name of arbitrary bytes.
    mutating func add(
        _ name: [UInt8], _ content: [UInt8], _ type: Character, _ mode: Int, _ prefix: [UInt8], _ size: Int?,
        _ magic: [UInt8], _ link: String, _ breaksSum: Bool
    ) {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ bytes: some Collection<UInt8>, at offset: Int) {
            for (index, byte) in bytes.enumerated() { header[offset + index] = byte }
        }
        func octal(_ number: Int, _ digits: Int) -> [UInt8] {
            let text = String(number, radix: 8)
            return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
        }
        put(name.prefix(100), at: 0)
        put(octal(mode, 7), at: 100)
        put(octal(size ?? content.count, 11), at: 124)
        put(octal(0, 11), at: 136)
        header[156] = type.asciiValue ?? 0
        put(Array(link.utf8).prefix(100), at: 157)
        put(magic, at: 257)
        put(Array("00".utf8), at: 263)
        put(prefix.prefix(155), at: 345)
        var sum = 8 * 32 + (breaksSum ? 1 : 0)
        for (index, byte) in header.enumerated() where !(148..<156).contains(index) { sum += Int(byte) }
        put(octal(sum, 6), at: 148)
        bytes += header + content
        bytes += [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
    }

    /// The archive with its end marker.
    var whole: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }

    /// An archive that contains a kiosk.
    static var kiosk: TestArchive {
        var archive = TestArchive()
        archive.add("kiosk.yaml", Array("tabs: []\n".utf8))
        return archive
    }
}
