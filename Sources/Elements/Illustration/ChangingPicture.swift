import Drawing
import Toolkit

/// A wide picture that stays until the one in its place is decoded, and where that cannot be decoded at all.
final class ChangingPicture: WidePicture {
    /// The picture that is to be seen; nil for none.
    var wanted: ImageName? {
        didSet { if wanted != oldValue { wantedChanged() } }
    }

    /// Whether a picture that is not there has a place all the same.
    var isPlaceShown = false {
        didSet {
            guard isPlaceShown != oldValue else { return }
            showPlace()
        }
    }

    /// Whether what is wanted cannot be shown.
    private(set) var isBroken = false
    /// Called when another picture is seen, or one turns out to be broken.
    var onChange: () -> Void = {}

    /// What is being decoded: one at a time, so that a source that is quicker than the decoder is shown as far as that comes.
    private var awaited: ImageName?
    /// Whether it is known how `wanted` turns out.
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

    /// Has the picture that is wanted decoded in the size in which it will be seen, once that is known.
    private func begin() {
        guard let wanted, !isKnown, awaited == nil, let scene else { return }
        let keeps = picture.map { scene.pictures.look(up: $0).isFound } ?? false
        if !keeps, picture != wanted {
            picture = wanted
            showPlace()
        }
        guard bounds.width > 0 else { return }
        awaited = wanted
        let size = Self.size(of: wanted, width: bounds.width, in: scene)
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
        // Another one has come meanwhile.
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

    override func sizeThatFits(_ size: Size) -> Size {
        guard picture == nil, isPlaceShown, let scene, size.width.isFinite else { return super.sizeThatFits(size) }
        return Self.placeSize(width: size.width, in: scene)
    }

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
