import Drawing

/// How a tab bar shows a controller: an icon and a badge. The word under the icon is the controller's title.
public nonisolated struct TabItem: Hashable, Sendable {
    /// How the icon's pictures are coloured.
    public enum Rendering: Hashable, Sendable {
        /// Only the alpha counts, tinted in the bar's selected or normal colour.
        case template
        /// As they are.
        case original
    }

    /// The icon's name; nil is the title in lower case.
    public var image: PictureName?
    /// The icon while selected; nil is the icon's name with `_selected`, or the icon itself where there is no such
    /// picture.
    public var selectedImage: PictureName?
    /// A short text in red; nil for none.
    public var badgeValue: String?
    public var rendering: Rendering

    public init(
        image: PictureName? = nil, selectedImage: PictureName? = nil, badgeValue: String? = nil,
        rendering: Rendering = .template
    ) {
        self.image = image
        self.selectedImage = selectedImage
        self.badgeValue = badgeValue
        self.rendering = rendering
    }
}
