import Drawing
import Headless
import Toolkit

@testable import Elements

/// A panel that shows only a card.
struct CardPanel<C: Card> {
    let card: C
    let panel: HeadlessPanel

    init(_ card: C, size: PixelSize = PixelSize(width: 320, height: 320)) {
        self.card = card
        panel = HeadlessPanel(size: size, root: CardController(card))
    }

    /// Returns the strings on screen after a change of the card.
    func strings(after change: (C) -> Void = { _ in }) -> [String] {
        change(card)
        panel.advanceToNextFrame()
        return panel.strings
    }

    /// The arcs that the card draws.
    var arcs: [(arc: Arc, color: Color)] {
        panel.lists.flatMap(\.commands).compactMap {
            if case .arc(let arc, _, .color(let color)) = $0 { (arc, color) } else { nil }
        }
    }

    /// Returns the filled rectangles of a colour.
    func fills(_ role: ColorRole) -> [Rect] {
        let color = card.theme.color(role)
        return panel.lists.flatMap(\.commands).compactMap {
            if case .fill(let rect, .color(color), _) = $0 { rect } else { nil }
        }
    }

    /// Whether all lines of text lie within the card and none overlaps another.
    var isTidy: Bool {
        let frames = panel.texts.map(\.frame)
        let bounds = card.frameInScene
        return frames.indices.allSatisfy { index in
            let frame = frames[index]
            return frame.minX >= bounds.minX && frame.maxX <= bounds.maxX && frame.maxY <= bounds.maxY
                && !frames[(index + 1)...].contains { $0.insetBy(dx: 0, dy: 3).intersects(frame) }
        }
    }
}
