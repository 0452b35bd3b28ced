import Drawing
import Toolkit

/// The edit mode of a rail, in which tabs can be moved and removed. It ends automatically after a timeout.
final class RailEditing {
    private unowned let rail: TabRail
    private(set) var isActive = false
    /// The drag gesture, which moves tabs.
    let dragger: RailDragger
    /// The remove buttons.
    private let crosses: RailCrosses
    private var timer: SceneTimer?

    /// The time without a touch on the rail after which editing ends, so that a kiosk does not remain editable.
    static let timeout = Duration.seconds(15)

    init(_ rail: TabRail, strip: RailStrip) {
        self.rail = rail
        dragger = RailDragger(strip, on: rail)
        crosses = RailCrosses(in: strip, question: rail.shownWords.remove)
        dragger.delegate = self
        crosses.onTouch = { [weak self] in self?.touched() }
        crosses.onRemove = { [weak self] in self?.remove($0) }
    }

    func begin() {
        guard rail.features.isEditable, !isActive else { return }
        isActive = true
        touched()
        activityChanged()
        rail.delegate?.railDidBeginEditing(rail)
        rail.layOutAnimated()
    }

    func end() {
        guard isActive else { return }
        dragger.cancel()
        isActive = false
        timer?.cancel()
        timer = nil
        activityChanged()
        rail.delegate?.railDidEndEditing(rail)
        rail.layOutAnimated()
    }

    private func activityChanged() {
        updateCrosses()
        rail.setNeedsLayout()
        rail.delegate?.railSizeDidChange(rail)
    }

    /// Restarts the timeout after a touch on the rail, and cancels pending confirmations.
    ///
    /// - Parameter view: The view that is touched. If it is a remove button, its confirmation stays pending until the finger is lifted.
    func touched(on view: View? = nil) {
        crosses.disarm(except: view)
        timer?.cancel()
        guard isActive else { return }
        timer = rail.scene?.schedule(after: Self.timeout) { [weak self] in
            guard let self else { return }
            // Holding a tab counts as activity.
            if dragger.drag != nil { touched() } else { end() }
        }
    }

    /// Updates the drag and the remove buttons after the tabs have changed.
    func itemsChanged() {
        dragger.itemsChanged()
        updateCrosses()
    }

    // MARK: Remove buttons

    /// Updates the confirmation of the remove buttons.
    func styleChanged() {
        crosses.question = rail.shownWords.remove
        crosses.asksFirst = rail.features.confirmsRemoval
    }

    /// Shows a remove button for each removable tab while the rail is being edited.
    func updateCrosses() {
        let shows = isActive && rail.features.hasCrosses
        let editable = rail.items.indices.filter { shows && rail.delegate?.rail(rail, canEdit: $0) ?? true }
        crosses.show(for: editable.map { rail.items[$0].id })
    }

    /// Places the remove button of a tab, if there is one, between its cell and the content.
    func placeCross(_ id: RailItem.ID, beside cell: Rect, thickness: Double) {
        let edge = rail.edge
        crosses.place(
            id,
            in: edge.rect(
                along: edge.start(cell), length: edge.along(cell.size),
                across: edge.isBeforeContent ? edge.across(cell.origin) + edge.across(cell.size) : 0,
                thickness: thickness))
    }

    private func remove(_ id: RailItem.ID) {
        if let index = rail.items.firstIndex(where: { $0.id == id }) { rail.delegate?.rail(rail, remove: index) }
    }
}

extension RailEditing: RailDraggerDelegate {
    func draggerWasTouched(_ dragger: RailDragger, on view: View?) { touched(on: view) }

    func dragger(_ dragger: RailDragger, canLift index: Int) -> Bool {
        rail.features.isEditable && rail.delegate?.rail(rail, canEdit: index) ?? true
    }

    func draggerWillLift(_ dragger: RailDragger) { rail.beginEditing() }

    func draggerDidReorder(_ dragger: RailDragger) { rail.placeAnimated() }

    func dragger(_ dragger: RailDragger, didDrop index: Int, at newIndex: Int) {
        _ = rail.delegate?.rail(rail, move: index, to: newIndex)
    }
}
