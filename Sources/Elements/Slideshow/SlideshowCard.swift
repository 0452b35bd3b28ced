import Drawing
import Toolkit

/// A card that shows pictures one after another, without a surface behind them.
public final class SlideshowCard: Card {
    /// The pictures, in the order in which they are shown.
    public var pictures: [ImageName] {
        get { slides.pictures }
        set { slides.pictures = newValue }
    }

    /// The time for which each picture is shown, in seconds: from 1 to a day. NaN is replaced with 8.
    public var seconds: Double {
        get { slides.seconds }
        set { slides.seconds = newValue.isNaN ? 8 : min(max(newValue, 1), 86_400) }
    }

    /// The duration of the cross-fade, in seconds: from 0 to 10, and less than ``seconds``. NaN is replaced with 0.
    public var fade: Double {
        get { slides.fade }
        set { slides.fade = newValue.isNaN ? 0 : min(max(newValue, 0), 10) }
    }

    /// The text of the pictures for those who do not see them; empty for the title of each picture.
    public var alternative: String {
        get { slides.alternative }
        set { slides.alternative = newValue }
    }

    /// A closure that returns the current list of pictures. It is called once per cycle, on any thread.
    package var list: (@Sendable () -> [ImageName])? {
        get { slides.list }
        set { slides.list = newValue }
    }

    /// Makes the pictures fill the card without margins and rounded corners, for a full-screen card.
    package func fillEdges() {
        slides.fillsEdges = true
        isFullBleed = true
    }

    /// A Boolean value that tells whether the pictures fill the card to its edges.
    package private(set) var isFullBleed = false

    private let slides = SlideView()

    /// Creates a card without pictures.
    public init() {
        super.init(.vertical, spacing: 0)
        hasSurface = false
        // If the card is higher than the picture, the picture is centred.
        slides.arrangement = Arrangement(weight: 1)
        stack.addSubview(slides)
    }
}
