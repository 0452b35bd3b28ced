/// A number that something measures, with its unit.
public struct ValueElement: PageElement {
    public var title: LocalizedText
    public var value: Double
    /// Beside the number, such as °C; nil for a bare number.
    public var unit: LocalizedText?
    /// The ends of the bar that shows where the value lies, each in the value's unit; nil is no bar.
    public var scale: ClosedRange<Double>?
    /// Below this the value is low, in its unit; nil where it never is.
    public var low: Double?
    /// Above this the value is high, in its unit; nil where it never is.
    public var high: Double?

    public init(
        title: LocalizedText, value: Double, unit: LocalizedText? = nil, scale: ClosedRange<Double>? = nil,
        low: Double? = nil, high: Double? = nil
    ) {
        self.title = title
        self.value = value
        self.unit = unit
        self.scale = scale
        self.low = low
        self.high = high
    }

    public var texts: [String] { title.all + (unit?.all ?? []) }
}
