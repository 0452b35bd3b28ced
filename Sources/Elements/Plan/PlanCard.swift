import Drawing
import Toolkit

/// What is marked on a plan.
public nonisolated struct PlanMark: Hashable, Sendable {
    /// What lies there.
    public var title: String
    /// What the mark says.
    public var text: String
    /// Whether what it says was not heard of for too long, or is not there.
    public var isOld: Bool
    /// Until when what is old held, as people read it; empty where that is not known.
    public var since: String
    /// From the picture's top left, as shares of its width and height from 0 to 1: what is beyond lies at the edge.
    public var place: Point
    /// The page that a press shows; nil says what lies there.
    public var page: String?

    /// - Parameters:
    ///   - title: what lies there.
    ///   - text: what the mark says.
    ///   - isOld: whether that was not heard of for too long, or is not there.
    ///   - since: until when what is old held, as people read it; empty where that is not known.
    ///   - place: from the picture's top left, as shares of its width and height.
    ///   - page: the page that a press shows.
    public init(title: String, text: String, isOld: Bool = false, since: String = "", place: Point, page: String? = nil)
    {
        self.title = title
        self.text = text
        self.isOld = isOld
        self.since = since
        self.place = place
        self.page = page
    }
}

/// A card with a picture that two fingers enlarge, and marks that keep their size and their places on it.
public final class PlanCard: Card {
    /// Which picture is shown; nil for none.
    public var picture: ImageName? {
        get { plan.picture }
        set { plan.picture = newValue }
    }

    /// From the back to the front.
    public var marks: [PlanMark] {
        get { plan.marks }
        set { plan.marks = newValue }
    }

    /// Called with the page of a mark that is pressed.
    public var onOpen: (String) -> Void {
        get { plan.onOpen }
        set { plan.onOpen = newValue }
    }

    private let plan = PlanView()

    /// A card without a picture.
    public init() {
        super.init(.vertical, spacing: 0)
        stack.addSubview(plan)
    }
}
