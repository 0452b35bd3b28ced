/// What a kiosk does that nobody uses: steps, each after its time without use.
public struct IdleDefinition: Hashable, Sendable {
    /// What is shown to those who pass by, and when.
    public struct Attraction: Hashable, Sendable {
        /// What fills the screen.
        public enum Content: Hashable, Sendable {
            /// The tab of a title.
            case tab(String)
            /// Elements of its own.
            case page(PageContent)
        }

        /// Seconds without use after which it comes.
        public var after: Double
        /// What fills the screen.
        public var content: Content

        /// - Parameters:
        ///   - after: seconds without use after which it comes.
        ///   - content: what fills the screen.
        public init(after: Double, _ content: Content) {
            (self.after, self.content) = (after, content)
        }
    }

    /// Hours of some days, in which something else holds.
    ///
    /// Seconds are those without use, in place of the kiosk's own: infinity for never, nil leaves the kiosk's own.
    public struct Hours: Hashable, Sendable {
        /// When they are.
        public var times: DayHours
        /// Whether nothing happens in them, whoever is there.
        public var isAwake = false
        /// Seconds after which the start page is shown.
        public var home: Double?
        /// Seconds after which something is shown to those who pass by.
        public var attract: Double?
        /// What that is; nil leaves the kiosk's own.
        public var attraction: Attraction.Content?
        /// Seconds after which the picture is darker, and after which all is black.
        public var dim, blank: Double?
        /// How bright the picture is where it is darker, in per cent; nil leaves the kiosk's own.
        public var dimTo: Double?

        /// - Parameter times: when they are.
        public init(_ times: DayHours) { self.times = times }
    }

    /// Seconds after which the start page is shown, as if nobody had been there; nil for never.
    public var home: Double?
    /// For how many of the seconds before that people are asked whether they are there, where something was typed; 0 asks nothing.
    public var countDown = 15.0
    /// What is shown to those who pass by; nil for nothing.
    public var attract: Attraction?
    /// How bright the rail is from the start page on, in per cent of what it is.
    public var rail = 100.0
    /// Seconds after which the picture is darker; nil for never.
    public var dim: Double?
    /// How bright the picture is then, in per cent.
    public var dimTo = 20.0
    /// Seconds after which all is black; nil for never.
    public var blank: Double?
    /// Hours in which something else holds; the first ones that are now count.
    public var hours: [Hours] = []
    /// Each of them keeps the kiosk awake while it is so, and wakes it when it comes to be so.
    public var awake: [ValueCondition] = []
    /// Seconds that the display takes to come on.
    public var wakeDelay = 0.0

    /// All that is shown to those who pass by, at one time or another.
    public var attractions: [Attraction.Content] {
        (attract.map { [$0.content] } ?? []) + hours.compactMap(\.attraction)
    }

    /// A kiosk that stays as it is.
    public init() {}
}
