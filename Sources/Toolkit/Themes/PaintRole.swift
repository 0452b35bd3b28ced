import Drawing

/// The purpose of a paint, which may be a gradient; a theme can override it.
///
/// Each module declares the roles that it needs. Two roles are equal only if they come from the same declaration.
public nonisolated struct PaintRole: Hashable, Sendable, CustomStringConvertible {
    /// The shared definition of a role, so that a role is copied and compared as a reference.
    private final class Definition: Sendable {
        let name: String
        let standard: Paint

        init(name: String, standard: Paint) {
            self.name = name
            self.standard = standard
        }
    }

    private let definition: Definition

    /// Creates a role.
    ///
    /// - Parameters:
    ///   - name: The name for messages.
    ///   - standard: The default paint.
    public init(_ name: String, _ standard: Paint) {
        definition = Definition(name: name, standard: standard)
    }

    public var description: String { definition.name }

    /// The default paint.
    var standard: Paint { definition.standard }

    public static func == (a: PaintRole, b: PaintRole) -> Bool { a.definition === b.definition }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
