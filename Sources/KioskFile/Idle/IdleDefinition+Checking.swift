import JSON

extension MappingKey {
    static let idle = MappingKey("idle", .mapping(.idle), "What the kiosk does while nobody uses it.")
}

extension KeyTable {
    static let idle = KeyTable(
        "idle", subject: "an idle chain",
        """
        What happens after so many seconds without a touch, a key or a mouse, each by itself; nothing where it is left out. While an alarm \
        waits for somebody nothing of it happens. The touch that wakes does nothing else.
        """,
        keys: [
            MappingKey(
                "home", .number(Limits.idle), examples: [60],
                """
                After how many seconds the first tab is shown as if nobody had been there: without dialogs and typed text, in the first \
                language and the kiosk file's theme.
                """),
            MappingKey(
                "count-down", .number(0...60), standard: 15,
                """
                For how many of the last seconds before that people are asked whether they are still there, where something was typed \
                that would go; 0 asks nothing.
                """),
            MappingKey(
                "attract", .mapping(.attraction),
                "What is shown to those who pass by, over the whole screen, with a hint to touch it."),
            MappingKey(
                "rail", .number(10...100), standard: 100, examples: [40],
                """
                How bright the rail is from the first of these steps until somebody comes, in per cent of what it is: what is always in \
                one place burns in.
                """),
            MappingKey(
                "dim", .number(Limits.idle), examples: [120], "After how many seconds the picture is darker."),
            dimTo(standard: 20),
            MappingKey(
                "blank", .number(Limits.idle), examples: [600], "After how many seconds all is black."),
            MappingKey(
                "hours", .list(of: .mapping(.hours), "hours", count: 1...Limits.idleHours),
                "Hours of some days, in which something else holds; the first ones that are now count."),
            MappingKey(
                "awake", .list(of: .mapping(.condition), "conditions", count: 1...Limits.idleConditions),
                "Each of them keeps the kiosk awake while it is so, and wakes it: a presence sensor, a machine that runs."
            ),
            MappingKey(
                "wake-delay", .number(0...10), standard: 0, examples: [2],
                """
                How many seconds the display takes to come on: what somebody touches in that time does nothing, since they cannot see it.
                """),
        ])

    private static func dimTo(standard: Double?) -> MappingKey {
        MappingKey(
            "dim-to", .number(1...100), standard: standard.map { .number($0) }, examples: [30],
            "How bright the picture is then, in per cent of what it shows.")
    }

    static let attraction = KeyTable(
        "attract", subject: "an attract page", "What is shown to those who pass by.",
        keys: [
            MappingKey(
                "after", .number(Limits.idle), isRequired: true, examples: [90],
                "After how many seconds without use it comes: not before home, and before dim and blank."),
            MappingKey(
                "show", .line(), examples: ["News"], "The title of the tab that is shown, in any of its languages."),
            MappingKey(
                "page", .list(of: .element, "elements", count: 1...Limits.elements),
                "Elements that are shown, of no tab; a single one fills the screen, such as a slideshow."),
        ], alternatives: ["show", "page"])

    /// Returns the key of an idle time in seconds, for use in `hours`.
    private static func delay(_ name: String, _ description: String, examples: [JSONValue] = []) -> MappingKey {
        MappingKey(
            name, .either([.word([never]), .number(Limits.idle)]), examples: examples,
            "\(description) in these hours; never leaves that out in them.")
    }

    fileprivate static let never = "never"

    static let hours = KeyTable(
        "hours", subject: "hours", "Hours of some days, by the clocks of the panel's place.",
        keys: DayHours.keys + [
            MappingKey("awake", .flag, standard: false, "Whether the kiosk stays awake in them, whoever is there."),
            delay("home", "After how many seconds without use the first tab is shown", examples: [300]),
            MappingKey(
                "attract", .either([.word([never]), .number(Limits.idle), .mapping(.attraction)]),
                examples: ["never", 300],
                """
                After how many seconds without use something is shown to those who pass by in these hours, or what else that is; \
                never shows nothing in them.
                """),
            delay("dim", "After how many seconds without use the picture is darker", examples: [30]),
            dimTo(standard: nil),
            delay("blank", "After how many seconds without use all is black", examples: [30]),
        ])
}

