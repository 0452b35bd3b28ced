/// Input that a user has typed into an element. It may be personal, so it is removed when the panel returns to its start page.
nonisolated protocol TypedInput {
    /// A Boolean value that tells whether nothing was typed.
    var isBlank: Bool { get }
}
