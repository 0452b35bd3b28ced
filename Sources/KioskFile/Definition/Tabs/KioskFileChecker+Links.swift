import System

extension KioskFileChecker {
    /// The maximum number of unknown titles for which a suggestion is searched.
    private static let maximumMeant = 16

    /// Reports the links to tabs, rows and pages that do not exist.
    mutating func checkLinks(among tabs: [TabDefinition]) {
        guard !links.isEmpty, !isIncomplete else { return }
        let titles = tabs.flatMap { $0.title.all }
        let known = Dictionary(
            tabs.flatMap { tab in tab.title.all.map { ($0, tab) } }, uniquingKeysWith: { first, _ in first })
        // The same misspelling often occurs many times, and each search takes time in proportion to the number of titles.
        var meant: [String: String?] = [:]
        var targets: [String: LinkTargets] = [:]
        for located in links {
            let title = located.link.tab
            guard let tab = known[title] else {
                report(
                    .unknownPage, at: located.tab, "no tab has the title \(title.quoted)", near: title, titles, &meant)
                continue
            }
            guard located.link.row != nil || located.link.page != nil else { continue }
            let target = targets[tab.title.original] ?? LinkTargets(tab)
            targets[tab.title.original] = target
            checkRow(of: located, target, &meant)
            checkPage(of: located, target, &meant)
        }
    }

    private mutating func checkRow(
        of located: LocatedLink, _ target: LinkTargets, _ meant: inout [String: String?]
    ) {
        // The data of an event or of a row is known only while the kiosk runs.
        guard let row = located.link.row, let location = located.row, !row.contains(text: "$event"),
            !row.contains(text: "$row.")
        else { return }
        guard target.hasRows else {
            return report(.conflictingKeys, at: location, "the tab \(located.link.tab.quoted) has no list with rows")
        }
        guard let rows = target.rows, !target.knownRows.contains(row) else { return }
        report(
            .unknownPage, at: location,
            "no row of the tab \(located.link.tab.quoted) has the id or the title \(row.quoted)", near: row, rows,
            &meant)
    }

    private mutating func checkPage(
        of located: LocatedLink, _ target: LinkTargets, _ meant: inout [String: String?]
    ) {
        guard let page = located.link.page, let location = located.page else { return }
        guard let pages = target.pages else {
            return report(
                .conflictingKeys, at: location,
                "the tab \(located.link.tab.quoted) has no pages; “page” is for a tab with “pages”")
        }
        guard !pages.contains(page) else { return }
        report(
            .unknownPage, at: location, "no page of the tab \(located.link.tab.quoted) has the title \(page.quoted)",
            near: page, pages, &meant)
    }

    /// Reports an unknown name, with a suggestion for the first few of them.
    private mutating func report(
        _ code: KioskFileError.Code, at location: FileLocation, _ message: String, near name: String,
        _ names: [String], _ meant: inout [String: String?]
    ) {
        if meant[name] == nil, meant.count < Self.maximumMeant {
            meant[name] = .some(NearMiss.nearest(to: name, among: names))
        }
        report(code, at: location, message, suggestion: meant[name] ?? nil)
    }
}

/// The rows and pages of a tab that links can lead to.
private struct LinkTargets {
    /// A Boolean value that tells whether the tab has a list.
    let hasRows: Bool
    /// The identifiers and titles of the rows in the kiosk file, in all languages; `nil` if the rows come from elsewhere.
    let rows: [String]?
    /// The elements of ``rows``.
    let knownRows: Set<String>
    /// The titles of the tab's pages, in all languages; `nil` if the tab has none.
    let pages: [String]?

    init(_ tab: TabDefinition) {
        rows = (tab.content as? RowsContent)?.rows.flatMap { ($0.id.map { [$0] } ?? []) + $0.title.all }
        knownRows = Set(rows ?? [])
        pages = (tab.content as? PagesContent)?.pages.flatMap { $0.title.all }
        hasRows = (tab.content as? any TabContentKind).map { type(of: $0).hasRows } ?? false
    }
}
