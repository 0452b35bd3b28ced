import Drawing

extension KeyTable {
    static let tab = KeyTable(
        "tab", subject: "a tab",
        "A tab with one kind of content: \(TabContentKinds.all.map { $0.key.name }.list("or")).",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, standIn: "system", examples: ["Countries"],
                "The title, unique among the tabs; the system item's title if left out."),
            MappingKey(
                "system", .word(of: SystemItem.self), examples: ["contacts"],
                "A system item: it provides the icon, and the title if title is left out."),
            MappingKey(
                "icon", .icon, examples: ["countries", "mdi:thermometer", "none"],
                """
                The icon's name, without folder and file extension; the title in lower case if left out. For “countries” the files \
                countries.png, countries_selected.png, countries@2x.png and countries.svg are searched, and then Thumbrail's own icons. \
                A name such as mdi:thermometer denotes an icon of Material Design Icons. With none the tab has only a title.
                """),
            MappingKey(
                "selected-icon", .icon, examples: ["countries_selected"],
                "The name of the icon of the selected tab; the icon's name with _selected if left out."),
            MappingKey(
                "colors", .word(of: TabDefinition.Colors.self), standard: "template",
                "The icon's colours: template (only the alpha channel, tinted by the rail) or original."),
            MappingKey(
                "badge", .localized(.line(limit: Limits.badge)), examples: ["3", "New"],
                "A short text on red at the icon's corner."
            ),
            MappingKey(
                "count", .valueName, examples: ["house.messages"],
                """
                The source value that is the badge: a number, the length of a list, or a text. There is no badge while the value is 0, \
                empty, false, missing or stale.
                """),
            MappingKey(
                "hidden", .flag, standard: false,
                """
                Whether the tab is hidden at first. The rail's + adds it, which needs new: true in rail. At least one tab must not be \
                hidden.
                """),
            MappingKey(
                "when", .mapping(.condition),
                """
                The condition under which the tab is in the rail. A tab that is currently shown stays until another one is selected. A \
                stale value keeps its last state; while the value is missing, the tab is not in the rail.
                """),
            .priority,
            MappingKey(
                "background", .either([.word([KeyTable.noBackground]), .mapping(.background)]), examples: ["none"],
                "The background of this tab's pages and details, instead of the kiosk's background; none for a plain colour."
            ),
            .needs,
            PageContent.columnsKey,
            PageContent.titleKey,
            MappingKey(
                "picture", .path, examples: ["../Assets/Pictures/countries.png"],
                "The picture of every row without a picture of its own."),
            MappingKey(
                "sort", .word(of: RowSorting.self), standard: "none",
                """
                The order of the rows: unsorted, by title in the order of the current language, or by title in sections by first letter. \
                The order depends on the language.
                """),
            MappingKey(
                "search", .either([.flag, .list(of: .line(), "keys", count: 1...Limits.searchKeys)]), standard: false,
                examples: [true, ["author", "isbn"]],
                """
                Whether a search field above the rows filters them: rows stay if each word of the search text is the beginning of a word \
                of their title or subtitle, in any order, ignoring case and diacritics. A list of keys of json rows searches their texts too.
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
        if nodes.isEmpty, !isIncomplete {
            report(.invalidValue, at: entry.value.location, "“tabs” is empty; at least one tab is required")
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
                        .hiddenTab, at: location,
                        "this hidden tab cannot be added to the rail; set “new: true” in “rail”",
                        suggestion: "rail: {new: true}")
                }
            } else if let entry = mapping["when"] {
                conditionLocations.append(entry.keyLocation)
            }
            if let location = (mapping["title"] ?? mapping["system"])?.value.location, !tab.title.original.isEmpty {
                if let first = locations[tab.title.original]?.outermost {
                    // If the tab is a YAML alias, its title has the same location as the title of the anchor.
                    report(
                        .duplicateTab, at: first == location ? node.location : location,
                        """
                        the tab \(first.file == node.location.file ? "on line \(first.line)" : "at \(first)") \
                        already has the title \(tab.title.original.quoted)
                        """
                    )
                } else {
                    locations[tab.title.original] = location
                }
            }
            return tab
        }
        // A tab that is missing because of an error may be in the rail.
        guard !isIncomplete else { return tabs }
        if let location = hiddenLocations.first, hiddenLocations.count == nodes.count {
            report(.hiddenTab, at: location, "all tabs are hidden; at least one tab must be in the rail")
        } else if let location = conditionLocations.first,
            hiddenLocations.count + conditionLocations.count == nodes.count
        {
            report(
                .hiddenTab, at: location, "all tabs depend on conditions; at least one tab must always be in the rail")
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
            report(.conflictingKeys, at: entry.keyLocation, "“count” cannot be combined with “badge”")
        }
        if let entry = mapping["when"], mapping["hidden"] != nil {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“when” cannot be combined with “hidden”"
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
            sorting: choice(mapping["sort"]) ?? .none, hasSearch: hasSearch(mapping["search"]),
            content: content(mapping),
            location: mapping.location)
        tab.needs = role(mapping["needs"])
        return tab
    }

    /// Returns `true` if a tab has a search field. A list of keys is checked with the rows that have them.
    private mutating func hasSearch(_ entry: CheckedMapping.Entry?) -> Bool {
        guard let entry else { return false }
        if case .list = entry.value.content { return true }
        return flag(entry) ?? false
    }

    /// Returns the name of an icon, without folder and extension, or `nil` if the entry is missing or invalid. Whether the icon exists is
    /// checked with ``KioskDefinition/icons``.
    public mutating func icon(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let name = line(entry) else { return nil }
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let bare = [".png", ".svg"].first { file.lowercased().hasSuffix($0) }.map { String(file.dropLast($0.count)) }
        guard bare != nil || name.contains("/") else {
            if name != KeyTable.noIcon { iconNames.append(LocatedText(name, at: entry.value.location)) }
            return name
        }
        report(
            .invalidValue, at: entry.value.location,
            "expected a name without folder and file extension for \(entry.key.name.asKey), found \(entry.value.found)",
            suggestion: bare ?? file)
        return nil
    }

    private mutating func content(_ mapping: CheckedMapping) -> any TabContent {
        // If there is more than one content, all are checked. The conflict itself is already reported.
        var first: (any TabContent)?
        for kind in TabContentKinds.all {
            guard let content = kind.check(in: mapping, &self) else { continue }
            if first == nil { first = content }
            if !kind.hasRows {
                expectNoKeysOfRows(mapping, kind.key.name)
            } else if !(content is JSONSource), let entry = mapping["search"], case .list = entry.value.content {
                report(
                    .conflictingKeys, at: entry.location,
                    "a list of keys for “search” is allowed only with “json”, not with \(kind.key.name.asKey)",
                    suggestion: "true")
            }
        }
        return first ?? .rows([])
    }

    private mutating func expectNoKeysOfRows(_ mapping: CheckedMapping, _ content: String) {
        for entry in ["picture", "sort", "search"].compactMap({ mapping[$0] }) {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) is allowed only for a tab with its own list of rows, not with \(content.asKey)"
            )
        }
    }
}
