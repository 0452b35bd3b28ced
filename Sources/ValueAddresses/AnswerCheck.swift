import JSON
import SourceProtocol

/// A check of a device's answer that tells whether an order succeeded: a part of the answer must have a certain value.
public struct AnswerCheck: Hashable, Sendable {
    /// The path of the part; `nil` for the whole answer.
    public var path: String?
    /// The value that means success; `nil` if any value except false, null and an empty text means success.
    public var expected: JSONValue?
    /// The path of the device's error message; `nil` to search the usual members.
    public var error: String?

    /// Creates a check that accepts the whole answer.
    public init() {}

    /// Parses the members of an order's settings.
    public init(_ value: JSONValue) {
        (path, expected, error) = (value["path"]?.string, value["is"], value["error"]?.string)
    }

    /// The members of the order's settings.
    public var settings: [String: JSONValue] {
        var settings: [String: JSONValue] = [:]
        settings["path"] = path.map { .string($0) }
        settings["is"] = expected
        settings["error"] = error.map { .string($0) }
        return settings
    }

    /// Returns the reason for the failure that an answer reports, as text; `nil` if it reports success.
    public func failure(in answer: JSONValue) -> String? {
        let part = path.map { answer.part(at: MemberPath($0)) ?? .null } ?? answer
        let isSuccess = expected.map { part.matches($0) == true } ?? !(part.isNoData || part == false)
        guard !isSuccess else { return nil }
        return Self.words(in: answer, at: error) ?? "refused by the device: \((try? part.encoded()) ?? "")".shortened
    }

    /// Returns the error message in an answer; `nil` if the answer contains none.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - path: The path of the message; `nil` to search the members in which servers usually send it.
    public static func words(in answer: JSONValue, at path: String? = nil) -> String? {
        if let path { return answer.part(at: MemberPath(path)).flatMap(plain) }
        if case .string = answer { return plain(answer) }
        for member in ["error", "message", "detail", "title", "errors", "error_description", "reason"] {
            guard let part = answer[member] else { continue }
            if let words = plain(part) ?? part["message"].flatMap(plain) ?? part.elements?.first.flatMap(first) {
                return words
            }
        }
        return nil
    }

    private static func first(_ value: JSONValue) -> String? { plain(value) ?? words(in: value) }

    /// Returns the first line of a text, truncated and without control characters or bidirectional marks; `nil` if it has no visible
    /// character.
    private static func plain(_ value: JSONValue) -> String? {
        guard case .string(let text) = value else { return nil }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.drop(while: \.properties.isWhitespace).prefix(1_000) {
            if scalar == "\n" || scalar == "\r" { break }
            if scalar.properties.generalCategory != .format { scalars.append(scalar) }
        }
        let words = String(scalars).shortened
        return words.contains { !$0.isWhitespace } ? words : nil
    }
}
