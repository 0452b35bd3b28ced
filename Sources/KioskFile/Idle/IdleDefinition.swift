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

    /// A day of the week.
    public enum Weekday: String, Hashable, Sendable, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    /// Hours of some days, in which something else holds.
    public struct Hours: Hashable, Sendable {
        /// When they begin and end, in minutes from midnight by the clocks of the panel's place. Where the end is not later than the
        /// beginning it is the next day's.
        public var from, to: Int
        /// The days on which they begin.
        public var days = Set(Weekday.allCases)
        /// Whether nothing happens in them, whoever is there.
        public var isAwake = false
        /// In place of the kiosk's own; nil leaves that.
        public var dim, dimTo, blank: Double?

        /// - Parameters:
        ///   - from: when they begin, in minutes from midnight.
        ///   - to: when they end, in minutes from midnight; the next day's where that is not later.
        public init(from: Int, to: Int) {
            (self.from, self.to) = (from, to)
        }
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

    /// A kiosk that stays as it is.
    public init() {}
}
