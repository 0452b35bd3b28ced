import Drawing
import Toolkit

/// The remove buttons beside the tabs of a rail that is being edited.
final class RailCrosses {
    /// The thickness of the space for the buttons, in points: a full touch target. Some panels require more.
    static let room = 58.0

    /// A closure that is called when a button was pressed and, if required, confirmed.
    var onRemove: ((RailItem.ID) -> Void)?
    /// A closure that is called first for each press of a button.
    var onTouch: (() -> Void)?
    /// A Boolean value that tells whether the first press only asks for confirmation.
    var asksFirst = true
    var question: String {
        didSet { for cross in crosses.values { cross.question = question } }
    }

    private let host: View
    private var crosses: [RailItem.ID: RemoveButton] = [:]

    /// Creates the buttons.
    ///
    /// - Parameters:
    ///   - host: The view that contains the tabs.
    ///   - question: The text with which a button asks for confirmation.
    init(in host: View, question: String) {
        self.host = host
        self.question = question
    }

    /// Shows one button for each of the given tabs, and removes all others. Existing buttons are kept, so that touches on them continue.
    func show(for ids: [RailItem.ID]) {
        let shownIDs = Set(ids)
        for (id, cross) in crosses where !shownIDs.contains(id) {
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

    /// Fades out a button at its position, where the rail covers it while becoming thinner.
    private func hide(_ cross: RemoveButton) {
        cross.isUserInteractionEnabled = false
        cross.animate(withDuration: AnimationDuration.lift) {
            cross.alpha = 0
        } completion: { _ in
            cross.removeFromSuperview()
        }
    }

    func place(_ id: RailItem.ID, in frame: Rect) {
        guard let cross = crosses[id] else { return }
        let isNew = cross.frame.isEmpty
        cross.frame = frame
        // A new button fades in at its position, because it has no previous position to move from.
        if isNew { cross.removeAnimations() }
        cross.alpha = 1
    }

    /// Cancels all pending confirmations.
    ///
    /// - Parameter view: The view that is touched. If it is a button, its confirmation stays pending until the finger is lifted.
    func disarm(except view: View? = nil) {
        for cross in crosses.values where cross !== view { cross.isArmed = false }
    }

    private func pressed(_ id: RailItem.ID) {
        // A button that is fading out may still be held or focused.
        guard let cross = crosses[id] else { return }
        let wasArmed = cross.isArmed
        onTouch?()
        if asksFirst, !wasArmed { cross.isArmed = true } else { onRemove?(id) }
    }
}
