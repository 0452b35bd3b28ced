extension MachineContent: TabContentKind {
    static let key = MappingKey(
        "machine",
        .either([
            .list(
                of: .word(of: MachineReading.self), "readings", count: 1...MachineReading.allCases.count, isUnique: true
            ),
            .word(["all"]),
        ]), examples: ["all", ["load", "memory"]],
        "Live readings of the machine that the kiosk runs on; “all” means every reading.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> MachineContent? {
        let node = entry.value
        if case .scalar("all", _) = node.content { return MachineContent(MachineReading.allCases) }
        guard case .list(let nodes) = node.content else {
            var suggestion: String?
            if case .scalar(let word, _) = node.content {
                suggestion = MachineReading(rawValue: word).map { "[\($0.rawValue)]" }
            }
            checker.report(
                .wrongType, at: node.location, "expected all or a list of readings for “machine”, found \(node.found)",
                suggestion: suggestion)
            return nil
        }
        if nodes.isEmpty {
            checker.report(
                .invalidValue, at: node.location,
                "“machine” is empty; the readings are \(entry.key.type.words.list("and"))")
        }
        var readings: [MachineReading] = []
        for node in nodes {
            guard let reading: MachineReading = checker.choice(node, of: entry.key) else { continue }
            if readings.contains(reading) {
                checker.report(.invalidValue, at: node.location, "duplicate reading \(reading.rawValue) in “machine”")
            } else {
                readings.append(reading)
            }
        }
        return MachineContent(readings)
    }
}
