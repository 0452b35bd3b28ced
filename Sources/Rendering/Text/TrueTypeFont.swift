/// A TrueType font whose glyphs have names. It is read without FreeType, because a kiosk can contain a font of icons, and other people can
/// upload a kiosk to a panel: damage to the file must not damage the panel's memory.
///
/// The tables are those of ISO/IEC 14496-22. Composite glyphs, which fonts of icons do not have, are not supported.
struct TrueTypeFont {
    /// The number of units of the em square's side.
    let unitsPerEm: Int
    /// The upper edge of the em square in font units.
    let ascender: Int
    /// The lower edge of the em square in font units, usually negative.
    let descender: Int

    private let bytes: FontBytes
    /// The positions of the tables in the file.
    private let (glyf, loca, hmtx, post): (Range<Int>, Range<Int>, Range<Int>, Range<Int>)
    private let glyphCount: Int
    private let advanceCount: Int
    private let hasLongOffsets: Bool
    /// The number of glyphs for which the table of names has an entry.
    private let namedCount: Int

    private static let version = 0x0001_0000
    private static let versionOfNames = 0x0002_0000
    private static let maximumTables = 64
    /// The number of names that a font need not spell out. None of them is the name of an icon.
    private static let standardNames = 258
    /// The maximum number of points of a glyph. Icons have up to about 2,000.
    private static let maximumPoints = 4096
    private static let maximumPosition = 1 << 15

    /// Reads the positions of the tables. Returns `nil` if the bytes are not a TrueType font with names of glyphs.
    init?(_ bytes: FontBytes) {
        guard bytes.unsigned32(0) == Self.version, let count = bytes.unsigned16(4), count <= Self.maximumTables else {
            return nil
        }
        func table(_ tag: StaticString) -> Range<Int>? {
            for entry in (0..<count).map({ 12 + 16 * $0 }) {
                guard (0..<4).allSatisfy({ bytes.byte(entry + $0) == Int(tag.utf8Start[$0]) }),
                    let start = bytes.unsigned32(entry + 8), let length = bytes.unsigned32(entry + 12),
                    start + length <= bytes.count
                else { continue }
                return start..<start + length
            }
            return nil
        }
        guard let head = table("head"), let maxp = table("maxp"), let hhea = table("hhea"), let glyf = table("glyf"),
            let loca = table("loca"), let hmtx = table("hmtx"), let post = table("post"),
            let unitsPerEm = bytes.unsigned16(head.lowerBound + 18), unitsPerEm > 0,
            let format = bytes.signed16(head.lowerBound + 50), let glyphCount = bytes.unsigned16(maxp.lowerBound + 4),
            let ascender = bytes.signed16(hhea.lowerBound + 4), let descender = bytes.signed16(hhea.lowerBound + 6),
            let advanceCount = bytes.unsigned16(hhea.lowerBound + 34),
            bytes.unsigned32(post.lowerBound) == Self.versionOfNames,
            let namedCount = bytes.unsigned16(post.lowerBound + 32)
        else { return nil }
        (self.bytes, self.unitsPerEm, self.ascender, self.descender) = (bytes, unitsPerEm, ascender, descender)
        (self.glyf, self.loca, self.hmtx, self.post) = (glyf, loca, hmtx, post)
        (self.glyphCount, self.advanceCount, self.namedCount) = (glyphCount, advanceCount, namedCount)
        hasLongOffsets = format != 0
    }

    // MARK: Names

    /// Returns the glyph with a name; `nil` if there is none. O(n) for n glyphs.
    func glyph(named name: some StringProtocol) -> Int? {
        var found: Int?
        visitNames { number, spelling in
            if spelling.elementsEqual(name.utf8) { found = number }
            return found == nil
        }
        guard let found, !name.isEmpty else { return nil }
        return (0..<min(glyphCount, namedCount)).first {
            bytes.unsigned16(post.lowerBound + 34 + 2 * $0) == Self.standardNames + found
        }
    }

    /// The names that the font spells out.
    var names: [String] {
        var names: [String] = []
        visitNames { _, spelling in
            if !spelling.isEmpty { names.append(String(decoding: spelling, as: UTF8.self)) }
            return true
        }
        return names
    }

