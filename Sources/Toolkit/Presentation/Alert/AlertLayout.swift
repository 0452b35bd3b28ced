import Drawing

/// The layout of an alert: a pure function of the available room and the sizes of its texts and buttons.
nonisolated struct AlertLayout: Equatable {
    /// The sizes of the parts, in points.
    struct Content: Equatable {
        var titleHeight = 0.0
        /// The height of the message; 0 without a message.
        var messageHeight = 0.0
        var buttons: [Size] = []
    }

    static let radius = 14.0
    /// The distance from the card's edge to its content.
    static let inset = 20.0
    private static let margin = 16.0
    private static let width = 400.0
    /// The gap between two buttons, and between title and message.
    private static let gap = 8.0
    /// The minimum height of the visible text. If less remains beside the buttons, the buttons scroll with the text.
    private static let minimumText = 64.0

    /// The frame of the card, in the room's coordinates.
    let card: Rect
    /// The frame of the scrolling area, in the card's coordinates: the text, or everything.
    private(set) var scroll: Rect
    private(set) var contentHeight: Double
    /// The frame of the title, in the coordinates of the scrolled content.
    let title: Rect
    let message: Rect
    /// The frames of the buttons: in the coordinates of the scrolled content if they scroll, otherwise in those of the card.
    private(set) var buttons: [Rect] = []
    /// A Boolean value that tells whether the room is too low for buttons that stay in place.
    let scrollsButtons: Bool

    /// Returns the width of a card.
    ///
    /// - Parameters:
    ///   - room: the width of the room, in points.
    ///   - textScale: the text size relative to the default.
    static func width(in room: Double, textScale: Double) -> Double {
        max(0, min(room - 2 * margin, width * max(1, textScale)))
    }

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - room: the size of the room, in points.
    ///   - width: the width of the card, in points.
    init(room: Size, width: Double, _ content: Content) {
        let inset = min(Self.inset, width / 2)
        let inner = width - 2 * inset
        title = Rect(x: inset, y: inset, width: inner, height: content.titleHeight)
        let messageTop = title.maxY + (content.messageHeight > 0 ? Self.gap : 0)
        message = Rect(x: inset, y: messageTop, width: inner, height: content.messageHeight)
        let textHeight = message.maxY
        let buttonFrames = Self.place(content.buttons, width: inner)
        let buttonsHeight = buttonFrames.last.map(\.maxY) ?? 0
        let maximumHeight = max(0, room.height - 2 * min(Self.margin, room.height / 8))
        let foot = Self.inset + buttonsHeight + inset
        scrollsButtons = maximumHeight - foot < min(textHeight, Self.minimumText)
        let height = min(maximumHeight, textHeight + foot)
        let size = Size(width: width, height: height)
        card = Rect(
            origin: Point(x: ((room.width - width) / 2).rounded(), y: ((room.height - height) / 2).rounded()),
            size: size)
        scroll = Rect(x: 0, y: 0, width: width, height: scrollsButtons ? height : height - foot)
        contentHeight = scrollsButtons ? textHeight + foot : textHeight
        let top = (scrollsButtons ? textHeight : scroll.maxY) + Self.inset
        buttons = buttonFrames.map { $0.offset(by: Point(x: inset, y: top)) }
    }

    /// Returns the frames of the buttons: side by side with equal widths if all fit, otherwise one below the other.
    private static func place(_ sizes: [Size], width: Double) -> [Rect] {
        let height = sizes.reduce(0) { max($0, $1.height) }
        let count = Double(max(1, sizes.count))
        let share = ((width - (count - 1) * gap) / count).rounded(.down)
        if share > 0, sizes.allSatisfy({ $0.width <= share }) {
            return sizes.indices.map { index in
                // The last button takes the rounding remainder, so that it is flush with the text.
                let x = Double(index) * (share + gap)
                return Rect(x: x, y: 0, width: index == sizes.count - 1 ? width - x : share, height: height)
            }
        }
        return sizes.indices.map { Rect(x: 0, y: Double($0) * (height + gap), width: width, height: height) }
    }
}
