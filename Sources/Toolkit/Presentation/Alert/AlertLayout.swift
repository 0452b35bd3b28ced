import Drawing

/// Where the parts of an alert lie: a pure function of the room and of the sizes that its words and buttons ask for.
nonisolated struct AlertLayout: Equatable {
    /// What the parts ask for, in points.
    struct Content: Equatable {
        var titleHeight = 0.0
        /// 0 for no message.
        var messageHeight = 0.0
        var buttons: [Size] = []
    }

    static let radius = 14.0
    /// From the card's edge to what is written on it.
    static let inset = 20.0
    private static let margin = 16.0
    private static let width = 400.0
    /// Between two buttons, and between title and message.
    private static let gap = 8.0
    /// Of the words at least so much is seen beside the buttons, or else everything is scrolled.
    private static let minimumText = 64.0

    /// In the room's coordinates.
    let card: Rect
    /// What is scrolled, in the card's coordinates: the words, or everything.
    private(set) var scroll: Rect
    private(set) var contentHeight: Double
    /// In the coordinates of what is scrolled.
    let title: Rect
    let message: Rect
    /// In the coordinates of what is scrolled where everything is, and else in the card's.
    private(set) var buttons: [Rect] = []
    /// True where the room is too low for buttons that stay in place.
    let scrollsButtons: Bool

    /// How wide a card is.
    ///
    /// - Parameters:
    ///   - room: how wide the room is, in points.
    ///   - textScale: how much larger text is than the usual.
    static func width(in room: Double, textScale: Double) -> Double {
        max(0, min(room - 2 * margin, width * max(1, textScale)))
    }

    /// - Parameters:
    ///   - room: in points.
    ///   - width: the card's.
    init(room: Size, width: Double, _ content: Content) {
        let inset = min(Self.inset, width / 2)
        let inner = width - 2 * inset
        title = Rect(x: inset, y: inset, width: inner, height: content.titleHeight)
        let messageTop = title.maxY + (content.messageHeight > 0 ? Self.gap : 0)
        message = Rect(x: inset, y: messageTop, width: inner, height: content.messageHeight)
        let textHeight = message.maxY
        let place = Self.place(content.buttons, width: inner)
        let buttonsHeight = place.last.map(\.maxY) ?? 0
        let most = max(0, room.height - 2 * min(Self.margin, room.height / 8))
        let foot = Self.inset + buttonsHeight + inset
        scrollsButtons = most - foot < min(textHeight, Self.minimumText)
        let height = min(most, textHeight + foot)
        let size = Size(width: width, height: height)
        card = Rect(
            origin: Point(x: ((room.width - width) / 2).rounded(), y: ((room.height - height) / 2).rounded()),
            size: size)
        scroll = Rect(x: 0, y: 0, width: width, height: scrollsButtons ? height : height - foot)
        contentHeight = scrollsButtons ? textHeight + foot : textHeight
        let top = (scrollsButtons ? textHeight : scroll.maxY) + Self.inset
        buttons = place.map { $0.offset(by: Point(x: inset, y: top)) }
    }

    /// Side by side where all of them fit, each as wide as the others, and else one below the other.
    private static func place(_ sizes: [Size], width: Double) -> [Rect] {
        let height = sizes.reduce(0) { max($0, $1.height) }
        let count = Double(max(1, sizes.count))
        let share = ((width - (count - 1) * gap) / count).rounded(.down)
        if share > 0, sizes.allSatisfy({ $0.width <= share }) {
            return sizes.indices.map { index in
                // The last one ends where the words do.
                let x = Double(index) * (share + gap)
                return Rect(x: x, y: 0, width: index == sizes.count - 1 ? width - x : share, height: height)
            }
        }
        return sizes.indices.map { Rect(x: 0, y: Double($0) * (height + gap), width: width, height: height) }
    }
}
