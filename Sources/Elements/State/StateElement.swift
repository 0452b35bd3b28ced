import JSON
import KioskFile
import SourceProtocol

/// A state: a text with a light that indicates the meaning.
nonisolated struct StateElement: PageElement {
    /// The title of the state.
    var title: LocalizedText
    /// The state as text.
    var text: LocalizedText
    /// The meaning of the state.
    var tone: StateTone = .off
    /// The source value that determines the state; `nil` to show ``text`` with ``tone``.
    var live: ValueName?
    /// The states for specific values. Any other value is shown as text.
    var cases: [Case] = []
    /// A Boolean value that tells whether the colour of the state fills the card.
    var isLarge = false

    /// The state for one value of a source.
    struct Case: Hashable, Sendable {
        /// The value.
        var value: JSONValue
        /// The state as text.
        var text: LocalizedText
        /// The meaning of the state.
        var tone: StateTone
        /// A picture that replaces the light; `nil` for none.
        var picture: PicturePath?
        /// The name of an icon that replaces the light; `nil` for none.
        var icon: String?

        /// Creates a case.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - text: The state as text.
        ///   - tone: The meaning of the state.
        ///   - picture: A picture that replaces the light; `nil` for none.
        ///   - icon: The name of an icon that replaces both the light and the picture; `nil` for none.
        init(
            _ value: JSONValue, text: LocalizedText, tone: StateTone = .off, picture: PicturePath? = nil,
            icon: String? = nil
        ) {
            self.value = value
            self.text = text
            self.tone = tone
            self.picture = picture
            self.icon = icon
        }
    }

    var pictures: [PicturePath] { cases.compactMap(\.picture) }
    var texts: [String] { title.all + text.all + cases.flatMap(\.text.all) }
}

nonisolated extension KeyTable {
    static let state = KeyTable(
        "state", subject: "a state", "A state with a status light.",
        keys: [
            MappingKey.title("Front door", "The title of the state."),
            MappingKey(
                "text", .localized(.line()), isRequired: true, standIn: "value", examples: ["closed"],
                "The state as text."),
            MappingKey(
                "tone", .word(of: StateTone.self), standard: "off",
                "The meaning of the state, shown by the shape and colour of a light: off, good, active, warning or alarm."
            ),
            MappingKey(
                "value", .valueName, examples: ["house.front-door"],
                "The name of the value with the state, instead of text and tone."),
            MappingKey(
                "when", .list(of: .mapping(.stateCase), "cases", count: 1...Limits.options),
                "The meanings of the values: the first equal one applies. Any other value is shown as it is."
            ),
            MappingKey(
                "large", .flag, standard: false,
                """
                Whether the colour of the state fills the card, and its text is as large as the card allows: for a sign that is read from \
                afar. The card takes the height that other elements leave.
                """),
        ], exclusives: ["text", "value"])

    static let stateCase = KeyTable(
        "case", subject: "a case", "The meaning of a source's value.",
        keys: [
            KeyTable.caseValue,
            MappingKey("text", .localized(.line()), isRequired: true, examples: ["open"], "The state as text."),
            MappingKey(
                "tone", .word(of: StateTone.self), standard: "off",
                "The meaning of the state, as in a state without cases."
            ),
            MappingKey(
                "picture", .path, examples: ["../Assets/Icons/clock.svg"],
                "A picture that replaces the light, as PNG, JPEG, WebP or SVG."),
            MappingKey(
                "icon", .icon, examples: ["clock", "mdi:lightbulb"],
                "The name of an icon that replaces the light, in the colour of the tone, as for a tab."),
        ], exclusives: ["picture", "icon"])
}

nonisolated extension StateElement {
    static let key = MappingKey(
        "state", .mapping(.state), examples: [["title": "Front door", "text": "closed"]],
        "A state: a text with a status light.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> StateElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let live = checker.valueName(mapping["value"], as: .scalar)
        if let entry = mapping["when"], mapping["value"] == nil {
            checker.report(.conflictingKeys, at: entry.keyLocation, "“when” is allowed only together with “value”")
        }
        if let entry = mapping["tone"], mapping["value"] != nil {
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "“tone” is allowed only together with “text”; set the tones of values in “when”")
        }
        let cases = checker.mappings(mapping["when"]).flatMap { mapping in
            let (text, tone): (LocalizedText?, StateTone?) = (
                checker.localizedLine(mapping["text"]), checker.choice(mapping["tone"])
            )
            let values = checker.anyValues(mapping["is"])
            let (picture, icon) = (checker.picture(mapping["picture"]), checker.icon(mapping["icon"]))
            return values.map { Case($0, text: text ?? "", tone: tone ?? .off, picture: picture, icon: icon) }
        }
        return StateElement(
            title: checker.title(mapping), text: checker.localizedLine(mapping["text"]) ?? "",
            tone: checker.choice(mapping["tone"]) ?? .off, live: live, cases: cases,
            isLarge: checker.flag(mapping["large"]) ?? false)
    }
}
