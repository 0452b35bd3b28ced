/// What a kiosk does that nobody uses: steps, each after its time without use.
public struct IdleDefinition: Hashable, Sendable {
    /// Hours of each day in which the panel goes dark sooner.
    public struct Night: Hashable, Sendable {
        /// When they begin and end, in minutes from midnight by the clocks of the panel's place; the end may be the next day's.
        public var from, to: Int
        /// Seconds without use after which all is black in these hours.
        public var blank: Double

        /// - Parameters:
        ///   - from: when they begin, in minutes from midnight.
        ///   - to: when they end, in minutes from midnight; the next day's where that is not later.
        ///   - blank: seconds without use after which all is black in these hours.
        public init(from: Int, to: Int, blank: Double) {
            (self.from, self.to, self.blank) = (from, to, blank)
        }
    }

    /// Seconds after which the start page is shown, as if nobody had been there; nil for never.
    public var home: Double?
    /// Seconds after which the picture is darker; nil for never.
    public var dim: Double?
    /// How bright the picture is then, in per cent.
    public var dimTo = 20.0
    /// Seconds after which all is black; nil for never.
    public var blank: Double?
    /// nil where every hour is the same.
    public var night: Night?
    /// Each of them keeps the kiosk awake while it is so, and wakes it when it comes to be so.
    public var awake: [ValueCondition] = []
    /// Seconds that the display takes to come on.
    public var wakeDelay = 0.0

    /// A kiosk that stays as it is.
    public init() {}
}
