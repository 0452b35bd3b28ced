import Drawing
import Toolkit

/// The remove buttons beside the tabs of a rail that is edited.
final class RailCrosses {
    /// The space for the buttons, unless the panel requires more: a full touch target.
    static let room = 58.0
    private static let hidingDuration = Duration.milliseconds(180)

    /// The action when a button was pressed and, if required, confirmed.
    var onRemove: ((RailItem.ID) -> Void)?
    /// The action that is performed first when a button was pressed.
    var onTouch: (() -> Void)?
    /// A Boolean value that tells whether a first press only asks for confirmation.
    var asksFirst = true
    var question: String {
        didSet { for cross in crosses.values { cross.question = question } }
    }

    private let host: View
    private var crosses: [RailItem.ID: RemoveButton] = [:]

    /// Creates the buttons.
    ///
    /// - Parameter host: The view that contains the tabs.
    init(in host: View, question: String) {
        self.host = host
        self.question = question
    }

    /// Shows one button for each of these tabs, and no other. Existing buttons stay, even if a finger holds them.
    func show(for ids: [RailItem.ID]) {
        let wanted = Set(ids)
        for (id, cross) in crosses where !wanted.contains(id) {
            crosses[id] = nil
            hide(cross)
        }
        for id in ids where crosses[id] == nil {
            let cross = RemoveButton(question: question)
            cross.onPress { [weak self] in self?.pressed(id) }
            cross.alpha = 0
            crosses[id] = cross
            host.addSubview(cross)
        }
    }

    /// Fades out a button in its place, where the rail covers it as it gets thinner.
    private func hide(_ cross: RemoveButton) {
        cross.isUserInteractionEnabled = false
        cross.animate(withDuration: Self.hidingDuration) {
            cross.alpha = 0
        } completion: { _ in
            cross.removeFromSuperview()
        }
    }

    func place(_ id: RailItem.ID, in frame: Rect) {
        guard let cross = crosses[id] else { return }
        let isNew = cross.frame.isEmpty
        cross.frame = frame
        // A new button fades in at its place, because it has no previous one to move from.
        if isNew { cross.removeAnimations() }
        cross.alpha = 1
    }

    /// Cancels all pending confirmations.
    /// - Parameter view: The view of a touch down. If it is a button, that button keeps its confirmation until the finger is lifted.
    func disarm(except view: View? = nil) {
        for cross in crosses.values where cross !== view { cross.isArmed = false }
    }

    private func pressed(_ id: RailItem.ID) {
        // A button that fades out may still be held, or have the focus.
        guard let cross = crosses[id] else { return }
        let wasArmed = cross.isArmed
        onTouch?()
        if asksFirst, !wasArmed { cross.isArmed = true } else { onRemove?(id) }
    }
}
