import Drawing

/// The toolkit's own strings, in one language.
///
/// Views use the scene's language; see ``View/words``. There are strings in 29 languages, counting Simplified and Traditional Chinese as
/// two. All other languages fall back to English.
public nonisolated struct ProgramStrings: Hashable, Sendable {
    /// The title of the cell that lists all tabs.
    public var more: String
    /// The title of the cell that adds a tab.
    public var newTab: String
    /// The title of the cell that shows the settings of text size and contrast.
    public var appearance: String
    /// The title of the button that ends editing.
    public var done: String
    /// The confirmation prompt of a remove button.
    public var remove: String
    /// The header of the list of all tabs.
    public var allTabs: String
    /// The accessibility label of the index of a long list.
    public var index: String
    /// The placeholder of the search field.
    public var search: String
    /// The text shown in place of the list if no tab matches.
    public var noMatch: String
    /// The header of the list of languages.
    public var language: String
    /// The text shown in place of a page without content.
    public var nothingHere: String
    /// The text shown in place of rows while no reply has arrived.
    public var noAnswer: String

    /// Creates the English strings.
    public init() { self.init(in: .english) }

    /// Creates the strings of a language, or the English ones if there are none for it.
    public init(_ language: Language) { self.init(in: ProgramLanguage(language)) }
}

extension View {
    /// The toolkit's own strings in the scene's language, or in English if the view is in no scene.
    ///
    /// A view that shows any of them overrides ``themeDidChange()``, which is also called when the language changes.
    public final var words: ProgramStrings { ProgramStrings(scene?.language ?? .english) }
}
