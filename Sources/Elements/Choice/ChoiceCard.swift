import Drawing
import Toolkit

/// A card with a few options, one of which is selected. A few short options are in a row, others in a column, and many in a list that a
/// press opens.
public final class ChoiceCard: OperatedCard, ReadingView {
    /// The index of the selected option. Without data, none is selected. A note appears if the value is not current.
    public var reading = Reading<Int>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The texts of the options.
    public var options: [String] {
        get { list.choices }
        set {
            guard newValue != options else { return }
            (segments.titles, list.choices) = (newValue, newValue)
            field.options = newValue.enumerated().map { ListedOption(title: $1, value: .number(Double($0))) }
            arrangeOptions()
            contentChanged()
        }
    }

    /// A Boolean value that tells whether the options can change at any time, so that they are always in a list that a press opens.
    var changes = false {
        didSet { if changes != oldValue { arrangeOptions() } }
    }

    /// A closure that is called with the index of the option that the user selects. Programmatic changes do not call it.
    public var onChange: ((Int) -> Void)?

    private let segments = SegmentedControl([])
    private let list = ChoiceList([])
    private let field = OptionField()
    /// The object that follows the list of options in place of the card, which follows the value.
    var optionFollower: AnyObject { field }

    /// The maximum number of options in a row.
    private static let maximumSegments = 3
    /// The maximum total length of options in a row, in characters. They fit into the narrowest card.
    private static let maximumLetters = 20

    /// Creates a card without options.
    public init() {
        super.init([segments, list, field])
        field.isHidden = true
        field.onChange = { [weak self] option in
            if case .number(let index) = option.value { self?.choose(Int(index)) }
        }
        segments.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            choose(segments.selectedIndex)
        }
        list.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            choose(list.selectedIndex)
        }
    }

    private func arrangeOptions() {
        let isList = changes || options.count > ListedOptions.longestColumn
        let isShort = options.count <= Self.maximumSegments && options.joined().count <= Self.maximumLetters
        field.isHidden = !isList
        segments.isHidden = isList || !isShort
        list.isHidden = isList || isShort
    }

    private func choose(_ index: Int?) {
        guard let index else { return }
        reading = .current(index)
        onChange?(index)
    }

    override func contentChanged() {
        let index = reading.value.flatMap { options.indices.contains($0) ? $0 : nil }
        segments.selectedIndex = index
        list.selectedIndex = index
        field.selected = index.flatMap { field.options.indices.contains($0) ? field.options[$0] : nil }
        field.accessibilityLabel = title
        guard scene != nil else { return }
        showNote(reading.note)
    }
}
