import Drawing

/// A picture that the user zooms with two fingers or a double tap, and pans with one finger.
///
/// Zooming is not a feature of every scroll view, because views have no transforms. Only content that draws itself at any size can be
/// zoomed, which applies to pictures only. Other scroll views need no recognizers for it. The names match those of a zooming UIScrollView.
public final class PictureZoomView: ScrollView {
    /// The picture, at first scaled to fit; `nil` shows nothing.
    public var picture: ImageName? {
        didSet { if picture != oldValue { pictureChanged() } }
    }

    /// The colour of a picture of which only the alpha channel is used; `nil` for the picture's own colours.
    package var tint: DynamicColor? {
        get { content.tint }
        set { content.tint = newValue }
    }

    /// The maximum size of the picture, as a multiple of the size at which it fits the view; at least 1.
    public var maximumZoomScale = 4.0

    /// Called when the position or size of the picture changes, for views placed on top of it.
    public var onPicturePlaced: (() -> Void)?

    /// The size of the picture, as a multiple of the size at which it fits the view.
    public private(set) var zoomScale = 1.0

    /// The recognizer that zooms with two fingers.
    public let pinch = PinchGestureRecognizer()
    /// The recognizer that zooms in and out with a double tap.
    public let doubleTap = TapGestureRecognizer()

    /// The scale of a double tap, if the maximum allows it.
    private static let doubleTapScale = 2.5

    private let content = ZoomedPicture()
    private let together = PinchAndPan()
    private var lastSize = Size.zero
    /// The size at which the picture fits the view, which changes when the size of a page becomes known.
    private var lastFittingSize = Size.zero
    /// The zoom scale at the start of the pinch, without rubber-banding.
    private var pinchedScale = 1.0
    /// The latest position of the fingers' centroid, in points from the view's top left.
    private var pinchPosition = Point.zero
    private var flight: Flight?

    /// An animated zoom, defined by the picture's frames.
    private struct Flight {
        let start: Timestamp
        let from: Rect
        let to: Rect
        /// The final zoom scale.
        let scale: Double
    }

    /// Creates a view that shows a picture scaled to fit.
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

    // MARK: Picture frame

    /// The picture's frame, in points from the view's top left.
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

    /// The size of the picture at a scale of 1.
    private var fittingSize: Size {
        guard let picture, case .found(let imageSize)? = scene?.pictures.look(up: picture) else { return bounds.size }
        return ContentMode.scaleAspectFit.place(imageSize, in: Rect(origin: .zero, size: bounds.size)).size
    }

    /// Returns the picture's frame at a scale if one of its points lies at `position`.
    /// - Parameter share: The point, as fractions of the picture's width and height.
    private func frame(scale: Double, of share: Point, at position: Point) -> Rect {
        let size = fittingSize
        let (width, height) = (size.width * scale, size.height * scale)
        return Rect(x: position.x - share.x * width, y: position.y - share.y * height, width: width, height: height)
    }

    /// Returns the point of the picture at `position`, as fractions of its width and height.
    private func share(at position: Point, in frame: Rect) -> Point {
        guard !frame.isEmpty else { return Point(x: 0.5, y: 0.5) }
        return Point(x: (position.x - frame.minX) / frame.width, y: (position.y - frame.minY) / frame.height)
    }

    /// Returns the nearest frame without gaps at its ends; a picture smaller than the view is centred.
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

    /// After a size change, keeps the same point of the picture in the centre.
    public override func layoutSubviews() {
        let fitting = fittingSize
        guard bounds.size != lastSize || fitting != lastFittingSize else { return }
        lastFittingSize = fitting
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

    /// Zooms and keeps the point of the picture at `position` where it is, as far as the picture's ends allow.
    /// - `scale`: The zoom scale, limited to the range from 1 to ``maximumZoomScale``.
    /// - `position`: The position in points from the view's top left; `nil` is the centre.
    public func setZoomScale(_ scale: Double, at position: Point? = nil, animated: Bool) {
        guard scale.isFinite, !bounds.isEmpty else { return }
        let scale = clamped(scale)
        let position = position ?? Point(x: bounds.width / 2, y: bounds.height / 2)
        let target = settled(frame(scale: scale, of: share(at: position, in: pictureFrame), at: position))
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
        let share = scene == nil ? 1 : time.seconds(since: flight.start) / AnimationDuration.zoom.seconds
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

    /// Always `false`: a picture has no leading edge.
    override var beginsAtRight: Bool { false }

    override var isContentHeld: Bool { flight != nil || isPinching }

    // MARK: Gestures

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
                setZoomScale(zoomScale, at: pinchPosition, animated: true)
            } else {
                settle()
            }
        case .possible, .failed: break
        }
    }

    /// Keeps the same point of the picture between the fingers.
    private func pinched() {
        let position = positionInView(pinch.location(in: self))
        pinchPosition = position
        let share = share(at: position - pinch.centerMovement, in: pictureFrame)
        let scale = banded(pinchedScale * pinch.scale)
        self.place(frame(scale: scale, of: share, at: position), scale: scale)
    }

    private func positionInView(_ point: Point) -> Point { point - contentOffset }

    /// Returns the displayed scale for a scale beyond the limits: never more than twice or less than half the limit.
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
        let position = positionInView(doubleTap.location(in: self))
        setZoomScale(zoomScale > 1.01 ? 1 : Self.doubleTapScale, at: position, animated: true)
    }
}

/// Lets the pinch and the pan of a view run simultaneously, so that the remaining finger continues to pan.
private final class PinchAndPan: GestureRecognizerDelegate {
    weak var pan: PanGestureRecognizer?

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other === pan }
}
