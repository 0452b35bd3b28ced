import KioskFile

/// Names and values in two columns, such as the data of a type plate.
public nonisolated struct KeyValueElement: PageElement {
    /// A name and its value.
    public struct Line: Hashable, Sendable {
        /// The name.
        public var title: LocalizedText
        /// The value as text.
        public var text: LocalizedText
        /// The source value that is shown instead of ``text``; `nil` to show ``text``.
        public var live: ShownValue?
        /// The format of ``text``, which then contains a JSON value; `nil` to show the text unchanged.
        public var format: ValueFormat?

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - title: The name.
        ///   - text: The value as text.
        ///   - live: The source value that is shown instead of `text`; `nil` to show `text`.
        ///   - format: The format of `text`; `nil` to show the text unchanged.
        public init(
            title: LocalizedText, text: LocalizedText, live: ShownValue? = nil, format: ValueFormat? = nil
        ) {
            self.title = title
            self.text = text
            self.live = live
            self.format = format
        }
    }

    /// The title of the table.
    public var title: LocalizedText
    /// The lines, from top to bottom.
    public var lines: [Line]

    /// Creates an element with names and values.
    ///
    /// - Parameters:
    ///   - title: The title of the table.
    ///   - lines: The lines, from top to bottom.
    public init(title: LocalizedText, lines: [Line]) {
        self.title = title
        self.lines = lines
    }

    public var texts: [String] {
        title.all + lines.flatMap { $0.title.all + $0.text.all + ($0.live?.format.texts ?? []) }
    }
}

nonisolated extension KeyTable {
    static let fields = KeyTable(
        "fields", "Names and values in two columns.",
        keys: [
            MappingKey.title("Nameplate", "The title of the table."),
            MappingKey(
                "values", .list(of: .mapping(.fieldLine), "lines", count: 0...Limits.fields), isRequired: true,
                "The names and values, from the top."),
        ])

    static let fieldLine = KeyTable(
        "fields-line", subject: "a line", "A name and its value.",
        keys: [
            MappingKey.title("Voltage", "The name of the value."),
            MappingKey(
                "text", .localized(.line()), isRequired: true, standIn: "value", examples: ["230 V"],
                "The value as text."),
        ] + ShownValue.keys, exclusives: ["text", "value"])
}

nonisolated extension KeyValueElement {
    public static let key = MappingKey(
        "fields", .mapping(.fields),
        examples: [
            [
                "title": "Nameplate",
                "values": [["title": "Voltage", "text": "230 V"], ["title": "Serial number", "text": "4711"]],
            ]
        ], "Names and values in two columns.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> KeyValueElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return KeyValueElement(
            title: checker.title(mapping),
            lines: checker.mappings(mapping["values"]).map { line in
                Line(
                    title: checker.title(line), text: checker.localizedLine(line["text"]) ?? "",
                    live: checker.shownValue(line))
            })
    }
}
