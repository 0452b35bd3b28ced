import Drawing
import Toolkit

/// Whether tabs of a rail can be moved and removed, the crosses beside them, and when that ends by itself.
final class RailEditing {
    private unowned let rail: TabRail
    private(set) var isActive = false
    private var timer: SceneTimer?
    private let crosses: RailCrosses

    init(_ rail: TabRail, crossesIn host: View) {
        self.rail = rail
        crosses = RailCrosses(in: host, question: rail.style.words.remove)
        crosses.onTouch = { [weak self] in self?.touched() }
        crosses.onRemove = { [weak self] in self?.remove($0) }
    }

    func begin() {
        guard rail.features.isEditable, !isActive else { return }
        isActive = true
        touched()
        activityChanged()
        rail.railDelegate?.railDidBeginEditing(rail)
        rail.layOutAnimated()
    }

    func end() {
        guard isActive else { return }
        rail.dragger.cancel()
        isActive = false
        timer?.cancel()
        timer = nil
        activityChanged()
        rail.railDelegate?.railDidEndEditing(rail)
        rail.layOutAnimated()
    }

    private func activityChanged() {
        updateCrosses()
        rail.setNeedsLayout()
        rail.setNeedsDisplay()
        rail.railDelegate?.railSizeDidChange(rail)
    }

    /// A person uses the rail: editing goes on, and a cross that asked has its answer.
    /// - Parameter view: on which a finger came down; a cross there is answered when the finger is lifted.
    func touched(on view: View? = nil) {
        crosses.disarm(except: view)
        timer?.cancel()
        guard isActive else { return }
        timer = rail.scene?.schedule(after: TabRail.editingTimeout) { [weak self] in
            guard let self else { return }
            // A finger that holds a tab is a person.
            if rail.isHoldingTab { touched() } else { end() }
        }
    }

    // MARK: Crosses

    /// What the crosses ask, and whether they do.
    func styleChanged() {
        crosses.question = rail.style.words.remove
        crosses.asksFirst = rail.features.confirmsRemoval
    }

    /// Has one cross for each tab that may be removed, while the rail is edited.
    func updateCrosses() {
        let shows = isActive && rail.features.hasCrosses
        let editable = rail.items.indices.filter { shows && rail.railDelegate?.rail(rail, canEdit: $0) ?? true }
        crosses.show(for: editable.map { rail.items[$0].id })
    }

    func placeCross(_ id: RailItem.ID, in frame: Rect) { crosses.place(id, in: frame) }

    private func remove(_ id: RailItem.ID) {
        if let index = rail.items.firstIndex(where: { $0.id == id }) { rail.railDelegate?.rail(rail, remove: index) }
    }
}
