import Drawing
import Toolkit

/// The parts of a card below its title, with words at their end.
///
/// Where the card is much higher than they need, the parts lie in the middle of the room, words or not, so that what lies in cards beside
/// each other is in one line.
final class CardBody {
    let stack: StackView

    private let words: View
    /// What takes the room above and below the parts while they lie in the middle; the words are in the lower one then.
    private var ends: (above: StackView, below: StackView)?
    /// In points, at the usual text size: where less is left beside the parts, they stay at the top.
    private static let maximumBelow = 48.0

    /// - Parameters:
    ///   - spacing: between parts, in points.
    ///   - words: at the end.
    init(spacing: Double, words: View) {
        self.words = words
        stack = StackView(.vertical, spacing: spacing)
        stack.arrangement = Arrangement(weight: 1)
        stack.addSubview(words)
        words.isHidden = true
    }

    /// Whether there are words.
    var hasWords = false {
        didSet { if hasWords != oldValue { words.isHidden = !hasWords } }
    }

    /// Adds a part, below those that were added before.
    func add(_ part: View) { stack.insertSubview(part, at: stack.subviews.count - 1) }

    /// Arranges the parts in a card that is higher than it asked to be.
    ///
    /// - Parameters:
    ///   - left: by how much, in points.
    ///   - width: that the parts have, in points.
    func arrange(left: Double, width: Double) {
        guard left > 0 || ends != nil else { return }
        let room = Size(width: width, height: .infinity)
        let wordsHeight = hasWords ? words.sizeThatFits(room).height + stack.spacing : 0
        let beside = left + wordsHeight + (ends == nil ? 0 : stack.spacing * (hasWords ? 1 : 2))
        let most = Self.maximumBelow * max(1, stack.theme.textScale)
        // Parts that grow leave nothing.
        let isGrowing = stack.subviews.contains {
            $0 !== ends?.above && $0 !== ends?.below && $0.arrangement.weight > 0
        }
        let isCentered = beside > most && beside / 2 >= wordsHeight && !isGrowing
        if isCentered != (ends != nil) { center(isCentered) }
    }

    private func center(_ isCentered: Bool) {
        if let ends {
            for end in [ends.above, ends.below] { end.removeFromSuperview() }
            stack.addSubview(words)
            self.ends = nil
        }
        guard isCentered else { return }
        let (above, below) = (StackView(), StackView())
        for end in [above, below] { end.arrangement = Arrangement(weight: 1) }
        below.addSubview(words)
        stack.insertSubview(above, at: 0)
        stack.addSubview(below)
        ends = (above, below)
    }
}
