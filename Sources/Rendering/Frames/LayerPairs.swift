import Drawing

/// Which layers of two frames are the same view, as far as they kept their order.
struct LayerPairs {
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
        guard first < old.count || first < new.count else { return }
        indices.removeAll(keepingCapacity: true)
        for index in first..<max(first, old.count) { indices[old[index].id] = index }
        // The old layers that are still there, in the new order: those in ascending order keep their pixels. Of a layer
        // that moved to the back all others would count as moved, so the next one is looked at too.
        var last = first - 1
        for index in first..<max(first, new.count) {
            guard let former = indices[new[index].id], !isTaken[former], former > last else {
                formers.append(-1)
                continue
            }
            if index + 1 < new.count, let next = indices[new[index + 1].id], next > last, next < former {
                formers.append(-1)
                continue
            }
            formers.append(former)
            isTaken[former] = true
            last = former
        }
    }
}
