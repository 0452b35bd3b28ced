/// Finds the characters of a UTF-8 text, with a bounded look-ahead.
///
/// A character is an extended grapheme cluster (UAX #29) of at most ``longest`` scalars. Longer clusters are split
/// after that many scalars, so the work per character is bounded for every input.
///
/// No language has such clusters. The stream-safe format of UAX #15 limits a letter to 30 combining marks, far more than
/// any language needs. The longest emoji has ten scalars, and consonant stacks in Tibetan or Sanskrit have fewer than
/// twenty.
package enum TextCluster {
    /// The maximum number of Unicode scalars: a letter, the 30 marks that UAX #15 allows, and a joiner.
    package static let longest = 32

    /// Returns the end of the character that starts at `start`, which must be the start of a scalar in valid UTF-8.
    package static func end(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard start < bytes.count else { return bytes.count }
        let first = scalar(at: start, in: bytes)
        let next = start + length(first)
        guard next < bytes.count else { return bytes.count }
        if isPlain(first), isPlain(scalar(at: next, in: bytes)) { return next }
        // Most clusters end within a few scalars, and a string of this length needs no heap memory.
        return end(from: start, in: bytes, looking: 4) ?? end(from: start, in: bytes, looking: longest + 1)
            ?? self.index(from: start, after: longest, in: bytes)
    }

    /// Returns `true` if a character may end before the scalar at `index`. Only the scalars before and after the index
    /// are examined.
    ///
    /// They are sufficient if one of them is a space or an ideograph, which is the case at line breaks.
    static func isBoundary(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index > 0, index < bytes.count else { return true }
        if bytes[index - 1] < 0x80, bytes[index] < 0x80 {
            return !(bytes[index - 1] == 0x0D && bytes[index] == 0x0A)
        }
        let before = scalarStart(before: index, in: bytes)
        if isPlain(scalar(at: before, in: bytes)), isPlain(scalar(at: index, in: bytes)) { return true }
        let pair = before..<min(bytes.count, index + length(scalar(at: index, in: bytes)))
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[pair]), as: UTF8.self)
        return text.index(after: text.startIndex) < text.endIndex
    }

    /// Returns the end of the character; `nil` if `count` scalars, including the one after the character, are not enough
    /// to find it.
    private static func end(
        from start: Int, in bytes: UnsafeBufferPointer<UInt8>, looking count: Int
    ) -> Int? {
        let end = index(from: start, after: count, in: bytes)
        let window = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        let length = window.utf8.distance(from: window.startIndex, to: window.index(after: window.startIndex))
        if start + length < end { return start + length }
        return end == bytes.count && count <= longest ? end : nil
    }

    /// Returns the index after `count` scalars, or the end of the text.
    private static func index(from start: Int, after count: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        for _ in 0..<count where end < bytes.count { end += length(scalar(at: end, in: bytes)) }
        return min(end, bytes.count)
    }

    /// Returns `true` for letters that combine only with marks and joiners, never with each other. They make up most
    /// text.
    private static func isPlain(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x904...0x939,
            0xE01...0xE30, 0xE40...0xE46, 0x2010...0x2027, 0x2030...0x205E, 0x3001...0x3029, 0x3041...0x3096,
            0x30A1...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            true
        default: false
        }
    }

    /// Returns the scalar that starts at `index`, or the replacement character if the text ends within it.
    package static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        func continuation(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
        let lead = UInt32(bytes[index])
        switch lead {
        case 0..<0x80: return lead
        case 0xC0..<0xE0 where index + 1 < bytes.count: return (lead & 0x1F) << 6 | continuation(1)
        case 0xE0..<0xF0 where index + 2 < bytes.count:
            return (lead & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
        case 0xF0... where index + 3 < bytes.count:
            return (lead & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
        default: return 0xFFFD
        }
    }

    /// Returns the start of the scalar that ends before `index`; 0 at the beginning.
    static func scalarStart(before index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var start = max(0, index - 1)
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// Returns the length of a scalar, in bytes of UTF-8.
    package static func length(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
}

extension String {
    /// The first character of the text, which is used as an abbreviation in narrow spaces; empty if the text is empty.
    package var initial: String {
        var text = self
        return text.withUTF8 { bytes in
            String(
                decoding: UnsafeBufferPointer(rebasing: bytes[..<TextCluster.end(from: 0, in: bytes)]), as: UTF8.self)
        }
    }
}
