import Drawing
import KioskFile
import Toolkit

/// A mark on a plan.
public nonisolated struct PlanMark: Hashable, Sendable {
    /// The title of the place.
    public var title: String
    /// The text of the mark.
    public var text: String
    /// A Boolean value that tells whether the value in the mark is stale or has no data.
    public var isOld: Bool
    /// The formatted age of a stale value; empty if it is unknown or less than a minute.
    public var age: String
    /// The meaning of the value, which the mark shows by its colour and a sign.
    public var tone: StateTone
    /// The position on the picture, as shares of its width and height from the top left, from 0 to 1. Other positions are clamped.
    public var place: Point
    /// The page that a press opens; `nil` to show the title instead.
    public var page: PageLink?

    /// Creates a mark.
    ///
    /// - Parameters:
    ///   - title: The title of the place.
    ///   - text: The text of the mark.
    ///   - isOld: A Boolean value that tells whether the value in the mark is stale or has no data.
    ///   - age: The formatted age of a stale value; empty if it is unknown or less than a minute.
    ///   - tone: The meaning of the value.
    ///   - place: The position on the picture, as shares of its width and height from the top left.
    ///   - page: The page that a press opens; `nil` to show the title instead.
    public init(
        title: String, text: String, isOld: Bool = false, age: String = "", tone: StateTone = .off, place: Point,
        page: PageLink? = nil
    ) {
        self.title = title
        self.text = text
        self.isOld = isOld
        self.age = age
        self.tone = tone
        self.place = place
        self.page = page
    }
}

/// A card with a picture that can be zoomed with a pinch. Marks stay at their positions on the picture and keep their size.
public final class PlanCard: Card {
    /// The picture; `nil` for none.
    public var picture: ImageName? {
        get { plan.picture }
        set { plan.picture = newValue }
    }

    /// A Boolean value that tells whether the picture has the colour of texts, so that it follows the theme. Only its alpha channel is
    /// used.
    public var isTemplate: Bool {
        get { plan.isTemplate }
        set { plan.isTemplate = newValue }
    }

    /// The text of the picture for those who do not see it; empty for none.
    public var alternative: String {
        get { plan.accessibilityLabel ?? "" }
        set { plan.accessibilityLabel = newValue.isEmpty ? nil : newValue }
    }

    /// The marks, the most important first.
    public var marks: [PlanMark] {
        get { plan.marks }
        set { plan.marks = newValue }
    }

    /// A closure that is called with the page of a mark when the mark is pressed.
    public var onOpen: (PageLink) -> Void {
        get { plan.onOpen }
        set { plan.onOpen = newValue }
    }

    private let plan = PlanView()

    /// Creates a card without a picture.
    public init() {
        super.init(.vertical, spacing: 0)
        stack.addSubview(plan)
    }
}
