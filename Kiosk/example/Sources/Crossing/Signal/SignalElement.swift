import Elements
import KioskFile

/// Traffic light on a page, as a kiosk file describes it.
nonisolated struct SignalElement: PageElement {
    /// The light that is on.
    enum Light: String, CaseIterable, Hashable, Sendable {
        case red, yellow, green
    }

    /// Name of the crossing.
    var title: LocalizedText
    var light: Light

    var texts: [String] { title.all }

    static let key = MappingKey(
        "signal",
        .mapping(
            KeyTable(
                "signal", subject: "a signal", "A traffic light.",
                keys: [
                    MappingKey("title", .localized(.line()), isRequired: true, "Where it stands."),
                    MappingKey("light", .word(of: Light.self), standard: "red", "What is lit."),
                ])),
        "A traffic light.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> SignalElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return SignalElement(
            title: checker.localizedLine(mapping["title"]) ?? "", light: checker.choice(mapping["light"]) ?? .red)
    }
}
