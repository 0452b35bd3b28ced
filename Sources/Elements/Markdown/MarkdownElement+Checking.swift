import KioskFile
import System

nonisolated extension KeyTable {
    static let markdown = KeyTable(
        "markdown", subject: "a Markdown text",
        """
        A text with headings, emphasis, lists, quotes, tables and pictures in CommonMark. Pictures must be in the kiosk file's folder; a \
        link to #Title opens the tab of that title, and other links are plain text.
        """,
        keys: [
            MappingKey(
                "text", .localized(.text(limit: Limits.text)),
                examples: ["## Opening hours\n\nDaily from **9** to **17**."],
                "The Markdown text."),
            MappingKey(
                "file", .path, examples: ["about.md"], "The file with the text, of which the first 64 KiB are shown."),
            MappingKey(
                "value", .valueName, examples: ["house.message"],
                "The name of the value with the text, of which the first 64 KiB are shown."),
        ], alternatives: ["text", "file", "value"])
}

nonisolated extension MarkdownElement {
    static let key = MappingKey(
        "markdown", .mapping(.markdown), "A text with headings, lists, tables and pictures, written in Markdown.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> MarkdownElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        if let text = checker.localizedParagraph(mapping["text"]) {
            return MarkdownElement(.text(text), folder: checker.folder)
        }
        if let entry = mapping["value"] {
            return checker.valueName(entry).map { MarkdownElement(.value($0), folder: checker.folder) }
        }
        guard let entry = mapping["file"], let path = checker.file(entry, "text") else { return nil }
        if let start = try? InputFile(path).start(PasswordHash.maximumBytes + 1), PasswordHash.isContent(start) {
            checker.fault(.wrongData, at: entry.location, "\(path) contains a PIN hash and cannot be shown")
        }
        return MarkdownElement(.file(path), folder: checker.folder)
    }
}
