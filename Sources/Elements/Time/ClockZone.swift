import SourceProtocol

/// A place whose time a clock shows.
public struct ClockZone {
    /// The name of the place; may be empty if there is only one.
    public var name: String
    /// Returns the offset of the place's clocks from UTC at a moment, in seconds; `nil` if it is unknown. The moment is given in
    /// seconds since 1970-01-01 00:00 UTC.
    public var secondsFromUTC: (_ moment: Double) -> Int?

    /// - Parameters:
    ///   - name: The name of the place.
    ///   - secondsFromUTC: Returns the offset of the place's clocks from UTC at a moment, in seconds; `nil` if it is unknown.
    public init(_ name: String, secondsFromUTC: @escaping (_ moment: Double) -> Int?) {
        self.name = name
        self.secondsFromUTC = secondsFromUTC
    }

    /// Returns the local time at a moment, counted as if it were UTC; `nil` if the moment is unknown or outside the years 1 to 9999.
    package func local(_ moment: Double?) -> Double? {
        guard let moment, CivilDate.moments.contains(moment), let ahead = secondsFromUTC(moment) else { return nil }
        let local = moment + Double(min(max(ahead, -172_800), 172_800))
        return CivilDate.moments.contains(local) ? local : nil
    }

    /// Returns the local time of a time that a source sent, counted as if it were UTC; `nil` if the calendar ends before it, or the offset of
    /// a moment is unknown.
    func local(_ time: TimeReading) -> Double? {
        switch time {
        case .moment(let moment): local(moment)
        case .local(let local): CivilDate.moments.contains(local) ? local : nil
        case .day(let day): CivilDate.moments.contains(Double(day) * 86_400) ? Double(day) * 86_400 : nil
        }
    }

    /// Returns the moment of a local time, which is counted as if it were UTC; `nil` if the offset is unknown.
    func moment(ofLocal local: Double) -> Double? {
        // The first offset may be off by an hour near a daylight saving transition, so it is looked up again at the estimated moment.
        let first = secondsFromUTC(local).map { local - Double($0) }
        return first.flatMap(secondsFromUTC).map { local - Double($0) }
    }
}
