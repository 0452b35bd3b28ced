import Drawing

/// An element that the screen reader visits.
struct ReaderItem {
    let key: ReaderKey
    var placed: PlacedElement

    var element: AccessibilityElement { placed.element }
    var frame: Rect { placed.frame }
    var view: View { placed.view }

    /// A Boolean value that tells whether flicks up and down change the element's value.
    var isAdjustable: Bool {
        (element.role == .slider || element.role == .stepper) && !element.states.contains(.disabled)
    }

    /// A Boolean value that tells whether the element belongs to the entry of a secret, so that its letters and digits must not be spoken.
    var isSecret: Bool {
        if element.role == .key { return view.scene?.textInput?.contentKind.isSecret == true }
        return sequence(first: view, next: \.superview).contains { $0.isSecret }
    }

    /// The label of the group that contains the element; `nil` if it is in none.
    var group: String? {
        var view = placed.part == nil ? view.superview : view
        while let current = view {
            if let label = current.accessibilityLabel, current.accessibility == nil, !label.isEmpty { return label }
            view = current.superview
        }
        return nil
    }

    /// The position at which a touch presses the element, in the scene's coordinates: the middle of its visible part, unless another
    /// element is there.
    var pressPosition: Point {
        guard placed.part == nil, let root = view.scene?.rootView else { return frame.center }
        let fractions = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.1, 0.5), (0.9, 0.5)]
        let points = fractions.map { x, y in
            Point(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
        }
        return points.first { point in
            var hit = root.hitTest(point)
            while let current = hit, current.accessibility == nil { hit = current.superview }
            return hit === view
        } ?? frame.center
    }

    // MARK: Position

    /// The element's number among those of its kind, from 1, and their number; `nil` if the element is not one of several.
    var position: (number: Int, count: Int)? {
        if let cell = view as? ListCell, let list = cell.list, let row = cell.row {
            return list.layout.ordinal(of: row).map { ($0 + 1, list.layout.rowCount) }
        }
        if let cell = view as? CollectionCell, let collection = cell.collection, let index = cell.index {
            return (index + 1, collection.layout.count)
        }
        let others = (view.superview?.subviews ?? []).filter { !$0.isHidden && $0.accessibility?.role == element.role }
        let order = ReadingOrder.indices(of: others.map(\.frame), fromRight: view.isMirrored)
        return order.firstIndex { others[$0] === view }.map { ($0 + 1, others.count) }
    }
}
