import Drawing
import Toolkit

/// The parts of a card below its title, with a note at the end.
///
/// If the card has much spare height, the parts are centred. The note does not affect their position, so that the contents of
/// adjacent cards align.
final class CardBody {
    let stack: StackView

    private let note: View
    /// The spacers above and below the parts while the parts are centred. The lower spacer contains the note.
    private var ends: (above: StackView, below: StackView)?
    /// The maximum spare height at which the parts stay at the top, in points at the default text size.
    private static let maximumBelow = 48.0

    /// Creates a body without parts.
    ///
    /// - Parameters:
    ///   - spacing: The space between parts, in points.
    ///   - words: The view of the note at the end.
    init(spacing: Double, words: View) {
        note = words
        stack = StackView(.vertical, spacing: spacing)
        stack.arrangement = Arrangement(weight: 1)
        stack.addSubview(note)
        note.isHidden = true
    }

    /// A Boolean value that tells whether the note is shown.
    var hasWords = false {
        didSet { if hasWords != oldValue { note.isHidden = !hasWords } }
    }

    /// Adds a part below the existing ones.
    func add(_ part: View) { stack.insertSubview(part, at: stack.subviews.count - 1) }

    /// Arranges the parts in a card that is higher than it needs to be.
    ///
    /// - Parameters:
    ///   - left: The spare height, in points.
    ///   - width: The width of the parts, in points.
    func arrange(left: Double, width: Double) {
        guard left > 0 || ends != nil else { return }
        let room = Size(width: width, height: .infinity)
        let noteHeight = hasWords ? note.sizeThatFits(room).height + stack.spacing : 0
        let spare = left + noteHeight + (ends == nil ? 0 : stack.spacing * (hasWords ? 1 : 2))
        let maximum = Self.maximumBelow * max(1, stack.theme.textScale)
        // Parts that grow leave no spare height.
        let isGrowing = stack.subviews.contains {
            $0 !== ends?.above && $0 !== ends?.below && $0.arrangement.weight > 0
        }
        let isCentered = spare > maximum && spare / 2 >= noteHeight && !isGrowing
        if isCentered != (ends != nil) { center(isCentered) }
    }

    private func center(_ isCentered: Bool) {
        if let ends {
            for end in [ends.above, ends.below] { end.removeFromSuperview() }
            stack.addSubview(note)
            self.ends = nil
        }
        guard isCentered else { return }
        let (above, below) = (StackView(), StackView())
        for end in [above, below] { end.arrangement = Arrangement(weight: 1) }
        below.addSubview(note)
        stack.insertSubview(above, at: 0)
        stack.addSubview(below)
        ends = (above, below)
    }
}
