import Drawing
import KioskFile
import Toolkit

/// The attract screen: content that covers the whole screen, with a hint to touch it.
final class AttractController: ViewController {
    private let content: ViewController
    private var attractView: AttractView?

    init(_ content: ViewController) {
        self.content = content
        super.init()
        addChild(content)
    }

    override func loadView() -> View {
        let view = AttractView()
        attractView = view
        return view
    }

    override func viewDidLoad() {
        guard let attractView else { return }
        showChild(content, in: attractView.stage, frame: attractView.stage.bounds)
        content.didMove(toParent: self)
        attractView.content = content.view
    }
}

/// The view of the attract screen: the content, and the hint below it.
final class AttractView: View {
    let stage = View()
    weak var content: View? {
        didSet { setNeedsLayout() }
    }
    private let hint = AttractHint()

    private static let margin = 24.0

    init() {
        super.init()
        addSubview(stage)
        addSubview(hint)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = hint.sizeThatFits(Size(width: max(0, bounds.width - 2 * Self.margin), height: bounds.height))
        let top = max(0, bounds.height - size.height - Self.margin)
        hint.frame = Rect(
            x: ((bounds.width - size.width) / 2).rounded(), y: top, width: size.width, height: size.height)
        // A slideshow fills the screen, and the hint lies over it.
        let isFullBleed = (content as? AttractStage)?.isFullBleed == true
        stage.frame =
            isFullBleed ? bounds : Rect(x: 0, y: 0, width: bounds.width, height: max(0, top - Self.margin))
        content?.frame = stage.bounds
    }

    override func themeDidChange() {
        backgroundColor = .role(.background)
        setNeedsLayout()
    }
}

/// The text that invites the user to touch the screen.
final class AttractHint: View {
    private let label = Label("", role: .title, color: .role(.onAccent))

    private static let inset = Size(width: 32, height: 14)

    init() {
        super.init()
        isUserInteractionEnabled = false
        label.alignment = .center
        label.numberOfLines = 2
        addSubview(label)
    }

    private func showText() {
        guard let scene else { return }
        label.text = IdleStrings(scene.language).touch
    }

    override func themeDidChange() {
        showText()
        setNeedsDisplay()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        showText()
        let room = Size(width: max(0, size.width - 2 * Self.inset.width), height: size.height)
        let text = label.sizeThatFits(room)
        return Size(
            width: min(size.width, text.width.rounded(.up) + 2 * Self.inset.width),
            height: text.height.rounded(.up) + 2 * Self.inset.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.inset.width, dy: Self.inset.height)
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(bounds, theme.color(.accent), radii: CornerRadii(bounds.height / 2))
    }
}
