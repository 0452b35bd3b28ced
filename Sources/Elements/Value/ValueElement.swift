import KioskFile

/// A number that something measures, with its unit.
public nonisolated struct ValueElement: PageElement {
    /// The number, and what it is of.
    public var measure: Measure
    /// The ends of the bar that shows where the value lies, each in the value's unit; nil is no bar.
    public var scale: ClosedRange<Double>?

    /// A number, with a bar between two ends or without one.
    ///
    /// - Parameters:
    ///   - measure: the number, and what it is of.
    ///   - scale: the ends of the bar, in the value's unit.
    public init(_ measure: Measure, scale: ClosedRange<Double>? = nil) {
        self.measure = measure
        self.scale = scale
    }

    public var texts: [String] { measure.texts }
}
