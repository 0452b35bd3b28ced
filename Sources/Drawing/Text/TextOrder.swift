/// The display order of the letters of a line that is not purely left-to-right.
public struct TextOrder: Hashable, Sendable {
    /// The direction of the paragraph, which determines the side at which its lines begin.
    public let direction: TextDirection
    /// The embedding level (UAX #9) of each byte of UTF-8. Odd levels are right-to-left.
    package let levels: [UInt8]
    /// A key that differs for lines that look different, even if their texts are equal: the text, followed by the
    /// direction and the levels.
    package let key: String

    package init(_ text: String, direction: TextDirection, levels: [UInt8]) {
        self.direction = direction
        self.levels = levels
        // Levels are at most 126, so each of them is one byte of UTF-8.
        key = text + String(decoding: [direction == .leftToRight ? 0 : 1] + levels, as: UTF8.self)
    }

    /// Returns the level of a byte, or the level of the paragraph for an index beyond the last byte.
    package func level(_ index: Int) -> UInt8 {
        levels.indices.contains(index) ? levels[index] : direction == .rightToLeft ? 1 : 0
    }

    /// Returns the order of the line after `count` spaces are inserted before it. Text may also be appended to the
    /// line.
    package func indented(by count: Int, _ text: String) -> TextOrder {
        let level: UInt8 = direction == .rightToLeft ? 1 : 0
        return TextOrder(
            text, direction: direction, levels: [UInt8](repeating: level, count: max(0, count)) + levels)
    }

    /// Returns the end of the part that starts at a byte: the next byte with another level, or `limit`.
    package static func end(of start: Int, in levels: [UInt8], limit: Int) -> Int {
        guard levels.indices.contains(start) else { return limit }
        var end = start + 1
        while end < min(limit, levels.count), levels[end] == levels[start] { end += 1 }
        return end < levels.count ? end : limit
    }

    /// Returns the indices of a line's parts in visual order from left to right: rule L2 of UAX #9.
    ///
    /// - Parameter levels: The levels of the parts, in text order.
    package static func visual(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        let lowestOdd: UInt8 = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
        var level = highest
        while level >= lowestOdd {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
            level -= 1
        }
        return order
    }
}

extension TextOrder {
    /// Creates the order of a text that is a single line. Returns `nil` if the whole text is left-to-right.
    ///
    /// - `direction`: The direction of the line. If it is `nil`, the first letter with a direction determines it.
    public init?(ofLine text: String, direction: TextDirection? = nil) {
        var text = text
        let order = text.withUTF8 { BidiLevels($0, 0..<$0.count, direction: direction) }
        guard let order else { return nil }
        self = order.order(of: 0..<text.utf8.count, text)
    }
}
