import JSON
import KioskFile
import SourceProtocol

/// The points of a series that a source sends as one value: an array of numbers, pairs or objects, or an object of arrays.
nonisolated struct ChartArray: Hashable, Sendable {
    /// The points, in the order of the array. A member without a number is a gap.
    private(set) var points: [ChartPoint] = []
    /// The quantity on the horizontal axis; `nil` if the array has no points.
    private(set) var axis: ChartAxis?

    /// The maximum number of points that are shown. Of a longer array, the last ones are shown.
    static let maximumPoints = 5_000
    /// The smallest position that is read as a time, in seconds since 1970-01-01 00:00 UTC: 2001-09-09.
    private static let firstTime = 1e9

    /// Reads the points; returns `nil` if the value is not an array of points.
    ///
    /// - Parameters:
    ///   - value: The source's value. Of a longer array, the last 5,000 points are kept.
    ///   - x: The key of the position in each object, or of the array of positions; `nil` for pairs or plain numbers.
    ///   - y: The key of the value in each object, or of the array of values; `nil` for pairs or plain numbers.
    ///   - local: Converts a time to local time, in seconds since 1970-01-01 00:00 local time; `nil` if the local time is unknown.
    init?(_ value: JSONValue, x: String?, y: String?, local: (TimeReading) -> Double?) {
        guard let pairs = Self.pairs(value, x.map(MemberPath.init), y.map(MemberPath.init)) else { return nil }
        let places = pairs.compactMap(\.x)
        let hasPlaces = !places.isEmpty
        // If a single position is a small number, all positions are numbers.
        let isOfTimes = places.contains(where: Self.isTime) && !places.contains(where: Self.isNumber)
        for (index, pair) in pairs.enumerated() {
            let place: Double? =
                if !hasPlaces {
                    Double(index)
                } else if isOfTimes {
                    pair.x.flatMap(TimeReading.init).flatMap(local)
                } else {
                    pair.x?.readNumber
                }
            if let place {
                points.append(ChartPoint(at: place, pair.y?.readNumber))
            } else if let last = points.last {
                // A member without a position is a gap after the previous member.
                points.append(ChartPoint(at: last.place, nil))
            }
        }
        if !points.isEmpty { axis = isOfTimes ? .time : .numbers }
    }

    /// The longest interval, in seconds, of which all times are multiples: a day, a minute or a second.
    var interval: Double {
        [86_400.0, 60].first { step in points.allSatisfy { $0.place.truncatingRemainder(dividingBy: step) == 0 } } ?? 1
    }

    private static func isTime(_ value: JSONValue) -> Bool {
        TimeReading(value) != nil && (value.number ?? firstTime) >= firstTime
    }

    private static func isNumber(_ value: JSONValue) -> Bool { value.readNumber != nil && !isTime(value) }

    /// Returns the position and the value of each member; `nil` if the value is not an array.
    private static func pairs(
        _ value: JSONValue, _ x: MemberPath?, _ y: MemberPath?
    ) -> [(x: JSONValue?, y: JSONValue?)]? {
        if let elements = value.elements {
            return elements.suffix(maximumPoints).map { element in
                switch element {
                case .array(let pair) where y == nil:
                    pair.count > 1 ? (pair[0], pair[1]) : (nil, pair.first)
                case .array, .object: (x.flatMap(element.part(at:)), y.flatMap(element.part(at:)))
                case .null, .bool, .number, .string: (nil, element)
                }
            }
        }
        // An object of arrays, such as the hours and the temperatures of a forecast.
        guard let y, let values = value.part(at: y)?.elements else { return nil }
        let places = x.map { value.part(at: $0)?.elements ?? [] }
        let first = max(0, values.count - maximumPoints)
        return values.indices.dropFirst(first).map { index in
            (places.flatMap { $0.indices.contains(index) ? $0[index] : nil }, values[index])
        }
    }
}
