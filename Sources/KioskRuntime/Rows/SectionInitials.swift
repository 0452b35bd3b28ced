import Drawing
import ICU

/// The initials of sections with titles such as names, for the index of a long list.
nonisolated enum SectionInitials {
    /// The minimum number of different initials. With fewer, the sections are more likely categories that happen to be in order.
    static let minimum = 5

    /// Returns the initial of each title; `nil` if the titles are not in the order of their initials, or have too few.
    ///
    /// It can be called on any thread.
    static func initials(of titles: [String], in language: Language) -> [String]? {
        guard titles.count >= minimum else { return nil }
        let index = SectionIndex(language.tag, Collator(language.tag))
        let initials = titles.map { index.title(of: $0) }
        var letters: [String] = []
        for initial in initials where initial != letters.last { letters.append(initial) }
        return letters.count >= minimum && letters == index.order(of: letters) ? initials : nil
    }
}
