import Drawing

/// Pairs of layers in two frames that are compared with each other.
///
/// Layers of the same view are paired if they kept their order. Between these pairs, layers at the same position are
/// paired, because one view may have replaced another.
///
/// Any pairs in ascending order give a correct result. The better they match, the less is drawn.
struct LayerPairs {
    /// The maximum number of layers of the old frame to search for a layer at the position of a new layer.
    private static let maxSkip = 8

    /// The index in the old frame for each layer of the new frame; -1 if there is none.
    private var formers: [Int] = []
    private var isTaken: [Bool] = []
    private var indices: [Layer.ID: Int] = [:]

    func former(of index: Int) -> Int? {
        formers[index] < 0 ? nil : formers[index]
    }

    /// Returns `true` if a layer of the old frame has no partner.
    func isGone(_ index: Int) -> Bool { !isTaken[index] }

    /// Finds the pairs. Layers that changed their order are not paired, so both their old and new positions are
    /// damaged.
    mutating func match(_ old: [Layer], _ new: [Layer]) {
        formers.removeAll(keepingCapacity: true)
        isTaken.removeAll(keepingCapacity: true)
        for _ in old.indices { isTaken.append(false) }
        var first = 0
        while first < old.count, first < new.count, old[first].id == new[first].id {
            formers.append(first)
            isTaken[first] = true
            first += 1
        }
        var rest = 0
        while first + rest < min(old.count, new.count), old[old.count - 1 - rest].id == new[new.count - 1 - rest].id {
            rest += 1
        }
        let (oldEnd, newEnd) = (old.count - rest, new.count - rest)
        guard first < oldEnd || first < newEnd else { return pairEnds(old.count, rest) }
        indices.removeAll(keepingCapacity: true)
        for index in first..<oldEnd { indices[old[index].id] = index }
        // Old layers that still exist keep their pixels if their order is ascending. Pairing a layer that moved to the back
        // would prevent the pairing of all others, so the next layer is considered too.
        var last = first - 1
        for index in first..<newEnd {
            guard let former = indices[new[index].id], !isTaken[former], former > last else {
                formers.append(-1)
                continue
            }
            if index + 1 < newEnd, let next = indices[new[index + 1].id], next > last, next < former {
                formers.append(-1)
                continue
            }
            formers.append(former)
            isTaken[former] = true
            last = former
        }
        pairEnds(old.count, rest)
        pairPlaces(old, new, from: first)
    }

    /// Pairs the last `count` layers of both frames.
    private mutating func pairEnds(_ oldCount: Int, _ count: Int) {
        for index in oldCount - count..<oldCount {
            formers.append(index)
            isTaken[index] = true
        }
    }

    /// Pairs the layers that remain between two pairs. When a page replaces another, its background, rows and separators are
    /// at the same positions, and usually only some texts differ.
    private mutating func pairPlaces(_ old: [Layer], _ new: [Layer], from first: Int) {
        var index = first
        var former = first
        while index < new.count {
            var end = index
            while end < new.count, formers[end] < 0 { end += 1 }
            let formerEnd = end < new.count ? formers[end] : old.count
            for number in index..<end {
                let limit = min(formerEnd, former + Self.maxSkip)
                guard former < limit else { break }
                guard let found = (former..<limit).first(where: { old[$0].isInPlace(of: new[number]) }) else {
                    continue
                }
                formers[number] = found
                isTaken[found] = true
                former = found + 1
            }
            former = formerEnd + 1
            index = end + 1
        }
    }
}

extension Layer {
    /// Returns `true` if the same commands would produce the same pixels in both layers, apart from clipping.
    func isInPlace(of other: Layer) -> Bool {
        originX == other.originX && originY == other.originY && shiftX == other.shiftX && shiftY == other.shiftY
            && opacity == other.opacity
    }

    /// Returns `true` if the IDs and versions of both layers show that their commands are equal.
    func isUnchanged(from former: Layer) -> Bool { id == former.id && version == former.version }
}
