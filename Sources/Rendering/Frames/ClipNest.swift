import Drawing

/// A filter for the rounded clips of a frame, which ensures that they are nested or disjoint.
struct ClipNest {
    /// The ends of the clips that enclose the current one, from the outermost inwards.
    private var ends: [Int] = []
    private var first = 0

    /// Removes clips that are out of order, partly overlap others, contain no layers, or refer to layers that do not exist.
    mutating func tidy(_ frame: inout Frame) {
        guard !frame.roundedClips.isEmpty else { return }
        let count = frame.layers.count
        begin()
        if frame.roundedClips.allSatisfy({ admits($0, count) }) { return }
        begin()
        frame.roundedClips = frame.roundedClips.filter { admits($0, count) }
    }

    private mutating func begin() {
        ends.removeAll(keepingCapacity: true)
        first = 0
    }

    private mutating func admits(_ clip: RoundedClip, _ count: Int) -> Bool {
        let layers = clip.layers
        guard clip.isCountable, !layers.isEmpty, layers.lowerBound >= first else { return false }
        while let end = ends.last, end <= layers.lowerBound { ends.removeLast() }
        guard layers.upperBound <= ends.last ?? count else { return false }
        first = layers.lowerBound
        ends.append(layers.upperBound)
        return true
    }
}
