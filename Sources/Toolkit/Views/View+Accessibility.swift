import Drawing

extension View {
    /// The name of the view: ``accessibilityLabel``, or else the visible texts in it.
    public final var accessibilityName: String {
        if let accessibilityLabel { return accessibilityLabel }
        return wordsOfSubviews.joined(separator: ", ")
    }

    /// The visible texts in the subviews, in their order.
    final var wordsOfSubviews: [String] { subviews.flatMap { $0.isVisible ? $0.spokenWords : [] } }

    private var isVisible: Bool { !isHidden && alpha > 0.01 }

    /// Returns the elements in the view in reading order, the view's own first.
    ///
    /// - Parameters:
    ///   - visible: the part of the scene in which the view can be visible.
    ///   - isPart: `true` if the view is inside another element.
    ///   - isInert: `true` if the view is in one that users cannot operate, so that its controls are disabled.
    ///   - includesParts: `true` to include the elements that views draw themselves.
    func accessibilityOrder(
        in visible: Rect, isPart: Bool = false, isInert: Bool = false, includesParts: Bool = false
    ) -> [PlacedElement] {
        guard isVisible else { return [] }
        let frame = frameInScene
        let shown = frame.intersection(visible)
        var elements: [PlacedElement] = []
        let isInert = isInert || !isUserInteractionEnabled
        if var element = accessibility, !shown.isEmpty, !(isPart && element.isPartOfOthers) {
            if isInert, self is Control { element.states.insert(.disabled) }
            elements = [PlacedElement(element: element, frame: shown, view: self)]
        }
        let room = clipsToBounds ? shown : visible
        guard !room.isEmpty, elements.isEmpty || !isSaidAsWhole else { return elements }
        if includesParts { elements += placedParts(in: room) }
        let parts = subviews.compactMap { view -> (order: [PlacedElement], rect: Rect)? in
            let order = view.accessibilityOrder(
                in: room, isPart: isPart || !elements.isEmpty, isInert: isInert, includesParts: includesParts)
            guard let first = order.first else { return nil }
            return (order, order.dropFirst().reduce(first.frame) { $0.union($1.frame) })
        }
        let indices = ReadingOrder.indices(
            of: parts.map(\.rect), fromRight: layoutDirection.map { $0 == .rightToLeft } ?? isMirrored)
        return elements + indices.flatMap { parts[$0].order }
    }

    private func placedParts(in room: Rect) -> [PlacedElement] {
        accessibilityParts.enumerated().compactMap { index, part in
            let frame = Rect(origin: convertToScene(part.frame.origin), size: part.frame.size).intersection(room)
            return frame.isEmpty ? nil : PlacedElement(element: part.element, frame: frame, view: self, part: index)
        }
    }
}
