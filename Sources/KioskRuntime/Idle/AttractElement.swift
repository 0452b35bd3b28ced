import Drawing
import Elements
import KioskFile
import Toolkit

/// An attract page with a single element, which fills the screen, such as a slideshow, or is centred on it.
final class AttractElement: ViewController {
    private let placed: PlacedElements
    private let language: Language
    private let links: KioskActions

    init(_ element: any PageElement, language: Language, links: KioskActions) {
        placed = PlacedElements(PageContent([element]))
        (self.language, self.links) = (language, links)
        super.init()
    }

    override func loadView() -> View {
        placed.show(in: language, SetValues(), links)
        return AttractStage(placed.items.first?.view)
    }
}

/// A view that lays out its content according to the height that the content requests.
final class AttractStage: View {
    private let content: View?

    /// The width of a view that does not fill the whole height, in points.
    private static let width = 640.0
    private static let margin = 24.0
    /// The share of the height above which a view gets the whole area.
    private static let share = 0.6

    init(_ content: View?) {
        self.content = content
        super.init()
        if let content { addSubview(content) }
        (content as? SlideshowCard)?.fillEdges()
        (content as? ClockCard)?.fillScreen()
    }

    /// A Boolean value that tells whether the view also fills the area behind the hint.
    var isFullBleed: Bool { (content as? SlideshowCard)?.isFullBleed == true }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        guard !isFullBleed else {
            content.frame = bounds
            return
        }
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let isClock = (content as? ClockCard)?.style == .digital
        if isClock || content.sizeThatFits(room.size).height >= room.height * Self.share {
            content.frame = room
            return
        }
        let width = min(room.width, Self.width * max(1, theme.textScale))
        let height = min(room.height, content.sizeThatFits(Size(width: width, height: room.height)).height)
        content.frame = room.centered(Size(width: width, height: height))
    }
}
