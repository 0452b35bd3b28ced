import Drawing

/// What a kiosk file says: a window with tabs.
public struct KioskDefinition: Hashable, Sendable {
    /// The two looks of a kiosk.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        case dark, light
    }

    /// The side of the rail, which is the side of the thumb that uses it.
    public enum Hand: String, Hashable, Sendable, CaseIterable {
        case left, right
    }

    /// Which keys of a keyboard are of use.
    public enum Keyboard: String, Hashable, Sendable, CaseIterable {
        /// No key does anything.
        case none
        /// All that move the focus and press what has it: they reach what a finger reaches, and nothing else.
        case all
    }

    /// The title of the window.
    public var title: String
    public var theme: Theme
    /// The colour of what is selected; nil leaves it to the theme.
    public var accent: Color?
    public var hand: Hand
    /// Whether things jump where they would move.
    public var reduceMotion: Bool
    public var screen: ScreenDefinition
    public var keyboard: Keyboard
    public var rail: RailDefinition
    /// The folders searched for icons after `folder`, in this order; resolved against `folder`.
    public var iconFolders: [String]
    /// The kiosk file's own folder, relative to the working directory if the file's path was.
    public var folder: String
    /// From 1 to 256 tabs with different titles, one of them at least not hidden.
    public var tabs: [TabDefinition]
    /// Remarks of the checker on a file without mistakes.
    public var hints: [KioskFileHint]

    public init(
        title: String, theme: Theme = .dark, accent: Color? = nil, hand: Hand = .left, reduceMotion: Bool = false,
        screen: ScreenDefinition = ScreenDefinition(), keyboard: Keyboard = .all,
        rail: RailDefinition = RailDefinition(), iconFolders: [String] = [], folder: String, tabs: [TabDefinition],
        hints: [KioskFileHint] = []
    ) {
        self.title = title
        self.theme = theme
        self.accent = accent
        self.hand = hand
        self.reduceMotion = reduceMotion
        self.screen = screen
        self.keyboard = keyboard
        self.rail = rail
        self.iconFolders = iconFolders
        self.folder = folder
        self.tabs = tabs
        self.hints = hints
    }
}
