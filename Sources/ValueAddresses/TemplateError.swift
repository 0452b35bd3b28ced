/// The reason why a template cannot be filled.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error with a reason.
    public init(_ description: String) {
        self.description = description
    }

    init(missing name: String) {
        description = "no value for $\(name)"
    }
}
