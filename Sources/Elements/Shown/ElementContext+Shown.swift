import JSON
import SourceProtocol
import Toolkit

extension ElementContext {
    /// Shows the text of a source's value in a view, now and after each change.
    ///
    /// - Parameters:
    ///   - name: The name of the value, which is a string or a number.
    ///   - view: The view, which follows the value until it is released or follows another value.
    ///   - show: Called with the text, of which the start suffices, and the note about its quality. Both may be empty.
    func follow(
        text name: ValueName, in view: View, _ show: @escaping (_ text: String, _ note: String) -> Void
    ) {
        func tell(_ state: ValueState) {
            let reading = Reading(state, read: text(of:), since: since)
            show(reading.value ?? "", ElementStrings.words(for: reading.note, in: language))
        }
        guard let live else { return tell(.noData) }
        live.follow(name, in: view, tell)
    }

    /// Returns a value as running text; `nil` if it is neither a text nor a number. Thousands are not separated, since a number in a text
    /// may be a year.
    private func text(of value: JSONValue) -> String? {
        if case .number(let number) = value { return text(number, digits: nil, isGrouped: false) }
        return value.readText
    }

    /// Shows sources' values among fixed texts in a view, now and after each change.
    ///
    /// - Parameters:
    ///   - values: The values; `nil` for fixed texts.
    ///   - view: The view, which follows the values until it is released or follows other values.
    ///   - show: Called with the text for each value; `nil` for fixed texts.
    package func follow(
        _ values: [ShownValue?], in view: View, _ show: @escaping (_ texts: [ShownText?]) -> Void
    ) {
        let known = values.compactMap(\.self)
        guard let live, !known.isEmpty else {
            live?.unfollow(view)
            return show(values.map { $0 == nil ? nil : .noData })
        }
        live.follow(known.map(\.name), in: view) { states in
            var texts = zip(known, states).map { $0.text($1, self) }[...]
            show(values.map { $0 == nil ? nil : texts.popFirst() })
        }
    }
}
