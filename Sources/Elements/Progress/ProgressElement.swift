import KioskFile
import SourceProtocol

/// The progress of a task.
nonisolated struct ProgressElement: PageElement {
    /// The title of the task.
    var title: LocalizedText
    /// The progress, in percent; `nil` if the progress is indeterminate.
    var percent: Double?
    /// The source value with the progress, in percent; `nil` to show ``percent``.
    var live: ValueName?

    var texts: [String] { title.all }
}

nonisolated extension KeyTable {
    static let progress = KeyTable(
        "progress", subject: "a progress", "The progress of a task.",
        keys: [
            MappingKey.title("Print job", "The title of the task."),
            MappingKey(
                "value", .either([.number(0...100), .valueName]), examples: [40, "press.progress"],
                """
                The progress in per cent, or the name of the value with the progress; left out if the task is running and its progress \
                is unknown.
                """),
        ])
}

nonisolated extension ProgressElement {
    static let key = MappingKey("progress", .mapping(.progress), "The progress of a task.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ProgressElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (percent, live) = checker.numberOrName(mapping["value"])
        return ProgressElement(title: checker.title(mapping), percent: percent, live: live)
    }
}
