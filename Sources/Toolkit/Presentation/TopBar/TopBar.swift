import Drawing

/// The bar at the upper edge of a scene, which pushes the root controller's view down.
///
/// The content is laid out at each step of the movement, so that what is fixed at its lower edge does not move. A movement begins only
/// while no finger is down; fingers whose touches are ignored do not count.
final class TopBar {
    /// The view in which the bar slides in and out.
    let place = TopBarPlace()
    /// The height by which the content is pushed down at the moment, in points.
    private(set) var height = 0.0
    /// Called after ``height`` has changed.
    var onMove: () -> Void = {}

    /// The bar; `nil` for none. A bar that is removed stays on screen until it has slid out, but cannot be touched.
    var view: View? {
        didSet {
            guard view !== oldValue else { return }
            place.isUserInteractionEnabled = view != nil
            if let view {
                for former in place.subviews where former !== view { former.removeFromSuperview() }
                place.addSubview(view)
            } else {
                place.scene?.touches.cancel(within: place)
                // A bar that never appeared does not slide out.
                arrive()
            }
            measure()
        }
    }

    private struct Motion {
        let from: Double
        let to: Double
        let start: Timestamp
        /// A Boolean value that tells whether the bar comes or goes, rather than only changing its height.
        let slides: Bool
    }

    private var target = 0.0
    /// The height of the bar itself, also while it is partly visible.
    private var barHeight = 0.0
    private var motion: Motion?
    /// A Boolean value that tells whether a frame callback waits for the next frame.
    private var isTicking = false
    /// A Boolean value that tells whether the bar itself moved in the latest movement, because it came or went.
    private var barHasMoved = false
    private var gate = MovedContentGate()

    /// The maximum share of the scene's height.
    private static let maximumShare = 0.5

    init() {
        place.clipsToBounds = true
        place.onLayout = { [weak self] in self?.measure() }
    }

    private var scene: Scene? { place.scene }

    // MARK: Height

    private func measuredHeight(in scene: Scene) -> Double {
        guard let view else { return 0 }
        let wanted = view.sizeThatFits(scene.size).height
        guard wanted.isFinite, wanted > 0 else { return 0 }
        return (min(wanted, scene.size.height * Self.maximumShare) * scene.scale).rounded(.up) / scene.scale
    }

    private func measure() {
        guard let scene else { return }
        target = measuredHeight(in: scene)
        if target > 0 { barHeight = target }
        layOut()
        move()
    }

    /// Adapts the bar to another size of the scene at once, since everything moves then.
    func sceneResized() {
        guard let scene else { return }
        target = measuredHeight(in: scene)
        if target > 0 { barHeight = target }
        motion = nil
        height = target
        arrive()
        layOut()
    }

    private func layOut() {
        guard let scene else { return }
        place.frame = Rect(x: 0, y: 0, width: scene.size.width, height: height)
        // A bar that comes or goes slides as a whole.
        let slides = motion?.slides ?? (height == 0)
        let bar = slides ? barHeight : height
        for view in place.subviews {
            view.frame = Rect(x: 0, y: height - bar, width: scene.size.width, height: bar)
        }
    }

    // MARK: Movement

    /// Continues a movement that waited until no finger is down.
    func fingersLifted() { move() }

    private func move() {
        guard height != target, !isTicking, let scene, !scene.isTouched else { return }
        isTicking = true
        scene.everyFrame { [weak self] in self?.tick(at: $0) ?? false }
    }

    /// Moves the content to its position at `time`. Returns `false` once it is at rest or has to wait.
    private func tick(at time: Timestamp) -> Bool {
        guard let scene, height != target || motion != nil, motion != nil || !scene.isTouched else {
            isTicking = false
            return false
        }
        let motion = motion(at: time, isTouched: scene.isTouched)
        self.motion = motion
        barHasMoved = motion.slides
        let progress = scene.reducesMotion ? 1 : time.seconds(since: motion.start) / AnimationDuration.content.seconds
        let exact = motion.from + (motion.to - motion.from) * TimingCurve.easeOut.value(at: progress)
        // Whole pixels, so that layers are moved and not redrawn.
        height = progress >= 1 ? motion.to : (exact * scene.scale).rounded() / scene.scale
        gate.close(at: time)
        if progress >= 1 {
            self.motion = nil
            isTicking = false
            arrive()
        }
        layOut()
        onMove()
        // The wanted height may have changed meanwhile.
        if !isTicking { move() }
        return self.motion != nil
    }

    /// Returns the current movement, or a new one if the wanted height has changed and no finger is down.
    private func motion(at time: Timestamp, isTouched: Bool) -> Motion {
        if let motion, motion.to == target || isTouched { return motion }
        let slides = motion?.slides == true || height == 0 || target == 0
        return Motion(from: height, to: target, start: time, slides: slides)
    }

    private func arrive() {
        guard view == nil, height == 0 else { return }
        for former in place.subviews { former.removeFromSuperview() }
        barHeight = 0
    }

    // MARK: Touches

    /// Returns `true` if a touch event reaches the views.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - hit: returns the view at a touch down that may have moved with the bar; `nil` if there is none.
    func admits(_ event: TouchEvent, hit: () -> View?) -> Bool {
        gate.admits(event) {
            guard let view = hit() else { return false }
            return barHasMoved || !view.isDescendant(of: place)
        }
    }
}

/// The view that contains the bar at a scene's upper edge.
final class TopBarPlace: View {
    /// Called in each layout pass.
    var onLayout: (() -> Void)?

    override func layoutSubviews() { onLayout?() }
}
