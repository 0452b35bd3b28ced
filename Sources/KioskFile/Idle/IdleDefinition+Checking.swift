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

    static let hours = KeyTable(
        "hours", subject: "hours", "Hours of some days, by the clocks of the panel's place.",
        keys: [
            MappingKey(
                "from", .line(limit: Limits.date), isRequired: true, examples: ["22:00"],
                "The time at which they begin."),
            MappingKey(
                "to", .line(limit: Limits.date), isRequired: true, examples: ["06:00"],
                "The time at which they end; the next day's where that is not later."),
            MappingKey(
                "days",
                .list(of: .word(of: IdleDefinition.Weekday.self), "days", count: 1...7, isUnique: true),
                examples: [["saturday", "sunday"]], "The days on which they begin; all of them if left out."),
            MappingKey("awake", .flag, standard: false, "Whether the kiosk stays awake in them, whoever is there."),
            MappingKey(
                "dim", .number(Limits.idle), examples: [30],
                "After how many seconds without use the picture is darker in these hours."),
            dimTo(standard: nil),
            MappingKey(
                "blank", .number(Limits.idle), examples: [30],
                "After how many seconds without use all is black in these hours."),
        ])
}

extension KioskFileChecker {
    /// What happens while nobody uses the kiosk; nil if it is not given.
    mutating func idle(_ entry: CheckedMapping.Entry?) -> IdleDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        var idle = IdleDefinition()
        idle.home = number(mapping["home"])
        if let entry = mapping["count-down"] {
            idle.countDown = number(entry) ?? idle.countDown
            if mapping["home"] == nil, mapping["attract"] == nil {
                report(.conflictingKeys, at: entry.keyPlace, "count-down is for home and attract")
            }
        }
        idle.attract = attraction(mapping["attract"])
        idle.rail = number(mapping["rail"]) ?? idle.rail
        idle.dim = number(mapping["dim"])
        if let entry = mapping["dim-to"] {
            if mapping["dim"] == nil, mapping["hours"] == nil {
                report(.conflictingKeys, at: entry.keyPlace, "dim-to is for dim")
            }
            idle.dimTo = number(entry) ?? idle.dimTo
        }
        idle.blank = number(mapping["blank"])
        idle.hours = mappings(mapping["hours"]).compactMap { hours($0) }
        idle.awake = mappings(mapping["awake"]).compactMap { condition($0) }
        idle.wakeDelay = number(mapping["wake-delay"]) ?? idle.wakeDelay
        checkOrder(of: idle, at: mapping["attract"])
        return idle
    }

    private mutating func checkOrder(of idle: IdleDefinition, at entry: CheckedMapping.Entry?) {
        guard let entry, let after = idle.attract?.after else { return }
        if let home = idle.home, after < home {
            report(
                .invalidValue, at: entry.place, "attract comes not before home, which comes after \(home.plain) seconds"
            )
        }
        for (name, step) in [("dim", idle.dim), ("blank", idle.blank)] {
            guard let step, step <= after else { continue }
            report(
                .invalidValue, at: entry.place, "attract comes before \(name), which comes after \(step.plain) seconds")
        }
    }

    private mutating func attraction(_ entry: CheckedMapping.Entry?) -> IdleDefinition.Attraction? {
        guard let mapping = mapping(entry) else { return nil }
        let after = number(mapping["after"])
        let tab = page(mapping["show"])
        let elements = mapping["page"].flatMap { PageContent.check($0, &self) }
        guard let after else { return nil }
        if let tab { return IdleDefinition.Attraction(after: after, .tab(tab)) }
        return elements.map { IdleDefinition.Attraction(after: after, .page($0)) }
    }

    private mutating func hours(_ mapping: CheckedMapping) -> IdleDefinition.Hours? {
        let (from, to) = (mapping["from"].flatMap { minute($0) }, mapping["to"].flatMap { minute($0) })
        let days: [IdleDefinition.Weekday] = elements(mapping["days"]).compactMap { choice($0) }
        let isAwake = flag(mapping["awake"]) ?? false
        let steps = ["dim", "dim-to", "blank"].compactMap { mapping[$0] }
        if isAwake, let entry = steps.first {
            report(.conflictingKeys, at: entry.keyPlace, "in hours that are awake there is no \(entry.key.name)")
        }
        if mapping["awake"] == nil, steps.isEmpty {
            report(.missingKey, at: mapping.place, "hours need one of the keys awake, dim, dim-to and blank")
        }
        guard let from, let to else { return nil }
        var hours = IdleDefinition.Hours(from: from, to: to)
        if mapping["days"] != nil { hours.days = Set(days) }
        hours.isAwake = isAwake
        (hours.dim, hours.dimTo, hours.blank) = (
            number(mapping["dim"]), number(mapping["dim-to"]), number(mapping["blank"])
        )
        return hours
    }
}
