import CFriBidi

/// The embedding levels of a paragraph according to the Unicode bidirectional algorithm (UAX #9), computed by FriBidi.
///
/// Most paragraphs contain no right-to-left text and therefore have no levels. A quick scan of the bytes detects them.
struct BidiLevels: Hashable, Sendable {
    let direction: TextDirection
    /// The start of the paragraph in the text, in bytes.
    let start: Int
    /// The level of each byte.
    let levels: [UInt8]
    /// For each byte, whether it belongs to a character that rule L1 of UAX #9 treats as white space.
    private let isSpace: [Bool]

    /// Computes the levels of a paragraph. Returns `nil` if the whole paragraph is left-to-right.
    ///
    /// - Parameters:
    ///   - range: The range of the paragraph, in bytes.
    ///   - direction: The base direction of the paragraph. If it is `nil`, the first letter with a direction determines
    ///     it.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, direction: TextDirection? = nil) {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        guard direction == .rightToLeft || Self.mayBeRightToLeft(part) else { return nil }
        var scalars: [UInt32] = []
        scalars.reserveCapacity(part.count)
        var index = 0
        while index < part.count {
            let scalar = TextCluster.scalar(at: index, in: part)
            scalars.append(scalar)
            index += TextCluster.length(scalar)
        }
        let found = Self.levels(of: scalars, direction: direction)
        var (levels, isSpace) = ([UInt8](), [Bool]())
        levels.reserveCapacity(part.count)
        isSpace.reserveCapacity(part.count)
        for (index, scalar) in scalars.enumerated() {
            for _ in 0..<TextCluster.length(scalar) {
                levels.append(UInt8(clamping: max(0, found.levels[index])))
                isSpace.append(thumbrail_is_space(found.types[index]) != 0)
            }
        }
        guard levels.count == part.count else { return nil }
        // All bytes of a character get the same level. No language has two levels within one character.
        index = 0
        while index < part.count {
            let end = TextCluster.end(from: index, in: part)
            for byte in index..<end { levels[byte] = levels[index] }
            index = end
        }
        (self.levels, self.isSpace) = (levels, isSpace)
        self.direction = found.direction
        start = range.lowerBound
    }

    /// Returns the levels and bidirectional classes of a paragraph's scalars. If FriBidi runs out of memory, all levels
    /// are 0.
    static func levels(
        of scalars: [UInt32], direction: TextDirection?
    ) -> (levels: [Int8], types: [FriBidiCharType], direction: TextDirection) {
        let count = FriBidiStrIndex(clamping: scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [Int8](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var base =
            switch direction {
            case .leftToRight: thumbrail_direction_left_to_right()
            case .rightToLeft: thumbrail_direction_right_to_left()
            case nil: thumbrail_direction_of_text()
            }
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0 else {
            return (levels, types, direction ?? .leftToRight)
        }
        return (levels, types, thumbrail_is_right_to_left(base) != 0 ? .rightToLeft : .leftToRight)
    }

    /// Returns the order of a line.
    ///
    /// Trailing white space gets the level of the paragraph (rule L1 of UAX #9: white space, isolate controls, and the
    /// characters that rule X9 removes). So does text that was appended to the line.
    ///
    /// - Parameters:
    ///   - range: The range of the line, in bytes of the whole text.
    ///   - text: The text of the line, possibly with an ellipsis appended.
    func order(of range: Range<Int>, _ text: String) -> TextOrder {
        let base: UInt8 = direction == .rightToLeft ? 1 : 0
        let part = range.clamped(to: start..<start + levels.count)
        var line = Array(levels[part.lowerBound - start..<part.upperBound - start])
        var last = line.count
        while last > 0, isSpace[part.lowerBound - start + last - 1] {
            last -= 1
            line[last] = base
        }
        line += [UInt8](repeating: base, count: max(0, text.utf8.count - line.count))
        return TextOrder(text, direction: direction, levels: line)
    }

    /// Returns `true` if the bytes may contain right-to-left letters or bidirectional controls. Only the first bytes of
    /// UTF-8 sequences are examined.
    private static func mayBeRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte >= 0xD6 else { continue }
            switch byte {
            // U+0590 to U+07FF.
            case 0xD6...0xDF: return true
            // U+0800 to U+08FF.
            case 0xE0: if index < bytes.count, bytes[index] < 0xA4 { return true }
            // U+2000 to U+207F, which contains directional marks, embeddings and isolates.
            case 0xE2: if index + 1 < bytes.count, isControl(bytes[index], bytes[index + 1]) { return true }
            // U+FB1D to U+FEFF.
            case 0xEF: if index < bytes.count, 0xAC...0xBB ~= bytes[index] { return true }
            // U+10800 to U+10FFF and U+1E800 to U+1EFFF.
            case 0xF0:
                guard index + 1 < bytes.count else { continue }
                if bytes[index] == 0x90, bytes[index + 1] >= 0xA0 { return true }
                if bytes[index] == 0x9E, bytes[index + 1] >= 0xA0 { return true }
            default: continue
            }
        }
        return false
    }

    private static func isControl(_ second: UInt8, _ third: UInt8) -> Bool {
        switch (second, third) {
        // U+200E, U+200F, U+202A to U+202E.
        case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE): true
        // U+2066 to U+2069.
        case (0x81, 0xA6...0xA9): true
        default: false
        }
    }
}
