import JSON

/// An error in a kiosk, with its location.
public struct KioskMistake: Hashable, Sendable {
    /// The path of the file, relative to the kiosk's folder; `nil` if the error is not in a file.
    public var file: String?
    /// The line, counted from 1.
    public var line: Int?
    /// The column, counted from 1.
    public var column: Int?
    /// The text of the error.
    public var text: String

    /// The maximum number of errors that are reported.
    public static let most = 50

    /// Creates an error without a location.
    public init(_ text: String) { self.text = text }

    /// Parses a line of `thumbrail check`.
    ///
    /// - Parameters:
    ///   - line: The line, such as `/path/kiosk.yaml:3:5: error: what was expected`, or `/path/picture.png: …`.
    ///   - name: A closure that returns a path relative to the kiosk's folder.
    public init(line: Substring, name: (String) -> String) {
        let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let number = Int(parts[1]), let column = Int(parts[2]), !parts[0].isEmpty else {
            let path = line.prefix { $0 != ":" && $0 != " " }
            text = path.hasPrefix("/") ? name(String(path)) + line.dropFirst(path.count) : String(line)
            return
        }
        (file, self.line, self.column) = (name(String(parts[0])), number, column)
        text = String(parts[3].drop { $0 == " " })
    }

    /// The error as JSON.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["text": .string(text)]
        members["file"] = file.map { .string($0) }
        members["line"] = line.map { .number(Double($0)) }
        members["column"] = column.map { .number(Double($0)) }
        return .object(members)
    }
}
