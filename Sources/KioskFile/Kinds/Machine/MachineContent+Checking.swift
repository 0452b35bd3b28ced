extension MachineContent: TabContentKind {
    static let key = Key(name: "machine", choices: MachineReading.allCases.map(\.rawValue))

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> MachineContent? {
        let node = entry.value
        if case .scalar("all", _) = node.content { return MachineContent(MachineReading.allCases) }
        guard case .list(let nodes) = node.content else {
            var suggestion: String?
            if case .scalar(let word, _) = node.content {
                suggestion = MachineReading(rawValue: word).map { "[\($0.rawValue)]" }
            }
            checker.report(
                .wrongType, at: node.place, "expected all or a list of readings for machine, found \(node.found)",
                suggestion: suggestion)
            return nil
        }
        if nodes.isEmpty {
            checker.report(
                .invalidValue, at: node.place, "machine is empty; it can have \(entry.key.choices.list("and"))")
        }
        var readings: [MachineReading] = []
        for node in nodes {
            guard let reading: MachineReading = checker.choice(node, of: entry.key) else { continue }
            if readings.contains(reading) {
                checker.report(.invalidValue, at: node.place, "machine has \(reading.rawValue) already")
            } else {
                readings.append(reading)
            }
        }
        return MachineContent(readings)
    }
}
