import JSON

/// What is wrong with a kiosk, and where.
public struct KioskMistake: Hashable, Sendable {
    /// As seen from the kiosk's folder; nil where it is no matter of a file.
    public var file: String?
    /// From 1 on.
    public var line: Int?
    /// From 1 on.
    public var column: Int?
    /// What was expected.
    public var text: String

    /// Mistakes that are told of at the most.
    public static let most = 50

    /// A mistake without a place.
    public init(_ text: String) { self.text = text }

    /// - Parameters:
    ///   - line: of `thumbrail check`: `/path/kiosk.yaml:3:5: error: what was expected`, or `/path/picture.png: …`.
    ///   - name: what a path is called in the kiosk's folder.
    public init(line: Substring, name: (String) -> String) {
        let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let number = Int(parts[1]), let column = Int(parts[2]), !parts[0].isEmpty else {
            let place = line.prefix { $0 != ":" && $0 != " " }
            text = place.hasPrefix("/") ? name(String(place)) + line.dropFirst(place.count) : String(line)
            return
        }
        (file, self.line, self.column) = (name(String(parts[0])), number, column)
        text = String(parts[3].drop { $0 == " " })
    }

    /// As others are told.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["text": .string(text)]
        members["file"] = file.map { .string($0) }
        members["line"] = line.map { .number(Double($0)) }
        members["column"] = column.map { .number(Double($0)) }
        return .object(members)
    }
}
