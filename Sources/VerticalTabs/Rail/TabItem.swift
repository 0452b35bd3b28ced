import Drawing
import Toolkit

/// The appearance of a controller in a tab bar: a title, an icon and a badge.
public nonisolated struct TabItem: ContainerItem, Sendable {
    /// The colouring of the icon's pictures.
    public enum Rendering: Hashable, Sendable {
        /// Only the alpha channel is used, tinted with the normal or the selected colour of the bar.
        case template
        /// The original colours of the picture.
        case original
    }

    /// The title under the icon; `nil` for the title of the controller.
    public var title: String?
    /// The name of the icon; `nil` for the title of the tab in lower case.
    public var image: ImageName?
    /// The icon while selected; `nil` for the icon's name with `_selected`, or for the icon itself if there is no such picture.
    public var selectedImage: ImageName?
    /// A Boolean value that tells whether the icon is shown, or only the title.
    public var showsIcon = true
    /// The text of the red badge; `nil` for none.
    public var badgeValue: String?
    /// The colouring of the icon's pictures.
    public var rendering: Rendering
    /// The accessibility note of a locked tab, which also has a padlock beside its icon; `nil` if the tab is not locked.
    public var lockedNote: String?

    /// Creates an item whose title and icon are derived from the title of the controller.
    public init() { self.init(title: nil, image: nil) }

    /// Creates an item from its parts. A title or icon that is `nil` is derived from the title of the controller.
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

    /// Creates a system item with its icon and its title.
    public init(_ system: SystemItem, badgeValue: String? = nil) {
        self.init(title: system.title, image: ImageName(system.rawValue), badgeValue: badgeValue)
    }
}

extension ViewController {
    /// The appearance of this controller in a tab bar.
    public final var tabItem: TabItem {
        get { self[TabItem.self] }
        set { self[TabItem.self] = newValue }
    }
}
