/// The path to a part of a value: keys of objects and indices of arrays.
///
/// Examples are `line.name` and `legs.0.time`. A key that contains a period is quoted: `"entity.id".state`. A text that begins with `/` is
/// a JSON Pointer (RFC 6901).
public struct MemberPath: Hashable, Sendable {
    /// The keys and indices, beginning with the outermost one.
    public let steps: [String]
    /// The text as it was written, which is also tried as a single key.
    public let text: String

    /// Parses a path. A text that is not a valid path becomes a single key.
    public init(_ text: String) {
        self.text = text
        steps = Self.pointer(text) ?? Self.steps(of: text) ?? [text]
    }

    private static func pointer(_ text: String) -> [String]? {
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { step in
            var unescaped = ""
            var isEscaped = false
            for character in step {
                if isEscaped {
                    unescaped += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
                    isEscaped = false
                } else if character == "~" {
                    isEscaped = true
                } else {
                    unescaped.append(character)
                }
            }
            return isEscaped ? unescaped + "~" : unescaped
        }
    }

    private static func steps(of text: String) -> [String]? {
        var steps: [String] = []
        var step = ""
        var (isQuoted, wasQuoted) = (false, false)
        for character in text {
            switch character {
            case "\"" where isQuoted: (isQuoted, wasQuoted) = (false, true)
            case "\"" where step.isEmpty && !wasQuoted: isQuoted = true
            case "." where !isQuoted:
                guard !step.isEmpty || wasQuoted else { return nil }
                steps.append(step)
                (step, wasQuoted) = ("", false)
            default:
                guard !wasQuoted else { return nil }
                step.append(character)
            }
        }
        guard !isQuoted, !step.isEmpty || wasQuoted else { return nil }
        return steps + [step]
    }
}

extension JSONValue {
    /// Returns the part at a path; `nil` if it does not exist or is null. A key that equals the text of the path takes precedence.
    public func part(at path: MemberPath) -> JSONValue? {
        if case .object(let members) = self, let member = members[path.text] { return member == .null ? nil : member }
        return self[path.steps]
    }

    /// Returns the part at a path of keys and of array indices, from 0; `nil` if it does not exist or is null.
    public subscript(path: [String]) -> JSONValue? {
        var value = self
        for step in path {
            switch value {
            case .object(let members):
                guard let member = members[step] else { return nil }
                value = member
            case .array(let elements):
                guard let index = Int(step), elements.indices.contains(index) else { return nil }
                value = elements[index]
            case .null, .bool, .number, .string: return nil
            }
        }
        return value == .null ? nil : value
    }
}
