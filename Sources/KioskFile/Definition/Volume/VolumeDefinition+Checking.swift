extension MappingKey {
    static let volume = MappingKey(
        "volume", .either([.number(0...100), .mapping(.volume)]), standard: 100, examples: [60],
        """
        The maximum volume in per cent: one number, or a mapping. The volumes of alarms, of touches, of results and of speech are shares of \
        it.
        """)
}

extension KeyTable {
    static let volume = KeyTable(
        "volume", subject: "volume", "The maximum volume, in per cent.",
        keys: [
            MappingKey("speaker", .number(0...100), standard: 100, examples: [60], "The volume of the loudspeaker."),
            MappingKey(
                "headphones", .number(0...100), examples: [40],
                "The volume while headphones are plugged in; that of the loudspeaker if left out."),
            MappingKey(
                "hours", .list(of: .mapping(.volumeHours), "hours", count: 1...Limits.volumeHours),
                "Hours with another volume of the loudspeaker. The first entry that matches the current time counts."),
        ])

    static let volumeHours = KeyTable(
        "volume-hours", subject: "hours", "Hours with another volume.",
        keys: DayHours.keys + [
            MappingKey("percent", .number(0...100), isRequired: true, examples: [20], "The volume, in per cent.")
        ])
}

extension KioskFileChecker {
    /// Returns the maximum volume.
    mutating func volume(_ entry: CheckedMapping.Entry?) -> VolumeDefinition {
        var volume = VolumeDefinition()
        guard let entry else { return volume }
        guard entry.isMapping else {
            volume.speaker = number(entry) ?? volume.speaker
            return volume
        }
        guard let mapping = mapping(entry, as: .volume) else { return volume }
        volume.speaker = number(mapping["speaker"]) ?? volume.speaker
        volume.headphones = number(mapping["headphones"])
        volume.hours = mappings(mapping["hours"]).compactMap { mapping in
            let (times, percent) = (dayHours(mapping), number(mapping["percent"]))
            return times.flatMap { times in percent.map { VolumeDefinition.Hours(times, percent: $0) } }
        }
        return volume
    }
}
