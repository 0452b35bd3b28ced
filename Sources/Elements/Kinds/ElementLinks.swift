import Drawing

/// What elements of pages can do to the panel around them.
public struct ElementLinks {
    /// What shows the page of a title; nil where there is none of it.
    let pages: (String) -> (() -> Void)?
    /// What changes the panel's language.
    let languages: (Language) -> Void

    /// - Parameters:
    ///   - pages: what shows the page of a title; nil where there is none of it.
    ///   - languages: what changes the panel's language.
    package init(
        pages: @escaping (_ title: String) -> (() -> Void)? = { _ in nil },
        languages: @escaping (Language) -> Void = { _ in }
    ) {
        self.pages = pages
        self.languages = languages
    }
}
