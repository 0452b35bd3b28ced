import Alarms
import Drawing
import Elements
import ICU
import KioskFile
import System

/// A source of the rows of an alarm list, each with the buttons for its alarm.
nonisolated struct AlarmRowSource: RowSource {
    /// The alarms in display order.
    private let alarms: [ListedAlarm]
    /// The number of unacknowledged alarms in all lists of the kiosk.
    private let waiting: Int
    private var language = Language.english

    /// The times for which an alarm can be shelved, in seconds.
    private static let shelvingTimes = [3_600.0, AlarmList.longestShelf]

    /// - Parameters:
    ///   - alarms: the alarms in display order.
    ///   - waiting: the number of unacknowledged alarms in all lists of the kiosk.
    init(_ alarms: [ListedAlarm], waiting: Int = 0) {
        self.alarms = alarms
        self.waiting = waiting
    }

    /// Always `nil`, because the kiosk passes a new source when the alarms change.
    var interval: Duration? { nil }

    func worded(in language: Language) -> (any RowSource)? {
        var source = self
        source.language = language
        return source
    }

    func read(after version: FileStamp?) -> RowReading {
        let wording = AlarmWording(language)
        let groups: [(String, (Alarm.State) -> Bool)] = [
            (wording.words.waiting, { $0 == .active || $0 == .cleared }),
            (wording.words.acknowledged, { $0 == .acknowledged }), (wording.words.shelved, { $0 == .shelved }),
        ]
        let sections = groups.compactMap { title, isIn -> SectionContent? in
            let rows = alarms.filter { isIn($0.alarm.state) }.map { row(for: $0, wording) }
            return rows.isEmpty ? nil : SectionContent(title: title, rows: rows)
        }
        return RowReading(.rows(sections))
    }

    private func row(for listed: ListedAlarm, _ wording: AlarmWording) -> RowContent {
        let alarm = listed.alarm
        let (title, text) = texts(for: listed, wording)
        let time = alarm.isActive ? listed.times.raised : listed.times.cleared
        // The symbol shows the priority as well, so its word comes last, where a narrow row cuts the text off.
        let subtitle = wording.line([
            wording.words.words(for: alarm.state), wording.time(time, today: listed.times.now),
            listed.isFirst ? wording.words.first : nil, wording.words.words(for: alarm.priority),
        ])
        var detail = DetailContent(title: title, subtitle: subtitle)
        detail.text = text.map { ParagraphElement($0) }
        detail.actions = actions(for: alarm, wording)
        detail.page = PageContent(lines(of: listed, wording))
        var row = RowContent(id: RowContent.ID(alarm.id), title: title, subtitle: subtitle, detail: detail)
        row.alarm = AlarmSymbol(alarm, in: language)
        return row
    }

    /// Returns the title and the text of an alarm.
    private func texts(for listed: ListedAlarm, _ wording: AlarmWording) -> (title: String, text: LocalizedText?) {
        if case .condition(let definition) = listed.subject {
            return (definition.title.text(in: language), definition.text)
        }
        guard let report = listed.report else { return (listed.alarm.id, nil) }
        let since = wording.time(listed.times.unmonitored, today: listed.times.now)
        return (
            report.title(wording, in: language), LocalizedText(report.text(wording, since: since, in: language))
        )
    }

    private func lines(of listed: ListedAlarm, _ wording: AlarmWording) -> [any PageElement] {
        let (alarm, words) = (listed.alarm, wording.words)
        var lines: [KeyValueElement.Line] = []
        if case .condition(let definition) = listed.subject {
            lines.append(
                KeyValueElement.Line(
                    title: LocalizedText(words.value), text: "", live: ShownValue(definition.name)))
        }
        lines.append(
            KeyValueElement.Line(
                title: LocalizedText(words.priority), text: LocalizedText(words.words(for: alarm.priority))))
        let moments = [
            (words.active, listed.times.raised), (words.cleared, listed.times.cleared),
            (words.acknowledged, listed.times.acknowledged), (words.until, listed.times.until),
        ]
        for (title, time) in moments {
            guard let text = wording.time(time, today: listed.times.now, isPrecise: true) else { continue }
            lines.append(KeyValueElement.Line(title: LocalizedText(title), text: LocalizedText(text)))
        }
        if alarm.count > 1 {
            let text = wording.number(alarm.count)
            lines.append(KeyValueElement.Line(title: LocalizedText(words.times), text: LocalizedText(text)))
        }
        return [KeyValueElement(title: "", lines: lines)]
    }

    private func actions(for alarm: Alarm, _ wording: AlarmWording) -> [DetailAction] {
        let words = wording.words
        func perform(_ command: AlarmCommand) -> DetailAction.Effect { .steps([.alarm(command)]) }
        func shelve(for length: String) -> String { words.shelve.filled(language.direction, length) }
        guard alarm.state != .shelved else {
            return [DetailAction(words.unshelve, isProminent: true, perform(.unshelve(alarm.id)))]
        }
        var actions: [DetailAction] = []
        if alarm.isWaiting {
            actions.append(DetailAction(words.acknowledge, isProminent: true, perform(.acknowledge(alarm.id))))
            if waiting > 1 { actions.append(DetailAction(words.acknowledgeAll, perform(.acknowledgeAll))) }
        }
        // One button for all times, so that the actions fit in one row.
        let times = Self.shelvingTimes.map { seconds in
            DetailAction(shelve(for: wording.hours(seconds / 3_600)), perform(.shelve(alarm.id, for: seconds)))
        }
        return actions + [DetailAction(shelve(for: "…"), .menu(times))]
    }
}
