import KioskFile
import SourceProtocol

/// A control that the user turns on and off. The conforming types differ only in the control: a switch or a check box.
nonisolated protocol ToggleElement: VisibleElement where ElementView: ToggleCard {
    /// The title of the control.
    var title: LocalizedText { get }
    /// A Boolean value that tells whether the control is initially on.
    var isOn: Bool { get }
    /// The source value that is shown and set; `nil` if the state is only kept on the page.
    var live: ValueName? { get }

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - title: The title of the control.
    ///   - isOn: A Boolean value that tells whether the control is initially on.
    ///   - live: The source value that is shown and set; `nil` if the state is only kept on the page.
    init(title: LocalizedText, isOn: Bool, live: ValueName?)
}

nonisolated extension ToggleElement {
    var texts: [String] { title.all }

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (flag, name) = checker.flagOrName(mapping["value"])
        return Self(
            title: checker.title(mapping), isOn: flag ?? false, live: checker.settable(name, mapping["value"]))
    }

    /// Shows the state, and keeps the state that the user sets or sends it to the source.
    @MainActor func show(in card: ElementView, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.show(isOn, live: live, setting)
    }
}

nonisolated extension MappingKey {
    /// Returns the key of an element that the user turns on and off.
    ///
    /// - Parameters:
    ///   - title: The key of the title.
    ///   - example: An example of the name of a value to show and set.
    static func toggle(
        _ name: String, _ subject: String, _ description: String, title: MappingKey, example: String
    ) -> MappingKey {
        let value = MappingKey(
            "value", .either([.flag, .valueName]), standard: false, examples: [true, .string(example)],
            "The initial state, or the name of the value to show and set.")
        return MappingKey(
            name, .mapping(KeyTable(name, subject: subject, description, keys: [title, value])), description)
    }
}
