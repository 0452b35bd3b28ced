import Drawing

extension KeyTable {
    static let tab = KeyTable(
        "tab", subject: "a tab",
        "A tab with one kind of content: \(TabContentKinds.all.map { $0.key.name }.list("or")).",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, standIn: "system", examples: ["Countries"],
                "The title, which no other tab has; the system item's if left out."),
            MappingKey(
                "system", .word(of: SystemItem.self), examples: ["contacts"],
                "A ready tab: it gives the icon, and the title if there is none."),
            MappingKey(
                "icon", .icon, examples: ["countries", "none"],
                """
                The icon's name, without folder and extension; the title in lower case if left out. For “countries” the files \
                countries.png, countries_selected.png, countries@2x.png and countries.svg are looked for. The word none is a tab \
                with a title only.
                """),
            MappingKey(
                "selected-icon", .icon, examples: ["countries_selected"],
                "The name of the icon while the tab is selected; the icon's with _selected if left out."),
            MappingKey(
                "colors", .word(of: TabDefinition.Colors.self), standard: "template",
                """
                How the icon is coloured: as a template only its alpha counts, tinted by the rail; or in its original colours.
                """),
            MappingKey(
                "badge", .localized(.line(limit: Limits.badge)), examples: ["3", "New"],
                "A short text in red at the icon's corner."
            ),
            MappingKey(
                "count", .valueName, examples: ["house.messages"],
                """
                The value of a source that is the badge: a number, the length of a list, or a text. There is none while it is 0, \
                empty, false, not there, or not up to date.
                """),
            MappingKey(
                "hidden", .flag, standard: false,
                """
                Whether the tab is not in the rail at first. The rail's + brings it in, so that rail needs new: true; one tab at \
                least is not hidden.
                """),
            MappingKey(
                "when", .mapping(.condition),
                """
                What a value of a source is while the tab is in the rail, in its place among the others. One that is being looked at \
                stays until another is chosen. A value that is old counts as it was last; while there is none, the tab is not there.
                """),
            .priority,
            MappingKey(
                "background", .either([.word([KeyTable.noBackground]), .mapping(.background)]), examples: ["none"],
                "What lies behind this tab's pages and details, in place of the kiosk's background; none for their colour alone."
            ),
            .needs,
            MappingKey(
                "picture", .path, examples: ["../Assets/Pictures/countries.png"],
                "The picture of every row that has none of its own."),
            MappingKey(
                "sort", .word(of: RowSorting.self), standard: "none",
                """
                The order of the rows: as they come; by their titles, as the language that people read has them; or so, and in \
                sections by first letters. Another language has another order.
                """),
            MappingKey(
                "search", .flag, standard: false,
                """
                Whether there is a field above the rows: what is typed there leaves those with words that begin so, in their titles or \
                subtitles, in upper or lower case, with diacritics or without.
                """),
        ] + TabContentKinds.all.map { $0.key },
        alternatives: TabContentKinds.all.map { $0.key.name }, exclusives: ["icon", "system"],
        bans: [KeyTable.Ban(key: "icon", word: noIcon, banned: ["selected-icon", "colors"])])

    /// The word that replaces an icon's name if the tab has only a title.
    fileprivate static let noIcon = "none"
}

