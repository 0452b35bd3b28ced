/// The recent history of a number, downsampled such that the minimum and maximum of each interval are kept.
///
/// The time span is divided into 512 intervals. Up to four samples are kept of each interval: the first, the last, the minimum and the
/// maximum. A chart has at most two pixels per interval. A history takes about 60 kB, no matter how often the number changes.
public struct ValueHistory: Sendable {
    /// The number at a point in time.
    public struct Sample: Hashable, Sendable {
        /// The time, in seconds since 1970-01-01 00:00 UTC.
        public var time: Double
        /// The number; `nil` if it is unknown from this time on.
        public var number: Double?

        /// Creates a sample; `nil` means that the number is unknown from this time on.
        public init(_ time: Double, _ number: Double?) {
            self.time = time
            self.number = number
        }
    }

    /// The samples kept of one interval.
    private struct Piece {
        let index: Double
        var first: Sample
        var last: Sample
        var minimum: Sample?
        var maximum: Sample?

        init(_ sample: Sample, index: Double) {
            self.index = index
            (first, last) = (sample, sample)
            if sample.number != nil { (minimum, maximum) = (sample, sample) }
        }

        mutating func take(_ sample: Sample) {
            last = sample
            guard let number = sample.number else { return }
            if number < minimum?.number ?? .infinity { minimum = sample }
            if number > maximum?.number ?? -.infinity { maximum = sample }
        }

        /// The samples in the order of their times.
        var samples: [Sample] {
            var samples = [first]
            let extremes = [minimum, maximum].compactMap(\.self).sorted { $0.time < $1.time }
            for sample in extremes + [last] where sample != samples.last { samples.append(sample) }
            return samples
        }
    }

    /// The length of the history, in seconds.
    public let span: Double
    private var older: [Sample] = []
    private var piece: Piece?
    /// The number of intervals into which the time span is divided.
    private let pieces: Double

    /// The maximum number of samples that ``thinned(until:)`` returns.
    public static let maximumThinned = 1_000

    /// Creates an empty history.
    ///
    /// - Parameter span: The length of the history, in seconds; greater than 0.
    public init(span: Double) {
        self.init(span: span, pieces: 512)
    }

    private init(span: Double, pieces: Double) {
        self.span = span
        self.pieces = pieces
    }

    /// A Boolean value that tells whether there are no samples.
    public var isEmpty: Bool { older.isEmpty && piece == nil }

    /// The newest number; `nil` if it is unknown.
    public var number: Double? { piece?.last.number }

    /// Adds a change of the number.
    ///
    /// - Parameters:
    ///   - number: The new number; `nil` if it is unknown. A number that is not finite counts as unknown.
    ///   - time: The time of the change, in seconds since 1970-01-01 00:00 UTC. If it is before the last sample, the clock was set back,
    ///     and the samples after it are removed.
    public mutating func add(_ number: Double?, at time: Double) {
        guard time.isFinite else { return }
        let sample = Sample(time, number.flatMap { $0.isFinite ? $0 : nil })
        if let last = piece?.last.time, time < last {
            older.removeAll { $0.time > time }
            piece = nil
        }
        if sample.number == nil, piece == nil || piece?.last.number == nil { return }
        let index = (time / (span / pieces)).rounded(.down)
        if piece?.index == index {
            piece?.take(sample)
        } else {
            older += piece?.samples ?? []
            piece = Piece(sample, index: index)
            forget(before: time - span)
        }
    }

    /// Removes the samples before a time, except the last of them, where the chart's line enters the visible range.
    private mutating func forget(before time: Double) {
        var low = 0
        var high = older.count
        while low < high {
            let middle = (low + high) / 2
            if older[middle].time < time { low = middle + 1 } else { high = middle }
        }
        if low > 1 { older.removeFirst(low - 1) }
    }

    /// Adds the samples of an earlier run before those of this run. The number is unknown between the two runs.
    ///
    /// Samples of this run that are not later than the earlier run were added while the clock was wrong, and are removed. If no sample
    /// remains, the newest number is valid from now on.
    ///
    /// - Parameters:
    ///   - former: The samples of the earlier run, in chronological order.
    ///   - now: The current time, in seconds since 1970-01-01 00:00 UTC.
    public mutating func restore(_ former: [Sample], at now: Double) {
        guard let end = former.last?.time else { return }
        let samples = (older + (piece?.samples ?? [])).filter { $0.time > end }
        let newest = number
        (older, piece) = ([], nil)
        for sample in former { add(sample.number, at: sample.time) }
        add(nil, at: end)
        for sample in samples { add(sample.number, at: sample.time) }
        if samples.isEmpty { add(newest, at: max(now, end)) }
    }

    /// Returns at most ``maximumThinned`` samples up to a time, including the minimum and maximum of each 1/240 of the time span.
    ///
    /// - Parameter now: The current time, in seconds since 1970-01-01 00:00 UTC.
    public func thinned(until now: Double) -> [Sample] {
        var coarse = ValueHistory(span: span, pieces: 240)
        for sample in samples(until: now) { coarse.add(sample.number, at: sample.time) }
        return coarse.samples(until: now)
    }

    /// Returns the samples up to a time, in chronological order. If the newest number is known, the last sample repeats it at that time.
    ///
    /// - Parameter now: The current time, in seconds since 1970-01-01 00:00 UTC.
    public func samples(until now: Double) -> [Sample] {
        var samples = older + (piece?.samples ?? [])
        let start = now - span
        // A line that starts before the visible range is cut off at its edge, with the number that was valid then.
        if let first = samples.lastIndex(where: { $0.time <= start }) {
            samples.removeFirst(first)
            samples[0].time = start
        }
        if let last = samples.last, last.number != nil, last.time < now { samples.append(Sample(now, last.number)) }
        return samples
    }
}

/// A value whose history is to be recorded, and the length of the history.
public struct KeptHistory: Hashable, Sendable {
    /// The name of the value.
    public var name: ValueName
    /// The length of the history, in seconds.
    public var span: Double

    /// Creates a request to record a history.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - span: The length of the history, in seconds.
    public init(_ name: ValueName, over span: Double) {
        self.name = name
        self.span = span
    }
}
