import Drawing
import Elements
import KioskFile
import Toolkit

/// A single element that has the whole screen for itself: one that fills a page, such as a slideshow, or one in its middle.
final class AttractElement: ViewController {
    private let placed: PlacedElements
    private let language: Language
    private let links: KioskActions

    init(_ element: any PageElement, language: Language, links: KioskActions) {
        placed = PlacedElements([element])
        (self.language, self.links) = (language, links)
        super.init()
    }

    override func loadView() -> View {
        placed.show(in: language, SetValues(), links)
        return AttractStage(placed.views.first)
    }
}

/// Gives a view the room that it has use for.
final class AttractStage: View {
    private let content: View?

    /// In points; of a view that is not as high as the screen.
    private static let width = 640.0
    private static let margin = 24.0
    /// Of the height: what asks for more gets all.
    private static let share = 0.6

    init(_ content: View?) {
        self.content = content
        super.init()
        if let content { addSubview(content) }
        (content as? SlideshowCard)?.fillEdges()
    }

    /// Whether it has use for the room below the hint, too.
    var isFullBleed: Bool { (content as? SlideshowCard)?.isFullBleed == true }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        guard !isFullBleed else {
            content.frame = bounds
            return
        }
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        if content.sizeThatFits(room.size).height >= room.height * Self.share {
            content.frame = room
            return
        }
        let width = min(room.width, Self.width * max(1, theme.textScale))
        let height = min(room.height, content.sizeThatFits(Size(width: width, height: room.height)).height)
        content.frame = room.centered(Size(width: width, height: height))
    }
}
