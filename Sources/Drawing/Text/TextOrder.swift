/// How the letters of a line follow each other on screen, where that is not from left to right.
public struct TextOrder: Hashable, Sendable {
    /// That of the paragraph: where its lines begin.
    public let direction: TextDirection
    /// The embedding level of UAX #9 of each byte of UTF-8: odd ones are written from right to left.
    package let levels: [UInt8]
    /// Not equal for two lines that look different, though their texts may be: the text, and the levels behind it.
    package let key: String

    package init(_ text: String, direction: TextDirection, levels: [UInt8]) {
        self.direction = direction
        self.levels = levels
        // Levels are at most 126, which are letters of one byte.
        key = text + String(decoding: [direction == .leftToRight ? 0 : 1] + levels, as: UTF8.self)
    }

    /// The level of a byte; behind the last one the paragraph's own.
    package func level(_ index: Int) -> UInt8 {
        levels.indices.contains(index) ? levels[index] : direction == .rightToLeft ? 1 : 0
    }

    /// The order of the line with so many spaces before it, and any behind it.
    package func indented(by count: Int, _ text: String) -> TextOrder {
        let level: UInt8 = direction == .rightToLeft ? 1 : 0
        return TextOrder(
            text, direction: direction, levels: [UInt8](repeating: level, count: max(0, count)) + levels)
    }

    /// Where a part that starts at a byte ends: at another level, or at `limit`.
    package static func end(of start: Int, in levels: [UInt8], limit: Int) -> Int {
        guard levels.indices.contains(start) else { return limit }
        var end = start + 1
        while end < min(limit, levels.count), levels[end] == levels[start] { end += 1 }
        return end < levels.count ? end : limit
    }

    /// Where each part of a line comes from that is looked at from left to right: rule L2 of UAX #9.
    ///
    /// - Parameter levels: those of the line's parts, in the order of its text.
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
    /// The order of a text that is one line; nil where all of it is written from left to right.
    ///
    /// - `direction`: where it begins; nil takes that of its first letter that has one.
    public init?(ofLine text: String, direction: TextDirection? = nil) {
        var text = text
        let order = text.withUTF8 { BidiLevels($0, 0..<$0.count, direction: direction) }
        guard let order else { return nil }
        self = order.order(of: 0..<text.utf8.count, text)
    }
}
