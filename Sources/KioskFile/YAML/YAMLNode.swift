/// A value of a YAML document with its location.
struct YAMLNode: Sendable {
    /// The content of a value.
    enum Content: Sendable {
        /// A scalar. `isPlain` is `true` if it is written without quotes and not as a block, so that it can mean something other than text.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        /// A mapping without duplicate keys, in the order of the file.
        case mapping([Entry])
    }

    /// A key with its value.
    struct Entry: Sendable {
        let key: String
        let keyLocation: FileLocation
        let value: YAMLNode
    }

    let content: Content
    /// The location of the value. The value of an alias has the location of the alias, but the values inside it have the locations where
    /// they were written.
    var location: FileLocation
    /// The number of values in it, including itself, with every alias expanded.
    let size: Int
}

extension YAMLNode {
    /// A Boolean value that tells whether the value is missing or is one of YAML's words for null.
    var isNothing: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// The Boolean that the value has in YAML's core schema, in any of its three spellings, or `nil` if it is not a Boolean.
    var boolean: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        return switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// The elements of a list; empty for other values.
    var elements: [YAMLNode] { if case .list(let values) = content { values } else { [] } }

    /// The entries of a mapping; empty for other values.
    var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

    /// The text of a scalar; `nil` for other values.
    var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// Returns the value of a key of a mapping.
    subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

    /// The description of the value for a message: `the text "abc"`, `a list`, `nothing`.
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

    /// The scalars in the tree that have dollar signs, with their locations.
    var references: [(text: ReferenceText, location: FileLocation)] {
        var references: [(text: ReferenceText, location: FileLocation)] = []
        func visit(_ node: YAMLNode) {
            switch node.content {
            case .scalar(let text, _):
                if let text = ReferenceText(text) { references.append((text, node.location)) }
            case .list(let values): values.forEach(visit)
            case .mapping(let entries): for entry in entries { visit(entry.value) }
            }
        }
        visit(self)
        return references
    }
}
