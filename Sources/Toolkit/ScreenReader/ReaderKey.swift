/// The identity of an element, which outlives the reuse of cells.
///
/// A row is identified by its list and its index, because the list may show it in another cell. The header of a section has the row -1.
struct ReaderKey: Hashable {
    private let owner: ObjectIdentifier
    private let row: RowIndex?
    /// The number of the element among those of the row or the view.
    private let number: Int

    fileprivate init(owner: ObjectIdentifier, row: RowIndex?, number: Int) {
        (self.owner, self.row, self.number) = (owner, row, number)
    }
}

extension [PlacedElement] {
    /// The identities of the elements.
    var readerKeys: [ReaderKey] {
        var counts: [ReaderKey: Int] = [:]
        return map { placed in
            let cell: View? =
                (placed.view as? ListCell) ?? (placed.view as? CollectionCell) ?? placed.view.enclosingCell
            if let cell = cell as? ListCell, let list = cell.list {
                return key(of: ObjectIdentifier(list), cell.row, &counts)
            }
            if let header = placed.view as? ListHeader, let list = header.superview as? ListView {
                return key(of: ObjectIdentifier(list), RowIndex(row: -1, section: header.section), &counts)
            }
            if let cell = cell as? CollectionCell, let collection = cell.collection {
                return key(of: ObjectIdentifier(collection), cell.index.map { RowIndex(row: $0) }, &counts)
            }
            return ReaderKey(owner: ObjectIdentifier(placed.view), row: nil, number: placed.part ?? -1)
        }
    }

    private func key(
        of owner: ObjectIdentifier, _ row: RowIndex?, _ counts: inout [ReaderKey: Int]
    ) -> ReaderKey {
        let count = counts[ReaderKey(owner: owner, row: row, number: 0), default: 0]
        counts[ReaderKey(owner: owner, row: row, number: 0)] = count + 1
        return ReaderKey(owner: owner, row: row, number: count)
    }
}

extension View {
    /// The cell of a list or of a collection around the view.
    fileprivate var enclosingCell: View? {
        ancestor(View.self) { $0 is ListCell || $0 is CollectionCell }
    }
}
