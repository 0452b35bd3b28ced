import SourceProtocol

/// The rules for a panel's brightness: by ambient light, and by time of day.
public struct BrightnessDefinition: Hashable, Sendable {
    /// The brightness of the panel at one level of ambient light.
    public struct Point: Hashable, Sendable {
        /// The level of the ambient light, in the unit of the value; lux for the light sensor of the machine source.
        public var light: Double
        /// The brightness, in per cent.
        public var share: Double

        /// Creates a point.
        ///
        /// - Parameters:
        ///   - light: The level of the ambient light, in the unit of the value.
        ///   - share: The brightness, in per cent.
        public init(light: Double, share: Double) {
            (self.light, self.share) = (light, share)
        }
    }

    /// A period of time with a fixed brightness, independent of the ambient light.
    public struct Hours: Hashable, Sendable {
        /// The times of the period.
        public var times: DayHours
        /// The brightness, in per cent.
        public var share: Double

        /// Creates a period with a fixed brightness.
        ///
        /// - Parameters:
        ///   - times: The times of the period.
        ///   - share: The brightness, in per cent.
        public init(_ times: DayHours, share: Double) {
            (self.times, self.share) = (times, share)
        }
    }

    /// The name of the value that measures the ambient light, or `nil` for none.
    public var value: ValueName?
    /// The points of the brightness curve, in ascending order of light; empty if there is no value.
    public var points: [Point] = []
    /// The periods with a fixed brightness. If several periods include the current time, the first one applies.
    public var hours: [Hours] = []

    /// Creates rules that leave the brightness at the setting of the display.
    public init() {}

    /// Returns the brightness at a level of ambient light, in per cent.
    ///
    /// The brightness is interpolated linearly between two points. Below the first point and above the last point, it is that point's
    /// brightness.
    ///
    /// - Returns: The brightness, or `nil` if there are no points or `light` is not a number (NaN).
    public func share(in light: Double) -> Double? {
        guard let first = points.first, let last = points.last, !light.isNaN else { return nil }
        guard let index = points.firstIndex(where: { $0.light > light }) else { return last.share }
        guard index > 0 else { return first.share }
        let (below, above) = (points[index - 1], points[index])
        return below.share + (above.share - below.share) * (light - below.light) / (above.light - below.light)
    }
}
