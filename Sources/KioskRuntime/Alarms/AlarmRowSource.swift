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
        let time = listed.isOfToday ? wording.time(listed.times.raised) : wording.moment(listed.times.raised)
        let subtitle = [
            wording.words.words(for: alarm.priority), wording.words.words(for: alarm.state),
            listed.isFirst ? wording.words.first : nil, time,
        ].compactMap(\.self).joined(separator: " · ")
        var detail = DetailContent(title: title, subtitle: subtitle)
        detail.text = text.map { ParagraphElement($0) }
        detail.page = PageContent(lines(of: listed, wording) + buttons(for: alarm, wording))
        return RowContent(id: RowContent.ID(alarm.id), title: title, subtitle: subtitle, detail: detail)
    }

    /// Returns the title and the text of an alarm.
    private func texts(for listed: ListedAlarm, _ wording: AlarmWording) -> (title: String, text: LocalizedText?) {
        if case .condition(let definition) = listed.subject {
            return (definition.title.text(in: language), definition.text)
        }
        guard let report = listed.report else { return (listed.alarm.id, nil) }
        let since = listed.isOfToday ? wording.time(listed.times.unmonitored) : wording.moment(listed.times.unmonitored)
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
            guard let text = wording.moment(time) else { continue }
            lines.append(KeyValueElement.Line(title: LocalizedText(title), text: LocalizedText(text)))
        }
        if alarm.count > 1 {
            let text = wording.number(alarm.count)
            lines.append(KeyValueElement.Line(title: LocalizedText(words.times), text: LocalizedText(text)))
        }
        return [KeyValueElement(title: "", lines: lines)]
    }

    private func buttons(for alarm: Alarm, _ wording: AlarmWording) -> [any PageElement] {
        let words = wording.words
        func button(_ text: String, _ order: AlarmCommand, _ tone: ButtonElement.Tone = .plain) -> ButtonElement {
            ButtonElement(
                title: "", text: LocalizedText(text), tone: tone, effect: .action(ActionDefinition([.alarm(order)])))
        }
        guard alarm.state != .shelved else { return [button(words.unshelve, .unshelve(alarm.id), .prominent)] }
        var buttons: [ButtonElement] = []
        if alarm.isWaiting { buttons.append(button(words.acknowledge, .acknowledge(alarm.id), .prominent)) }
        if alarm.isWaiting, waiting > 1 { buttons.append(button(words.acknowledgeAll, .acknowledgeAll)) }
        return buttons
            + Self.shelvingTimes.map { seconds in
                let length = wording.hours(seconds / 3_600)
                return button(
                    words.shelve.filled(language.direction, length), .shelve(alarm.id, for: seconds))
            }
    }
}
