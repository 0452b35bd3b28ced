import Drawing

/// A small set of disjoint rectangles that cover at least the pixels that were added.
///
/// Rectangles whose union is hardly larger than both together are merged. If there are more than 32 rectangles, those that
/// are close to each other are also merged. Drawing a few additional pixels is cheaper than another pass over all layers.
struct RectSet {
    static let maxCount = 32

    private(set) var rects: [PixelRect] = []
    /// The number of extra pixels that may be included when two rectangles are merged.
    private var slack = 1
    private var pieces: [PixelRect] = []

    var isEmpty: Bool { rects.isEmpty }
    var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// Empties the set and adapts the merging tolerance to the bounds of the next rectangles.
    mutating func removeAll(within bounds: PixelRect) {
        rects.removeAll(keepingCapacity: true)
        // Filling 4096 pixels takes about as long as a pass over the layers of a frame.
        slack = max(1, min(4096, bounds.area / 256))
    }

    mutating func add(_ added: PixelRect) {
        guard !added.isEmpty else { return }
        insert(added)
        while rects.count > Self.maxCount { coarsen() }
    }

    /// Increases the merging tolerance, and merges rectangles accordingly.
    private mutating func coarsen() {
        slack *= 4
        let extents = rects.reduce(rects[0]) { $0.union($1) }
        let former = rects
        rects.removeAll(keepingCapacity: true)
        if slack >= extents.area {
            rects.append(extents)
        } else {
            for rect in former { insert(rect) }
        }
    }

    private mutating func insert(_ added: PixelRect) {
        var rect = added
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(rect) { return }
            let union = other.union(rect)
            let sum = other.area + rect.area
            if union.area <= sum + max(slack, sum / 8) {
                rect = union
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                index = 0
            } else {
                index += 1
            }
        }
        pieces.removeAll(keepingCapacity: true)
        pieces.append(rect)
        for other in rects where other.intersects(rect) {
            Self.subtract(other, from: &pieces)
        }
        rects.append(contentsOf: pieces)
    }

    /// Returns `true` if a single rectangle of the set contains all of `rect`. Returns `false` if several are needed to
    /// cover it.
    func holds(_ rect: PixelRect) -> Bool {
        rects.contains { $0.contains(rect) }
    }

    /// Returns the number of pixels of `rect` that are in the set.
    func area(within rect: PixelRect) -> Int {
        rects.reduce(0) { $0 + $1.intersection(rect).area }
    }

    /// Cuts a rectangle out of others. Each of them leaves up to four pieces.
    static func subtract(_ hole: PixelRect, from rects: inout [PixelRect]) {
        var index = rects.count - 1
        while index >= 0 {
            let rect = rects[index]
            if rect.intersects(hole) {
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                let y0 = max(rect.y0, hole.y0)
                let y1 = min(rect.y1, hole.y1)
                if rect.y0 < hole.y0 { rects.append(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: hole.y0)) }
                if rect.x0 < hole.x0 { rects.append(PixelRect(x0: rect.x0, y0: y0, x1: hole.x0, y1: y1)) }
                if rect.x1 > hole.x1 { rects.append(PixelRect(x0: hole.x1, y0: y0, x1: rect.x1, y1: y1)) }
                if rect.y1 > hole.y1 { rects.append(PixelRect(x0: rect.x0, y0: hole.y1, x1: rect.x1, y1: rect.y1)) }
            }
            index -= 1
        }
    }
}
