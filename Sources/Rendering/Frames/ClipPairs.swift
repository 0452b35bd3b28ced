import Drawing

/// Pairs of rounded clips in two frames that clip the same layers to the same shape, possibly at different positions.
///
/// Any pairs in ascending order give a correct result, as for ``LayerPairs``. The better they match, the less is drawn.
struct ClipPairs {
    /// The index in the old frame for each clip of the new frame; -1 if there is none.
    private var formers: [Int] = []
    private var isTaken: [Bool] = []
    private var indices: [Layer.ID: Int] = [:]

    func former(of index: Int) -> Int? {
        formers[index] < 0 ? nil : formers[index]
    }

    /// Returns `true` if a clip of the old frame has no partner.
    func isGone(_ index: Int) -> Bool { !isTaken[index] }

    /// Finds the pairs.
    ///
    /// - Parameters:
    ///   - old: The previous frame.
    ///   - new: The next frame.
    ///   - layers: The pairs of layers in the two frames.
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

    /// Returns `true` if both clips have the same shape, and each layer that exists in both frames is clipped by both
    /// or by neither.
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