extension KioskFileChecker {
    /// Returns the tabs of the kiosk.
    ///
    /// - Parameters:
    ///   - entry: The entry of the tabs.
    ///   - canBeHidden: A Boolean value that tells whether the rail can add hidden tabs.
    ///   - canBeMoved: A Boolean value that tells whether users can move tabs.
    ///   - theme: The colours of the initial theme.
    mutating func tabs(
        _ entry: CheckedMapping.Entry?, canBeHidden: Bool, canBeMoved: Bool, in theme: ThemeColors?
    ) -> [TabDefinition] {
        guard let entry, let nodes = list(entry) else { return [] }
        if nodes.isEmpty {
            report(.invalidValue, at: entry.value.location, "tabs is empty; a kiosk has one tab at least")
        }
        var locations: [String: FileLocation] = [:]
        var hiddenLocations: [FileLocation] = []
        var conditionLocations: [FileLocation] = []
        let tabs = nodes.compactMap { node -> TabDefinition? in
            guard let mapping = mapping(node, .tab) else { return nil }
            var tab = tab(mapping)
            tab.priority = priority(mapping["priority"], canBeMoved: canBeMoved)
            tab.background = tabBackground(mapping["background"], in: theme)
            if tab.isHidden, let location = mapping["hidden"]?.keyLocation {
                hiddenLocations.append(location)
                if !canBeHidden {
                    report(
                        .hiddenTab, at: location, "nothing brings this tab in: a hidden tab needs the rail's “+”",
                        suggestion: "rail: {new: true}")
                }
            } else if let entry = mapping["when"] {
                conditionLocations.append(entry.keyLocation)
            }
            if let location = (mapping["title"] ?? mapping["system"])?.value.location, !tab.title.original.isEmpty {
                if let first = locations[tab.title.original] {
                    // If the tab is a YAML alias, its title has the same location as the title of the anchor.
                    report(
                        .duplicateTab, at: first == location ? node.location : location,
                        "the tab at \(first.file == node.location.file ? "line \(first.line)" : "\(first)") has the title \(tab.title.original.quoted) already"
                    )
                } else {
                    locations[tab.title.original] = location
                }
            }
            return tab
        }
        if let location = hiddenLocations.first, hiddenLocations.count == nodes.count {
            report(.hiddenTab, at: location, "every tab is hidden; one at least has to be in the rail")
        } else if let location = conditionLocations.first,
            hiddenLocations.count + conditionLocations.count == nodes.count
        {
            report(.hiddenTab, at: location, "no tab is in the rail whatever values are; one at least has to be")
        }
        return tabs
    }

    private mutating func tab(_ mapping: CheckedMapping) -> TabDefinition {
        let system: SystemItem? = choice(mapping["system"])
        let title = mapping["title"].map { localizedLine($0) ?? "" } ?? LocalizedText(system?.title ?? "")
        // The title of a system tab is in English only.
        if mapping["title"] == nil, let location = mapping["system"]?.value.location {
            gaps.add(title, at: location, languages)
        }
        if let entry = mapping["count"], mapping["badge"] != nil {
            report(.conflictingKeys, at: entry.keyLocation, "count is in place of badge")
        }
        if let entry = mapping["when"], mapping["hidden"] != nil {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "when says itself whether the tab is in the rail; hidden does not"
            )
        }
        let icon = icon(mapping["icon"])
        let showsIcon = icon != KeyTable.noIcon
        var tab = TabDefinition(
            title: title, system: system, icon: showsIcon ? icon : nil,
            selectedIcon: self.icon(mapping["selected-icon"]), showsIcon: showsIcon,
            colors: choice(mapping["colors"]) ?? .template, badge: localizedLine(mapping["badge"]),
            count: valueName(mapping["count"]), isHidden: flag(mapping["hidden"]) ?? false,
            condition: condition(mapping["when"]),
            picture: picture(mapping["picture"]),
            sorting: choice(mapping["sort"]) ?? .none, hasSearch: flag(mapping["search"]) ?? false,
            content: content(mapping),
            location: mapping.location)
        tab.needs = role(mapping["needs"])
        return tab
    }

    /// Returns the name of an icon, without folder and extension, or `nil` if the entry is missing or invalid.
    public mutating func icon(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let name = line(entry) else { return nil }
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let bare = [".png", ".svg"].first { file.lowercased().hasSuffix($0) }.map { String(file.dropLast($0.count)) }
        guard bare != nil || name.contains("/") else { return name }
        report(
            .invalidValue, at: entry.value.location,
            "expected a name without folder and extension for \(entry.key.name), found \(entry.value.found)",
            suggestion: bare ?? file)
        return nil
    }

    private mutating func content(_ mapping: CheckedMapping) -> any TabContent {
        // If there is more than one content, all are checked. The conflict itself is already reported.
        var first: (any TabContent)?
        for kind in TabContentKinds.all {
            guard let entry = mapping[kind.key.name], let content = kind.check(entry, &self) else { continue }
            if first == nil { first = content }
            if !kind.hasRows { expectNoKeysOfRows(mapping, kind.key.name) }
        }
        return first ?? .rows([])
    }

    private mutating func expectNoKeysOfRows(_ mapping: CheckedMapping, _ content: String) {
        for entry in ["picture", "sort", "search"].compactMap({ mapping[$0] }) {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name) is for the rows of a list of one's own; beside \(content) there are none")
        }
    }
}
