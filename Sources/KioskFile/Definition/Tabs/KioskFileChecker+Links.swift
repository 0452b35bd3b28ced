extension KioskFileChecker {
    /// The maximum number of unknown titles for which a suggestion is searched.
    private static let maximumMeant = 16

    /// Reports the links to titles that no tab has.
    mutating func checkLinks(among tabs: [TabDefinition]) {
        guard !links.isEmpty, !isIncomplete else { return }
        let titles = tabs.flatMap { $0.title.all }
        let known = Set(titles)
        // The same misspelling often occurs many times, and each search takes time in proportion to the number of titles.
        var meant: [String: String?] = [:]
        for link in links where !known.contains(link.title) {
            if meant[link.title] == nil, meant.count < Self.maximumMeant {
                meant[link.title] = .some(NearMiss.nearest(to: link.title, among: titles))
            }
            report(
                .unknownPage, at: link.location, "no tab has the title \(link.title.quoted)",
                suggestion: meant[link.title] ?? nil)
        }
    }
}
