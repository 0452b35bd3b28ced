import Drawing

/// Which layers of two frames are compared with each other: those of the same view as far as they kept their order, and
/// between these, those of views that took each other's place.
///
/// Any pairs in ascending order are right; the better they fit, the less is drawn.
struct LayerPairs {
    /// How many layers of the old frame are looked at for one whose place a layer of the new frame has taken.
    private static let maxSkip = 8

    /// The index in the old frame for each layer of the new one; -1 where there is none.
    private var formers: [Int] = []
    private var isTaken: [Bool] = []
    private var indices: [Layer.ID: Int] = [:]

    func former(of index: Int) -> Int? {
        formers[index] < 0 ? nil : formers[index]
    }

    /// True for a layer of the old frame that has no partner.
    func isGone(_ index: Int) -> Bool { !isTaken[index] }

    /// Finds the pairs; layers that changed places are no pairs, so both their places are damaged.
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
        // The old layers that are still there, in the new order: those in ascending order keep their pixels. Of a layer
        // that moved to the back all others would count as moved, so the next one is looked at too.
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

    /// Pairs as many layers at the end of both frames.
    private mutating func pairEnds(_ oldCount: Int, _ count: Int) {
        for index in oldCount - count..<oldCount {
            formers.append(index)
            isTaken[index] = true
        }
    }

    /// Finds pairs among what is left between two pairs: a page that takes another's place has its background, its rows
    /// and their lines in the same places, and mostly only some of the texts differ.
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
    /// True where the same commands have the same pixels in both, but for what their clips cut.
    func isInPlace(of other: Layer) -> Bool {
        originX == other.originX && originY == other.originY && shiftX == other.shiftX && shiftY == other.shiftY
            && opacity == other.opacity
    }

    /// True where both are known to have the same commands without comparing them.
    func isUnchanged(from former: Layer) -> Bool { id == former.id && version == former.version }
}
