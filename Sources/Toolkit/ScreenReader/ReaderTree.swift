import Drawing

/// The elements on screen that the screen reader visits, in reading order.
struct ReaderTree {
    let items: [ReaderItem]

    /// Creates a tree without elements.
    init() { items = [] }

    /// Reads the elements of a scene.
    init(of scene: Scene) {
        let elements = scene.readElements
        items = zip(elements.readerKeys, elements).map(ReaderItem.init)
    }

    func index(of key: ReaderKey) -> Int? { items.firstIndex { $0.key == key } }

    /// Returns the smallest element that contains a point in the scene's coordinates.
    func index(at point: Point) -> Int? {
        let hits = items.indices.filter { items[$0].frame.contains(point) }
        return hits.min { (items[$0].frame.area, -$0) < (items[$1].frame.area, -$1) }
    }

    /// Returns the element that takes the place of one that is gone: an equal one, or else the one at its index or before it.
    func replacement(for item: ReaderItem, at index: Int) -> ReaderItem? {
        let equal = items.first { $0.element.role == item.element.role && $0.element.name == item.element.name }
        return equal ?? (items.isEmpty ? nil : items[min(max(index, 0), items.count - 1)])
    }

    /// Returns the first heading in a view, or else the first element in it.
    func beginning(in view: View) -> ReaderItem? {
        let inside = items.filter { $0.view.isDescendant(of: view) }
        return inside.first { $0.element.role == .heading } ?? inside.first
    }
}

extension Rect {
    fileprivate var area: Double { width * height }
}
