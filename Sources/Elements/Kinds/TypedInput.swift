/// What a user typed into an element. It is personal, so that it is removed when the panel goes back to its start.
nonisolated protocol TypedInput {
    /// A Boolean value that tells whether nothing was typed.
    var isBlank: Bool { get }
}

nonisolated extension String: TypedInput {
    var isBlank: Bool { isEmpty }
}
