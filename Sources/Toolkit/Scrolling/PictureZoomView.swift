import Drawing

/// A picture that two fingers enlarge, a double tap too, and one finger moves.
///
/// It is a view of its own, and no ability of every scroll view: views have no transforms, so what can be zoomed is what
/// draws itself in any size, which of all content only a picture does; and a list pays for no recognizers that it
/// does not need. The names are those of a zooming UIScrollView.
public final class PictureZoomView: ScrollView {
    /// Which picture is shown, at first as large as it fits; nil shows nothing.
    public var picture: ImageName? {
        didSet { if picture != oldValue { pictureChanged() } }
    }

    /// How large the picture may become, as a multiple of the size in which it fits the view; at least 1.
    public var maximumZoomScale = 4.0

    /// Called when the picture lies elsewhere in the content, or has another size: for what lies on it.
    public var onPicturePlaced: (() -> Void)?

    /// How large the picture is, as a multiple of the size in which it fits the view.
    public private(set) var zoomScale = 1.0

    /// Zooms with two fingers.
    public let pinch = PinchGestureRecognizer()
    /// Zooms in, and out again.
    public let doubleTap = TapGestureRecognizer()

    /// How far a double tap enlarges, if the maximum allows it.
    private static let doubleTapScale = 2.5
    private static let duration = Duration.milliseconds(300)

    private let content = ZoomedPicture()
    private let together = PinchAndPan()
    private var lastSize = Size.zero
    /// The scale when the fingers came down, as it would be without any resistance.
    private var pinchedScale = 1.0
    /// Where the fingers' centre was last, in points from the view's top left.
    private var pinchedPlace = Point.zero
    private var flight: Flight?

    /// A zoom that goes by itself, given by the picture's frames.
    private struct Flight {
        let start: Timestamp
        let from: Rect
        let to: Rect
        /// At its end.
        let scale: Double
    }

    /// A view that shows a picture as large as it fits.
    public init(_ picture: ImageName? = nil) {
        self.picture = picture
        super.init()
        content.picture = picture
        addSubview(content)
        together.pan = pan
        pinch.delegate = together
        pinch.onChange { [weak self] _ in self?.pinchChanged() }
        addGestureRecognizer(pinch)
        doubleTap.numberOfTapsRequired = 2
        doubleTap.onChange { [weak self] _ in self?.doubleTapped() }
        addGestureRecognizer(doubleTap)
    }

    // MARK: Where the picture is

    /// The picture's rectangle in points from the view's top left.
    public var pictureFrame: Rect { content.frame.offset(by: .zero - contentOffset) }

    private func place(_ frame: Rect, scale: Double) {
        let fitting = fittingSize
        contentSize = Size(width: max(frame.width, bounds.width), height: max(frame.height, bounds.height))
        content.frame = Rect(origin: .zero, size: contentSize).centered(frame.size)
        content.isZoomed = frame.size != fitting
        contentOffset = content.frame.origin - frame.origin
        zoomScale = scale
        onPicturePlaced?()
    }

    /// The size at a scale of 1.
    private var fittingSize: Size {
        guard let picture, case .found(let own)? = scene?.pictures.look(up: picture) else { return bounds.size }
        return ContentMode.scaleAspectFit.place(own, in: Rect(origin: .zero, size: bounds.size)).size
    }

    /// Where the picture is at a scale, if a point of it lies at `place`.
    /// - Parameter share: which point, as shares of the picture's width and height.
    private func frame(scale: Double, of share: Point, at place: Point) -> Rect {
        let size = fittingSize
        let (width, height) = (size.width * scale, size.height * scale)
        return Rect(x: place.x - share.x * width, y: place.y - share.y * height, width: width, height: height)
    }

    /// Which point of the picture lies at `place`, as shares of its width and height.
    private func share(at place: Point, in frame: Rect) -> Point {
        guard !frame.isEmpty else { return Point(x: 0.5, y: 0.5) }
        return Point(x: (place.x - frame.minX) / frame.width, y: (place.y - frame.minY) / frame.height)
    }

    /// The nearest frame in which nothing is beyond its end: centred where it is smaller than the view.
    private func settled(_ frame: Rect) -> Rect {
        func start(_ start: Double, _ length: Double, _ room: Double) -> Double {
            length <= room ? (room - length) / 2 : min(max(start, room - length), 0)
        }
        return Rect(
            x: start(frame.minX, frame.width, bounds.width), y: start(frame.minY, frame.height, bounds.height),
            width: frame.width, height: frame.height)
    }

    private func clamped(_ scale: Double) -> Double { min(max(scale, 1), max(1, maximumZoomScale)) }

    private func pictureChanged() {
        content.picture = picture
        flight = nil
        place(settled(Rect(origin: .zero, size: fittingSize)), scale: 1)
    }

