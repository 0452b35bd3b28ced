import Drawing
import Toolkit

/// A card with a few options, one of which is selected. Short options are in a row, others in a column.
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
            let isShort = newValue.count <= Self.maximumSegments && newValue.joined().count <= Self.maximumLetters
            (segments.isHidden, list.isHidden) = (!isShort, isShort)
            contentChanged()
        }
    }

    /// A closure that is called with the index of the option that the user selects. Programmatic changes do not call it.
    public var onChange: ((Int) -> Void)?

    private let segments = SegmentedControl([])
    private let list = ChoiceList([])

    /// The maximum number of options in a row.
    private static let maximumSegments = 3
    /// The maximum total length of options in a row, in characters. They fit into the narrowest card.
    private static let maximumLetters = 20

    /// Creates a card without options.
    public init() {
        super.init([segments, list])
        segments.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            choose(segments.selectedIndex)
        }
        list.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            choose(list.selectedIndex)
        }
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
        guard scene != nil else { return }
        showNote(reading.note)
    }
}
