import Drawing

/// The positions of the rows and headers of a list: a pure function of their numbers.
///
/// Headers and rows occupy slots, numbered from the top. All rows have the same height, so a position is found in O(log sections), however
/// many rows there are.
nonisolated struct ListLayout {
    /// The content of a slot.
    enum Slot: Hashable {
        case header(section: Int)
        case row(RowIndex)
    }

    private struct Section {
        let top: Double
        let firstSlot: Int
        let rows: Int
        let header: Double
    }

    private var sections: [Section] = []
    let rowHeight: Double
    private(set) var height = 0.0
    private(set) var slotCount = 0

    /// Creates a layout; heights are in points.
    ///
    /// - Parameter sections: The number of rows of each section, and a Boolean value that tells whether it has a header.
    init(_ sections: [(rows: Int, hasHeader: Bool)], rowHeight: Double, headerHeight: Double) {
        self.rowHeight = max(1, rowHeight)
        for section in sections {
            // A header without height is left out: its slot could not be distinguished from a row's.
            let header = section.hasHeader && headerHeight > 0 ? headerHeight : 0
            let rows = max(0, section.rows)
            self.sections.append(Section(top: height, firstSlot: slotCount, rows: rows, header: header))
            height += header + Double(rows) * self.rowHeight
            slotCount += rows + (header > 0 ? 1 : 0)
        }
    }

    /// Returns the top of a section, including its header; `nil` if there is no such section.
    func top(ofSection section: Int) -> Double? { sections.indices.contains(section) ? sections[section].top : nil }

    /// Returns the section at the top of the list at a scroll offset; `nil` if there are no rows.
    func section(at offset: Double) -> Int? { sectionIndex { $0.top <= max(0, offset) } }

    /// Returns the section whose header is at the top of the list at a scroll offset, and the top of the header; `nil` if there is none.
    ///
    /// The header stays at the top while its section scrolls under it, until the end of the section pushes it up.
    func pinnedHeader(at offset: Double) -> (section: Int, top: Double)? {
        guard let index = section(at: offset), sections[index].header > 0 else { return nil }
        let section = sections[index]
        return (index, min(max(section.top, offset), section.top + Double(section.rows) * rowHeight))
    }

    func contains(_ indexPath: RowIndex) -> Bool {
        sections.indices.contains(indexPath.section) && indexPath.row >= 0
            && indexPath.row < sections[indexPath.section].rows
    }

    /// Returns the slots between two y coordinates.
    func slots(from top: Double, to bottom: Double) -> Range<Int> {
        guard slotCount > 0, bottom > 0, top < height, bottom > top else { return 0..<0 }
        let first = slot(at: max(0, top))
        let last = slot(at: min(bottom, height).nextDown)
        return first..<max(first, last) + 1
    }

    func content(of slot: Int) -> Slot? {
        guard let index = sectionIndex(where: { $0.firstSlot <= slot }), slot < slotCount else { return nil }
        let section = sections[index]
        let row = slot - section.firstSlot - (section.header > 0 ? 1 : 0)
        return row < 0 ? .header(section: index) : .row(RowIndex(row: row, section: index))
    }

    /// Returns the top and the height of a slot's content.
    func extent(of slot: Slot) -> (top: Double, height: Double) {
        switch slot {
        case .header(let section): (sections[section].top, sections[section].header)
        case .row(let path):
            (sections[path.section].top + sections[path.section].header + Double(path.row) * rowHeight, rowHeight)
        }
    }

    /// The number of rows in all sections.
    var rowCount: Int { sections.reduce(0) { $0 + $1.rows } }

    /// Returns the number of rows before a row, in all sections; `nil` if there is no such row. O(sections).
    func ordinal(of path: RowIndex) -> Int? {
        contains(path) ? sections.prefix(path.section).reduce(path.row) { $0 + $1.rows } : nil
    }

    // MARK: Navigation

    /// Returns the row itself, or if it no longer exists, the row that took its place or the row before it. Returns `nil` if there are no
    /// rows.
    func row(nearest path: RowIndex) -> RowIndex? {
        guard !sections.isEmpty, path.section >= 0, path.row >= 0 else { return nil }
        let index = min(path.section, sections.count - 1)
        let section = sections[index]
        if section.rows > 0 { return RowIndex(row: min(path.row, section.rows - 1), section: index) }
        return row(from: section.firstSlot - 1, by: -1) ?? row(from: section.firstSlot, by: 1)
    }

    /// Returns the next or previous row, skipping headers.
    /// - Parameter step: 1 for the next row, -1 for the previous one.
    func row(after path: RowIndex, by step: Int) -> RowIndex? {
        guard contains(path) else { return nil }
        let section = sections[path.section]
        return row(from: section.firstSlot + (section.header > 0 ? 1 : 0) + path.row + step, by: step)
    }

    /// Returns the first row if `step` is 1, the last one if it is -1.
    func endRow(_ step: Int) -> RowIndex? { row(from: step > 0 ? 0 : slotCount - 1, by: step) }

    /// Returns the row in a slot, or if it has none, the next row in the direction of `step`, which is 1 or -1.
    func row(from slot: Int, by step: Int) -> RowIndex? {
        var slot = slot
        while slot >= 0, slot < slotCount {
            if case .row(let path)? = content(of: slot) { return path }
            slot += step
        }
        return nil
    }

    private func slot(at y: Double) -> Int {
        guard let index = sectionIndex(where: { $0.top <= y }) else { return 0 }
        let section = sections[index]
        let below = y - section.top - section.header
        if section.header > 0, below < 0 { return section.firstSlot }
        let row = min(max(0, Int(below / rowHeight)), max(0, section.rows - 1))
        return section.firstSlot + (section.header > 0 ? 1 : 0) + row
    }

    /// Returns the last non-empty section for which `isBefore` is true, by binary search.
    private func sectionIndex(where isBefore: (Section) -> Bool) -> Int? {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(sections[middle]) { low = middle + 1 } else { high = middle }
        }
        var index = low - 1
        while index > 0, sections[index].rows == 0, sections[index].header == 0 { index -= 1 }
        return index >= 0 ? index : nil
    }
}
