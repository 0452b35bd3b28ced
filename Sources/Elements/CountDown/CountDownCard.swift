import Drawing
import ICU
import Toolkit

/// A card that shows the time left until a moment: in days, hours and minutes, or in minutes and seconds during the last hour.
///
/// It is updated once a minute, and once a second in the last hour.
public final class CountDownCard: TitledCard, ReadingView {
    /// The moment, in seconds since 1970-01-01 00:00 UTC. NaN is treated as no data.
    public var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    public var now: () -> Double? {
        didSet { contentChanged() }
    }

    /// A closure that returns `true` if the time may be wrong. The card then shows a note.
    public var isDoubtful: () -> Bool = { false } {
        didSet { contentChanged() }
    }

    private let ticker = ClockTicker()
    private let line = NumberLine()
    private var numbers: (language: Language, formatter: NumberFormatter)?

    /// The maximum displayed time left, in seconds: about 317,000 years.
    private static let longest = 1e13

    /// Creates a card without a moment.
    ///
    /// - Parameter now: A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    public init(now: @escaping () -> Double?) {
        self.now = now
        super.init(reservesNote: true)
        line.arrangement.weight = 1
        add(line)
    }

    /// The time left in seconds, rounded up; `nil` if it is unknown.
    private var remainingSeconds: Int? {
        guard let moment = reading.value, let now = now(), !moment.isNaN, now.isFinite else { return nil }
        return Int(min(max(moment - now, 0), Self.longest).rounded(.up))
    }

    override func contentChanged() {
        guard let scene else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        if numbers?.language != scene.language { numbers = (scene.language, NumberFormatter(scene.language.tag)) }
        let seconds = remainingSeconds
        line.show(remainingText(seconds), unit: "", .role(seconds == nil ? .secondaryText : .primaryText))
        line.alpha = reading.state == .current || seconds == nil ? 1 : Self.oldAlpha
        let over = seconds == 0 ? ElementStrings(scene.language).over : ""
        let isDoubtful = isDoubtful()
        showNote(
            seconds == nil && reading.state == .current ? .noData : reading.note,
            [over, isDoubtful ? wordsOfDoubt : ""], isOut: seconds == 0 || isDoubtful)
        wait(seconds, in: scene)
    }

    /// Schedules the next update, unless no time is left.
    private func wait(_ seconds: Int?, in scene: Scene) {
        guard seconds != 0, reading.value != nil else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        let isLastHour = (seconds ?? .max) <= 3600
        // The update is due when the number of minutes left changes, not at a full minute of the clock.
        let moment = reading.value.flatMap { moment in now().map { $0 - moment } }
        ticker.wait(from: moment, period: isLastHour ? 1 : 60, in: scene) { [weak self] in self?.contentChanged() }
    }

    private func remainingText(_ rest: Int?) -> String {
        guard let rest, let numbers = numbers?.formatter else { return Self.dash }
        if rest < 3600 {
            let seconds = numbers.text(Double(rest % 60), isGrouped: false)
            let zero = rest % 60 < 10 ? numbers.text(0) : ""
            return "\(numbers.text(Double(rest / 60), isGrouped: false)):\(zero)\(seconds)"
        }
        // Minutes are rounded up, so that 0 appears only when no time is left.
        let minutes = (rest + 59) / 60
        let parts = [
            (minutes / 1440, MeasureUnit.day), (minutes / 60 % 24, .hour), (minutes % 60, .minute),
        ]
        // Only the two largest units are shown: if there are days left, the minutes are irrelevant.
        let shown = parts.drop { $0.0 == 0 }.prefix(2)
        return shown.map { numbers.text(Double($0.0), unit: $0.1) }.joined(separator: " ")
    }

    /// The accessibility element: the title, with the time left as the value.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(value: remainingText(remainingSeconds))
    }
}
