import ListFormats
import System

/// The text of a calendar file as unfolded UTF-8 lines.
public struct CalendarText: Sendable {
    /// The lines with their line endings.
    let bytes: [UInt8]
    /// The names of at most 64 time zones in the text.
    public let zoneNames: Set<String>

    /// The maximum number of time zones.
    static let maximumZones = 64
    /// The maximum nesting depth of components. A valid calendar has a depth of at most 3.
    static let maximumDepth = 8

    /// Reads the text of a calendar file.
    ///
    /// - Parameter bytes: The content, in UTF-8 or Windows-1252.
    /// - Throws: The reason why the content is not a calendar.
    public init(_ bytes: [UInt8]) throws(ContentError) {
        guard bytes.count <= ListKind.maximumBytes else {
            throw ContentError("calendar too large (max \(ListKind.maximumBytes >> 20) MiB)")
        }
        // A line may be folded inside a character, so the encoding is detected after unfolding.
        let unfolded = Self.unfolded(bytes)
        if String(validating: unfolded, as: UTF8.self) != nil {
            self.bytes = unfolded
        } else {
            self.bytes = WindowsText.utf8(of: unfolded) ?? Array(String(decoding: unfolded, as: UTF8.self).utf8)
        }
        zoneNames = try Self.survey(self.bytes)
    }

    /// Returns a text without byte-order mark, null characters and folded lines.
    private static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 1)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else {
                if byte != 0 { result.append(byte) }
                continue
            }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            if index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 {
                index += 1
            } else if result.last != 0x0A {
                result.append(0x0A)
            }
        }
        return result
    }

    /// Returns the names of the time zones.
    ///
    /// - Throws: An error if the text is not a calendar, or if components are nested too deeply, because libical frees them recursively.
    private static func survey(_ bytes: [UInt8]) throws(ContentError) -> Set<String> {
        var names: Set<String> = []
        var depth = 0
        var isCalendar = false
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let line = remaining.prefix { $0 != 0x0A }
            remaining = remaining.dropFirst(line.count + 1)
            if starts(line, with: "BEGIN:") {
                if starts(line, with: "BEGIN:VCALENDAR") { isCalendar = true }
                depth += 1
                guard depth <= maximumDepth else {
                    throw ContentError("calendar components nested too deeply (max \(maximumDepth))")
                }
            } else if starts(line, with: "END:") {
                depth = max(0, depth - 1)
            } else if let name = zoneName(in: line), names.count < maximumZones {
                names.insert(name)
            }
        }
        guard isCalendar else { throw ContentError("not a calendar: no VCALENDAR") }
        return names
    }

    private static func starts(_ line: ArraySlice<UInt8>, with word: String) -> Bool {
        line.count >= word.utf8.count
            && zip(line, word.utf8).allSatisfy { $0 == $1 || ($0 & 0xDF == $1 && $1 >= 0x41) }
    }

    /// Returns the value of the parameter or property `TZID`; `nil` if the line contains neither.
    private static func zoneName(in line: ArraySlice<UInt8>) -> String? {
        var remaining = line.prefix(512)
        while let start = remaining.firstIndex(where: { $0 == 0x54 || $0 == 0x74 }) {
            remaining = remaining[start...]
            if starts(remaining, with: "TZID="), let name = name(remaining.dropFirst(5)) { return name }
            if start == line.startIndex, starts(remaining, with: "TZID:"), let name = name(remaining.dropFirst(5)) {
                return name
            }
            remaining = remaining.dropFirst()
        }
        return nil
    }

    private static func name(_ text: ArraySlice<UInt8>) -> String? {
        let isQuoted = text.first == 0x22
        let name = (isQuoted ? text.dropFirst() : text).prefix { isQuoted ? $0 != 0x22 : $0 != 0x3A && $0 != 0x3B }
        return name.isEmpty || name.count > 128 ? nil : String(decoding: name, as: UTF8.self)
    }
}
