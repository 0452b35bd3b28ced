/// A use of a definition in a kiosk file: the item of a list in whose place a copy of the definition stands.
public final class DefinitionUse: Sendable {
    /// The name of the definition.
    let name: String
    /// The location of the use, which can itself be in a definition.
    public let location: FileLocation

    init(of name: String, at location: FileLocation) {
        self.name = name
        self.location = location
    }
}

extension DefinitionUse: Hashable {
    public static func == (a: DefinitionUse, b: DefinitionUse) -> Bool { a === b || a.location == b.location }

    public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
