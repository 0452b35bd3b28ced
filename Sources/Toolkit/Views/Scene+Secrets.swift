import Drawing

extension Scene {
    /// Where secrets are typed on screen now, in points: whoever takes pictures or notes of touches leaves these places out.
    public var secretFrames: [Rect] {
        var frames: [Rect] = []
        collectSecrets(in: rootView, Rect(origin: .zero, size: size), &frames)
        return frames
    }

    /// Whether a touch there may tell what somebody types that nobody else may know.
    ///
    /// - Parameter point: in points.
    public func isSecret(at point: Point) -> Bool {
        textInput?.contentKind == .secret || secretFrames.contains { $0.contains(point) }
    }

    private func collectSecrets(in view: View, _ seen: Rect, _ frames: inout [Rect]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        let frame = view.frameInScene.intersection(seen)
        if view.isSecret {
            if !frame.isEmpty { frames.append(frame) }
            return
        }
        for subview in view.subviews { collectSecrets(in: subview, view.clipsToBounds ? frame : seen, &frames) }
    }
}
