import Drawing
import KioskFile

/// The unmonitored conditions of a source, or the conditions of its last outage.
nonisolated struct MonitoringReport: Hashable, Sendable {
    let source: String
    /// The titles of the alarms.
    var titles: [LocalizedText]
    /// The start of the outage, in seconds since 1970 (UTC); `nil` if it is unknown.
    var since: Double?

    /// The maximum number of titles in a text; further ones are only counted.
    private static let maximumTitles = 5

    /// Returns the title of the alarm.
    func title(_ wording: AlarmWording, in language: Language) -> String {
        Self.title(of: titles, wording, in: language)
    }

    /// Returns the title of an alarm for the conditions with the given titles.
    static func title(of titles: [LocalizedText], _ wording: AlarmWording, in language: Language) -> String {
        var names = titles.prefix(maximumTitles).map { $0.text(in: language) }
        if titles.count > maximumTitles { names.append("+" + wording.number(titles.count - maximumTitles)) }
        return wording.words.notMonitored.filled(language.direction, names.joined(separator: ", "))
    }

    /// Returns the text of the alarm.
    ///
    /// - Parameter time: the formatted start of the outage; `nil` if it is unknown.
    func text(_ wording: AlarmWording, since time: String?, in language: Language) -> String {
        guard let time else { return wording.words.noData.filled(language.direction, source) }
        return wording.words.noDataSince.filled(language.direction, source, time)
    }
}
