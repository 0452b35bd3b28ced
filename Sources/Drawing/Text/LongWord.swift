/// The places for hyphens in a word that is wider than its line.
enum LongWord {
    /// The maximum distance in bytes from the part on the line to the spaces around the word. Beyond it, nothing is hyphenated.
    static let reach = 1_024

    /// Returns the places, in bytes, at which a part of a word may be hyphenated, in ascending order.
    ///
    /// - Parameter part: The range in bytes that fits on the line.
    static func hyphenPlaces(
        in part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> [Int] {
        guard let word = word(around: part, in: bytes), isPlain(UnsafeBufferPointer(rebasing: bytes[word])) else {
            return []
        }
        var places: [Int] = []
        var index = word.lowerBound
        while index < part.upperBound {
            var (letters, starts) = (String.UnicodeScalarView(), [Int]())
            while index < word.upperBound {
                let value = TextCluster.scalar(at: index, in: bytes)
                guard let letter = Unicode.Scalar(value), isLetter(letter) else { break }
                letters.append(letter)
                starts.append(index)
                index += TextCluster.length(value)
            }
            if index > part.lowerBound, !starts.isEmpty {
                places += measurer.hyphenPlaces(in: String(letters)).filter(starts.indices.contains).map { starts[$0] }
            }
            if index < word.upperBound { index += TextCluster.length(TextCluster.scalar(at: index, in: bytes)) }
        }
        return places.filter {
            part.lowerBound < $0 && $0 <= part.upperBound && TextCluster.isBoundary(at: $0, in: bytes)
        }
    }

    /// Returns the range between the spaces around a part of a word; `nil` if they are too far away.
    private static func word(around part: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var (start, end) = (part.lowerBound, part.upperBound)
        while start > 0, bytes[start - 1] > 0x20, part.lowerBound - start <= reach { start -= 1 }
        while end < bytes.count, bytes[end] > 0x20, end - part.upperBound <= reach { end += 1 }
        guard part.lowerBound - start <= reach, end - part.upperBound <= reach else { return nil }
        return start..<end
    }

    /// Returns `false` for an address, a path or a code, in which a hyphen could be taken for a part of it.
    private static func isPlain(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        // A slash at the beginning counts as the second one.
        var last = UInt8(ascii: "/")
        for byte in word {
            if "@_\\=&#%~".utf8.contains(byte) || last == UInt8(ascii: "/") && byte == last { return false }
            if isLetterOrDigit(byte) {
                if last == UInt8(ascii: ".") || last == UInt8(ascii: ":") { return false }
                if isLetterOrDigit(last), isDigit(byte) != isDigit(last) { return false }
            }
            last = byte
        }
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Returns `true` for ASCII letters and digits, and for each byte of other characters.
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Returns `true` for letters and their marks, except for those that form words of their own.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard !WordScanner.isAlone(scalar.value) else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return scalar.properties.isAlphabetic
        }
    }
}
