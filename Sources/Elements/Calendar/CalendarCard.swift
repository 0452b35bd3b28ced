import Drawing
import ICU
import Toolkit

/// A card that shows the days of a month, with today marked. Buttons show the previous and the next month.
///
/// The first day of the week depends on the panel's language. The calendar is Gregorian. If the card shows events, days with events have
/// dots, and the events of the chosen day are listed below the month.
public final class CalendarCard: TitledCard, ReadingView {
    /// The clock that determines which day is today.
    public var clock: WallClock {
        didSet { contentChanged() }
    }

    /// The events.
    package var reading = Reading<CalendarAgenda>.noData {
        didSet { if reading != oldValue, showsEvents { contentChanged() } }
    }

    /// A Boolean value that tells whether the card shows events.
    var showsEvents = false {
        didSet {
            list.isHidden = !showsEvents
            contentChanged()
        }
    }

    private let ticker = ClockTicker()
    private let header = StackView(.horizontal)
    private let monthLabel = Label(role: .headline)
    private let previous = MonthButton(isForward: false)
    private let next = MonthButton(isForward: true)
    private let days = MonthView()
    private let list = AgendaView()
    /// The chosen day, counted from 1970-01-01; `nil` for today.
    private var chosen: Int?
    private var times: DateFormatter?
    /// The distance of the displayed month from the current one, in months.
    private var distance = 0
    private var names: (language: Language, names: CalendarNames, numbers: NumberFormatter)?

    /// Creates a calendar of the current month.
    ///
    /// - Parameter clock: The clock that determines which day is today.
    public init(_ clock: WallClock) {
        self.clock = clock
        super.init()
        monthLabel.alignment = .center
        // Two lines are as high as the arrow buttons beside them.
        monthLabel.numberOfLines = 2
        monthLabel.minimumFontSize = 10
        monthLabel.arrangement = Arrangement(weight: 1)
        header.alignment = .center
        for view in [previous, monthLabel, next] { header.addSubview(view) }
        list.isHidden = true
        for part in [header, days, list] { add(part) }
        days.onChoose = { [weak self] in self?.choose($0) }
        previous.onPress { [weak self] in self?.go(by: -1) }
        next.onPress { [weak self] in self?.go(by: 1) }
    }

    /// Shows another month, within the years 1 to 9999.
    private func go(by months: Int) {
        guard let today else { return }
        let month = CivilMonth(of: today)
        guard month.advanced(by: distance + months) != month.advanced(by: distance) else { return }
        distance += months
        chosen =
            distance == 0 ? nil : firstDay.flatMap { first in first + (eventsOfDays.firstIndex { !$0.isEmpty } ?? 0) }
        contentChanged()
    }

    /// Shows the events of a day of the displayed month.
    private func choose(_ index: Int) {
        chosen = firstDay.map { $0 + index }
        // Today changes at midnight.
        if chosen == dayNumber { chosen = nil }
        contentChanged()
    }

    /// The number of today, counted from 1970-01-01.
    private var dayNumber: Int? {
        clock.local.flatMap { CivilDate.moments.contains($0) ? Int(($0 / 86_400).rounded(.down)) : nil }
    }

    private var month: CivilMonth? { today.map { CivilMonth(of: $0).advanced(by: distance) } }

    /// The first day of the displayed month, counted from 1970-01-01.
    private var firstDay: Int? {
        month.map { Int(CivilDate.moment(of: DateAndTime(year: $0.year, month: $0.month)) / 86_400) }
    }

    /// The events of each day of the displayed month.
    private var eventsOfDays: [[CalendarAgenda.Event]] {
        guard let month, let firstDay else { return [] }
        return reading.value?.events(in: firstDay..<firstDay + month.days) ?? Array(repeating: [], count: month.days)
    }

    private var today: CivilDate? { clock.local.flatMap(CivilDate.init) }

    override func contentChanged() {
        guard let scene else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        if names?.language != scene.language {
            let tag = scene.language.tag
            names = (scene.language, CalendarNames(tag), NumberFormatter(tag))
            times = DateFormatter(scene.language.timeTag(), date: .none, time: .short, zone: .utc)
        }
        let strings = ElementStrings(scene.language)
        (previous.accessibilityLabel, next.accessibilityLabel) = (strings.previousMonth, strings.nextMonth)
        showMonth()
        // A day begins on a full hour, even when daylight saving time begins or ends at midnight.
        ticker.wait(from: clock.local, period: 3_600, in: scene) { [weak self] in self?.contentChanged() }
    }

    private func showMonth() {
        let isDoubtful = clock.isDoubtful()
        showNote(
            today == nil ? .noData : showsEvents ? reading.note : .current, isDoubtful ? [wordsOfDoubt] : [],
            isOut: isDoubtful)
        for button in [previous, next] { button.isEnabled = today != nil }
        guard let today, let names, let month, let firstDay else {
            monthLabel.text = Self.dash
            (days.content, list.lines) = (MonthView.Content(), [])
            return
        }
        monthLabel.text = names.names.month(month.month, of: month.year)
        let first = names.names.firstWeekday
        var content = MonthView.Content(
            weekdays: (0..<7).map { names.names.weekdays[($0 + first) % 7] },
            firstColumn: (month.firstWeekday - first + 7) % 7,
            days: (1...month.days).map { names.numbers.text(Double($0), isGrouped: false) },
            today: distance == 0 ? today.day - 1 : nil)
        if showsEvents {
            let day = chosen ?? dayNumber ?? firstDay
            content.events = eventsOfDays.map { Self.spoken($0, names.numbers) }
            content.chosen = (0..<month.days).contains(day - firstDay) ? day - firstDay : nil
            showEvents(of: day, names.numbers)
        }
        days.content = content
    }

    private func showEvents(of day: Int, _ numbers: NumberFormatter) {
        list.more = { "+" + numbers.text(Double($0)) }
        list.lines = (reading.value?.events(on: day) ?? []).map { event in
            let start = event.days.lowerBound == day ? event.start : nil
            return AgendaView.Line(time: start.flatMap { times?.text(Int64($0)) } ?? "", title: event.title)
        }
    }

    /// Returns the titles of events for assistive technology: at most three, and the number of the others.
    private static func spoken(_ events: [CalendarAgenda.Event], _ numbers: NumberFormatter) -> [String] {
        let titles = events.prefix(3).map(\.title)
        return events.count > 3 ? titles + ["+" + numbers.text(Double(events.count - 3))] : titles
    }

    /// The accessibility element: the title, with the month and the number of today's day as the value.
    public override var accessibility: AccessibilityElement? {
        let number = days.content.today.map { days.content.days[$0] }
        return accessibilityElement(value: [monthLabel.text, number].compactMap(\.self).joined(separator: ", "))
    }
}
