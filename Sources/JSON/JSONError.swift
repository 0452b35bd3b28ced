import CJansson
import System

/// Why a JSON text was not read or written.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a caller may want to tell apart.
    public enum Code: Hashable, Sendable {
        /// The file cannot be read or written at all.
        case file(FileError.Code)
        /// The text breaks the rules of JSON, or is cut.
        case notJSON
        /// It holds more than the caller allows.
        case tooMuch
        /// It has another shape than the caller wants.
        case otherShape
    }

    /// What is wrong, for programs.
    public var code: Code
    /// From 1; nil where the file as a whole is meant.
    public var line: Int?
    /// Without place, such as `the file is empty`.
    public var reason: String

    /// An error by its sentence.
    public init(_ code: Code, line: Int? = nil, _ reason: String) {
        self.code = code
        self.line = line
        self.reason = reason
    }

    init(_ error: FileError) {
        self.init(.file(error.code), error.reason)
    }

    /// - Parameter line: of the file, in which the text begins that Jansson saw.
    init(_ error: json_error_t, line: Int) {
        let text = withUnsafeBytes(of: error.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        self.init(.notJSON, line: line + max(Int(error.line), 1) - 1, Self.withoutQuote(text))
    }

    /// Jansson quotes the text behind “near”: that may be a secret, and a kiosk may name any file.
    private static func withoutQuote(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let kept = words.prefix { $0 != "near" }.joined(separator: " ")
        let scalars = kept.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