    /// Calls `visit` with the number and the bytes of each name, until it returns `false`.
    private func visitNames(_ visit: (_ number: Int, UnsafeRawBufferPointer) -> Bool) {
        var offset = post.lowerBound + 34 + 2 * namedCount
        var number = 0
        while let length = bytes.byte(offset), offset + 1 + length <= post.upperBound {
            guard visit(number, UnsafeRawBufferPointer(start: bytes.base + offset + 1, count: length)) else { return }
            offset += 1 + length
            number += 1
        }
    }

    // MARK: Outlines

    /// Returns the outline of a glyph, which is empty for a space; `nil` if it is damaged or composite.
    func outline(of glyph: Int) -> GlyphOutline? {
        guard (0..<glyphCount).contains(glyph), let start = offset(of: glyph), let end = offset(of: glyph + 1),
            start <= end, end <= glyf.count
        else { return nil }
        var outline = GlyphOutline(advance: advance(of: glyph))
        guard start < end else { return outline }
        let (first, limit) = (glyf.lowerBound + start, glyf.lowerBound + end)
        guard let count = bytes.signed16(first), count >= 0 else { return nil }
        var ends: [Int] = []
        for number in 0..<count {
            guard let last = bytes.unsigned16(first + 10 + 2 * number), last >= ends.last ?? 0 else { return nil }
            ends.append(last + 1)
        }
        let afterEnds = first + 10 + 2 * count
        guard let points = ends.last else { return outline }
        guard points <= Self.maximumPoints, let hinting = bytes.unsigned16(afterEnds),
            let all = self.points(points, at: afterEnds + 2 + hinting, until: limit)
        else { return nil }
        var begin = 0
        for end in ends {
            outline.contours.append(all[begin..<end])
            begin = end
        }
        return outline
    }

    private func offset(of glyph: Int) -> Int? {
        let (index, size) = (loca.lowerBound + glyph * (hasLongOffsets ? 4 : 2), hasLongOffsets ? 4 : 2)
        guard index + size <= loca.upperBound else { return nil }
        return hasLongOffsets ? bytes.unsigned32(index) : bytes.unsigned16(index).map { $0 * 2 }
    }

    /// Returns the advance of a glyph. The last entry of the table counts for all further glyphs.
    private func advance(of glyph: Int) -> Int {
        let index = hmtx.lowerBound + 4 * min(glyph, max(0, advanceCount - 1))
        return index + 2 <= hmtx.upperBound ? bytes.unsigned16(index) ?? unitsPerEm : unitsPerEm
    }

    /// Reads the flags of all points, their horizontal positions and then their vertical positions.
    private func points(_ count: Int, at start: Int, until limit: Int) -> [GlyphOutline.Point]? {
        var offset = start
        func next() -> Int? {
            guard offset < limit, let byte = bytes.byte(offset) else { return nil }
            offset += 1
            return byte
        }
        var flags: [Int] = []
        while flags.count < count {
            guard let flag = next() else { return nil }
            var repeats = 1
            if flag & 0x08 != 0 {
                guard let more = next() else { return nil }
                repeats += more
            }
            flags += repeatElement(flag, count: min(repeats, count - flags.count))
        }
        /// Returns the positions along an axis, whose differences have one byte with a sign in the flags, or two bytes, or are zero.
        func positions(short: Int, same: Int) -> [Int]? {
            var position = 0
            var positions: [Int] = []
            positions.reserveCapacity(count)
            for flag in flags {
                if flag & short != 0 {
                    guard let byte = next() else { return nil }
                    position += flag & same != 0 ? byte : -byte
                } else if flag & same == 0 {
                    guard offset + 2 <= limit, let difference = bytes.signed16(offset) else { return nil }
                    offset += 2
                    position += difference
                }
                guard abs(position) <= Self.maximumPosition else { return nil }
                positions.append(position)
            }
            return positions
        }
        guard let xs = positions(short: 0x02, same: 0x10), let ys = positions(short: 0x04, same: 0x20) else {
            return nil
        }
        return zip(flags, zip(xs, ys)).map { flag, position in
            GlyphOutline.Point(
                position: SIMD2(Double(position.0), Double(position.1)), isOnCurve: flag & 0x01 != 0)
        }
    }
}
