import Drawing

/// What ties elements of pages to the panel around them.
public struct ElementLinks {
    /// What time it is.
    let clock: WallClock
    /// What shows the page of a title; nil where there is none of it.
    let pages: (String) -> (() -> Void)?
    /// What changes the panel's language.
    let languages: (Language) -> Void
    /// The values of the kiosk's sources; nil where it has none.
    package let live: LiveValues?

    /// - Parameters:
    ///   - clock: what time it is.
    ///   - pages: what shows the page of a title; nil where there is none of it.
    ///   - languages: what changes the panel's language.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    package init(
        clock: WallClock = .machine,
        pages: @escaping (_ title: String) -> (() -> Void)? = { _ in nil },
        languages: @escaping (Language) -> Void = { _ in }, live: LiveValues? = nil
    ) {
        self.clock = clock
        self.pages = pages
        self.languages = languages
        self.live = live
    }
}
