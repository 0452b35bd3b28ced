import Drawing
import Elements
import KioskFile
import Toolkit

/// An attract page with a single element, which fills the screen, such as a slideshow, or is centred on it. A clock can have readings below.
final class AttractElement: ViewController {
    private let placed: PlacedElements
    private let language: Language
    private let links: KioskActions

    /// The maximum number of readings below a clock.
    private static let maximumReadings = 3

    init(_ content: PageContent, language: Language, links: KioskActions) {
        placed = PlacedElements(content)
        (self.language, self.links) = (language, links)
        super.init()
    }

    /// Returns `true` for a clock that is followed by a few values or states only.
    static func isClockWithReadings(_ content: PageContent) -> Bool {
        let kinds = content.elements.map { type(of: $0).key.name }
        guard kinds.first == "clock", kinds.count <= 1 + maximumReadings else { return false }
        return kinds.dropFirst().allSatisfy { ["value", "state"].contains($0) }
    }

    override func loadView() -> View {
        placed.show(in: language, SetValues(), links)
        let views = placed.items.map(\.view)
        return AttractStage(views.first, readings: Array(views.dropFirst()))
    }
}

/// A view that lays out its content according to the height that the content requests, with readings in a row below it.
final class AttractStage: View {
    private let content: View?
    private let readings: [View]

    /// The width of a view that does not fill the whole height, in points.
    private static let width = 640.0
    private static let margin = 24.0
    /// The maximum width of a reading, in points.
    private static let readingWidth = 320.0
    /// The share of the height above which a view gets the whole area.
    private static let share = 0.6

    init(_ content: View?, readings: [View] = []) {
        self.content = content
        self.readings = readings
        super.init()
        for view in [content].compactMap(\.self) + readings { addSubview(view) }
        for case let card as TitledCard in readings { card.showWithoutCard() }
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
        guard readings.isEmpty else { return layOut(content, above: readings, in: room) }
        let isClock = (content as? ClockCard)?.style == .digital
        if isClock || content.sizeThatFits(room.size).height >= room.height * Self.share {
            content.frame = room
            return
        }
        let width = min(room.width, Self.width * max(1, theme.textScale))
        let height = min(room.height, content.sizeThatFits(Size(width: width, height: room.height)).height)
        content.frame = room.centered(Size(width: width, height: height))
    }

    /// Places the readings side by side in the middle of the lower edge.
    private func layOut(_ content: View, above readings: [View], in room: Rect) {
        let count = Double(readings.count)
        let share = (room.width - (count - 1) * Self.margin) / count
        let width = max(0, min(share, Self.readingWidth * max(1, theme.textScale))).rounded(.down)
        let height = readings.map { $0.sizeThatFits(Size(width: width, height: room.height)).height }.max() ?? 0
        let row = min(height.rounded(.up), room.height / 2)
        var x = room.midX - (count * width + (count - 1) * Self.margin) / 2
        for view in readings {
            view.frame = mirrored(Rect(x: x, y: room.maxY - row, width: width, height: row))
            x += width + Self.margin
        }
        content.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - row))
    }
}
