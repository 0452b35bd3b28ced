import SourceProtocol
import Toolkit

extension ElementContext {
    /// Has a view show a text that a source brings, now and whenever it becomes another.
    ///
    /// - Parameters:
    ///   - name: of the value, which is a text or a number.
    ///   - view: for as long as it lives, or follows another value.
    ///   - show: told the text, of which the beginning is enough, and what is to be said of it; each may be empty.
    func follow(
        text name: ValueName, in view: View, _ show: @escaping (_ text: String, _ note: String) -> Void
    ) {
        func tell(_ state: ValueState) {
            let reading = Reading(state, read: { $0.string ?? $0.number.map { text($0) } }, since: since)
            show(reading.value ?? "", ElementStrings.words(for: reading.note, in: language))
        }
        guard let live else { return tell(.noData) }
        live.follow(name, in: view, tell)
    }

    /// Has a view show values of sources that stand among words, now and whenever one of them becomes another.
    ///
    /// - Parameters:
    ///   - values: nil for words that stay.
    ///   - view: for as long as it lives, or follows other values.
    ///   - show: told the words for each value; nil where there is no value.
    package func follow(
        _ values: [ShownValue?], in view: View, _ show: @escaping (_ texts: [ShownText?]) -> Void
    ) {
        let known = values.compactMap(\.self)
        guard let live, !known.isEmpty else {
            live?.unfollow(view)
            return show(values.map { $0 == nil ? nil : ShownText(ShownValue.dash, isCurrent: false) })
        }
        live.follow(known.map(\.name), in: view) { states in
            var texts = zip(known, states).map { $0.text($1, self) }[...]
            show(values.map { $0 == nil ? nil : texts.popFirst() })
        }
    }
}
