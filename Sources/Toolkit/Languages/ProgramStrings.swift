import Drawing

/// What the views of the toolkit say of their own, in one language.
///
/// Views say it in the scene's language, see ``View/words``. There are tables for 29 languages, the two ways of writing Chinese
/// counted as two; what has none speaks English.
public nonisolated struct ProgramStrings: Hashable, Sendable {
    /// On the cell that lists all tabs.
    public var more = "More"
    /// On the cell that makes a new tab.
    public var newTab = "New"
    /// Ends editing.
    public var done = "Done"
    /// On a cross that asks first.
    public var remove = "Remove?"
    /// The header of the list of all tabs.
    public var allTabs = "All tabs"
    /// In the search field while nothing is typed.
    public var search = "Search"
    /// In the place of the list where no tab matches.
    public var noMatch = "No tab has this name"
    /// The header of the list of languages.
    public var language = "Language"
    /// In the place of a detail where no row is chosen.
    public var nothingChosen = "Nothing chosen"
    /// In the place of a page that has no content.
    public var nothingHere = "There is nothing here at the moment."
    /// In the place of rows that are waited for.
    public var noAnswer = "There has been no answer so far."

    /// The words in English.
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
    /// What the toolkit says of its own, in the language of the scene; in English outside of any.
    ///
    /// A view that shows some of it overrides ``themeDidChange()``, which is called when the language changes.
    public final var words: ProgramStrings { ProgramStrings(scene?.language ?? .english) }
}
