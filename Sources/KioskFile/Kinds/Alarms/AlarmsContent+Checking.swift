import Alarms

extension KeyTable {
    static let alarm = KeyTable(
        "alarm", subject: "an alarm", "A value that somebody has to know of while it is so.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Oil pressure too low"],
                "What has happened, in words that no other alarm has."),
            MappingKey(
                "text", .localized(.text(limit: Limits.text)), examples: ["Stop the press and look at the pump."],
                "What is to be done about it."),
            MappingKey(
                "priority", .word(of: AlarmPriority.self), standard: "medium",
                "How soon somebody has to act: when there is time, within the hour, within minutes, or at once."),
            MappingKey("value", .valueName, isRequired: true, examples: ["press.oil"], "The value that is watched."),
        ] + KeyTable.conditionKeys + [
            MappingKey(
                "delay", .number(Limits.alarmDelay), standard: 0, examples: [3],
                "How many seconds the value has to be so before the alarm comes."),
            MappingKey(
                "unmonitored", .word(of: AlarmPriority.self), standard: "high",
                """
                The priority of the alarm that the panel raises by itself while the value is stale, missing or of another type, so that this alarm \
                could not come.
                """),
        ], alternatives: ["is", "above", "below"])
}

extension AlarmsContent: TabContentKind {
    static let key = MappingKey(
        "alarms", .list(of: .mapping(.alarm), "alarms", count: 1...Limits.alarms),
        """
        Alarms, each until its reason has gone and somebody has acknowledged it. The list shows those that stand; a banner and a sound \
        call for somebody.
        """)

    /// The value is `false`, because the alarms are sorted by urgency and the keys for rows do not apply.
    static var hasRows: Bool { false }

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> AlarmsContent? {
        AlarmsContent(checker.mappings(entry).compactMap { checker.alarm($0) })
    }
}

extension KioskFileChecker {
    fileprivate mutating func alarm(_ mapping: CheckedMapping) -> AlarmDefinition? {
        let title = localizedLine(mapping["title"])
        let text = localizedParagraph(mapping["text"])
        let priority: AlarmPriority = choice(mapping["priority"]) ?? .medium
        let delay = number(mapping["delay"]) ?? 0
        let unmonitored: AlarmPriority = choice(mapping["unmonitored"]) ?? .high
        let name = valueName(mapping["value"])
        let condition = comparison(mapping)
        guard let title, let location = mapping["title"]?.value.location, let name, let condition else { return nil }
        if let first = alarmPlaces.updateValue(location, forKey: title.original) {
            report(
                .duplicateAlarm, at: location,
                "the alarm at line \(first.line) has the title \(title.original.quoted) already")
        }
        if alarmPlaces.count == Limits.alarms + 1 {
            report(.tooMany, at: location, "a kiosk can have \(Limits.alarms) alarms in all")
        }
        return AlarmDefinition(
            title: title, text: text, priority: priority, of: name, condition, delay: delay,
            unmonitoredPriority: unmonitored)
    }
}
