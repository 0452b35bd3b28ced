import JSON
import KioskFile

/// Checks shared by several elements.
nonisolated extension KioskFileChecker {
    /// Returns the title of an element; empty if it is missing or invalid.
    mutating func title(_ mapping: CheckedMapping) -> LocalizedText { localizedLine(mapping["title"]) ?? "" }

    /// Returns the range of a scale from the keys “from” and “to”. Reports an error if only one of them is present.
    ///
    /// - Parameters:
    ///   - subject: The subject of an error message, such as `a value`.
    ///   - canBeSingle: A Boolean value that tells whether the range can consist of one number.
    mutating func scale(
        _ mapping: CheckedMapping, of subject: String, canBeSingle: Bool = false
    ) -> ClosedRange<Double>? {
        let (from, to) = (mapping["from"], mapping["to"])
        guard let to else {
            if let from {
                report(.missingKey, at: from.keyLocation, "\(subject) with “from” also needs the key “to”")
            }
            return nil
        }
        guard from != nil else {
            report(.missingKey, at: to.keyLocation, "\(subject) with “to” also needs the key “from”")
            return nil
        }
        guard let lower = number(from), let upper = number(to) else { return nil }
        guard lower < upper || (canBeSingle && lower == upper) else {
            let rule = canBeSingle ? "must not be less than" : "must be greater than"
            report(.invalidValue, at: to.location, "“to” \(rule) “from”")
            return nil
        }
        return lower...upper
    }

    /// Returns the limits from the keys “low” and “high”, which are both optional.
    mutating func limits(_ mapping: CheckedMapping) -> ValueLimits {
        let limits = ValueLimits(low: number(mapping["low"]), high: number(mapping["high"]))
        if let low = limits.low, let high = limits.high, high < low, let place = mapping["high"]?.location {
            report(.invalidValue, at: place, "“high” must not be less than “low”")
        }
        return limits
    }

    /// Returns the value for each option of a choice; `nil` if the key is missing or invalid.
    mutating func optionValues(_ entry: CheckedMapping.Entry?, of options: [LocalizedText]) -> [JSONValue]? {
        guard let entry else { return nil }
        let values = elements(entry).map { value($0) }
        if values.count != options.count {
            report(
                .invalidValue, at: entry.location,
                "“values” has \(values.count) entries and “options” has \(options.count); both need the same number")
            return nil
        }
        let known = values.compactMap(\.self)
        if Set(known).count < known.count {
            report(.invalidValue, at: entry.location, "“values” contains the same value twice")
        }
        return known.count == options.count ? known : nil
    }
}
