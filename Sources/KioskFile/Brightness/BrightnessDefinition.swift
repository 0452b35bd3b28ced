import SourceProtocol

/// How bright a panel is by itself: by the light around it, and by hours of the day.
public struct BrightnessDefinition: Hashable, Sendable {
    /// How bright the panel is in some light.
    public struct Point: Hashable, Sendable {
        /// What the value is, in its own unit: lux, where it is the machine's.
        public var light: Double
        /// In per cent.
        public var share: Double

        /// - Parameters:
        ///   - light: what the value is, in its own unit.
        ///   - share: in per cent.
        public init(light: Double, share: Double) {
            (self.light, self.share) = (light, share)
        }
    }

    /// Hours in which the panel is so bright, whatever the light is.
    public struct Hours: Hashable, Sendable {
        /// When they are.
        public var times: DayHours
        /// In per cent.
        public var share: Double

        /// - Parameters:
        ///   - times: when they are.
        ///   - share: in per cent.
        public init(_ times: DayHours, share: Double) {
            (self.times, self.share) = (times, share)
        }
    }

    /// The value that says how light it is; nil for none.
    public var value: ValueName?
    /// How bright the panel is in which light, by rising light; none without a value.
    public var points: [Point] = []
    /// The first ones that are now count.
    public var hours: [Hours] = []

    /// A panel that is as bright as its display is set to.
    public init() {}

    /// How bright the panel is in some light, in per cent: on a straight line between two points, and before the first and behind the last
    /// as at those.
    ///
    /// - Returns: nil where there are no points, and for what is no number.
    public func share(in light: Double) -> Double? {
        guard let first = points.first, let last = points.last, !light.isNaN else { return nil }
        guard let index = points.firstIndex(where: { $0.light > light }) else { return last.share }
        guard index > 0 else { return first.share }
        let (below, above) = (points[index - 1], points[index])
        return below.share + (above.share - below.share) * (light - below.light) / (above.light - below.light)
    }
}
