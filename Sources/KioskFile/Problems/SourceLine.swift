/// A line of a kiosk file, for quoting it with an error.
public struct SourceLine: Hashable, Sendable {
    /// A part of the line around the location of an error.
    public struct Excerpt: Hashable, Sendable {
        /// The text before the location; it begins with an ellipsis if it is not the beginning of the line.
        public let before: String
        /// The word or the character at the location; a space at the end of the line.
        public let marked: String
        /// The text after the marked one; it ends with an ellipsis if it is not the end of the line.
        public let after: String
    }

    private let scalars: [Unicode.Scalar]
    /// The offset of the location in the line.
    private let offset: Int

    /// Finds the line of a location.
    ///
    /// Takes linear time in the number of bytes.
    ///
    /// - Parameters:
    ///   - location: The location in the file.
    ///   - bytes: The bytes of the file.
    /// - Returns: `nil` if the file has no such line, or is not valid UTF-8.
    public init?(at location: FileLocation, in bytes: [UInt8]) {
        guard let source = try? SourceText(bytes, file: location.file), let line = source.line(location.line) else {
            return nil
        }
        // Characters that have no width of their own, or that turn the text around, would hide where the location is.
        scalars = line.map { scalar in
            switch scalar.properties.generalCategory {
            case .control where scalar == "\t": " "
            // Persian words contain the first of these, and emoji the second.
            case .format where scalar == "\u{200C}" || scalar == "\u{200D}": scalar
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "\u{FFFD}"
            default: scalar
            }
        }
        offset = min(max(0, location.column - 1), scalars.count)
    }

    /// Returns the part of the line around the location that has a number of characters.
    ///
    /// - Parameter columns: The maximum number of characters, at least 8.
    public func excerpt(columns: Int) -> Excerpt {
        let columns = max(8, columns)
        var end = offset
        while end < scalars.count, end < offset + columns / 2 - 1, Self.isWord(scalars[end]) { end += 1 }
        if end == offset { end = min(offset + 1, scalars.count) }
        var range = 0..<scalars.count
        if scalars.count > columns {
            // More is shown before the location than after it, because it is what the error is about.
            let start = max(0, min(offset - columns / 2, scalars.count - columns))
            range = start..<start + columns
        }
        let first = range.lowerBound + (range.lowerBound > 0 ? 1 : 0)
        let last = range.upperBound - (range.upperBound < scalars.count ? 1 : 0)
        let before = Self.text(scalars[min(first, offset)..<offset])
        let after = Self.text(scalars[min(end, last)..<last])
        return Excerpt(
            before: (range.lowerBound > 0 ? "…" : "") + before,
            marked: end > offset ? Self.text(scalars[offset..<end]) : "\u{A0}",
            after: after + (range.upperBound < scalars.count ? "…" : ""))
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_./".unicodeScalars.contains(scalar)
            || scalar.properties.canonicalCombiningClass != .notReordered
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
