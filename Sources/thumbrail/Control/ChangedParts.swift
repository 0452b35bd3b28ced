import Drawing

/// The parts of a picture that have changed, with a limit on their number.
struct ChangedParts {
    private var rects: [PixelRect] = []

    /// The maximum number of parts. If it is exceeded, all parts are merged into one.
    static let most = 24

    var isEmpty: Bool { rects.isEmpty }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        guard rects.count > Self.most else { return }
        rects = [rects.reduce(rects[0]) { $0.union($1) }]
    }

    mutating func take() -> [PixelRect] {
        defer { rects = [] }
        return rects
    }
}
