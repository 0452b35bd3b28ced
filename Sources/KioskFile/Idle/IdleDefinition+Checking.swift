import JSON

extension MappingKey {
    static let idle = MappingKey("idle", .mapping(.idle), "The kiosk's behaviour while idle.")
}

extension KeyTable {
    static let idle = KeyTable(
        "idle", subject: "an idle chain",
        """
        Steps after a number of seconds without input (touch, key or mouse), each independent of the others; a step that is left out is \
        disabled. While an unacknowledged alarm is active, no step runs. The touch that wakes the panel has no other effect.
        """,
        keys: [
            MappingKey(
                "home", .number(Limits.idle), examples: [60],
                """
                The idle time in seconds after which the kiosk is reset: the first tab is shown without dialogs and typed text, in the \
                first language and the kiosk file's theme.
                """),
            MappingKey(
                "count-down", .number(0...60), standard: 20,
                """
                The length in seconds of the countdown before the reset, which asks users whether they are still there if they have typed \
                text, unlocked something or left the first page; at most half of the time until the reset. 0 disables the question.
                """),
            MappingKey(
                "attract", .mapping(.attraction),
                "The attract page, shown over the whole screen with a hint to touch it."),
            MappingKey(
                "rail", .number(10...100), standard: 100, examples: [40],
                """
                The brightness of the rail from the first of these steps until the next input, in per cent of its normal brightness. It \
                protects the display against burn-in.
                """),
            MappingKey(
                "dim", .number(Limits.idle), examples: [120],
                "The idle time in seconds after which the picture is dimmed."),
            dimTo(standard: 20),
            MappingKey(
                "blank", .number(Limits.idle), examples: [600],
                "The idle time in seconds after which the screen is black."),
            MappingKey(
                "hours", .list(of: .mapping(.hours), "hours", count: 1...Limits.idleHours),
                "Hours in which other values apply. The first entry that matches the current time counts."),
            MappingKey(
                "awake", .list(of: .mapping(.condition), "conditions", count: 1...Limits.idleConditions),
                "Conditions that keep the kiosk awake while they are met, and wake it, such as a presence sensor or a running machine."
            ),
            MappingKey(
                "wake-delay", .number(0...10), standard: 0, examples: [2],
                """
                The time in seconds that the display takes to come on. Touches in that time are ignored, because the screen is not \
                visible yet.
                """),
        ])

    private static func dimTo(standard: Double?) -> MappingKey {
        MappingKey(
            "dim-to", .number(1...100), standard: standard.map { .number($0) }, examples: [30],
            "The brightness of the dimmed picture, in per cent.")
    }

    static let attraction = KeyTable(
        "attract", subject: "an attract page", "The attract page.",
        keys: [
            MappingKey(
                "after", .number(Limits.idle), isRequired: true, examples: [90],
                """
                The idle time in seconds after which the page is shown: before dim and blank. Before home, a touch returns to the page \
                that the user left, unless text was typed.
                """),
            MappingKey(
                "show", .line(), examples: ["News"], "The title of the tab to show, in any of its languages."),
            MappingKey(
                "page", .list(of: .element, "elements", count: 1...Limits.elements),
                "The elements to show, independent of the tabs; a single element fills the screen, such as a slideshow."
            ),
        ], alternatives: ["show", "page"])

    /// Returns the key of an idle time in seconds, for use in `hours`.
    private static func delay(_ name: String, _ description: String, examples: [JSONValue] = []) -> MappingKey {
        MappingKey(
            name, .either([.word([never]), .number(Limits.idle)]), examples: examples,
            "\(description) in these hours; never disables it.")
    }

    fileprivate static let never = "never"

    static let hours = KeyTable(
        "hours", subject: "hours", "Hours on given days, in the host's local time.",
        keys: DayHours.keys + [
            MappingKey("awake", .flag, standard: false, "Whether the kiosk stays awake in these hours."),
            delay("home", "The idle time in seconds after which the first tab is shown", examples: [300]),
            MappingKey(
                "attract", .either([.word([never]), .number(Limits.idle), .mapping(.attraction)]),
                examples: ["never", 300],
                """
                The idle time in seconds after which the attract page is shown in these hours, or another attract page; never disables \
                it.
                """),
            delay("dim", "The idle time in seconds after which the picture is dimmed", examples: [30]),
            dimTo(standard: nil),
            delay("blank", "The idle time in seconds after which the screen is black", examples: [30]),
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
                report(
                    .conflictingKeys, at: entry.keyLocation,
                    "“count-down” is allowed only together with “home” or “attract”")
            }
        }
        idle.attract = self.mapping(mapping["attract"]).flatMap { attraction($0) }
        idle.rail = number(mapping["rail"]) ?? idle.rail
        idle.dim = number(mapping["dim"])
        if let entry = mapping["dim-to"] {
            if mapping["dim"] == nil, mapping["hours"] == nil {
                report(.conflictingKeys, at: entry.keyLocation, "“dim-to” is allowed only together with “dim”")
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
        for (name, step) in [("dim", idle.dim), ("blank", idle.blank)] {
            guard let step, step <= after else { continue }
            report(
                .invalidValue, at: entry.location,
                "\(name.asKey) starts after \(step.plain) seconds, so “attract” must start before that")
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
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) is not allowed in hours with “awake: true”")
        }
        if mapping["awake"] == nil, steps.isEmpty {
            report(
                .missingKey, at: mapping.location,
                "hours need at least one of the keys “awake”, \(names.keyList("and"))")
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
            guard let mapping = mapping(entry.value, .attraction, of: entry.key.name.asKey),
                let attraction = attraction(mapping)
            else { return }
            (hours.attract, hours.attraction) = (attraction.after, attraction.content)
            return
        }
        hours.attract = delay(entry)
        if idle.attract == nil, hours.attract?.isFinite == true {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "“attract” has no content to show; use a mapping with the content for these hours")
        }
    }

    /// Checks that the attraction starts before the screen gets dark.
    private mutating func checkOrder(
        of hours: IdleDefinition.Hours, in idle: IdleDefinition, _ mapping: CheckedMapping
    ) {
        guard let entry = mapping["attract"], let attract = hours.attract ?? idle.attract?.after, attract.isFinite
        else { return }
        for (name, step) in [("dim", hours.dim ?? idle.dim), ("blank", hours.blank ?? idle.blank)] {
            guard let step, step <= attract else { continue }
            report(
                .invalidValue, at: entry.location,
                "in these hours \(name.asKey) starts after \(step.plain) seconds, so “attract” must start before that")
        }
    }
}
