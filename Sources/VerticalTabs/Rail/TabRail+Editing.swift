import Toolkit

extension TabRail {
    public func beginEditing() {
        guard features.isEditable, !isEditing else { return }
        isEditing = true
        touched()
        updateCrosses()
        setNeedsLayout()
        setNeedsDisplay()
        railDelegate?.railSizeDidChange(self)
        railDelegate?.railDidBeginEditing(self)
        layOutAnimated()
    }

    public func endEditing() {
        guard isEditing else { return }
        dragger.cancel()
        isEditing = false
        editingTimer?.cancel()
        editingTimer = nil
        updateCrosses()
        setNeedsLayout()
        setNeedsDisplay()
        railDelegate?.railSizeDidChange(self)
        railDelegate?.railDidEndEditing(self)
        layOutAnimated()
    }

    /// A person uses the rail: editing goes on, and a cross that asked has its answer.
    /// - Parameter view: on which a finger came down; a cross there is answered when the finger is lifted.
    func touched(on view: View? = nil) {
        crosses.disarm(except: view)
        editingTimer?.cancel()
        guard isEditing else { return }
        editingTimer = scene?.schedule(after: Self.editingTimeout) { [weak self] in
            guard let self else { return }
            // A finger that holds a tab is a person.
            if self.dragger.drag == nil { self.endEditing() } else { self.touched() }
        }
    }

    func updateCrosses() {
        let shows = isEditing && features.hasCrosses
        let editable = items.indices.filter { shows && railDelegate?.rail(self, canEdit: $0) ?? true }
        crosses.show(for: editable.map { items[$0].id })
    }

    func remove(_ id: RailItem.ID) {
        if let index = items.firstIndex(where: { $0.id == id }) { railDelegate?.rail(self, remove: index) }
    }
}
