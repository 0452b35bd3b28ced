import Drawing
import Toolkit

/// A card with pictures in one place, each for a while.
public final class SlideshowCard: Card {
    /// In the order in which they are shown, from the first one on.
    public var pictures: [ImageName] {
        get { slides.pictures }
        set { slides.pictures = newValue }
    }

    /// How long each picture is seen, in seconds: from 1 to a day. What is no number is 8.
    public var seconds: Double {
        get { slides.seconds }
        set { slides.seconds = newValue.isNaN ? 8 : min(max(newValue, 1), 86_400) }
    }

    /// In how many seconds one picture becomes the next: from 0 to 10, and less than ``seconds``. What is no number is none.
    public var fade: Double {
        get { slides.fade }
        set { slides.fade = newValue.isNaN ? 0 : min(max(newValue, 0), 10) }
    }

    /// Lists the pictures that there are now, on any thread; with each turn the new ones are taken up.
    package var list: (@Sendable () -> [ImageName])? {
        get { slides.list }
        set { slides.list = newValue }
    }

    /// Has the pictures fill the card to its edges, without margins and corners: for one that has the whole screen.
    package func fillEdges() {
        slides.fillsEdges = true
        stack.insets = Insets(horizontal: 0, vertical: 0)
        cornerRadius = 0
        isFullBleed = true
    }

    /// Whether its pictures fill it to its edges.
    package private(set) var isFullBleed = false

    private let slides = SlideView()

    /// A card without pictures.
    public init() {
        super.init(.vertical, spacing: 0)
        // In a card that is higher than the picture, this lies in the middle.
        slides.arrangement = Arrangement(weight: 1)
        stack.addSubview(slides)
    }
}
