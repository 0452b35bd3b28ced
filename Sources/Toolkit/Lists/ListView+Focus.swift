import Drawing

/// Focus handling. A row can be focused even if it has no cell at the moment.
extension ListView {
    /// The frame of the focused row in content coordinates, or `nil` if the list is not focused.
    var focusedRowRect: Rect? {
        guard let focusedRow, scene?.focusedView === self, layout.contains(focusedRow) else { return nil }
        let (top, height) = layout.extent(of: .row(focusedRow))
        return Rect(x: 0, y: top, width: bounds.width, height: height)
    }

    /// Returns the row that receives the focus when the list becomes focused.
    ///
    /// From above it is the first fully visible row, from below the last one. From the side it is the row that was focused before, or else
    /// the selected row. Tab focuses the first row of the list, Shift-Tab the last one.
    func rowToFocus(heading: FocusHeading?) -> RowIndex? {
        switch heading {
        case .next: return layout.endRow(1)
        case .previous: return layout.endRow(-1)
        case .down: return fullyVisibleRows.first ?? layout.endRow(1)
        case .up: return fullyVisibleRows.last ?? layout.endRow(-1)
        case .left, .right, nil:
            for row in [focusedRow, selectedRow] {
                if let row, layout.contains(row) { return row }
            }
            return fullyVisibleRows.first ?? layout.endRow(1)
        }
    }

    /// The rows that are fully visible.
    var fullyVisibleRows: [RowIndex] {
        let visibleTop = contentOffset.y + pinnedHeight
        return layout.slots(from: contentOffset.y, to: contentOffset.y + bounds.height).compactMap { slot in
            guard case .row(let path)? = layout.content(of: slot) else { return nil }
            let (top, height) = layout.extent(of: .row(path))
            return top >= visibleTop - 0.5 && top + height <= contentOffset.y + bounds.height + 0.5 ? path : nil
        }
    }

    // MARK: Keys

    /// The row that receives keys, and the focused view in it; the view is `nil` if the row itself has the focus.
    private var keyLocation: (row: RowIndex, stop: View?)? {
        guard let focused = scene?.focusedView else { return nil }
        if focused === self {
            guard let focusedRow, layout.contains(focusedRow) else { return nil }
            return (focusedRow, nil)
        }
        guard let cell = focused.ancestor(ListCell.self, where: { $0.superview === self }), let row = cell.row,
            self.cell(at: row) === cell
        else { return nil }
        return (row, focused)
    }

    /// Returns the focusable views in a row other than the row itself, in reading order.
    private func stops(in row: RowIndex) -> [View] {
        guard let cell = cell(at: row) else { return [] }
        return cell.focusOrder.filter { $0 !== cell }
    }

    /// Moves the focus between rows and the views in them, or presses a row. Returns `false` if there is nothing further in that direction,
    /// and for all other keys.
    ///
    /// The right arrow moves into a row and the left arrow out of it; in a mirrored layout it is the other way round. Up and down keep to
    /// the view at the same position in each row. Tab visits everything.
    func useKey(_ event: KeyEvent) -> Bool {
        guard let (row, stop) = keyLocation else { return false }
        let order = stops(in: row)
        let index = stop.flatMap { stop in order.firstIndex { $0 === stop } }
        switch event.key {
        case .up: return go(to: layout.row(after: row, by: -1), stop: index)
        case .down: return go(to: layout.row(after: row, by: 1), stop: index)
        case .left, .right:
            var across = order.sorted { $0.focusFrame.midX < $1.focusFrame.midX }
            if isMirrored { across.reverse() }
            return step((event.key == .right) != isMirrored ? 1 : -1, through: across, from: stop, in: row)
        case .tab: return step(1, through: order, from: stop, in: row) || go(to: layout.row(after: row, by: 1))
        case .backtab:
            return step(-1, through: order, from: stop, in: row)
                || go(to: layout.row(after: row, by: -1), stop: .max)
        case .home: go(to: layout.endRow(1))
        case .end: go(to: layout.endRow(-1))
        case .pageUp: go(to: pageRow(from: row, by: -1))
        case .pageDown: go(to: pageRow(from: row, by: 1))
        case .enter, .space: if event.phase == .pressed { press(row, event) }
        default: return false
        }
        return true
    }

    /// Moves the focus to the next or previous view in a row, where the row itself is the first; returns `false` at the end.
    private func step(_ step: Int, through order: [View], from stop: View?, in row: RowIndex) -> Bool {
        guard let index = stop.flatMap({ stop in order.firstIndex { $0 === stop } }) else {
            guard step > 0, let first = order.first else { return false }
            focus(on: first, in: row)
            return true
        }
        if index + step < 0 { return go(to: row) }
        guard order.indices.contains(index + step) else { return false }
        focus(on: order[index + step], in: row)
        return true
    }

    private func focus(on stop: View, in row: RowIndex) {
        focusedRow = row
        if let rect = rect(forRowAt: row) {
            scrollByKey(toVisible: rect.inset(by: Insets(top: -headerHeight(above: row))))
        }
        scene?.focus.focus(on: stop, heading: nil)
    }

    /// Moves the focus to a row or to a view in it. Returns `false` if there is no row.
    ///
    /// - Parameter index: The index of the view in the row that receives the focus, limited to the last one; `nil` focuses the row itself.
    @discardableResult
    private func go(to row: RowIndex?, stop index: Int? = nil) -> Bool {
        guard let row else { return false }
        if let index {
            if cell(at: row) == nil {
                scrollToRow(at: row, animated: false)
                layoutIfNeeded()
            }
            let stops = stops(in: row)
            if !stops.isEmpty {
                focus(on: stops[min(index, stops.count - 1)], in: row)
                return true
            }
        }
        focusedRow = row
        if scene?.focusedView !== self { scene?.focus.focus(on: self, heading: nil) }
        guard let rect = focusedRowRect else { return true }
        // The header of the section stays above the row.
        scrollByKey(toVisible: rect.inset(by: Insets(top: -headerHeight(above: row))))
        return true
    }

    /// Returns the row one page up or down. A page is the visible height minus one row.
    private func pageRow(from row: RowIndex, by step: Int) -> RowIndex? {
        let (top, height) = layout.extent(of: .row(row))
        let y = top + height / 2 + Double(step) * max(height, bounds.height - height)
        guard y > 0 else { return layout.endRow(1) }
        guard y < layout.height, let slot = layout.slots(from: y, to: y + 1).first else { return layout.endRow(-1) }
        if case .row(let path)? = layout.content(of: slot) { return path }
        // The slot contains a header, so continue to the next row in that direction.
        return layout.row(from: slot, by: step) ?? row
    }

    private func press(_ row: RowIndex, _ event: KeyEvent) {
        scrollToRow(at: row, animated: false)
        layoutIfNeeded()
        guard let cell = cell(at: row), cell.keyPressed(event) else { return }
        pressedCell = cell
    }
}
