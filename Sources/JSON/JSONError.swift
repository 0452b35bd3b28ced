import CJansson
import System

/// The reason why a JSON text could not be read or written.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors that a caller can distinguish.
    public enum Code: Hashable, Sendable {
        /// The file cannot be read or written.
        case file(FileError.Code)
        /// The text is not valid JSON, or is truncated.
        case notJSON
        /// The content exceeds the caller's limits.
        case tooMuch
        /// The content does not have the structure that the caller expects.
        case otherShape
    }

    /// The kind of the error.
    public var code: Code
    /// The line of the error, counted from 1; `nil` if the error concerns the whole file.
    public var line: Int?
    /// The reason without the line, such as `the file is empty`.
    public var reason: String

    /// Creates an error from its parts.
    public init(_ code: Code, line: Int? = nil, _ reason: String) {
        self.code = code
        self.line = line
        self.reason = reason
    }

    init(_ error: FileError) {
        self.init(.file(error.code), error.reason)
    }

    /// Creates an error from Jansson's error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - line: The line of the file in which the text that Jansson parsed begins, counted from 1.
    init(_ error: json_error_t, line: Int) {
        let text = withUnsafeBytes(of: error.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        self.init(.notJSON, line: line + max(Int(error.line), 1) - 1, Self.withoutQuote(text))
    }

    /// Removes the quoted input that Jansson adds after “near”. It may be a secret, because a kiosk file can refer to any file.
    private static func withoutQuote(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let kept = words.prefix { $0 != "near" }.joined(separator: " ")
        let scalars = kept.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
