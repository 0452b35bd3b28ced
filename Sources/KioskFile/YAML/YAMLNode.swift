/// A value of a YAML document with its place.
struct YAMLNode {
    /// What a value can be.
    enum Content {
        /// `isPlain`: written without quotes and not as a block, so that it may stand for something else than text.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        /// No key twice, in the order of the file.
        case mapping([Entry])
    }

    /// A key with its value.
    struct Entry {
        let key: String
        let keyLocation: FileLocation
        let value: YAMLNode
    }

    let content: Content
    /// For the value of an alias, the place of the alias; what lies in it has the places where it was written.
    var location: FileLocation
    /// The number of values in it, itself included, with every alias written out.
    let size: Int
}

extension YAMLNode {
    /// Whether nothing was written, or one of the words that YAML has for it.
    var isNothing: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// The value of a boolean as YAML's core schema has it, in any of its three spellings.
    var boolean: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        return switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// What was found, for a message: `the text "abc"`, `a list`, `nothing`.
    var found: String {
        switch content {
        case .list: "a list"
        case .mapping: "a mapping"
        case .scalar where isNothing: "nothing"
        case .scalar(let text, _) where boolean != nil: "the boolean \(text)"
        case .scalar(let text, isPlain: true) where Self.isNumber(text): "the number \(text.clipped)"
        case .scalar(let text, _): "the text \(text.quoted)"
        }
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits = Set("0123456789+-.eE_")
        return text.count < 40 && text.contains(where: \.isNumber) && text.allSatisfy(digits.contains)
    }
}
