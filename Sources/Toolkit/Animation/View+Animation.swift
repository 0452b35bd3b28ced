extension View {
    /// Animates the changes that `changes` makes to frames and alphas, of this view and of any other view in its scene.
    ///
    /// The changes take effect immediately in the model; the screen follows. A property that is already moving continues from
    /// its value on screen. If the view has no scene, or the scene reduces motion, the changes are shown at once.
    /// - `completion`: receives `true` if all animations ran to their end, `false` if one was replaced or removed.
    public func animate(
        withDuration duration: Duration, curve: TimingCurve = .easeInOut, changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard let scene, !scene.reducesMotion, duration > .zero else {
            changes()
            completion?(true)
            return
        }
        let group = AnimationGroup(start: scene.now, duration: duration, curve: curve, completion: completion)
        let outer = scene.animator.current
        scene.animator.current = group
        changes()
        scene.animator.current = outer
        if outer == nil { scene.animator.endInterrupted() }
        group.close()
        scene.setNeedsFrame()
    }

    /// Ends the view's animations. The view is shown at its model values at once.
    public func removeAnimations() {
        scene?.animator.remove(self)
        setNeedsFrame()
    }
}
