import KioskFile
import SourceProtocol

/// The progress of a task.
public nonisolated struct ProgressElement: PageElement {
    /// The title, which tells what makes progress.
    public var title: LocalizedText
    /// The progress, in percent; `nil` if the progress is indeterminate.
    public var percent: Double?
    /// The source's value with the progress, in percent; `nil` shows ``percent``.
    public var live: ValueName?

    /// Creates a progress element.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what makes progress.
    ///   - percent: The progress, from 0 to 100; `nil` if the progress is indeterminate.
    ///   - live: The source's value with the progress, in percent; `nil` shows `percent`.
    public init(title: LocalizedText, percent: Double? = nil, live: ValueName? = nil) {
        self.title = title
        self.percent = percent
        self.live = live
    }

    public var texts: [String] { title.all }
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
    public static let key = MappingKey("progress", .mapping(.progress), "The progress of a task.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ProgressElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (percent, live) = checker.numberOrName(mapping["value"])
        return ProgressElement(title: checker.title(mapping), percent: percent, live: live)
    }
}
