import ICU
import JSON
import KioskFile
import SourceProtocol
import Toolkit

extension ElementContext {
    /// Returns a text of the kiosk file in the current language, with the current values of sources in it; empty for `nil`.
    ///
    /// - Parameters:
    ///   - answer: The answer to a call that the text refers to; `nil` if it refers to none.
    ///   - insert: Converts the formatted value to the text that is inserted.
    func text(_ text: LocalizedText?, answer: CallAnswer? = nil, insert: (String) -> String) -> String {
        guard let text = text?.text(in: language) else { return "" }
        func answered(_ part: String) -> String { answer?.filled(part, in: language) ?? part }
        guard let parsed = TextWithValues(text) else { return answered(text) }
        return parsed.parts.reduce(into: "") { filled, part in
            switch part {
            case .text(let text): filled += answered(text)
            case .value(let name, let format):
                filled += insert(ValueFormatter(format, self).text(live?.state(of: name) ?? .noData).text)
            }
        }
    }

    /// Returns a text for machines in the current language, with the current values of sources in it as they are; `nil` without a value.
    func code(_ text: LocalizedText) -> String? {
        let text = text.text(in: language)
        guard let parsed = TextWithValues(text) else { return text }
        var filled = ""
        for part in parsed.parts {
            switch part {
            case .text(let text): filled += text
            case .value(let name, _):
                guard let value = live?.state(of: name).lastValue?.text else { return nil }
                filled += value
            }
        }
        return filled
    }

    /// Shows the text of a source value in a view, now and after each change.
    ///
    /// - Parameters:
    ///   - name: The name of the value, which is a string or a number.
    ///   - view: The view, which follows the value until it is released or follows another value.
    ///   - show: A closure that is called with the text, which may be very long, and a note about its quality. Both may be empty.
    func follow(
        text name: ValueName, in view: some MinuteUpdatedView,
        _ show: @escaping (_ text: String, _ note: String) -> Void
    ) {
        func showState(_ state: ValueState) {
            let reading = Reading(state, read: text(of:), age: age)
            show(reading.value ?? "", ElementStrings.words(for: reading.note, in: language))
        }
        guard let live else { return showState(.noData) }
        follow([name], of: live, in: view) { showState($0[0]) }
    }

    /// Returns a value as text; `nil` if it is neither a text nor a number. Thousands are not separated, because the number may be a
    /// year.
    private func text(of value: JSONValue) -> String? {
        if case .number(let number) = value { return text(number, digits: nil, isGrouped: false) }
        return value.readText
    }

    /// Shows source values and fixed texts in a view, now, after each change, and every minute if a format or
    /// a note depends on the time.
    ///
    /// - Parameters:
    ///   - values: The values; `nil` in place of a fixed text.
    ///   - view: The view, which follows the values until it is released or follows other values.
    ///   - show: A closure that is called with the texts of the values; `nil` in place of a fixed text.
    package func follow(
        _ values: [ShownValue?], in view: some MinuteUpdatedView, _ show: @escaping (_ texts: [ShownText?]) -> Void
    ) {
        let known = values.compactMap(\.self)
        guard let live, !known.isEmpty else {
            live?.unfollow(view)
            view.updates.set(nil, by: clock, in: nil)
            return show(values.map { $0 == nil ? nil : .noData })
        }
        let formatters = known.map { ValueFormatter($0.format, self) }
        let isRelative = known.contains { $0.format.kind?.isRelative == true }
        follow(known.map(\.name), of: live, in: view, isRelative: isRelative) { states in
            var texts = zip(formatters, states).map { formatter, state in formatter.text(state) }[...]
            show(values.map { $0 == nil ? nil : texts.popFirst() })
        }
    }

    /// Returns a number, formatted for the language.
    ///
    /// - Parameters:
    ///   - digits: The number of decimals; `nil` for as many as the number has, up to three.
    ///   - isGrouped: A Boolean value that tells whether thousands are separated.
    func text(_ number: Double, digits: Int?, isGrouped: Bool = true) -> String {
        text(number, decimals: digits.map { $0...$0 } ?? 0...3, isGrouped: isGrouped)
    }

    /// Returns the formatted age of a value that has been stale since a time; empty if it is unknown or less than a minute.
    ///
    /// - Parameter moment: The time, in seconds since 1970-01-01 00:00 UTC.
    package func age(since moment: Double?) -> String {
        guard let moment, let now = clock.now() else { return "" }
        return numbers.text(age: now - moment)
    }
}

nonisolated extension ValueState {
    /// The current or the stale value; `nil` if there is none.
    fileprivate var lastValue: JSONValue? {
        switch self {
        case .current(let value), .stale(let value, _): value
        case .awaited, .noData: nil
        }
    }
}
