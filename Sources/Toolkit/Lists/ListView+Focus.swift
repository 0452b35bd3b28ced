import Drawing

/// The focus in a list: a row, whether it has a cell at the moment or not.
extension ListView {
    /// In the content's coordinates; nil while the list has not the focus.
    var focusedRowRect: Rect? {
        guard let focusedRow, scene?.focusedView === self, layout.contains(focusedRow) else { return nil }
        let (top, height) = layout.extent(of: .row(focusedRow))
        return Rect(x: 0, y: top, width: bounds.width, height: height)
    }

    /// The row that the focus comes to.
    ///
    /// From above it comes to the first row that is seen whole and from below to the last one. From the side it comes back
    /// to where it was, or else to the chosen row. Tab comes to the first row of all, and back to the last.
    func rowToFocus(heading: FocusHeading?) -> IndexPath? {
        switch heading {
        case .next: return layout.endRow(1)
        case .previous: return layout.endRow(-1)
        case .down: return wholeRows.first ?? layout.endRow(1)
        case .up: return wholeRows.last ?? layout.endRow(-1)
        case .left, .right, nil:
            for row in [focusedRow, selectedRow] {
                if let row, layout.contains(row) { return row }
            }
            return wholeRows.first ?? layout.endRow(1)
        }
    }

    /// The rows that are seen from their tops to their bottoms.
    private var wholeRows: [IndexPath] {
        layout.slots(from: contentOffset.y, to: contentOffset.y + bounds.height).compactMap { slot in
            guard case .row(let path)? = layout.content(of: slot) else { return nil }
            let (top, height) = layout.extent(of: .row(path))
            return top >= contentOffset.y - 0.5 && top + height <= contentOffset.y + bounds.height + 0.5 ? path : nil
        }
    }

    /// Goes from row to row, or presses one; false where there is no further row, and for other keys.
    func useKey(_ event: KeyEvent) -> Bool {
        guard let row = focusedRow else { return false }
        switch event.key {
        case .up, .backtab: return go(to: layout.row(after: row, by: -1))
        case .down, .tab: return go(to: layout.row(after: row, by: 1))
        case .home: go(to: layout.endRow(1))
        case .end: go(to: layout.endRow(-1))
        case .pageUp: go(to: pageRow(from: row, by: -1))
        case .pageDown: go(to: pageRow(from: row, by: 1))
        case .enter, .space: if event.phase == .pressed { press(row, event) }
        default: return false
        }
        return true
    }

    @discardableResult
    private func go(to row: IndexPath?) -> Bool {
        guard let row else { return false }
        focusedRow = row
        guard let rect = focusedRowRect else { return true }
        // The title above a section comes into view with its first row.
        let header = row.row == 0 ? layout.extent(of: .header(section: row.section)).height : 0
        scrollByKey(toVisible: rect.inset(by: Insets(top: -header)))
        return true
    }

    /// A row as far away as all that is seen, less one row.
    private func pageRow(from row: IndexPath, by step: Int) -> IndexPath? {
        let (top, height) = layout.extent(of: .row(row))
        let y = top + height / 2 + Double(step) * max(height, bounds.height - height)
        guard y > 0 else { return layout.endRow(1) }
        guard y < layout.height, let slot = layout.slots(from: y, to: y + 1).first else { return layout.endRow(-1) }
        if case .row(let path)? = layout.content(of: slot) { return path }
        // A title: on to the row behind it.
        return layout.row(from: slot, by: step) ?? row
    }

    private func press(_ row: IndexPath, _ event: KeyEvent) {
        scrollToRow(at: row, animated: false)
        layoutIfNeeded()
        guard let cell = cell(at: row), cell.keyPressed(event) else { return }
        pressedCell = cell
    }
}
