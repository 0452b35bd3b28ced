import JSON
import ListFormats
import SourceProtocol

/// Parses the dates of feeds: the formats of RFC 822, including its time zone names, and of RFC 3339.
enum FeedDate {
    /// The time zone names of RFC 822, with their offsets.
    private static let zones = [
        "Z": "GMT", "EST": "-0500", "EDT": "-0400", "CST": "-0600", "CDT": "-0500", "MST": "-0700", "MDT": "-0600",
        "PST": "-0800", "PDT": "-0700",
    ]

    /// Returns the moment of a date, in seconds since 1970-01-01 00:00 UTC; `nil` if the text is not a date.
    ///
    /// - Parameters:
    ///   - text: The text of the date.
    ///   - zone: The time zone of dates that contain none.
    static func moment(of text: String, _ zone: ZoneOffsets) -> Int? {
        var words = text.split { $0.isWhitespace }.map(String.init)
        if words.count > 1, let last = words.last, let offset = zones[last] { words[words.count - 1] = offset }
        switch TimeReading(.string(words.joined(separator: " "))) {
        case .moment(let seconds)? where abs(seconds) < 1e11: return Int(seconds)
        case .local(let seconds)?: return zone.moment(ofLocal: Int(seconds))
        case .day(let day)?: return zone.moment(ofLocal: day * 86_400)
        case .moment?, nil: return nil
        }
    }
}
