import JSON

/// The rows of a list with a limited size.
///
/// Each row has a unique `id`. Texts are truncated to a maximum length, and have only one line unless they are descriptions.
public struct ListRows {
    /// The maximum number of rows.
    public static let maximum = 1_000
    /// The maximum size of a description, in bytes.
    public static let maximumDescription = 2_000
    /// The maximum size of any other text, in bytes.
    public static let maximumText = 500

    /// The rows.
    public private(set) var rows: [JSONValue] = []
    private var ids: Set<String> = []

    /// Creates an empty list.
    public init() {}

    /// A Boolean value that tells whether the list has the maximum number of rows.
    public var isFull: Bool { rows.count >= Self.maximum }

    /// Appends a row unless the list is full.
    ///
    /// - Parameters:
    ///   - id: The ID of the row. If another row has the same ID, a number is appended.
    ///   - members: The members of the row. Members with an empty text are omitted.
    public mutating func append(id: String, _ members: [String: JSONValue]) {
        guard !isFull else { return }
        let id = Self.text(id)
        var (unique, number) = (id, 1)
        while !ids.insert(unique).inserted {
            number += 1
            unique = "\(id)#\(number)"
        }
        var members = members.filter { $0.value != "" }
        members["id"] = .string(unique)
        rows.append(.object(members))
    }

    /// Returns a text on one line, truncated to ``maximumText``.
    public static func text(_ text: String) -> String {
        clipped(text.split { $0.isWhitespace }.joined(separator: " "), to: maximumText)
    }

    /// Returns a description that may have several lines, truncated to ``maximumDescription``.
    public static func description(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = trimmed(line)
            // Paragraphs are separated by one empty line.
            if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return clipped(lines.joined(separator: "\n"), to: maximumDescription)
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line.drop { $0.isWhitespace }
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    private static func clipped(_ text: String, to limit: Int) -> String {
        // Null characters are removed, because they would end a C string.
        let text = text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
        guard text.utf8.count > limit else { return text }
        var result = ""
        for character in text {
            guard result.utf8.count + character.utf8.count + 3 <= limit else { break }
            result.append(character)
        }
        return result + "…"
    }
}
