/// The intrinsic size of an SVG file.
struct SVGHeader {
    /// The size in CSS pixels; `nil` if the file has neither a `width` and `height` nor a `viewBox`.
    let size: (width: Double, height: Double)?

    /// Reads the size from the start of a file.
    ///
    /// - Returns: `nil` if no `svg` element begins within the first 16 KiB, or if other content precedes it.
    init?(_ bytes: [UInt8]) {
        let head = bytes.prefix(16384)
        guard let start = Self.startOfElement(head) else { return nil }
        let end = head[start...].firstIndex(of: UInt8(ascii: ">")) ?? head.endIndex
        let attributes = Self.attributes(head[start..<end])
        let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }.compactMap(Double.init)
        let boxSize = box.count == 4 ? (width: box[2], height: box[3]) : nil
        let width = Self.length(attributes["width"])
        let height = Self.length(attributes["height"])
        switch (width, height, boxSize) {
        case (let width?, let height?, _): size = (width, height)
        case (let width?, nil, let box?) where box.width > 0:
            size = (width, width * box.height / box.width)
        case (nil, let height?, let box?) where box.height > 0:
            size = (height * box.width / box.height, height)
        case (_, _, let box): size = box
        }
    }

    /// Returns the index of the first byte after `<svg`. Only declarations and comments may precede it.
    private static func startOfElement(_ head: ArraySlice<UInt8>) -> Int? {
        var index = head.startIndex
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
        while index < head.endIndex {
            let rest = head[index...]
            if [0x20, 0x09, 0x0A, 0x0D].contains(head[index]) {
                index += 1
            } else if rest.starts(with: "<svg".utf8) {
                return index + 4
            } else if rest.starts(with: "<!--".utf8) {
                var end = index + 4
                while end < head.endIndex, !head[end...].starts(with: "-->".utf8) { end += 1 }
                index = end + 3
            } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
                index = end + 1
            } else {
                return nil
            }
        }
        return nil
    }

    private static func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String] {
        var found: [String: String] = [:]
        var index = bytes.startIndex
        while let equals = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
            let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
            var nameEnd = equals
            while nameEnd > index, isSpace(bytes[nameEnd - 1]) { nameEnd -= 1 }
            var nameStart = nameEnd
            while nameStart > index, !isSpace(bytes[nameStart - 1]) { nameStart -= 1 }
            guard let open = bytes[equals...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
                let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
            else { break }
            let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
            found[name] = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
            index = close + 1
        }
        return found
    }

    /// Returns a length in CSS pixels; `nil` for percentages, lengths in em and invalid lengths.
    private static func length(_ text: String?) -> Double? {
        guard let text else { return nil }
        let trimmed = text.drop { $0.isWhitespace }
        let digits = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "+" || $0 == "-" }
        guard let number = Double(digits), number > 0 else { return nil }
        switch trimmed[digits.endIndex...].prefix(while: { !$0.isWhitespace }) {
        case "", "px": return number
        case "pt": return number * 96 / 72
        case "pc": return number * 16
        case "mm": return number * 96 / 25.4
        case "cm": return number * 96 / 2.54
        case "in": return number * 96
        default: return nil
        }
    }
}
