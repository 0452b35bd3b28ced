import Drawing
import ICU
import Toolkit

/// A card that shows the days of a month, with today marked. Buttons show the previous and the next month.
///
/// The first day of the week depends on the panel's language. The calendar is Gregorian.
public final class CalendarCard: TitledCard {
    /// The clock that determines which day is today.
    public var clock: WallClock {
        didSet { contentChanged() }
    }

    private let ticker = ClockTicker()
    private let header = StackView(.horizontal)
    private let monthLabel = Label(role: .headline)
    private let previous = MonthButton(isForward: false)
    private let next = MonthButton(isForward: true)
    private let days = MonthView()
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
        for part in [header, days] { add(part) }
        previous.onPress { [weak self] in self?.go(by: -1) }
        next.onPress { [weak self] in self?.go(by: 1) }
    }

    /// Shows another month, within the years 1 to 9999.
    private func go(by months: Int) {
        guard let today else { return }
        let month = CivilMonth(of: today)
        guard month.advanced(by: distance + months) != month.advanced(by: distance) else { return }
        distance += months
        contentChanged()
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
        }
        let strings = ElementStrings(scene.language)
        (previous.accessibilityLabel, next.accessibilityLabel) = (strings.previousMonth, strings.nextMonth)
        showMonth()
        // A day begins on a full hour, even when daylight saving time begins or ends at midnight.
        ticker.wait(from: clock.local, period: 3_600, in: scene) { [weak self] in self?.contentChanged() }
    }

    private func showMonth() {
        let isDoubtful = clock.isDoubtful()
        showNote(today == nil ? .noData : .current, isDoubtful ? [wordsOfDoubt] : [], isOut: isDoubtful)
        for button in [previous, next] { button.isEnabled = today != nil }
        guard let today, let names else {
            monthLabel.text = Self.dash
            days.content = MonthView.Content()
            return
        }
        let month = CivilMonth(of: today).advanced(by: distance)
        monthLabel.text = names.names.month(month.month, of: month.year)
        let first = names.names.firstWeekday
        days.content = MonthView.Content(
            weekdays: (0..<7).map { names.names.weekdays[($0 + first) % 7] },
            firstColumn: (month.firstWeekday - first + 7) % 7,
            days: (1...month.days).map { names.numbers.text(Double($0), isGrouped: false) },
            today: distance == 0 ? today.day - 1 : nil)
    }

    /// The accessibility element: the title, with the month and the number of today's day as the value.
    public override var accessibility: AccessibilityElement? {
        let number = days.content.today.map { days.content.days[$0] }
        return accessibilityElement(value: [monthLabel.text, number].compactMap(\.self).joined(separator: ", "))
    }
}
