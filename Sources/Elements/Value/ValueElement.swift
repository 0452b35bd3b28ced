import KioskFile

/// A measured number with its unit.
public nonisolated struct ValueElement: PageElement {
    /// The number, with its title and unit.
    public var measure: Measure
    /// The ends of the bar that shows where the number lies, in the unit of the number; `nil` shows no bar.
    public var scale: ClosedRange<Double>?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - measure: The number, with its title and unit.
    ///   - scale: The ends of the bar, in the unit of the number; `nil` shows no bar.
    public init(_ measure: Measure, scale: ClosedRange<Double>? = nil) {
        self.measure = measure
        self.scale = scale
    }

    public var texts: [String] { measure.texts }
}
