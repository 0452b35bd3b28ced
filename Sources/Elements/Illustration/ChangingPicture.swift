import Drawing
import Toolkit

/// A wide picture that keeps showing the previous picture until the next one is decoded, or forever if it cannot be decoded.
final class ChangingPicture: WidePicture {
    /// The picture to show; `nil` for none.
    var wanted: ImageName? {
        didSet { if wanted != oldValue { wantedChanged() } }
    }

    /// A Boolean value that tells whether a placeholder is shown while there is no picture.
    var isPlaceShown = false {
        didSet {
            guard isPlaceShown != oldValue else { return }
            showPlace()
        }
    }

    /// A Boolean value that tells whether the wanted picture could not be decoded.
    private(set) var isBroken = false
    /// A closure that is called when a picture was decoded or could not be decoded.
    var onChange: () -> Void = {}

    /// The picture that is being decoded. Only one is decoded at a time. If a source is faster than the decoder, pictures are skipped.
    private var awaited: ImageName?
    /// A Boolean value that tells whether decoding of ``wanted`` has succeeded or failed.
    private var isKnown = true
    private let dash = Label(TitledCard.dash, role: .title, color: .role(.secondaryText))

    init() {
        super.init(nil)
        dash.isHidden = true
        addSubview(dash)
    }

    private func wantedChanged() {
        isBroken = false
        isKnown = wanted == nil || wanted == picture
        if wanted == nil { picture = nil }
        begin()
        showPlace()
    }

    /// Starts to decode the wanted picture for its display size, if the size is known.
    private func begin() {
        guard let wanted, !isKnown, awaited == nil, let scene else { return }
        let keeps = picture.map { scene.pictures.look(up: $0).isFound } ?? false
        if !keeps, picture != wanted {
            picture = wanted
            showPlace()
        }
        guard bounds.width > 0, bounds.height > 0 else { return }
        awaited = wanted
        let full = Self.size(of: wanted, width: bounds.width, in: scene)
        // A card that is lower than it requests shows a smaller picture.
        let share = min(1, bounds.height / max(1, full.height))
        let size = Size(width: (full.width * share).rounded(), height: (full.height * share).rounded())
        scene.pictures.makeReady(wanted, in: size) { [weak self] isThere in self?.finish(wanted, isThere) }
    }

    private func finish(_ name: ImageName, _ isThere: Bool) {
        awaited = nil
        if isThere { picture = name }
        if name == wanted {
            isKnown = true
            isBroken = !isThere
        }
        showPlace()
        onChange()
        // The wanted picture may have changed in the meantime.
        begin()
    }

    private func showPlace() {
        dash.isHidden = !isPlaceShown || picture != nil
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    override func didMoveToScene() {
        super.didMoveToScene()
        begin()
    }

    /// Returns the height of the whole picture, or of its placeholder, for a width.
    func wholeHeight(width: Double) -> Double {
        guard picture == nil, isPlaceShown, let scene, width.isFinite else {
            return super.sizeThatFits(Size(width: width, height: .infinity)).height
        }
        return Self.placeSize(width: width, in: scene).height
    }

    /// Returns no height, because the picture takes what the texts of its card leave.
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 0) }

    override func layoutSubviews() {
        super.layoutSubviews()
        dash.frame = bounds.centered(dash.sizeThatFits(bounds.size))
        begin()
    }

    override func draw(_ list: inout DisplayList) {
        super.draw(&list)
        guard isPlaceShown, picture == nil else { return }
        list.fill(
            Rect(origin: .zero, size: bounds.size), theme.color(.placeholder).opacity(0.5),
            radii: CornerRadii(cornerRadius))
    }
}
