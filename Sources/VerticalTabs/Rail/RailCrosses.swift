import Drawing
import Toolkit

/// The crosses beside the tabs of a rail that is edited.
final class RailCrosses {
    /// The room for them, unless the panel asks for more: a full target.
    static let room = 58.0
    private static let hidingDuration = Duration.milliseconds(180)

    /// Performed when a cross was pressed, and confirmed where it asks.
    var onRemove: ((RailItem.ID) -> Void)?
    /// Performed before anything else when one was pressed.
    var onTouch: (() -> Void)?
    /// A first press only asks.
    var asksFirst = true
    var question: String {
        didSet { for cross in crosses.values { cross.question = question } }
    }

    private let host: View
    private var crosses: [RailItem.ID: RemoveButton] = [:]

    /// - Parameter host: where the tabs are.
    init(in host: View, question: String) {
        self.host = host
        self.question = question
    }

    /// Has one cross for each of these tabs, and no other. Those that are there already stay, with a finger on them.
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

    /// It fades where it is, and the rail that narrows covers it.
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
        // One that is new appears where it belongs: it has no place to come from.
        if isNew { cross.removeAnimations() }
        cross.alpha = 1
    }

    /// One that asked has its answer: no.
    /// - Parameter view: on which a finger came down; a cross there is answered when the finger is lifted.
    func disarm(except view: View? = nil) {
        for cross in crosses.values where cross !== view { cross.isArmed = false }
    }

    private func pressed(_ id: RailItem.ID) {
        // One that fades may still be held, or have the focus.
        guard let cross = crosses[id] else { return }
        let wasArmed = cross.isArmed
        onTouch?()
        if asksFirst, !wasArmed { cross.isArmed = true } else { onRemove?(id) }
    }
}
