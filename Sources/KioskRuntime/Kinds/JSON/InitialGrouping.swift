/// Puts titles in the order of the alphabet, in sections by their first letters; diacritics and cases do not count.
nonisolated struct InitialGrouping {
    /// The titles' numbers, section by section.
    private(set) var order: [UInt32] = []
    /// What each section has of `order`; a single one without a title where there are more initials than anybody looks through.
    private(set) var sections: [(title: String?, places: Range<Int>)] = []

    /// More headers than this would not help, and a list of that many takes time to lay out.
    static let mostSections = 4_096

    init(_ titles: [String]) {
        var folding = LetterFolding()
        var groups: [String: [UInt32]] = [:]
        let keys = titles.enumerated().map { index, title in
            let key = folding.key(for: title)
            groups[Self.initial(of: key), default: []].append(UInt32(truncatingIfNeeded: index))
            return key
        }
        func sorted(_ group: [UInt32]) -> [UInt32] {
            group.sorted { a, b in
                let (first, second) = (keys[Int(a)], keys[Int(b)])
                return first == second ? a < b : first < second
            }
        }
        guard groups.count <= Self.mostSections else {
            order = sorted(Array(0..<UInt32(truncatingIfNeeded: titles.count)))
            sections = [(nil, 0..<order.count)]
            return
        }
        order.reserveCapacity(titles.count)
        for title in groups.keys.sorted() {
            let start = order.count
            order += sorted(groups[title] ?? [])
            sections.append((title, start..<order.count))
        }
    }

    /// The letter that a key stands under; # for what begins with none.
    private static func initial(of key: String) -> String {
        guard let byte = key.utf8.first else { return "#" }
        if byte < 0x80, key.utf8.dropFirst().first.map({ $0 < 0x80 }) ?? true {
            // Not followed by a mark that belongs to it.
            guard (0x61...0x7A).contains(byte) else { return "#" }
            return String(Unicode.Scalar(byte - 0x20))
        }
        guard let first = key.first, first.isLetter else { return "#" }
        // One letter also where a capital takes two: SS for ß.
        return String(first.uppercased().prefix(1))
    }
}

/// Takes diacritics and cases off letters, for ordering Latin text.
///
/// The Unicode name of an accented letter says which letter it is: LATIN CAPITAL LETTER A WITH RING ABOVE. Names are slow to
/// come by, so each is asked for once.
private nonisolated struct LetterFolding {
    private var folded: [Unicode.Scalar: String.UnicodeScalarView] = [:]

    mutating func key(for text: String) -> String {
        if let key = Self.asciiKey(for: text) { return key }
        var base = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                base.append(scalar)
            } else if let known = folded[scalar] {
                base.append(contentsOf: known)
            } else {
                let found = Self.base(of: scalar)
                folded[scalar] = found
                base.append(contentsOf: found)
            }
        }
        return String(base).lowercased()
    }

    private static func asciiKey(for text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { buffer in
                for (index, byte) in bytes.enumerated() {
                    buffer[index] = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
                }
                return bytes.count
            }
        }
    }

    private static func base(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let words = (scalar.properties.name ?? "").split(separator: " ")
        if words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" {
            return (words[1] == "CAPITAL" ? String(words[3]) : words[3].lowercased()).unicodeScalars
        }
        return scalar.properties.generalCategory == .nonspacingMark ? "".unicodeScalars : String(scalar).unicodeScalars
    }
}
