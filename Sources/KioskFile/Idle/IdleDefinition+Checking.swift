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
                "dim", .number(Limits.idle), examples: [120], "After how many seconds the picture is darker."),
            MappingKey(
                "dim-to", .number(1...100), standard: 20, examples: [30],
                "How bright the picture is then, in per cent of what it shows."),
            MappingKey(
                "blank", .number(Limits.idle), examples: [600], "After how many seconds all is black."),
            MappingKey("night", .mapping(.night), "Hours of each day in which the panel goes black sooner."),
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

    static let night = KeyTable(
        "night", subject: "a night", "Hours of each day, by the clocks of the panel's place.",
        keys: [
            MappingKey(
                "from", .line(limit: Limits.date), isRequired: true, examples: ["22:00"],
                "The time at which they begin."),
            MappingKey(
                "to", .line(limit: Limits.date), isRequired: true, examples: ["06:00"],
                "The time at which they end; the next day's where that is not later."),
            MappingKey(
                "blank", .number(Limits.idle), isRequired: true, examples: [30],
                "After how many seconds without use all is black in these hours."),
        ])
}

extension KioskFileChecker {
    /// What happens while nobody uses the kiosk; nil if it is not given.
    mutating func idle(_ entry: CheckedMapping.Entry?) -> IdleDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        var idle = IdleDefinition()
        idle.home = number(mapping["home"])
        idle.dim = number(mapping["dim"])
        if let entry = mapping["dim-to"] {
            if mapping["dim"] == nil {
                report(.conflictingKeys, at: entry.keyPlace, "dim-to is for dim")
            }
            idle.dimTo = number(entry) ?? idle.dimTo
        }
        idle.blank = number(mapping["blank"])
        idle.night = night(mapping["night"])
        idle.awake = mappings(mapping["awake"]).compactMap { condition($0) }
        idle.wakeDelay = number(mapping["wake-delay"]) ?? idle.wakeDelay
        return idle
    }

    private mutating func night(_ entry: CheckedMapping.Entry?) -> IdleDefinition.Night? {
        guard let mapping = mapping(entry) else { return nil }
        let (from, to) = (mapping["from"].flatMap { minute($0) }, mapping["to"].flatMap { minute($0) })
        guard let blank = number(mapping["blank"]), let from, let to else { return nil }
        return IdleDefinition.Night(from: from, to: to, blank: blank)
    }
}
