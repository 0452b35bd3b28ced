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

    private mutating func content(_ mapping: CheckedMapping) -> TabContent {
        // All that are given are checked; more than one is a mistake that was reported.
        let rows = mapping["rows"].map { self.rows($0) }
        let source = mapping["json"].flatMap { json($0.value) }
        let readings = mapping["machine"].map { machine($0) }
        if let source { return .json(source) }
        if let readings { return .machine(readings) }
        return .rows(rows ?? [])
    }

    // MARK: Rows

    private mutating func rows(_ entry: CheckedMapping.Entry) -> [RowDefinition] {
        (list(entry, of: "rows") ?? []).compactMap { row($0) }
    }

    private mutating func row(_ node: YAMLNode) -> RowDefinition? {
        if case .mapping = node.content {
            guard let mapping = mapping(node, .row) else { return nil }
            return RowDefinition(
                title: line(mapping["title"]) ?? "", subtitle: line(mapping["subtitle"]),
                picture: picture(mapping["picture"]), text: paragraph(mapping["text"]))
        }
        return line(node, for: "a row", limit: Limits.line).map { RowDefinition(title: $0) }
    }

    // MARK: JSON

    private mutating func json(_ node: YAMLNode) -> JSONSource? {
        guard let mapping = mapping(node, .json) else { return nil }
        let file = mapping["file"].flatMap { entry in
            reference(entry.value, for: "file", to: .file, noun: "JSON file", missing: .missingData)
        }
        return JSONSource(
            file: file ?? "", place: mapping["file"]?.value.place ?? node.place, itemsKey: line(mapping["items"]),
            titleKey: line(mapping["title"]) ?? "", subtitleKey: line(mapping["subtitle"]),
            symbolKey: line(mapping["symbol"]), grouping: choice(mapping["group"]) ?? .none,
            fields: fields(mapping["fields"]))
    }

    private mutating func fields(_ entry: CheckedMapping.Entry?) -> [JSONField] {
        guard let entry else { return [] }
        guard case .mapping(let pairs) = entry.value.content else {
            report(
                .wrongType, at: entry.value.place,
                "expected pairs of a label and a key for fields, found \(entry.value.found)")
            return []
        }
        if let limit = entry.key.limit, pairs.count > limit {
            report(.tooMany, at: entry.value.place, "fields has \(pairs.count) pairs; it can have \(limit)")
            return []
        }
        return pairs.compactMap { pair in
            let isLabel = isText(pair.key, at: pair.keyPlace, for: "a label", limit: Limits.line, lines: false)
            guard let key = line(pair.value, for: pair.key.clipped, limit: Limits.line), isLabel else { return nil }
            return JSONField(label: pair.key, key: key)
        }
    }

    // MARK: Machine

    private mutating func machine(_ entry: CheckedMapping.Entry) -> [MachineReading] {
        let node = entry.value
        if case .scalar("all", _) = node.content { return MachineReading.allCases }
        guard case .list(let nodes) = node.content else {
            var suggestion: String?
            if case .scalar(let word, _) = node.content {
                suggestion = MachineReading(rawValue: word).map { "[\($0.rawValue)]" }
            }
            report(
                .wrongType, at: node.place, "expected all or a list of readings for machine, found \(node.found)",
                suggestion: suggestion)
            return []
        }
        if nodes.isEmpty {
            report(.invalidValue, at: node.place, "machine is empty; it can have \(entry.key.choices.list("and"))")
        }
        var readings: [MachineReading] = []
        for node in nodes {
            guard let reading: MachineReading = choice(node, of: entry.key) else { continue }
            if readings.contains(reading) {
                report(.invalidValue, at: node.place, "machine has \(reading.rawValue) already")
            } else {
                readings.append(reading)
            }
        }
        return readings
    }
}
