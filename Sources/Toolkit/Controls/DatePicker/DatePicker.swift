import Drawing
import ICU

/// A date, a time of day, or both, chosen in columns that turn, in the order and the words of the panel's language.
///
/// It knows no time zone and no present: whoever sets ``value`` says what is now, and where. Dates are those of the Gregorian calendar.
/// ``Control/Event/valueChanged`` is sent at each new value on the way, and ``Control/Event/editingDidEnd`` when the columns rest. A column
/// that rests beyond a limit goes back to where that is.
public final class DatePicker: Control {
    /// What is chosen.
    public nonisolated enum Kind: Hashable, Sendable {
        /// Year, month and day.
        case date
        /// Hour and minute.
        case time
        /// All of them.
        case dateAndTime
    }

    /// What is chosen; the rest of the value stays as it is.
    public var kind: Kind {
        didSet { if kind != oldValue { show() } }
    }

    /// Always within ``limits``. What code sets is told to nobody.
    public var value: DateAndTime {
        get { chosen }
        set {
            chosen = held(newValue)
            show()
        }
    }

    /// The least value and the greatest one.
    public var limits: ClosedRange<DateAndTime> {
        didSet {
            guard limits != oldValue else { return }
            chosen = held(chosen)
            show()
        }
    }

    private var chosen: DateAndTime
    private let picker = Picker([])
    private var fields: (language: String, words: DateFields)?
    /// True from a person's first new value until they are done.
    private var isChanging = false

    /// - Parameters:
    ///   - kind: what is chosen.
    ///   - value: the one that is shown first.
    ///   - limits: the least value and the greatest one.
    public init(
        _ kind: Kind, value: DateAndTime,
        limits: ClosedRange<DateAndTime> = DateAndTime(
            year: 1900)...DateAndTime(
                year: 2100, month: 12, day: 31, hour: 23, minute: 59)
    ) {
        self.kind = kind
        self.limits = limits
        chosen = min(max(value, limits.lowerBound), limits.upperBound)
        super.init()
        cornerRadius = picker.cornerRadius
        picker.addAction(for: .valueChanged) { [weak self] _ in self?.turned() }
        picker.addAction(for: .editingDidEnd) { [weak self] _ in self?.rested() }
        addSubview(picker)
        show()
    }

    private func held(_ value: DateAndTime) -> DateAndTime { min(max(value, limits.lowerBound), limits.upperBound) }

    // MARK: Columns

    private var columns: DatePickerColumns {
        DatePickerColumns(
            kind: kind, years: limits.lowerBound.year...limits.upperBound.year, isMirrored: isMirrored,
            words: words(in: language))
    }

    private var language: String { (scene?.language ?? .english).tag }

    /// They are asked for once in each language: that takes a while.
    private func words(in language: String) -> DateFields {
        if let fields, fields.language == language { return fields.words }
        let words = DateFields(language)
        fields = (language, words)
        return words
    }

    private func show() {
        let columns = columns
        picker.columns = columns.columns(for: chosen)
        picker.selectedIndices = columns.indices(of: chosen)
    }

    public override func themeDidChange() { show() }

    // MARK: A person's changes

    private func turned() {
        let columns = columns
        let new = held(columns.value(at: picker.selectedIndices, or: chosen))
        guard new != chosen else { return }
        let hasOtherDays = new.dayCount != chosen.dayCount
        chosen = new
        isChanging = true
        if hasOtherDays { picker.columns = columns.columns(for: new) }
        sendActions(for: .valueChanged)
    }

    private func rested() {
        picker.turn(to: columns.indices(of: chosen))
        guard isChanging else { return }
        isChanging = false
        sendActions(for: .editingDidEnd)
    }

    // MARK: Layout

    /// Five rows, and as wide as the words.
    public override func sizeThatFits(_ size: Size) -> Size { picker.sizeThatFits(size) }

    public override func layoutSubviews() { picker.frame = bounds }

    public override func stateDidChange() { picker.isEnabled = isEnabled }

    /// Its columns have the focus.
    public override var canBecomeFocused: Bool { false }

    /// Its columns are said one by one.
    public override var accessibility: AccessibilityElement? { nil }
}
