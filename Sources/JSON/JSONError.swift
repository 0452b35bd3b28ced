import CJansson

/// Why a JSON file was not read or written.
public struct JSONError: Error, Hashable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }

    init(_ error: json_error_t) {
        let text = withUnsafeBytes(of: error.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        description = error.line > 0 ? "line \(error.line): \(text)" : text
    }
}
