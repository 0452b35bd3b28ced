/// A replacement of the references in the scalars of a YAML tree by values.
///
/// A scalar that consists only of a reference is replaced by the value, of any type. In a longer text, a reference is replaced by the
/// text of its value, which has to be a scalar. Keys are not changed. Inserted values are not searched for references.
struct NodeSubstitution {
    typealias Reference = ReferenceText.Reference

    /// What takes the place of a reference.
    enum Replacement {
        case value(YAMLNode)
        /// The reference stays in the text as it is written.
        case asWritten
    }

    /// The errors: malformed references, and lists and mappings in texts. The tree keeps such texts as they are written.
    private(set) var errors: [KioskFileError] = []
    private let replacement: (Reference) -> Replacement

    /// Creates a substitution.
    ///
    /// - Parameter replacement: A closure that returns what takes the place of a reference.
    init(_ replacement: @escaping (Reference) -> Replacement) {
        self.replacement = replacement
    }

    /// Returns a tree with its references replaced. A value that takes the place of a whole scalar gets the location of the scalar; the
    /// values inside it keep their locations.
    mutating func replaced(in node: YAMLNode) -> YAMLNode {
        switch node.content {
        case .scalar(let written, let isPlain):
            guard let text = ReferenceText(written) else { return node }
            return replaced(in: text, of: node, isPlain: isPlain)
        case .list(let values):
            var size = 1
            let replaced = values.map { value in
                let value = self.replaced(in: value)
                size += value.size
                return value
            }
            return YAMLNode(content: .list(replaced), location: node.location, size: size)
        case .mapping(let entries):
            var size = 1
            let replaced = entries.map { entry in
                let value = self.replaced(in: entry.value)
                size += 1 + value.size
                return YAMLNode.Entry(key: entry.key, keyLocation: entry.keyLocation, value: value)
            }
            return YAMLNode(content: .mapping(replaced), location: node.location, size: size)
        }
    }

    private mutating func replaced(in text: ReferenceText, of node: YAMLNode, isPlain: Bool) -> YAMLNode {
        if let reference = text.whole, case .value(var value) = replacement(reference) {
            value.location = node.location
            return value
        }
        var result = ""
        for part in text.parts {
            switch part {
            case .text(let text): result += text
            case .reference(let reference): result += self.text(of: reference, at: node.location)
            case .malformed(let written):
                errors.append(
                    KioskFileError(
                        .invalidValue, at: node.location,
                        "expected a name in braces, such as ${name}, found \(written.quoted); $$ is a dollar sign"))
                result += written
            }
        }
        return YAMLNode(content: .scalar(result, isPlain: isPlain), location: node.location, size: 1)
    }

    private mutating func text(of reference: Reference, at location: FileLocation) -> String {
        guard case .value(let value) = replacement(reference) else { return reference.written }
        if case .scalar(let text, _) = value.content { return text }
        errors.append(
            KioskFileError(
                .wrongType, at: location, "\(reference.written) is \(value.found), which cannot be a part of a text"))
        return reference.written
    }
}