    /// After a rotation, what was in the middle stays there.
    public override func layoutSubviews() {
        guard bounds.size != lastSize else { return }
        let middle = Point(x: lastSize.width / 2, y: lastSize.height / 2)
        let share = lastSize.isEmpty ? Point(x: 0.5, y: 0.5) : share(at: middle, in: flight?.to ?? pictureFrame)
        let scale = clamped(flight?.scale ?? zoomScale)
        flight = nil
        lastSize = bounds.size
        super.layoutSubviews()
        let newMiddle = Point(x: bounds.width / 2, y: bounds.height / 2)
        place(settled(frame(scale: scale, of: share, at: newMiddle)), scale: scale)
    }

    // MARK: Zooming

    /// Zooms so that the point of the picture that lies at `place` stays there, as far as its ends allow.
    /// - `scale`: kept between 1 and ``maximumZoomScale``.
    /// - `place`: in points from the view's top left; nil is the middle.
    public func setZoomScale(_ scale: Double, at place: Point? = nil, animated: Bool) {
        guard scale.isFinite, !bounds.isEmpty else { return }
        let scale = clamped(scale)
        let place = place ?? Point(x: bounds.width / 2, y: bounds.height / 2)
        let target = settled(frame(scale: scale, of: share(at: place, in: pictureFrame), at: place))
        guard animated, let scene, !scene.reducesMotion else {
            flight = nil
            self.place(target, scale: scale)
            return
        }
        stop()
        flight = Flight(start: scene.now, from: pictureFrame, to: target, scale: scale)
        scene.everyFrame { [weak self] in self?.fly(at: $0) ?? false }
    }

    private func fly(at time: Timestamp) -> Bool {
        guard let flight else { return false }
        let share = scene == nil ? 1 : time.seconds(since: flight.start) / Self.duration.seconds
        guard share < 1 else {
            place(flight.to, scale: flight.scale)
            self.flight = nil
            return false
        }
        let progress = TimingCurve.easeOut.value(at: share)
        func between(_ path: KeyPath<Rect, Double>) -> Double {
            flight.from[keyPath: path] + (flight.to[keyPath: path] - flight.from[keyPath: path]) * progress
        }
        let frame = Rect(
            x: between(\.minX), y: between(\.minY), width: between(\.width), height: between(\.height))
        place(frame, scale: flight.scale * frame.width / max(1, flight.to.width))
        return true
    }

    /// A picture begins nowhere.
    override var beginsAtRight: Bool { false }

    override var isContentHeld: Bool { flight != nil || isPinching }

    // MARK: Fingers

    private var isPinching: Bool { (pinch.state == .began || pinch.state == .changed) && pinch.touches.count > 1 }

    private func pinchChanged() {
        switch pinch.state {
        case .began:
            flight = nil
            stop()
            pinchedScale = unbanded(zoomScale)
            pinched()
        case .changed: pinched()
        case .ended, .cancelled:
            if clamped(zoomScale) != zoomScale {
                setZoomScale(zoomScale, at: pinchedPlace, animated: true)
            } else {
                settle()
            }
        case .possible, .failed: break
        }
    }

    /// The point between the fingers stays between them.
    private func pinched() {
        let place = placeInView(pinch.location(in: self))
        pinchedPlace = place
        let share = share(at: place - pinch.centerMovement, in: pictureFrame)
        let scale = banded(pinchedScale * pinch.scale)
        self.place(frame(scale: scale, of: share, at: place), scale: scale)
    }

    private func placeInView(_ point: Point) -> Point { point - contentOffset }

    /// What is shown of a scale beyond the limits: never twice as much, nor half as little.
    private func banded(_ scale: Double) -> Double {
        let limit = clamped(scale)
        guard limit != scale, scale > 0 else { return max(limit, scale) }
        let beyond = 1 + ScrollPhysics.banded(max(scale / limit, limit / scale) - 1, dimension: 1)
        return scale > limit ? limit * beyond : limit / beyond
    }

    private func unbanded(_ shown: Double) -> Double {
        let limit = clamped(shown)
        guard limit != shown, shown > 0 else { return limit }
        let beyond = 1 + ScrollPhysics.unbanded(max(shown / limit, limit / shown) - 1, dimension: 1)
        return shown > limit ? limit * beyond : limit / beyond
    }

    private func doubleTapped() {
        let place = placeInView(doubleTap.location(in: self))
        setZoomScale(zoomScale > 1.01 ? 1 : Self.doubleTapScale, at: place, animated: true)
    }
}

/// Lets a pinch and the pan of the same view go together: the finger that is left moves the picture on.
private final class PinchAndPan: GestureRecognizerDelegate {
    weak var pan: PanGestureRecognizer?

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other === pan }
}
