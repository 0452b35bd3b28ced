import KioskFile

/// A measured number with its unit.
nonisolated struct ValueElement: PageElement {
    /// The number, with its title and unit.
    var measure: Measure
    /// The range of the bar that shows the number on a scale, in the unit of the number; `nil` for no bar.
    var scale: ClosedRange<Double>?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - measure: The number, with its title and unit.
    ///   - scale: The range of the bar, in the unit of the number; `nil` for no bar.
    init(_ measure: Measure, scale: ClosedRange<Double>? = nil) {
        self.measure = measure
        self.scale = scale
    }

    var texts: [String] { measure.texts }
}
