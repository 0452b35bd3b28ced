import Elements
import KioskFile

/// A traffic light on a page: what a kiosk file says of it.
nonisolated struct SignalElement: PageElement {
    /// What is lit.
    enum Light: String, CaseIterable, Hashable, Sendable {
        case red, yellow, green
    }

    /// Where it stands.
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