extension KioskFileChecker {
    /// Returns the kiosk's behaviour while idle, or `nil` if the entry is missing.
    mutating func idle(_ entry: CheckedMapping.Entry?) -> IdleDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        var idle = IdleDefinition()
        idle.home = number(mapping["home"])
        if let entry = mapping["count-down"] {
            idle.countDown = number(entry) ?? idle.countDown
            if mapping["home"] == nil, mapping["attract"] == nil, mapping["hours"] == nil {
                report(.conflictingKeys, at: entry.keyLocation, "count-down is for home and attract")
            }
        }
        idle.attract = self.mapping(mapping["attract"]).flatMap { attraction($0) }
        idle.rail = number(mapping["rail"]) ?? idle.rail
        idle.dim = number(mapping["dim"])
        if let entry = mapping["dim-to"] {
            if mapping["dim"] == nil, mapping["hours"] == nil {
                report(.conflictingKeys, at: entry.keyLocation, "dim-to is for dim")
            }
            idle.dimTo = number(entry) ?? idle.dimTo
        }
        idle.blank = number(mapping["blank"])
        for written in mappings(mapping["hours"]) {
            if let hours = hours(written, of: idle) { idle.hours.append(hours) }
        }
        idle.awake = mappings(mapping["awake"]).compactMap { condition($0) }
        idle.wakeDelay = number(mapping["wake-delay"]) ?? idle.wakeDelay
        checkOrder(of: idle, at: mapping["attract"])
        return idle
    }

    private mutating func checkOrder(of idle: IdleDefinition, at entry: CheckedMapping.Entry?) {
        guard let entry, let after = idle.attract?.after else { return }
        if let home = idle.home, after < home {
            report(
                .invalidValue, at: entry.location,
                "attract comes not before home, which comes after \(home.plain) seconds"
            )
        }
        for (name, step) in [("dim", idle.dim), ("blank", idle.blank)] {
            guard let step, step <= after else { continue }
            report(
                .invalidValue, at: entry.location,
                "attract comes before \(name), which comes after \(step.plain) seconds")
        }
    }

    private mutating func attraction(_ mapping: CheckedMapping) -> IdleDefinition.Attraction? {
        let after = number(mapping["after"])
        let tab = page(mapping["show"])
        let elements = mapping["page"].flatMap { PageContent.check($0, &self) }
        guard let after else { return nil }
        if let tab { return IdleDefinition.Attraction(after: after, .tab(tab)) }
        return elements.map { IdleDefinition.Attraction(after: after, .page($0)) }
    }

    private mutating func hours(_ mapping: CheckedMapping, of idle: IdleDefinition) -> IdleDefinition.Hours? {
        let times = dayHours(mapping)
        let isAwake = flag(mapping["awake"]) ?? false
        let names = ["home", "attract", "dim", "dim-to", "blank"]
        let steps = names.compactMap { mapping[$0] }
        if isAwake, let entry = steps.first {
            report(.conflictingKeys, at: entry.keyLocation, "in hours that are awake there is no \(entry.key.name)")
        }
        if mapping["awake"] == nil, steps.isEmpty {
            report(
                .missingKey, at: mapping.location, "hours need one of the keys awake, \(names.list("and"))")
        }
        var hours = IdleDefinition.Hours(times ?? DayHours(from: 0, to: 0))
        hours.isAwake = isAwake
        (hours.home, hours.dim, hours.blank) = (
            delay(mapping["home"]), delay(mapping["dim"]), delay(mapping["blank"])
        )
        hours.dimTo = number(mapping["dim-to"])
        takeAttraction(mapping["attract"], into: &hours, of: idle)
        checkOrder(of: hours, in: idle, mapping)
        return times == nil ? nil : hours
    }

    /// Returns an idle time in seconds; infinity for `never`.
    private mutating func delay(_ entry: CheckedMapping.Entry?) -> Double? {
        guard let entry else { return nil }
        if entry.isWord(KeyTable.never) { return .infinity }
        return number(entry)
    }

    private mutating func takeAttraction(
        _ entry: CheckedMapping.Entry?, into hours: inout IdleDefinition.Hours, of idle: IdleDefinition
    ) {
        guard let entry else { return }
        if case .mapping = entry.value.content {
            guard let mapping = mapping(entry.value, .attraction, of: entry.key.name),
                let attraction = attraction(mapping)
            else { return }
            (hours.attract, hours.attraction) = (attraction.after, attraction.content)
            return
        }
        hours.attract = delay(entry)
        if idle.attract == nil, hours.attract?.isFinite == true {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "there is nothing that attract would show; a mapping in its place says what it is in these hours")
        }
    }

    /// Checks that the attraction starts no sooner than the return to the start page, and before the screen gets dark.
    private mutating func checkOrder(
        of hours: IdleDefinition.Hours, in idle: IdleDefinition, _ mapping: CheckedMapping
    ) {
        guard let entry = mapping["attract"] ?? mapping["home"],
            let attract = hours.attract ?? idle.attract?.after, attract.isFinite
        else { return }
        let home = hours.home ?? idle.home ?? 0
        if home.isFinite, attract < home {
            report(
                .invalidValue, at: entry.location,
                "in these hours attract, which comes after \(attract.plain) seconds, comes not before home, which comes after \(home.plain)"
            )
        }
        guard mapping["attract"] != nil else { return }
        for (name, step) in [("dim", hours.dim ?? idle.dim), ("blank", hours.blank ?? idle.blank)] {
            guard let step, step <= attract else { continue }
            report(
                .invalidValue, at: entry.location,
                "in these hours attract comes before \(name), which comes after \(step.plain) seconds")
        }
    }
}
