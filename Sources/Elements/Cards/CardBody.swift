import Drawing
import Toolkit

/// The parts of a card below its title, with words at their end.
///
/// Where the card is much higher than they need, the parts lie in the middle of the room, words or not, so that what lies in cards beside
/// each other is in one line.
final class CardBody {
    let stack: StackView

    private let above = StackView()
    private let below = StackView()
    private var isCentered = false
    /// In points, at the usual text size: where less is left beside the parts, they stay at the top.
    private static let mostBelow = 48.0

    /// - Parameters:
    ///   - spacing: between parts, in points.
    ///   - words: at the end.
    init(spacing: Double, words: View) {
        stack = StackView(.vertical, spacing: spacing)
        stack.arrangement = Arrangement(weight: 1)
        below.addSubview(words)
        for view in [above, below] { stack.addSubview(view) }
        showEnds()
    }

    /// Whether there are words.
    var hasWords = false {
        didSet { if hasWords != oldValue { showEnds() } }
    }

    /// Adds a part, below those that were added before.
    func add(_ part: View) { stack.insertSubview(part, at: stack.subviews.count - 1) }

    /// Arranges the parts in a card that is higher than it asked to be.
    ///
    /// - Parameter left: by how much, in points.
    func arrange(left: Double) {
        let words =
            hasWords ? below.sizeThatFits(Size(width: stack.bounds.width, height: .infinity)).height + stack.spacing : 0
        let beside = left + words + (isCentered ? stack.spacing * (hasWords ? 1 : 2) : 0)
        let most = Self.mostBelow * max(1, stack.theme.textScale)
        // Parts that grow leave nothing.
        let growing = stack.subviews.dropFirst().dropLast().contains { $0.arrangement.weight > 0 }
        let isWanted = beside > most && beside / 2 >= words && !growing
        guard isWanted != isCentered else { return }
        isCentered = isWanted
        showEnds()
    }

    private func showEnds() {
        above.isHidden = !isCentered
        below.isHidden = !isCentered && !hasWords
        for view in [above, below] { view.arrangement.weight = isCentered ? 1 : 0 }
    }
}
