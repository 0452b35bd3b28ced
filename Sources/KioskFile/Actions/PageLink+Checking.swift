extension KeyTable {
    static let pageLink = KeyTable(
        "link", subject: "a link", "A tab, and one of its rows or pages.",
        keys: [
            MappingKey(
                "tab", .line(), isRequired: true, examples: ["Rooms"],
                "The title of the tab to show, in any of its languages."),
            MappingKey(
                "row", .line(), examples: ["Kitchen"],
                """
                The id or the title, in any of its languages, of the row to select. If the list does not have the row, such as a row of a \
                source's list, the tab is shown with a message.
                """),
            MappingKey(
                "page", .line(), examples: ["Ground floor"],
                "The title of one of the tab's pages, in any of its languages, for a tab with “pages”."),
            MappingKey(
                "for", .number(Limits.popUp), examples: [30],
                """
                The seconds after which the panel goes back to where it was, counted from the last touch. Without it the tab stays. The panel \
                wakes. While a user types, a question is open or an alarm is not acknowledged, the tab waits, and a message names it.
                """),
        ], exclusives: ["row", "page"])
}

extension PageLink {
    /// The type of a link: the title of a tab, or a mapping.
    public static let type = ValueType.either([.line(), .mapping(.pageLink)])
}

/// The file locations of a link's parts.
struct LocatedLink {
    var link: PageLink
    var tab: FileLocation
    var row: FileLocation?
    var page: FileLocation?
}

extension KioskFileChecker {
    /// Returns a link to a tab, or to one of its rows or pages, or `nil` if the entry is missing or invalid. A tab, row or page that does not
    /// exist is reported once all tabs are known.
    public mutating func link(_ entry: CheckedMapping.Entry?) -> PageLink? {
        guard let entry else { return nil }
        guard case .mapping = entry.value.content else { return page(entry).map { PageLink($0) } }
        guard let mapping = mapping(entry.value, .pageLink, of: entry.key.name.asKey) else { return nil }
        guard let entry = mapping["tab"], let tab = line(entry) else { return nil }
        let link = PageLink(tab, row: line(mapping["row"]), page: line(mapping["page"]), for: number(mapping["for"]))
        links.append(
            LocatedLink(
                link: link, tab: entry.value.location, row: mapping["row"]?.value.location,
                page: mapping["page"]?.value.location))
        return link
    }
}
