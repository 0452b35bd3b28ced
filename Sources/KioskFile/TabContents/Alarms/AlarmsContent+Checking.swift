import Alarms

extension KeyTable {
    static let alarm = KeyTable(
        "alarm", subject: "an alarm", "An alarm condition on a source's value.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Oil pressure too low"],
                "The title, unique among the alarms."),
            MappingKey(
                "text", .localized(.text(limit: Limits.text)), examples: ["Stop the press and look at the pump."],
                "The text with the corrective action."),
            MappingKey(
                "priority", .word(of: AlarmPriority.self), standard: "medium",
                "The priority: low (when there is time), medium (within the hour), high (within minutes) or urgent (at once)."
            ),
            MappingKey("value", .valueName, isRequired: true, examples: ["press.oil"], "The value that is monitored."),
        ] + KeyTable.conditionKeys + [
            MappingKey(
                "delay", .number(Limits.alarmDelay), standard: 0, examples: [3],
                "The delay in seconds for which the condition must be met before the alarm is raised."),
            MappingKey(
                "unmonitored", .word(of: AlarmPriority.self), standard: "high",
                """
                The priority of the alarm that the panel raises while the value is stale, missing or of the wrong type, so that this \
                alarm cannot be raised.
                """),
        ], alternatives: ["is", "above", "below"])
}

extension AlarmsContent: TabContentKind {
    static let key = MappingKey(
        "alarms", .list(of: .mapping(.alarm), "alarms", count: 1...Limits.alarms),
        """
        Alarms, each active until its condition has cleared and it is acknowledged. The tab lists the active alarms; a bar at the top and \
        a sound announce them.
        """)

    /// Always `false`, because the alarms are sorted by urgency and the keys for rows do not apply.
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
        let name = valueName(mapping["value"], as: need(mapping))
        let condition = comparison(mapping)
        guard let title, let location = mapping["title"]?.value.location, let name, let condition else { return nil }
        if let first = alarmPlaces.updateValue(location, forKey: title.original) {
            report(
                .duplicateAlarm, at: location,
                "the alarm on line \(first.outermost.line) already has the title \(title.original.quoted)")
        }
        if alarmPlaces.count == Limits.alarms + 1 {
            report(.tooMany, at: location, "too many alarms; the maximum for a kiosk is \(Limits.alarms)")
        }
        return AlarmDefinition(
            title: title, text: text, priority: priority, of: name, condition, delay: delay,
            unmonitoredPriority: unmonitored)
    }
}
