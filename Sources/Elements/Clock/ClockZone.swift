/// A place whose time a clock shows.
public struct ClockZone {
    /// What the place is called; may be empty where there is only one.
    public var name: String
    /// How many seconds the clocks of the place are ahead of UTC at a moment, which is given in seconds since the first moment of
    /// 1970 in UTC; nil where that is not known.
    public var secondsFromUTC: (_ moment: Double) -> Int?

    /// - Parameters:
    ///   - name: of the place.
    ///   - secondsFromUTC: how far its clocks are ahead of UTC at a moment; nil where that is not known.
    public init(_ name: String, secondsFromUTC: @escaping (_ moment: Double) -> Int?) {
        self.name = name
        self.secondsFromUTC = secondsFromUTC
    }

    /// A moment as the place's clocks show it, counted as if it were one of UTC; nil for what is no moment of the years 1 to 9999.
    package func local(_ moment: Double?) -> Double? {
        guard let moment, CivilDate.moments.contains(moment), let ahead = secondsFromUTC(moment) else { return nil }
        let local = moment + Double(min(max(ahead, -172_800), 172_800))
        return CivilDate.moments.contains(local) ? local : nil
    }

    /// When the place's clocks show a time, which is counted as if it were one of UTC; nil where that is not known.
    func moment(ofLocal local: Double) -> Double? {
        // By the rules that hold then: those of the day before and after may differ by an hour.
        let first = secondsFromUTC(local).map { local - Double($0) }
        return first.flatMap(secondsFromUTC).map { local - Double($0) }
    }
}
