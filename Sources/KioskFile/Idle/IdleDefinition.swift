/// The behaviour of a kiosk while it is idle: steps that each start after an idle time.
public struct IdleDefinition: Hashable, Sendable {
    /// The content that attracts passers-by, and the idle time after which it appears.
    public struct Attraction: Hashable, Sendable {
        /// The content that fills the screen.
        public enum Content: Hashable, Sendable {
            /// The tab with the given title.
            case tab(String)
            /// A page that is not a tab.
            case page(PageContent)
        }

        /// The idle time after which the attraction starts, in seconds.
        public var after: Double
        /// The content that fills the screen.
        public var content: Content

        /// Creates an attraction.
        ///
        /// - Parameters:
        ///   - after: The idle time after which the attraction starts, in seconds.
        ///   - content: The content that fills the screen.
        public init(after: Double, _ content: Content) {
            (self.after, self.content) = (after, content)
        }
    }

    /// A period of time with different idle behaviour.
    ///
    /// The idle times, in seconds, override those of the kiosk. Infinity means never; `nil` keeps the kiosk's time.
    public struct Hours: Hashable, Sendable {
        /// The times of the period.
        public var times: DayHours
        /// A Boolean value that tells whether the kiosk stays awake, without any idle step.
        public var isAwake = false
        /// The idle time after which the start page is shown.
        public var home: Double?
        /// The idle time after which the attraction starts.
        public var attract: Double?
        /// The content of the attraction, or `nil` for the kiosk's attraction.
        public var attraction: Attraction.Content?
        /// The idle times after which the picture is dimmed, and after which the screen is black.
        public var dim, blank: Double?
        /// The brightness of the dimmed picture, in per cent, or `nil` for the kiosk's setting.
        public var dimTo: Double?

        /// Creates a period without any changes to the idle behaviour.
        ///
        /// - Parameter times: The times of the period.
        public init(_ times: DayHours) { self.times = times }
    }

    /// The idle time after which the kiosk returns to its initial state and the start page, in seconds, or `nil` for never.
    public var home: Double?
    /// The duration of the countdown before the reset, in seconds. It appears only if the reset would take something from the visitor;
    /// 0 disables it.
    public var countDown = 20.0
    /// The attraction, or `nil` for none.
    public var attract: Attraction?
    /// The brightness of the rail after the first idle step, in per cent of its normal brightness.
    public var rail = 100.0
    /// The idle time after which the picture is dimmed, in seconds, or `nil` for never.
    public var dim: Double?
    /// The brightness of the dimmed picture, in per cent.
    public var dimTo = 20.0
    /// The idle time after which the screen is black, in seconds, or `nil` for never.
    public var blank: Double?
    /// The periods with different behaviour. If several periods include the current time, the first one applies.
    public var hours: [Hours] = []
    /// The conditions that keep the kiosk awake while they are true, and wake it when they become true.
    public var awake: [ValueCondition] = []
    /// The time that the display takes to come on, in seconds.
    public var wakeDelay = 0.0

    /// The contents of all attractions, including those of the periods.
    public var attractions: [Attraction.Content] {
        (attract.map { [$0.content] } ?? []) + hours.compactMap(\.attraction)
    }

    /// Creates a behaviour without any idle step.
    public init() {}
}
