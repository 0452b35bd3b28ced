/// The volume of everything that is heard, in per cent. The volumes of alarms, of touches, of results and of speech are shares of it.
public struct VolumeDefinition: Hashable, Sendable {
    /// A volume at some hours of the day.
    public struct Hours: Hashable, Sendable {
        /// The hours.
        public var times: DayHours
        /// The volume in per cent.
        public var percent: Double

        init(_ times: DayHours, percent: Double) {
            (self.times, self.percent) = (times, percent)
        }
    }

    /// The volume of the loudspeaker.
    public var speaker = 100.0
    /// The volume while headphones are plugged in; `nil` for that of the loudspeaker.
    public var headphones: Double?
    /// The hours in which the loudspeaker has another volume. The first entry that contains the time counts.
    public var hours: [Hours] = []

    /// Creates the full volume.
    public init() {}

    /// Returns the volume as a factor from 0 to 1.
    ///
    /// - Parameters:
    ///   - local: The panel's local time, in seconds since 1 January 1970, 00:00 local time; `nil` if it is not known.
    ///   - arePlugged: A Boolean value that tells whether headphones are plugged in.
    public func factor(at local: Double?, withHeadphones arePlugged: Bool) -> Double {
        if arePlugged, let headphones { return headphones / 100 }
        let current = local.flatMap { local in hours.first { $0.times.contains(local) } }
        return (current?.percent ?? speaker) / 100
    }
}
