import KioskFile

/// An action that a detail offers as a button.
nonisolated struct DetailAction: Hashable, Sendable {
    /// The effect of a press.
    enum Effect: Hashable, Sendable {
        /// Performs steps in order.
        case steps([ActionDefinition.Step])
        /// Shows a menu of further actions.
        case menu([DetailAction])
    }

    /// The title, in the language of the detail.
    let title: String
    /// A Boolean value that tells whether most users will press the button.
    let isProminent: Bool
    let effect: Effect

    init(_ title: String, isProminent: Bool = false, _ effect: Effect) {
        (self.title, self.isProminent, self.effect) = (title, isProminent, effect)
    }
}
