import Drawing
import ICU

/// A picker for a date, a time of day, or both, in wheels whose order and texts follow the panel's language.
///
/// The picker knows neither a time zone nor the current time: the app sets ``value``. Dates are in the Gregorian
/// calendar. The picker sends ``Control/Event/valueChanged`` at each new value during a turn, and
/// ``Control/Event/editingDidEnd`` when the columns come to rest. A column that comes to rest beyond a limit turns back to the limit.
public final class DatePicker: Control {
    /// The components that can be chosen.
    public nonisolated enum Kind: Hashable, Sendable {
        /// Year, month and day.
        case date
        /// Hour and minute.
        case time
        /// Year, month, day, hour and minute.
        case dateAndTime
    }

    /// The components that can be chosen; all others keep their values.
    public var kind: Kind {
        didSet { if kind != oldValue { show() } }
    }

    /// The value, always within ``limits``. Setting it sends no actions.
    public var value: DateAndTime {
        get { chosen }
        set {
            chosen = limited(newValue)
            show()
        }
    }

    /// The minimum and the maximum value.
    public var limits: ClosedRange<DateAndTime> {
        didSet {
            guard limits != oldValue else { return }
            chosen = limited(chosen)
            show()
        }
    }

    private var chosen: DateAndTime
    private let picker = Picker([])
    private var fields: (language: String, words: DateFields)?
    /// A Boolean value that tells whether the user is changing the value, from the first new value until the columns come to rest.
    private var isChanging = false

    /// Creates a picker.
    ///
    /// - Parameters:
    ///   - kind: the components that can be chosen.
    ///   - value: the value that is shown first.
    ///   - limits: the minimum and the maximum value.
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
        picker.addAction(for: .valueChanged) { [weak self] _ in self?.columnTurned() }
        picker.addAction(for: .editingDidEnd) { [weak self] _ in self?.columnsRested() }
        addSubview(picker)
        show()
    }

    private func limited(_ value: DateAndTime) -> DateAndTime { min(max(value, limits.lowerBound), limits.upperBound) }

    // MARK: Columns

    private var columns: DatePickerColumns {
        DatePickerColumns(
            kind: kind, years: limits.lowerBound.year...limits.upperBound.year, isMirrored: isMirrored,
            words: words(in: language))
    }

    private var language: String { (scene?.language ?? .english).timeTag() }

    /// Returns the strings and formats of a language. They are cached, because loading them takes a while.
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

    // MARK: Changes by the user

    private func columnTurned() {
        let columns = columns
        let new = limited(columns.value(at: picker.selectedIndices, or: chosen))
        guard new != chosen else { return }
        let hasOtherDays = new.dayCount != chosen.dayCount
        chosen = new
        isChanging = true
        if hasOtherDays { picker.columns = columns.columns(for: new) }
        sendActions(for: .valueChanged)
    }

    private func columnsRested() {
        picker.turn(to: columns.indices(of: chosen))
        guard isChanging else { return }
        isChanging = false
        sendActions(for: .editingDidEnd)
    }

    // MARK: Layout

    /// Returns the height of five rows and the width of the texts.
    public override func sizeThatFits(_ size: Size) -> Size { picker.sizeThatFits(size) }

    public override func layoutSubviews() { picker.frame = bounds }

    public override func stateDidChange() { picker.isEnabled = isEnabled }

    /// Always `false`: the columns take the focus instead.
    public override var canBecomeFocused: Bool { false }

    /// Always `nil`: each column has its own element.
    public override var accessibility: AccessibilityElement? { nil }
}
