import KioskFile
import SourceProtocol

/// A notice in place of missing content. It says that there is nothing to show, or that something failed.
nonisolated struct NoticeElement: PageElement {
    /// The message, in a few words.
    var title: LocalizedText
    /// The details, such as what to do; `nil` for none.
    var text: LocalizedText?
    /// The source value that is shown instead of ``text``; `nil` to show ``text``.
    var live: ValueName?
    /// The meaning of the notice.
    var tone: StateTone = .off

    var texts: [String] { title.all + (text?.all ?? []) }
}

nonisolated extension KeyTable {
    static let notice = KeyTable(
        "notice", subject: "a notice", "A notice in place of missing content.",
        keys: [
            MappingKey.title("No messages", "The message, in a few words."),
            MappingKey(
                "text", .localized(.text(limit: Limits.text)), examples: ["New ones appear here by themselves."],
                "The explanation, such as what to do."),
            MappingKey(
                "value", .valueName, examples: ["house.message"],
                "The name of the value with the explanation, instead of text."),
            MappingKey(
                "tone", .word(of: StateTone.self), standard: "off",
                "The meaning of the notice, shown by the shape and colour of a sign: off, good, active, warning or alarm."
            ),
        ], exclusives: ["text", "value"])
}

nonisolated extension NoticeElement {
    static let key = MappingKey(
        "notice", .mapping(.notice),
        "A notice in place of missing content: an empty state or a failure.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> NoticeElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return NoticeElement(
            title: checker.title(mapping), text: checker.localizedParagraph(mapping["text"]),
            live: checker.valueName(mapping["value"], as: .scalar),
            tone: checker.choice(mapping["tone"]) ?? .off)
    }
}
