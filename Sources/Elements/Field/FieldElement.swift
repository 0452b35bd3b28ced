import KioskFile

/// A line that a person types.
public nonisolated struct FieldElement: PageElement {
    /// What is typed.
    public var title: LocalizedText
    /// How it is typed.
    public var typed: TypedText
    /// What stands there until somebody types something else.
    public var value: String

    /// A line that a person types.
    ///
    /// - Parameters:
    ///   - title: what is typed.
    ///   - typed: how it is typed.
    ///   - value: what stands there at first.
    public init(title: LocalizedText, typed: TypedText = TypedText(), value: String = "") {
        self.title = title
        self.typed = typed
        self.value = value
    }

    public var texts: [String] { title.all + (typed.hint?.all ?? []) + [value].filter { !$0.isEmpty } }
}
