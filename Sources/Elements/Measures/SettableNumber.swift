import KioskFile
import SourceProtocol
import Toolkit

/// What a kiosk file says of a number that a person sets.
public nonisolated struct SettableNumber: Hashable, Sendable {
    /// What is set.
    public var title: LocalizedText
    /// The number until somebody sets another one.
    public var value: Double
    /// The numbers that can be chosen.
    public var range: ValueRange
    /// Beside the number; nil for a bare one.
    public var unit: LocalizedText?
    /// The source's value that is shown and set; nil keeps the number on the page.
    public var live: ValueName?

    /// A number that a person sets.
    ///
    /// - Parameters:
    ///   - title: what is set.
    ///   - value: the number until somebody sets another one.
    ///   - range: the numbers that can be chosen.
    ///   - unit: beside the number; nil for a bare one.
    ///   - live: the source's value that is shown and set; nil keeps the number on the page.
    public init(
        title: LocalizedText, value: Double, range: ValueRange, unit: LocalizedText? = nil, live: ValueName? = nil
    ) {
        self.title = title
        self.value = value
        self.range = range
        self.unit = unit
        self.live = live
    }

    /// What is on screen, in all languages.
    public var texts: [String] { title.all + (unit?.all ?? []) }

    /// The keys of such a number in the mapping of an element.
    static let keys = [
        MappingKey.title("Brightness", "What is set."),
        MappingKey(
            "value", .either([.number(Limits.value), .valueName]), examples: [60, "press.speed"],
            "The number at first, between from and to; from if left out. Or the name of the value that is shown, and set."
        ),
        MappingKey("from", .number(Limits.value), standard: 0, "The least number."),
        MappingKey("to", .number(Limits.value), standard: 100, "The largest number: above from."),
        MappingKey(
            "step", .number(Limits.step), standard: 1,
            "How far apart the numbers are that can be chosen, counted from from."),
        MappingKey(
            "unit", .localized(.line(limit: Limits.unit)), examples: ["%"], "What stands beside the number."),
    ]
}

nonisolated extension KioskFileChecker {
    /// The number of an element that a person sets.
    mutating func settableNumber(_ mapping: CheckedMapping) -> SettableNumber {
        let (from, to) = (number(mapping["from"]) ?? 0, number(mapping["to"]) ?? 100)
        if from >= to, let place = (mapping["to"] ?? mapping["from"])?.location {
            report(.invalidValue, at: place, "to is not above from")
        }
        let range = ValueRange(from: from, to: to, step: number(mapping["step"]) ?? 1)
        let (number, name) = numberOrName(mapping["value"])
        let value = number ?? from
        if from < to, !(from...to).contains(value), let place = mapping["value"]?.location {
            report(.invalidValue, at: place, "value is not between from and to")
        }
        return SettableNumber(
            title: title(mapping), value: value, range: range, unit: localizedLine(mapping["unit"]),
            live: settable(name, mapping["value"]))
    }
}

extension RangeCard {
    /// Shows a number that a person sets, and keeps it.
    func show(_ number: SettableNumber, _ setting: ElementContext) {
        title = setting.text(number.title)
        range = number.range
        let unit = setting.text(number.unit)
        format = { setting.text($0, unit: unit) }
        guard let live = number.live else {
            reading = .current(setting.value().map { number.range.nearest(to: $0) } ?? number.value)
            onChange = { setting.keep($0) }
            return
        }
        onChange = setting.operate(live, in: self) {
            $0.number
        } write: {
            .number($0)
        }
    }
}
