import Drawing

/// Focus handling. A tile can be focused even if it has no cell at the moment. Views within tiles can only be pressed by touch.
extension CollectionView {
    /// The frame of the focused tile in content coordinates, or `nil` if the collection is not focused.
    var focusedTileRect: Rect? {
        guard let focusedIndex, scene?.focusedView === self else { return nil }
        return rect(forTileAt: focusedIndex)
    }

    /// Returns the tile that receives the focus when the collection becomes focused.
    ///
    /// Tab focuses the first tile, Shift-Tab the last one. From above, the first fully visible tile is focused; from below, the last one.
    /// From the side, the tile that was focused before is focused, or else the selected one.
    func tileToFocus(heading: FocusHeading?) -> Int? {
        guard layout.count > 0 else { return nil }
        let fullyVisible = fullyVisibleTiles
        switch heading {
        case .next: return 0
        case .previous: return layout.count - 1
        case .down: return fullyVisible.first ?? 0
        case .up: return fullyVisible.last ?? layout.count - 1
        case .left, .right, nil:
            for index in [focusedIndex, selectedIndex] {
                if let index, layout.contains(index) { return index }
            }
            return fullyVisible.first ?? 0
        }
    }

    /// The tiles that are fully visible.
    private var fullyVisibleTiles: [Int] {
        layout.places(from: contentOffset.y, to: contentOffset.y + bounds.height).filter { place in
            let frame = layout.frame(at: place)
            return frame.minY >= contentOffset.y - 0.5 && frame.maxY <= contentOffset.y + bounds.height + 0.5
        }
    }

    /// Moves the focus between tiles or presses one. Returns `false` if there is no further tile, and for all other keys.
    func useKey(_ event: KeyEvent) -> Bool {
        guard scene?.focusedView === self, let index = focusedIndex, layout.contains(index) else { return false }
        if let heading = event.key.heading { return go(to: layout.place(from: index, mirrored(heading))) }
        switch event.key {
        case .home: return go(to: 0)
        case .end: return go(to: layout.count - 1)
        case .pageUp: return go(to: layout.page(from: index, by: -1, in: bounds.height))
        case .pageDown: return go(to: layout.page(from: index, by: 1, in: bounds.height))
        case .enter, .space:
            if event.phase == .pressed { press(index, event) }
            return true
        default: return false
        }
    }

    private func mirrored(_ heading: FocusHeading) -> FocusHeading {
        guard isMirrored else { return heading }
        return switch heading {
        case .left: .right
        case .right: .left
        default: heading
        }
    }

    private func go(to index: Int?) -> Bool {
        guard let index, layout.contains(index) else { return false }
        focusedIndex = index
        if let rect = focusedTileRect {
            let gap = spacing.isFinite ? min(max(0, spacing), theme.grid) : 0
            scrollByKey(toVisible: rect.insetBy(dx: 0, dy: -gap))
        }
        return true
    }

    private func press(_ index: Int, _ event: KeyEvent) {
        scrollToItem(at: index, animated: false)
        layoutIfNeeded()
        guard let cell = cell(at: index), cell.keyPressed(event) else { return }
        pressedCell = cell
    }
}
