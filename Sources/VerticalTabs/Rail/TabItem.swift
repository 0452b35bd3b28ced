import Drawing
import Toolkit

/// How a tab bar shows a controller: a word, an icon and a badge.
public nonisolated struct TabItem: ContainerItem, Sendable {
    /// How the icon's pictures are coloured.
    public enum Rendering: Hashable, Sendable {
        /// Only the alpha counts, tinted in the bar's selected or normal colour.
        case template
        /// As they are.
        case original
    }

    /// The word under the icon; nil is the controller's title.
    public var title: String?
    /// The icon's name; nil is the tab's word in lower case.
    public var image: ImageName?
    /// The icon while selected; nil is the icon's name with `_selected`, or the icon itself where there is no such
    /// picture.
    public var selectedImage: ImageName?
    /// False leaves the word alone in its cell.
    public var showsIcon = true
    /// A short text in red; nil for none.
    public var badgeValue: String?
    /// How the icon's pictures are coloured.
    public var rendering: Rendering
    /// What is said of a tab that is locked, and shows a padlock beside its icon; nil for one that is open.
    public var lockedNote: String?

    /// One whose title and icon follow from the controller's title.
    public init() { self.init(title: nil, image: nil) }

    /// One with some of its parts; what is nil follows from the controller's title.
    public init(
        title: String? = nil, image: ImageName? = nil, selectedImage: ImageName? = nil, badgeValue: String? = nil,
        rendering: Rendering = .template
    ) {
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
        self.badgeValue = badgeValue
        self.rendering = rendering
    }

    /// One of the ready items: its icon, and its word.
    public init(_ system: SystemItem, badgeValue: String? = nil) {
        self.init(title: system.title, image: ImageName(system.rawValue), badgeValue: badgeValue)
    }
}

extension ViewController {
    /// How a tab bar shows this controller.
    public final var tabItem: TabItem {
        get { self[TabItem.self] }
        set { self[TabItem.self] = newValue }
    }
}
