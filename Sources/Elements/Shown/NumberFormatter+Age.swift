import ICU

nonisolated extension NumberFormatter {
    /// The units of an age, with their lengths in seconds.
    private static let ageUnits = [(86_400.0, MeasureUnit.day), (3_600, .hour), (60, .minute)]

    /// Returns an age in whole minutes, hours or days, such as “12 min”; empty if it is less than a minute.
    package func text(age seconds: Double) -> String {
        guard let (length, unit) = Self.ageUnits.first(where: { seconds >= $0.0 }) else { return "" }
        return text((seconds / length).rounded(.down), unit: unit)
    }
}
