import Drawing

/// Which rounded clips of two frames cut the same layers in the same shape, though perhaps at another place.
///
/// Any pairs in ascending order are right, as for ``LayerPairs``; the better they fit, the less is drawn.
struct ClipPairs {
    /// The index in the old frame for each clip of the new one; -1 where there is none.
    private var formers: [Int] = []
    private var isTaken: [Bool] = []
    private var indices: [Layer.ID: Int] = [:]

    func former(of index: Int) -> Int? {
        formers[index] < 0 ? nil : formers[index]
    }

    /// True for a clip of the old frame that has no partner.
    func isGone(_ index: Int) -> Bool { !isTaken[index] }

    /// Finds the pairs.
    ///
    /// - Parameters:
    ///   - old: the frame before.
    ///   - new: the frame after it.
    ///   - layers: which layers of the two are pairs.
    mutating func match(_ old: Frame, _ new: Frame, _ layers: LayerPairs) {
        formers.removeAll(keepingCapacity: true)
        isTaken.removeAll(keepingCapacity: true)
        for _ in old.roundedClips.indices { isTaken.append(false) }
        indices.removeAll(keepingCapacity: true)
        for index in old.roundedClips.indices { indices[old.roundedClips[index].id] = index }
        var next = 0
        for index in new.roundedClips.indices {
            let clip = new.roundedClips[index]
            guard let former = indices[clip.id], former >= next,
                Self.areAlike(old.roundedClips[former], clip, layers)
            else {
                formers.append(-1)
                continue
            }
            formers.append(former)
            isTaken[former] = true
            next = former + 1
        }
    }

    /// True where both have one shape, and the layers that are in both frames are cut by both or by none of them.
    private static func areAlike(_ old: RoundedClip, _ new: RoundedClip, _ layers: LayerPairs) -> Bool {
        guard old.radius == new.radius, old.box.width == new.box.width, old.box.height == new.box.height else {
            return false
        }
        var shared = 0
        for index in new.layers {
            guard let former = layers.former(of: index) else { continue }
            guard old.layers.contains(former) else { return false }
            shared += 1
        }
        return shared == old.layers.count { !layers.isGone($0) }
    }
}
