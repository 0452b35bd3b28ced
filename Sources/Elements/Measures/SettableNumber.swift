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
    /// The source values that are the minimum and the maximum in place of those of `range`; `nil` for fixed ones.
    var limits = SourceLimits()
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
        MappingKey(
            "from", .either([.number(Limits.value), .valueName]), standard: 0, examples: [10, "press.slowest"],
            "The minimum, or the name of the value that is the minimum."),
        MappingKey(
            "to", .either([.number(Limits.value), .valueName]), standard: 100, examples: [60, "press.fastest"],
            """
            The maximum, greater than from, or the name of the value that is the maximum. While a limit from a source is not known, the \
            number cannot be set.
            """),
        MappingKey(
            "step", .number(Limits.step), standard: 1,
            "The step between numbers, counted from from."),
        MappingKey(
            "unit", .localized(.line(limit: Limits.unit)), examples: ["%"], "The unit shown beside the number."),
    ]
}

/// The source values that limit a number.
nonisolated struct SourceLimits: Hashable, Sendable {
    /// The value that is the minimum; `nil` for a fixed one.
    var lower: ValueName?
    /// The value that is the maximum; `nil` for a fixed one.
    var upper: ValueName?

    /// A Boolean value that tells whether both limits are fixed.
    var isEmpty: Bool { lower == nil && upper == nil }
}

nonisolated extension KioskFileChecker {
    /// Returns the settable number of an element.
    mutating func settableNumber(_ mapping: CheckedMapping) -> SettableNumber {
        let (lower, upper) = (numberOrName(mapping["from"]), numberOrName(mapping["to"]))
        let limits = SourceLimits(lower: lower.name, upper: upper.name)
        let (from, to) = (lower.number ?? 0, upper.number ?? 100)
        if limits.isEmpty, from >= to, let place = (mapping["to"] ?? mapping["from"])?.location {
            report(.invalidValue, at: place, "“to” must be greater than “from”")
        }
        let range = ValueRange(from: from, to: to, step: number(mapping["step"]) ?? 1)
        let (number, name) = numberOrName(mapping["value"])
        let value = number ?? from
        if limits.isEmpty, from < to, !(from...to).contains(value), let place = mapping["value"]?.location {
            report(.invalidValue, at: place, "“value” must be between “from” and “to”")
        }
        return SettableNumber(
            title: title(mapping), value: value, range: range, limits: limits, unit: symbolLine(mapping["unit"]),
            live: settable(name, mapping["value"]))
    }
}

extension RangeCard {
    /// Shows a settable number, and keeps the number that the user sets or sends it to the source.
    func show(_ number: SettableNumber, _ setting: ElementContext) {
        title = setting.text(number.title)
        follow(number, setting)
        let unit = setting.text(number.unit)
        format = { [weak self] in setting.text((self?.range ?? number.range).shown($0), unit: unit) }
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

extension RangeCard {
    /// Shows the limits of a number, now and after each change of those that come from a source.
    ///
    /// The control cannot be operated until the limits are known, and while they contradict each other. A stale limit counts as current.
    private func follow(_ number: SettableNumber, _ setting: ElementContext) {
        let limits = number.limits
        guard !limits.isEmpty else { return range = number.range }
        range = number.range
        isEnabled = false
        let names = [limits.lower, limits.upper].compactMap(\.self)
        setting.live?.follow(names, in: limitFollower) { [weak self] states in
            guard let self else { return }
            var known = states.map(\.lastNumber)[...]
            let lower = limits.lower == nil ? number.range.minimum : known.popFirst() ?? nil
            let upper = limits.upper == nil ? number.range.maximum : known.popFirst() ?? nil
            guard let lower, let upper, lower < upper else { return isEnabled = false }
            isEnabled = true
            range = ValueRange(from: lower, to: upper, step: number.range.step)
        }
    }
}

nonisolated extension ValueState {
    /// The current or the stale number; `nil` if there is none.
    fileprivate var lastNumber: Double? {
        switch self {
        case .current(let value), .stale(let value, _): value.readNumber
        case .awaited, .noData: nil
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
