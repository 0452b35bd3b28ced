import Drawing
import ICU
import Toolkit

/// A card that says how long it is until a moment: in days, hours and minutes, and in the last hour in minutes and seconds.
///
/// It changes once a minute, and once a second in the last hour.
public final class CountDownCard: TitledCard, ReadingView {
    /// The moment, in seconds since the first moment of 1970 in UTC. What is no number is a missing one.
    public var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The wall clock's time in seconds since the first moment of 1970 in UTC; nil where it is not known.
    public var now: () -> Double? {
        didSet { contentChanged() }
    }

    /// Whether the time may be wrong, which is said then.
    public var isDoubtful: () -> Bool = { false } {
        didSet { contentChanged() }
    }

    private let ticker = ClockTicker()
    private let line = NumberLine()
    private var numbers: (language: Language, formatter: NumberFormatter)?

    /// Longer than this is shown as this: about 270,000 years, in seconds.
    private static let longest = 1e13

    /// - Parameter now: the wall clock's time in seconds since the first moment of 1970 in UTC; nil where it is not known.
    public init(now: @escaping () -> Double?) {
        self.now = now
        super.init()
        add(line)
    }

    /// How many seconds are left, in full; nil where that is not known.
    private var rest: Int? {
        guard let moment = reading.value, let now = now(), !moment.isNaN, now.isFinite else { return nil }
        return Int(min(max(moment - now, 0), Self.longest).rounded(.up))
    }

    override func contentChanged() {
        guard let scene else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        if numbers?.language != scene.language { numbers = (scene.language, NumberFormatter(scene.language.tag)) }
        let rest = rest
        line.show(restText(rest), unit: "", .role(rest == nil ? .secondaryText : .primaryText))
        line.alpha = reading.state == .current ? 1 : Self.oldAlpha
        let over = rest == 0 ? ElementStrings(scene.language).over : ""
        let isDoubtful = isDoubtful()
        showNote(
            rest == nil && reading.state == .current ? .noData : reading.note,
            [over, isDoubtful ? wordsOfDoubt : ""], isOut: rest == 0 || isDoubtful)
        wait(rest, in: scene)
    }

    /// Counts on, unless it is over.
    private func wait(_ rest: Int?, in scene: Scene) {
        guard rest != 0, reading.value != nil else {
            ticker.wait(from: nil, period: 60, in: nil) {}
            return
        }
        let isLastHour = (rest ?? .max) <= 3600
        // Minutes are full when those that are left are.
        let moment = reading.value.flatMap { moment in now().map { $0 - moment } }
        ticker.wait(from: moment, period: isLastHour ? 1 : 60, in: scene) { [weak self] in self?.contentChanged() }
    }

    private func restText(_ rest: Int?) -> String {
        guard let rest, let numbers = numbers?.formatter else { return Self.dash }
        if rest < 3600 {
            let seconds = numbers.text(Double(rest % 60), isGrouped: false)
            let zero = rest % 60 < 10 ? numbers.text(0) : ""
            return "\(numbers.text(Double(rest / 60), isGrouped: false)):\(zero)\(seconds)"
        }
        // What has begun counts as a whole minute, so that no time is left only when none is.
        let minutes = (rest + 59) / 60
        let parts = [
            (minutes / 1440, MeasureUnit.day), (minutes / 60 % 24, .hour), (minutes % 60, .minute),
        ]
        // The minutes of what is days away are nobody's concern.
        let shown = parts.drop { $0.0 == 0 }.prefix(2)
        return shown.map { numbers.text(Double($0.0), unit: $0.1) }.joined(separator: " ")
    }

    /// The title, with the time that is left as the value.
    public override var accessibility: AccessibilityElement? { accessibilityElement(value: restText(rest)) }
}
