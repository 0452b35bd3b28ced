import KioskFile
import SourceProtocol
import Toolkit

/// The definition of a number that the user sets, in a kiosk file.
nonisolated struct SettableNumber: Hashable, Sendable {
    /// The title of the number.
    var title: LocalizedText
    /// The initial number.
    var value: Double
    /// The selectable numbers.
    var range: ValueRange
    /// The unit beside the number; `nil` for none.
    var unit: LocalizedText?
    /// The source value that is shown and set; `nil` if the number is only kept on the page.
    var live: ValueName?

    /// The displayed texts, in all languages.
    var texts: [String] { title.all + (unit?.all ?? []) }

    /// The keys of a settable number in the mapping of an element.
    static let keys = [
        MappingKey.title("Brightness", "The title of the number."),
        MappingKey(
            "value", .either([.number(Limits.value), .valueName]), examples: [60, "press.speed"],
            "The initial number, between from and to; from if left out. Or the name of the value to show and set."
        ),
        MappingKey("from", .number(Limits.value), standard: 0, "The minimum."),
        MappingKey("to", .number(Limits.value), standard: 100, "The maximum, greater than from."),
        MappingKey(
            "step", .number(Limits.step), standard: 1,
            "The step between numbers, counted from from."),
        MappingKey(
            "unit", .localized(.line(limit: Limits.unit)), examples: ["%"], "The unit shown beside the number."),
    ]
}

nonisolated extension KioskFileChecker {
    /// Returns the settable number of an element.
    mutating func settableNumber(_ mapping: CheckedMapping) -> SettableNumber {
        let (from, to) = (number(mapping["from"]) ?? 0, number(mapping["to"]) ?? 100)
        if from >= to, let place = (mapping["to"] ?? mapping["from"])?.location {
            report(.invalidValue, at: place, "“to” must be greater than “from”")
        }
        let range = ValueRange(from: from, to: to, step: number(mapping["step"]) ?? 1)
        let (number, name) = numberOrName(mapping["value"])
        let value = number ?? from
        if from < to, !(from...to).contains(value), let place = mapping["value"]?.location {
            report(.invalidValue, at: place, "“value” must be between “from” and “to”")
        }
        return SettableNumber(
            title: title(mapping), value: value, range: range, unit: localizedLine(mapping["unit"]),
            live: settable(name, mapping["value"]))
    }
}

extension RangeCard {
    /// Shows a settable number, and keeps the number that the user sets or sends it to the source.
    func show(_ number: SettableNumber, _ setting: ElementContext) {
        title = setting.text(number.title)
        range = number.range
        let unit = setting.text(number.unit)
        format = { setting.text(number.range.shown($0), unit: unit) }
        guard let live = number.live else {
            reading = .current(setting.value().map { number.range.nearest(to: $0) } ?? number.value)
            onChange = { setting.keep($0) }
            return
        }
        onChange = setting.operate(live, in: self) {
            $0.readNumber
        } write: {
            .number($0)
        }
    }
}

nonisolated extension ValueRange {
    /// Returns a number rounded to the decimals of the step. A device may report a number between two steps, such as 49.6 % for a
    /// brightness of 126 on a scale to 254.
    fileprivate func shown(_ number: Double) -> Double {
        guard let step, abs(number) < 1e12 else { return number }
        let scale = [1.0, 10, 100].first { scale in
            [step, minimum].allSatisfy { (($0 * scale).rounded() - $0 * scale).magnitude < 1e-9 }
        }
        guard let scale else { return number }
        return (number * scale).rounded() / scale
    }
}
