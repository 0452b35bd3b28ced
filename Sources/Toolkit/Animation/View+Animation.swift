extension View {
    /// Animates the changes of frames and alphas that `changes` makes, of this view and any other in its scene.
    ///
    /// The changes take effect at once in the model; what is on screen follows. A property that is already moving
    /// goes on from where it is seen. Outside of a scene, and where motion is reduced, everything jumps.
    /// - `completion`: told whether the animations came to their end, or were replaced on the way.
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

    /// Ends the view's animations: it is shown at once where it belongs.
    public func removeAnimations() {
        scene?.animator.remove(self)
        setNeedsFrame()
    }
}
