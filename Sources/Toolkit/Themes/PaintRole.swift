import Drawing

/// What a paint, which may be a gradient, is for; a theme can set another one.
///
/// Each module declares those that it needs. Two roles are the same only if they are one declaration.
public nonisolated struct PaintRole: Hashable, Sendable, CustomStringConvertible {
    /// One object a role: a role is copied and compared as a reference.
    private final class Definition: Sendable {
        let name: String
        let standard: Paint

        init(name: String, standard: Paint) {
            self.name = name
            self.standard = standard
        }
    }

    private let definition: Definition

    /// - Parameters:
    ///   - name: what it is called in messages.
    ///   - standard: the paint in a theme that does not set another one.
    public init(_ name: String, _ standard: Paint) {
        definition = Definition(name: name, standard: standard)
    }

    public var description: String { definition.name }

    /// The paint in a theme that does not set another one.
    var standard: Paint { definition.standard }

    public static func == (a: PaintRole, b: PaintRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
