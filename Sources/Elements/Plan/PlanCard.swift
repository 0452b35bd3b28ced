import Drawing
import Toolkit

/// A mark on a plan.
public nonisolated struct PlanMark: Hashable, Sendable {
    /// The title, which tells what is there.
    public var title: String
    /// The text of the mark.
    public var text: String
    /// A Boolean value that tells whether the value in the mark is stale or has no data.
    public var isOld: Bool
    /// The formatted moment until which a stale value was current; empty if it is unknown.
    public var since: String
    /// The position from the picture's top left, as shares of its width and height from 0 to 1. Positions beyond it are moved to the edge.
    public var place: Point
    /// The page that a press shows; `nil` shows the title instead.
    public var page: String?

    /// - Parameters:
    ///   - title: The title, which tells what is there.
    ///   - text: The text of the mark.
    ///   - isOld: A Boolean value that tells whether the value in the mark is stale or has no data.
    ///   - since: The formatted moment until which a stale value was current; empty if it is unknown.
    ///   - place: The position from the picture's top left, as shares of its width and height.
    ///   - page: The page that a press shows; `nil` shows the title instead.
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

/// A card with a picture that can be enlarged with a pinch, and marks that keep their size and their positions on it.
public final class PlanCard: Card, MinuteUpdatedView {
    /// The picture; `nil` for none.
    public var picture: ImageName? {
        get { plan.picture }
        set { plan.picture = newValue }
    }

    /// The marks, from back to front.
    public var marks: [PlanMark] {
        get { plan.marks }
        set { plan.marks = newValue }
    }

    /// Called with the page of a mark when it is pressed.
    public var onOpen: (String) -> Void {
        get { plan.onOpen }
        set { plan.onOpen = newValue }
    }

    package let updates = MinuteUpdates()
    private let plan = PlanView()

    /// Creates a card without a picture.
    public init() {
        super.init(.vertical, spacing: 0)
        stack.addSubview(plan)
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }
}
