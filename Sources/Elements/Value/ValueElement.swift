import KioskFile

/// A measured number with its unit.
nonisolated struct ValueElement: PageElement {
    /// The number, with its title and unit.
    var measure: Measure
    /// The ends of the bar that shows where the number lies, in the unit of the number; `nil` shows no bar.
    var scale: ClosedRange<Double>?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - measure: The number, with its title and unit.
    ///   - scale: The ends of the bar, in the unit of the number; `nil` shows no bar.
    init(_ measure: Measure, scale: ClosedRange<Double>? = nil) {
        self.measure = measure
        self.scale = scale
    }

    var texts: [String] { measure.texts }
}
