import Drawing

extension KioskFileChecker {
    /// - Parameter canBeHidden: whether the rail brings in hidden tabs.
    mutating func tabs(_ entry: CheckedMapping.Entry?, canBeHidden: Bool) -> [TabDefinition] {
        guard let entry, let nodes = list(entry, of: "tabs") else { return [] }
        if nodes.isEmpty {
            report(.invalidValue, at: entry.value.place, "tabs is empty; a kiosk has one tab at least")
        }
        var places: [String: Place] = [:]
        var hiddenPlaces: [Place] = []
        let tabs = nodes.compactMap { node -> TabDefinition? in
            guard let mapping = mapping(node, .tab) else { return nil }
            let tab = tab(mapping)
            if tab.isHidden, let place = mapping["hidden"]?.keyPlace {
                hiddenPlaces.append(place)
                if !canBeHidden {
                    report(
                        .hiddenTab, at: place, "nothing brings this tab in: a hidden tab needs the rail's “+”",
                        suggestion: "rail: {new: true}")
                }
            }
            if let place = (mapping["title"] ?? mapping["system"])?.value.place, !tab.title.isEmpty {
                if let first = places[tab.title] {
                    // A tab that is an alias has its title where the first one has it.
                    report(
                        .duplicateTab, at: first == place ? node.place : place,
                        "the tab at line \(first.line) has the title \(tab.title.quoted) already")
                } else {
                    places[tab.title] = place
                }
            }
            return tab
        }
        if let place = hiddenPlaces.first, hiddenPlaces.count == nodes.count {
            report(.hiddenTab, at: place, "every tab is hidden; one at least has to be in the rail")
        }
        return tabs
    }

    private mutating func tab(_ mapping: CheckedMapping) -> TabDefinition {
        let system: SystemItem? = choice(mapping["system"])
        let title = mapping["title"].map { line($0) ?? "" } ?? system?.title ?? ""
        let icon = icon(mapping["icon"])
        let showsIcon = icon != Self.noIcon
        if !showsIcon {
            for entry in ["selected-icon", "colors"].compactMap({ mapping[$0] }) {
                report(.conflictingKeys, at: entry.keyPlace, "a tab with icon: \(Self.noIcon) has no \(entry.key.name)")
            }
        }
        return TabDefinition(
            title: title, system: system, icon: showsIcon ? icon : nil,
            selectedIcon: self.icon(mapping["selected-icon"]), showsIcon: showsIcon,
            colors: choice(mapping["colors"]) ?? .template, badge: line(mapping["badge"]),
            isHidden: flag(mapping["hidden"]) ?? false, picture: picture(mapping["picture"]), content: content(mapping),
            place: mapping.place)
    }

    /// The word in place of an icon's name for a tab that has a title only.
    private static let noIcon = "none"

    private mutating func icon(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let name = line(entry) else { return nil }
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let bare = [".png", ".svg"].first { file.lowercased().hasSuffix($0) }.map { String(file.dropLast($0.count)) }
        guard bare != nil || name.contains("/") else { return name }
        report(
            .invalidValue, at: entry.value.place,
            "expected a name without folder and extension for \(entry.key.name), found \(entry.value.found)",
            suggestion: bare ?? file)
        return nil
    }

    private mutating func content(_ mapping: CheckedMapping) -> any TabContent {
        // All that are given are checked; more than one is a mistake that was reported.
        var first: (any TabContent)?
        for kind in TabContentKinds.all {
            guard let entry = mapping[kind.key.name], let content = kind.check(entry, &self) else { continue }
            if first == nil { first = content }
        }
        return first ?? .rows([])
    }
}
