import Drawing

/// The toolkit's own strings, in one language.
///
/// Views use the scene's language; see ``View/words``. There are strings in 29 languages, counting Simplified and Traditional Chinese as
/// two. All other languages fall back to English.
public nonisolated struct ProgramStrings: Hashable, Sendable {
    /// The title of the cell that lists all tabs.
    public var more = "More"
    /// The title of the cell that adds a tab.
    public var newTab = "New"
    /// The title of the button that ends editing.
    public var done = "Done"
    /// The confirmation prompt of a remove button.
    public var remove = "Remove?"
    /// The header of the list of all tabs.
    public var allTabs = "All tabs"
    /// The placeholder of the search field.
    public var search = "Search"
    /// The text shown in place of the list if no tab matches.
    public var noMatch = "No tab has this name"
    /// The header of the list of languages.
    public var language = "Language"
    /// The text shown in place of a detail if no row is selected.
    public var nothingChosen = "Nothing chosen"
    /// The text shown in place of a page without content.
    public var nothingHere = "There is nothing here at the moment."
    /// The text shown in place of rows while no reply has arrived.
    public var noAnswer = "There has been no answer so far."

    /// Creates the English strings.
    public init() {}

    init(
        more: String, newTab: String, done: String, remove: String, allTabs: String, search: String, noMatch: String,
        language: String, nothingChosen: String, nothingHere: String, noAnswer: String
    ) {
        self.more = more
        self.newTab = newTab
        self.done = done
        self.remove = remove
        self.allTabs = allTabs
        self.search = search
        self.noMatch = noMatch
        self.language = language
        self.nothingChosen = nothingChosen
        self.nothingHere = nothingHere
        self.noAnswer = noAnswer
    }
}

extension View {
    /// The toolkit's own strings in the scene's language, or in English if the view is in no scene.
    ///
    /// A view that shows any of them overrides ``themeDidChange()``, which is also called when the language changes.
    public final var words: ProgramStrings { ProgramStrings(scene?.language ?? .english) }
}
