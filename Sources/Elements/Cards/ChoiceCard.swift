import Drawing
import Toolkit

/// A card with a few words of which one is chosen: side by side where they are short, else below each other.
public final class ChoiceCard: OperatedCard, ReadingView {
    /// Which one is chosen, from 0. What is missing chooses none, and what is not known for sure says so.
    public var reading = Reading<Int>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// What there is to choose from.
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

    /// Called with what a person has chosen. What code sets is told to nobody.
    public var onChange: ((Int) -> Void)?

    private let segments = SegmentedControl([])
    private let list = ChoiceList([])

    /// More are not told apart side by side.
    private static let maximumSegments = 3
    /// Of all options together, side by side in the narrowest card.
    private static let maximumLetters = 20

    /// A card with nothing to choose from.
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
