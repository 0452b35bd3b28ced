import Drawing

extension Scene {
    /// The areas in which secrets are typed, in points. Screenshots and logs of touches must leave them out.
    public var secretFrames: [Rect] { secrets.map(\.frame) }

    /// The frontmost view in which a secret is typed; `nil` if there is none.
    var secretView: View? { secrets.last?.view }

    private var secrets: [(view: View, frame: Rect)] {
        var found: [(View, Rect)] = []
        collectSecrets(in: rootView, Rect(origin: .zero, size: size), &found)
        return found
    }

    /// Returns `true` if a touch at a point could reveal a secret that is being typed.
    ///
    /// - Parameter point: The position of the touch, in points.
    public func isSecret(at point: Point) -> Bool {
        textInput?.contentKind.isSecret == true || secretFrames.contains { $0.contains(point) }
    }

    private func collectSecrets(in view: View, _ visible: Rect, _ found: inout [(View, Rect)]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        let frame = view.frameInScene.intersection(visible)
        if view.isSecret {
            if !frame.isEmpty { found.append((view, frame)) }
            return
        }
        for subview in view.subviews { collectSecrets(in: subview, view.clipsToBounds ? frame : visible, &found) }
    }
}
