import JSON

/// The value of a request header: a text, or the name of a secret that contains it.
public enum HTTPHeader: Hashable, Sendable {
    /// A text.
    case text(String)
    /// The name of the secret whose content is the value.
    case secret(String)

    /// A Boolean value that tells whether the value is a secret.
    public var isSecret: Bool { secret != nil }

    /// The name of the secret; `nil` for a text.
    public var secret: String? {
        if case .secret(let name) = self { name } else { nil }
    }

    /// Parses the value of a header in a source's settings.
    public init?(_ value: JSONValue) {
        if let text = value.string {
            self = .text(text)
        } else if let name = value["file"]?.string {
            self = .secret(name)
        } else {
            return nil
        }
    }

    /// The value in a source's settings.
    public var settings: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .secret(let name): ["file": .string(name)]
        }
    }

    /// Returns `true` if a text is a valid header name and not one of the headers that are set automatically.
    public static func isName(_ text: String) -> Bool {
        let specialCharacters = Set("!#$%&'*+-.^_`|~".utf8)
        let isToken = text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || specialCharacters.contains($0)
        }
        return isToken && (1...64).contains(text.utf8.count) && !automaticNames.contains(text.lowercased())
    }

    private static let automaticNames: Set<String> = [
        "connection", "content-length", "host", "te", "trailer", "transfer-encoding", "upgrade",
    ]
}
