/// A number over the last time, thinned so that what it was at the most and at the least in each piece of that time stays.
///
/// The time is cut into 512 pieces, of each of which four moments are kept: the first, the last, the least and the largest. That is at least
/// one piece for each pixel or two of a chart, and some 60 kB however often the number changes.
public struct ValueHistory: Sendable {
    /// What the number was at a moment.
    public struct Sample: Hashable, Sendable {
        /// In seconds since the first moment of 1970 in UTC.
        public var time: Double
        /// Nil from where on nobody knows it.
        public var number: Double?

        /// What the number was at a moment; nil from where on nobody knows it.
        public init(_ time: Double, _ number: Double?) {
            self.time = time
            self.number = number
        }
    }

    /// What is kept of a piece of time.
    private struct Piece {
        let index: Double
        var first: Sample
        var last: Sample
        var least: Sample?
        var largest: Sample?

        init(_ sample: Sample, index: Double) {
            self.index = index
            (first, last) = (sample, sample)
            if sample.number != nil { (least, largest) = (sample, sample) }
        }

        mutating func take(_ sample: Sample) {
            last = sample
            guard let number = sample.number else { return }
            if number < least?.number ?? .infinity { least = sample }
            if number > largest?.number ?? -.infinity { largest = sample }
        }

        /// In the order of their times.
        var samples: [Sample] {
            var samples = [first]
            let extremes = [least, largest].compactMap(\.self).sorted { $0.time < $1.time }
            for sample in extremes + [last] where sample != samples.last { samples.append(sample) }
            return samples
        }
    }

    /// How far it goes back, in seconds.
    public let span: Double
    private var older: [Sample] = []
    private var piece: Piece?

    private static let pieces = 512.0

    /// - Parameter span: how far it goes back, in seconds; above 0.
    public init(span: Double) {
        self.span = span
    }

    /// The number is another from a moment on.
    ///
    /// - Parameters:
    ///   - number: nil where nobody knows it any more; what is not finite is that, too.
    ///   - time: in seconds since the first moment of 1970 in UTC. Where it lies before the last one the clock was put back, and what
    ///     came after it is forgotten.
    public mutating func add(_ number: Double?, at time: Double) {
        guard time.isFinite else { return }
        let sample = Sample(time, number.flatMap { $0.isFinite ? $0 : nil })
        if let last = piece?.last.time, time < last {
            older.removeAll { $0.time > time }
            piece = nil
        }
        if sample.number == nil, piece == nil || piece?.last.number == nil { return }
        let index = (time / (span / Self.pieces)).rounded(.down)
        if piece?.index == index {
            piece?.take(sample)
        } else {
            older += piece?.samples ?? []
            piece = Piece(sample, index: index)
            forget(before: time - span)
        }
    }

    /// The last one before stays: from there the line comes in.
    private mutating func forget(before time: Double) {
        var low = 0
        var high = older.count
        while low < high {
            let middle = (low + high) / 2
            if older[middle].time < time { low = middle + 1 } else { high = middle }
        }
        if low > 1 { older.removeFirst(low - 1) }
    }

    /// The number over the time until a moment, in the order of time. What holds still ends there.
    ///
    /// - Parameter now: in seconds since the first moment of 1970 in UTC.
    public func samples(until now: Double) -> [Sample] {
        var samples = older + (piece?.samples ?? [])
        let start = now - span
        // A line that comes from outside begins at the edge, with what held there.
        if let first = samples.lastIndex(where: { $0.time <= start }) {
            samples.removeFirst(first)
            samples[0].time = start
        }
        if let last = samples.last, last.number != nil, last.time < now { samples.append(Sample(now, last.number)) }
        return samples
    }
}

/// A number whose last time is kept.
public struct KeptHistory: Hashable, Sendable {
    /// The value's.
    public var name: ValueName
    /// How far it goes back, in seconds.
    public var span: Double

    /// A number whose last time is kept.
    ///
    /// - Parameters:
    ///   - name: the value's.
    ///   - span: how far it goes back, in seconds.
    public init(_ name: ValueName, over span: Double) {
        self.name = name
        self.span = span
    }
}
